import Foundation

/// The way to wait for the next records.
enum RecordAvailability: Sendable {
    /// The source does not announce records, so it is polled after a time.
    case unannounced(Duration)
    /// A descriptor becomes readable. The caller owns it, and it remains open.
    case readable(Int32)

    /// Returns when there may be more records, when the source may have ended, or when the task is canceled.
    func wait() async {
        switch self {
        case .unannounced(let time): try? await Task.sleep(for: time)
        case .readable(let descriptor): await Self.waitUntilReadable(descriptor)
        }
    }

    private static func waitUntilReadable(_ descriptor: Int32) async {
        // Files and devices are always readable, and Dispatch does not watch them.
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&state, 1, 0) != 0 { return }
        // Sendable: a source can be used on any thread.
        nonisolated(unsafe) let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                source.setEventHandler { source.cancel() }
                source.setCancelHandler { continuation.resume() }
                source.activate()
            }
        } onCancel: {
            source.cancel()
        }
    }
}
