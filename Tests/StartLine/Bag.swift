import Foundation

/// Keeps things alive, from any thread, until it goes away.
///
/// Sendable: `kept` is guarded by `lock`.
public final class Bag<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [Element] = []

    public init() {}

    /// What was put in, in order.
    public var contents: [Element] { lock.withLock { kept } }

    public func insert(_ element: Element) {
        lock.withLock { kept.append(element) }
    }
}
