internal import Combine
internal import FlowRecords
import Locking
internal import ViewGraph

/// Records the streams of an inspected app: their beginnings, demand, values and ends. Streams are the subscribers with
/// closures or targets, whose cancellables the app keeps, and the stages that it names.
///
/// All are records of the scene whose action, view or task has created the subscriber. The library's own
/// subscriptions, for example for `@ObservedObject` and `onReceive`, end with their views and are not recorded.
///
/// Scenes may share a stream, so a value may come from another visitor. It is delivered without a record, and what it
/// leads to keeps the cause that the other scene has bound.
final class StreamRecording: StreamObserver {
    private struct Stream {
        weak var recorder: FlowRecorder?
        /// The record of the beginning.
        let begin: FlowRecord.ID
        let name: String
        let values: Values
        let valueLabel, demandLabel: FlowLabel
    }

    /// The recorded part of a stream's values.
    private enum Values {
        case nothing
        /// The values without texts and numbers. A stream without a name does not say whether they are secret.
        case ofUnknownMeaning
        case all
    }

    /// The names of stages, which labels keep for ever.
    private let names = Locked<Set<String>>([])
    private static let maximumNames = 1_000
    private static let maximumName = 40

    private let streams = Locked<[UInt32: Stream]>([:])
    /// Whether subscriptions are left out. Sendable: only the main thread uses it.
    @exclusivity(unchecked) private nonisolated(unsafe) static var isPaused = false

    private static let shared = StreamRecording()

    private init() {}

    private static let observation: Void = FlowCause.observeRecording { isRecorded in
        if isRecorded { LiveObjects.report(to: shared) } else { LiveObjects.endReports() }
    }

    /// The owner of the running code.
    enum Caller {
        /// Code that belongs to no scene.
        case unknown
        /// A scene with its recorder; nil for a scene that is not recorded or has closed.
        case scene(FlowRecorder?)
    }

    private struct Scenes: Sendable {
        let caller: @Sendable () -> Caller
        let onlyRecorder: @Sendable () -> FlowRecorder?
    }

    private static let scenes = Locked<Scenes?>(nil)

    /// Records streams from now on, whenever a scene records.
    ///
    /// `caller` tells the scene of the calling code, and `onlyRecorder` the recorder of the only open scene. Both are
    /// called on any thread.
    static func begin(
        caller: @escaping @Sendable () -> Caller, onlyRecorder: @escaping @Sendable () -> FlowRecorder?
    ) {
        scenes.withLock { $0 = Scenes(caller: caller, onlyRecorder: onlyRecorder) }
        observation
    }

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
        return begin(name.lowercased(), number, .ofUnknownMeaning, by: recorder)
    }

    /// Stages are named by the app, so they are recorded also where the library subscribes, as in `onReceive`.
    var isCallerRecorded: Bool { FlowCause.current != nil }

    func stageWasSubscribed(_ name: String, number: UInt32) -> Bool {
        guard let recorder = FlowCause.current?.recorder, recorder.isRecording else { return false }
        let short = name.shortened(to: Self.maximumName)
        let isKnown = names.withLock { names in
            if names.count < Self.maximumNames { names.insert(short) }
            return names.contains(short)
        }
        let label = "\"\(isKnown ? short : "a named stream")\""
        return begin(label, number, SecretNames.contains(name) ? .nothing : .all, by: recorder)
    }

    private func begin(_ name: String, _ number: UInt32, _ values: Values, by recorder: FlowRecorder) -> Bool {
        // The code of a scene without a recorder may run inside another scene's record.
        guard Self.sender(to: recorder) != .other else { return false }
        let begin = recorder.record(.signal, .text("\(name) begins"), subject: UInt64(number))
        guard begin != 0 else { return false }
        let stream = Stream(
            recorder: recorder, begin: begin, name: name, values: values, valueLabel: .text("\(name) receives"),
            demandLabel: .text("\(name) requests"))
        streams.withLock { $0[number] = stream }
        return true
    }

    /// The owner of the code that sends to a stream.
    private enum Sender {
        /// The code of the scene that has begun the stream.
        case own
        /// Code that belongs to no scene, such as the callback of a connection.
        case unknown
        /// The code of another scene.
        case other
    }

    /// The owner of the calling code, on any thread.
    private static func sender(to recorder: FlowRecorder) -> Sender {
        let cause = FlowCause.current
        if let cause, cause.recorder !== recorder { return .other }
        let scenes = scenes.withLock { $0 }
        if case .scene(let caller) = scenes?.caller() { return caller === recorder ? .own : .other }
        if cause != nil || !recorder.isOfOneVisitor || scenes?.onlyRecorder() === recorder { return .own }
        return .unknown
    }

    /// A stream whose scene records.
    private func recorded(_ number: UInt32) -> (Stream, FlowRecorder)? {
        guard let stream = streams.withLock({ $0[number] }), let recorder = stream.recorder, recorder.isRecording else {
            return nil
        }
        return (stream, recorder)
    }

    func streamRuns(_ code: UInt, context: UnsafeRawPointer?, number: UInt32) {
        guard let (stream, recorder) = recorded(number) else { return }
        recorder.setPlace(CodePlace.number(of: code, context: context), of: stream.begin)
    }

    func streamAssigns(to property: AnyKeyPath, number: UInt32) {
        guard let (stream, recorder) = recorded(number) else { return }
        recorder.setPlace(CodePlace.number(of: property), of: stream.begin)
    }

    func streamRequests(_ count: Int?, number: UInt32) {
        guard let (stream, recorder) = recorded(number), Self.sender(to: recorder) != .other else { return }
        recorder.record(
            .signal, stream.demandLabel, flags: .isDemand, subject: UInt64(number),
            argument: count.map { Int64(clamping: $0) } ?? -1)
    }

    func streamReceives<Value>(_ value: Value, number: UInt32, _ deliver: () -> Void) {
        guard let (stream, recorder) = recorded(number) else { return deliver() }
        let sender = Self.sender(to: recorder)
        guard sender != .other else { return deliver() }
        let id = recorder.record(.signal, stream.valueLabel, subject: UInt64(number))
        guard id != 0 else { return deliver() }
        guard sender == .own else {
            // Another visitor's code may have sent the value, and what follows may be that visitor's.
            deliver()
            return recorder.end(id)
        }
        if stream.values != .nothing, recorder.keepsValues {
            let kept = stream.values == .all ? FlowValue(value) : FlowValue(ofUnknownMeaning: value)
            if let kept { recorder.keep(kept, of: id) }
        }
        // The record is the cause of what the value leads to.
        if ThreadIdentity.isMain { recorder.during(id, deliver) } else { recorder.performing(id, deliver) }
        recorder.end(id)
    }

    func subscriberHasEnded(number: UInt32) {
        guard let stream = streams.withLock({ $0.removeValue(forKey: number) }), let recorder = stream.recorder,
            recorder.isRecording
        else { return }
        recorder.record(.signal, .text("\(stream.name) ends"), subject: UInt64(number))
    }
}

/// Subscriptions of the library to objects of the app, which are not the app's streams.
package enum UnrecordedStreams {
    /// Subscribes without a record.
    package static func subscribe<Result>(_ subscribe: () -> Result) -> Result {
        ThreadIdentity.isMain ? StreamRecording.withoutRecords(subscribe) : subscribe()
    }
}
