import Foundation

/// Prints that the main loop sleeps, once it has done so for a third of a second.
///
/// Neither sees how busy the machine is: a thread that would like to run counts as running, though it may wait for a
/// processor, and one that wakes now and then is switched to and from.
public func tellWhenQuiet() {
    Thread.detachNewThread {
        while true {
            let before = MainThreadState()
            usleep(300_000)
            if before.isAsleep, MainThreadState() == before { break }
        }
        FileHandle.standardOutput.write(Data("quiet\n".utf8))
    }
}

/// What the kernel says of the process's first thread.
private struct MainThreadState: Equatable {
    let isAsleep: Bool
    /// How often it was given a processor.
    let switches: [Substring]

    init() {
        let number = ProcessInfo.processInfo.processIdentifier
        let text = (try? String(contentsOfFile: "/proc/\(number)/task/\(number)/status", encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n")
        isAsleep = lines.contains { $0.hasPrefix("State:\tS") }
        switches = lines.filter { $0.contains("ctxt_switches") }
    }
}
