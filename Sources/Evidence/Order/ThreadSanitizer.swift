#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Whether this process was built with `--sanitize=thread`.
public enum ThreadSanitizer {
    public static let isLoaded: Bool = dlsym(nil, "__tsan_init") != nil
}
