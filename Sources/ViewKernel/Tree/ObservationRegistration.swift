internal import FlowRecords
import Locking
// For the variant of `withObservationTracking` that names the property that changes.
@_spi(SwiftUI) import Observation
import Synchronization
internal import ViewGraph

/// The live registration of a node with the observable objects that its body reads. There is one, however often the
/// body runs.
///
/// Observation cannot withdraw a registration. A registration ends when one of its properties changes. Each evaluation
/// therefore also reads a property of this object, and the next evaluation changes that property first to end the old
/// registration. Notifications of earlier evaluations are ignored.
///
/// The first evaluation of a type, which discovers that there is something to observe, does not read the property. Its
/// registration ends with the next change and has no effect.
///
/// Sendable: `registrar` is, `generation` is atomic, and only the main thread uses `isAsking` and `answer`.
final class ObservationRegistration: Source, Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let generation = Atomic<Int>(0)
    private let mark = 0

    /// Ends the registration of the previous evaluation.
    func begin() {
        generation.add(1, ordering: .relaxed)
        registrar.willSet(self, keyPath: \.mark)
    }

    /// Makes the current evaluation depend on this object, for the next evaluation to end its registration.
    func invalidate() {
        registrar.access(self, keyPath: \.mark)
    }

    /// The observation callback of the current evaluation. Runs on any thread, before the property has its new value.
    /// Marks the reader and updates nothing.
    var onChange: @Sendable () -> Void {
        let registered = generation.load(ordering: .relaxed)
        return { [weak self] in
            guard let self, self.generation.load(ordering: .relaxed) == registered else { return }
            prepareForObjectChange()
            changed()
        }
    }

    /// The observation callback of the current evaluation in a scene with a recorder, which names the property.
    var onPropertyChange: @Sendable (ObservationTracking) -> Void {
        let registered = generation.load(ordering: .relaxed)
        return { [weak self] tracking in
            // A request for the properties that the body has read ends nothing.
            if ThreadIdentity.isMain, let self, self.isAsking {
                if self.generation.load(ordering: .relaxed) == registered { answer = tracking }
                return
            }
            // A registration ends with its first change, as in the public function.
            tracking.cancel()
            guard let self, self.generation.load(ordering: .relaxed) == registered else { return }
            prepareForObjectChange()
            guard let recorder, recorder.isRecording, let changedProperty = tracking.changed else {
                return changed()
            }
            // A key path is immutable.
            nonisolated(unsafe) let property = changedProperty
            // Read before the change. The old value is still visible.
            let values = ThreadIdentity.isMain ? assumingMainActor { observedValues(of: property, by: recorder) } : nil
            if let write = changed(recordedAs: .of(property)), let values {
                assumingMainActor { values.follow(write, of: self) }
            }
        }
    }

    // MARK: - What Was Read

    /// Whether `readProperties` is asking the registrations for the properties that they follow.
    ///
    /// Unsafe, but only the main thread uses it: the getter is isolated to the main actor, and callbacks check the
    /// thread first.
    @exclusivity(unchecked) private nonisolated(unsafe) var isAsking = false
    /// The answer of the registration that is asked. Unsafe like `isAsking`, which is true whenever it is used.
    @exclusivity(unchecked) private nonisolated(unsafe) var answer: ObservationTracking?

    /// The properties of objects that the last evaluation has read, in a scene with a recorder; nil if they are not
    /// known. Main thread only. Objects of one class are not distinguished: Observation knows only their registrars.
    ///
    /// Observation tells a registration's properties only to the registration's own callback, which the property of
    /// this object calls.
    @MainActor
    var readProperties: Set<AnyKeyPath>? {
        isAsking = true
        defer { (isAsking, answer) = (false, nil) }
        registrar.willSet(self, keyPath: \.mark)
        guard let answer, let list = Mirror(reflecting: answer).descendant("list"),
            let entries = Mirror(reflecting: list).descendant("entries")
        else { return nil }
        var paths: Set<AnyKeyPath> = []
        for entry in Mirror(reflecting: entries).children {
            let value = Mirror(reflecting: entry.value).descendant("value")
            let properties = value.flatMap { Mirror(reflecting: $0).descendant("properties") as? Set<AnyKeyPath> }
            paths.formUnion(properties ?? [])
        }
        return paths.filter { type(of: $0).rootType != ObservationRegistration.self }
    }

    /// The value of a property that is about to change; nil if it is not clear which object changes.
    @MainActor
    private func observedValues(of property: AnyKeyPath, by recorder: FlowRecorder) -> ObservedValues? {
        guard recorder.keepsValues, let field = ObservedField.of(property),
            let object = (onlyReader as? EvaluatingNode)?.onlyObject(of: field.owner),
            let old = field.value(in: object)
        else { return nil }
        return ObservedValues(object: object, field: field, old: old, recorder: recorder)
    }
}

/// The values of a property of an `@Observable` object before and after a recorded change.
@MainActor
private struct ObservedValues {
    weak var object: AnyObject?
    let field: ObservedField
    let old: FlowValue
    let recorder: FlowRecorder

    /// Keeps the values for a write in the update that shows it. An equal value was written to another object of the
    /// class, so nothing is kept.
    func follow(_ write: FlowRecord.ID, of source: Source) {
        source.afterBodies {
            guard let object, let new = field.value(in: object), !new.isSame(as: old) else { return }
            recorder.keep(ValueChange(from: old, to: new), of: write)
        }
    }
}

/// The callback of an evaluation whose type has not read an observable object so far. It is set once the body has read
/// one.
///
/// Another thread may change a property before that. The change waits for the callback, or the view would never show
/// it.
///
/// Sendable: `state` is locked.
final class FirstObservation: Sendable {
    private enum Callback {
        case waiting
        case changed(ObservationTracking)
        case set(@Sendable (ObservationTracking) -> Void)
    }

    private let state = Locked(Callback.waiting)

    func set(_ action: @escaping @Sendable (ObservationTracking) -> Void) {
        let earlier = state.withLock { state in
            defer { state = .set(action) }
            return state
        }
        if case .changed(let tracking) = earlier { action(tracking) }
    }

    func handle(_ tracking: ObservationTracking) {
        let action: (@Sendable (ObservationTracking) -> Void)? = state.withLock { state in
            if case .set(let action) = state { return action }
            state = .changed(tracking)
            return nil
        }
        // The registration ends with its first change, whether or not the change can be reported yet.
        if let action { action(tracking) } else { tracking.cancel() }
    }
}
