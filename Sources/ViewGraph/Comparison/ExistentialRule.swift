/// Existentials whose bytes differ hold the same where they hold one type, and its plan finds the values equal.
///
/// An existential of any type is three words for the value, or for a box of it, its type, and one word for each
/// protocol. What a small value leaves of its three words says nothing, and boxes are made anew for each value.
final class ExistentialRule: ComparisonRule, @unchecked Sendable {
    // Sendable: nothing changes after the initializer.

    private let protocolBytes: Int

    private static let valueBytes = 24
    private static let headBytes = 32

    /// Nil where the existentials of the type are laid out otherwise: those that only objects or errors fit in.
    init?(_ type: any Any.Type) {
        // After its kind a type of existentials tells in 32 bits how many protocols it names, and in the uppermost
        // eight that it takes more than objects (0x80), unless it is one that the language treats apart, as Error.
        let flags = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UInt32.self)
        protocolBytes = FieldRoom.size(of: type) - Self.headBytes
        guard flags >> 24 == 0x80, protocolBytes == Int(flags & 0xff_ffff) * 8 else { return nil }
    }

    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let type = old.load(fromByteOffset: Self.valueBytes, as: Any.Type.self)
        guard type == new.load(fromByteOffset: Self.valueBytes, as: Any.Type.self),
            ComparisonStep.hasEqualBytes(old + Self.headBytes, new + Self.headBytes, count: protocolBytes)
        else { return false }
        return ComparisonPlan.of(type).isEqual(Self.value(of: type, in: old), Self.value(of: type, in: new))
    }

    /// Where the value is: in the three words if it fits and may be moved, else behind the head of an object.
    private static func value<Value>(of type: Value.Type, in existential: UnsafeRawPointer) -> UnsafeRawPointer {
        let alignment = MemoryLayout<Value>.alignment
        if MemoryLayout<Value>.size <= valueBytes, alignment <= 8, _isBitwiseTakable(type) { return existential }
        return existential.load(as: UnsafeRawPointer.self) + max(16, alignment)
    }
}
