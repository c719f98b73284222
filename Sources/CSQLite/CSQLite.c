// Nothing: the package manager wants a source file in a C target. The functions are in the system's library.
