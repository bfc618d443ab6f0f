import Foundation

/// Retains elements, added from any thread, until it is released.
///
/// Sendable: `kept` is guarded by `lock`.
public final class Bag<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [Element] = []

    public init() {}

    /// The elements, in the order of insertion.
    public var contents: [Element] { lock.withLock { kept } }

    public func insert(_ element: Element) {
        lock.withLock { kept.append(element) }
    }
}
