internal import Synchronization

/// The identity of an interval among all intervals of one name.
///
/// Follows [Apple's OSSignpostID](https://developer.apple.com/documentation/os/ossignpostid).
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) { rawValue = value }

    /// Creates an identity that no other signpost of the process has.
    public init(log: OSLog) { self.init(Self.count.add(1, ordering: .relaxed).newValue) }

    /// Creates the identity of an object: the same for the same object. Only the address is used.
    public init(log: OSLog, object: AnyObject) {
        self.init(UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())))
    }

    /// The identity of intervals of which only one runs at a time.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)

    public static let invalid = OSSignpostID(.max)

    public static let null = OSSignpostID(0)

    /// The number of identities that were created. Any thread may create one.
    private static let count = Atomic<UInt64>(0)

    public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool { lhs.rawValue < rhs.rawValue }
}
