internal import Combine
internal import FlowRecords
import Locking
internal import ViewGraph

/// Records when the streams of an inspected app begin and end: the subscribers with closures or targets, whose
/// cancellables the app keeps.
///
/// Both are records of the scene whose action, view or task has created the subscriber. The library's own
/// subscriptions, for example for `@ObservedObject` and `onReceive`, end with their views and are not recorded.
final class StreamRecording: StreamObserver {
    private struct Stream {
        weak var recorder: FlowRecorder?
        let endLabel: FlowLabel
    }

    private let streams = Locked<[UInt32: Stream]>([:])
    /// Whether subscriptions are left out. Sendable: only the main thread uses it.
    @exclusivity(unchecked) private nonisolated(unsafe) static var isPaused = false

    private static let shared = StreamRecording()

    private init() {}

    private static let observation: Void = FlowCause.observeRecording { isRecorded in
        if isRecorded { LiveObjects.report(to: shared) } else { LiveObjects.endReports() }
    }

    /// Records streams from now on, whenever a scene records.
    static func begin() { observation }

    /// Subscribes without a record. Main thread only.
    static func withoutRecords<Result>(_ subscribe: () -> Result) -> Result {
        let outer = isPaused
        isPaused = true
        defer { isPaused = outer }
        return subscribe()
    }

    func subscriberWasCreated(_ name: String, number: UInt32) -> Bool {
        guard let recorder = FlowCause.current?.recorder, recorder.isRecording else { return false }
        if ThreadIdentity.isMain, Self.isPaused { return false }
        let name = name.lowercased()
        let begin = recorder.record(.signal, .text("\(name) begins"), subject: UInt64(number))
        guard begin != 0 else { return false }
        streams.withLock {
            $0[number] = Stream(recorder: recorder, endLabel: .text("\(name) ends"))
        }
        return true
    }

    func subscriberHasEnded(number: UInt32) {
        guard let stream = streams.withLock({ $0.removeValue(forKey: number) }), let recorder = stream.recorder,
            recorder.isRecording
        else { return }
        recorder.record(.signal, stream.endLabel, subject: UInt64(number))
    }
}

/// Subscriptions of the library to objects of the app, which are not the app's streams.
package enum UnrecordedStreams {
    /// Subscribes without a record.
    package static func subscribe<Result>(_ subscribe: () -> Result) -> Result {
        ThreadIdentity.isMain ? StreamRecording.withoutRecords(subscribe) : subscribe()
    }
}
