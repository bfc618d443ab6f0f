internal import FlowRecords
internal import Synchronization

/// The interval between the beginning and the end of a signpost.
///
/// Follows [Apple's OSSignpostIntervalState](https://developer.apple.com/documentation/os/ossignpostintervalstate): in
/// a debug build an interval that ends twice stops the program.
public final class OSSignpostIntervalState: Sendable {
    /// The identity of the interval.
    public let signpostID: OSSignpostID

    private let begin = ContinuousClock.now

    /// Whether the interval has ended. Any thread may end it.
    private let hasEnded = Atomic(false)

    /// The interval in the trace of a screen; nil if nothing records it.
    private let interval: FlowInterval?

    init(id: OSSignpostID, interval: FlowInterval? = nil) {
        signpostID = id
        self.interval = interval
    }

    /// Returns the state of an interval that another part of the program has begun: its time counts from now.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }

    /// Returns the time since the beginning.
    func end() -> Duration {
        let wasRunning = hasEnded.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
        assert(wasRunning, "A signpost interval ends twice.")
        interval?.end()
        return begin.duration(to: .now)
    }
}
