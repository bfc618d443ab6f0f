import Synchronization

/// Identifies a subscription or a subscriber, for the lifetime of the process.
///
/// Identifiers are equal only if they were created for the same object or are copies of one another. Follows
/// [Apple's CombineIdentifier](https://developer.apple.com/documentation/combine/combineidentifier).
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// A serial number, or the address of an object. Serial numbers are odd and addresses are even, so they never
    /// collide.
    private let rawValue: UInt64

    private static let serial = Atomic<UInt64>(1)

    /// Creates an identifier that equals no other.
    public init() {
        rawValue = Self.serial.wrappingAdd(2, ordering: .relaxed).oldValue
    }

    /// Creates the identifier of an object. It is unique as long as the object lives.
    public init(_ object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    public var description: String {
        "0x" + String(rawValue, radix: 16)
    }
}

/// A value that a ``CombineIdentifier`` distinguishes from all others of its type.
///
/// A class has a default implementation. A structure stores its identifier: `let combineIdentifier =
/// CombineIdentifier()`.
public protocol CustomCombineIdentifierConvertible {
    /// Identifies this object.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
