import Observation
import Synchronization
internal import ViewGraph

/// What a node has of the observable objects that its body reads: one live registration, however often the body runs.
///
/// Observation cannot withdraw a registration; it is used up when one of the properties that it names changes. So each
/// evaluation also reads a property of this object, and the next one changes it first: that uses up what was left. What
/// comes from an earlier evaluation than the last is nobody's business any more. The first evaluation of a type, which finds
/// out that there is something to observe, does without that property: what it leaves ends with the next change, and does
/// nothing.
///
/// Sendable: `registrar` is, and `turn` is atomic.
final class ObservationTurn: Source, Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let turn = Atomic<Int>(0)
    private let mark = 0

    /// Ends what the last evaluation has registered.
    func begin() {
        turn.add(1, ordering: .relaxed)
        registrar.willSet(self, keyPath: \.mark)
    }

    /// Has the evaluation under way depend on this object too, so that the next one can end it.
    func touch() {
        registrar.access(self, keyPath: \.mark)
    }

    /// Called on any thread, before the property has its new value: marks the reader, and updates nothing yet.
    var onChange: @Sendable () -> Void {
        let registered = turn.load(ordering: .relaxed)
        return { [weak self] in
            if let self, self.turn.load(ordering: .relaxed) == registered { changed() }
        }
    }
}
