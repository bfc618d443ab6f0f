import Synchronization

/// A set of events and queries that concern a node of a subtree. A walk skips the subtrees without a matching interest.
///
/// The first 59 keys of the process have a bit each. All later keys share one bit, so the nodes that a walk finds
/// compare the keys themselves.
public struct Interests: OptionSet, Sendable {
    public let rawValue: UInt64

    @inlinable
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Removal of the node from the tree.
    @inlinable public static var tearDown: Interests { Interests(rawValue: 1) }
    /// The node's own environment scope, which must follow the surrounding environment.
    @inlinable public static var scope: Interests { Interests(rawValue: 2) }
    /// A preference that an ancestor reads.
    @inlinable public static var preference: Interests { Interests(rawValue: 4) }

    /// State that a snapshot of the tree contains.
    @inlinable public static var state: Interests { Interests(rawValue: 8) }

    /// All environment keys and other interests that are made at run time, but none of the named ones above.
    package static var anything: Interests { Interests(rawValue: ~0 << UInt64(reserved)) }

    private static let taken = Atomic<Int>(0)
    /// The number of interests that have a name here.
    private static let reserved = 4

    /// Returns an unused interest, or the shared one if all bits are taken.
    public static func make() -> Interests {
        let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        return Interests(rawValue: 1 << UInt64(min(index + reserved, 63)))
    }
}
