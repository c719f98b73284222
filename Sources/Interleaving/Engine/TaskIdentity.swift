/// The number that the runtime gave to the task of a job: 12 in `UnownedJob(id: 12)`.
///
/// `nil` for a job that is no task but "process the queue of an actor", `UnownedJob(id: nil)`. The description is the only
/// public source.
func taskIdentifier(of job: UnownedJob) -> Int? {
    var text = job.description
    return text.withUTF8 { bytes -> Int? in
        var number = 0
        var unit = 1
        var index = bytes.count - 2  // Before the parenthesis; from there, because this runs for every job.
        while index >= 0 {
            let digit = bytes[index] &- UInt8(ascii: "0")
            if digit > 9 { break }
            number += Int(digit) &* unit
            unit = unit &* 10
            index -= 1
        }
        return unit > 1 ? number : nil
    }
}

/// A key for the task that is running, valid while it lives.
func currentTaskKey() -> Int {
    withUnsafeCurrentTask { $0?.hashValue ?? 0 }
}
