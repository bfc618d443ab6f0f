/// Scheduled actions in virtual time, for contestants that have none.
///
/// Minimal: one thread, and a few entries in the order of their times.
public final class VirtualAgenda {
    private var entries: [(time: Int, action: () -> Void)] = []

    /// Nanoseconds since the start.
    public private(set) var now = 0

    public init() {}

    public func enter(at time: Int, _ action: @escaping () -> Void) {
        let place = entries.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        entries.insert((time, action), at: place)
    }

    public func advance(by nanoseconds: Int) {
        let end = now + nanoseconds
        while let first = entries.first, first.time <= end {
            entries.removeFirst()
            now = max(now, first.time)
            first.action()
        }
        now = end
    }
}
