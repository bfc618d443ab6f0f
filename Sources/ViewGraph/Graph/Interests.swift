import Synchronization

/// A set of things that somebody in a subtree wants to be asked about, so that a walk finds them without visiting the rest.
///
/// The first 60 keys of the process have a bit of their own; the rest share one, and are told apart by whoever is found.
public struct Interests: OptionSet, Sendable {
    public let rawValue: UInt64

    @inlinable
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// To be told when the node leaves the tree.
    @inlinable public static var tearDown: Interests { Interests(rawValue: 1) }
    /// An environment of its own, that has to follow the one around it.
    @inlinable public static var scope: Interests { Interests(rawValue: 2) }
    /// A preference that is read above.
    @inlinable public static var preference: Interests { Interests(rawValue: 4) }

    private static let taken = Atomic<Int>(0)
    private static let reserved = 3

    /// An interest that nobody has yet, or the one that all late-comers share.
    public static func make() -> Interests {
        let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        return Interests(rawValue: 1 << UInt64(min(index + reserved, 63)))
    }
}
