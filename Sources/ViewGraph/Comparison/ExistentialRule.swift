/// Compares existentials whose bytes differ: they are equal if they hold one type whose plan finds the values equal.
///
/// An existential has three words for the value or its box, one for the type, and one for each protocol. A small value
/// leaves some of the three words undefined, and each value has a new box.
final class ExistentialRule: ComparisonRule, @unchecked Sendable {
    // Sendable: nothing changes after the initializer.

    private let protocolBytes: Int

    private static let valueBytes = 24
    private static let headBytes = 32

    /// Returns nil if existentials of the type have another layout, as existentials of classes and of errors do.
    init?(_ type: any Any.Type) {
        // The flags follow the kind of an existential type. The lower 24 bits are the number of protocols. The upper
        // eight are 0x80 if the type is not class-bound and not one with a special layout, such as Error.
        let flags = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UInt32.self)
        protocolBytes = FieldLayout.size(of: type) - Self.headBytes
        guard flags >> 24 == 0x80, protocolBytes == Int(flags & 0xff_ffff) * 8 else { return nil }
    }

    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let type = old.load(fromByteOffset: Self.valueBytes, as: Any.Type.self)
        guard type == new.load(fromByteOffset: Self.valueBytes, as: Any.Type.self),
            ComparisonStep.hasEqualBytes(old + Self.headBytes, new + Self.headBytes, count: protocolBytes)
        else { return false }
        return ComparisonPlan.of(type).isEqual(Self.value(of: type, in: old), Self.value(of: type, in: new))
    }

    /// Returns the address of the value: inline if it fits and is bitwise takable, otherwise behind the header of the
    /// box.
    private static func value<Value>(of type: Value.Type, in existential: UnsafeRawPointer) -> UnsafeRawPointer {
        let alignment = MemoryLayout<Value>.alignment
        if MemoryLayout<Value>.size <= valueBytes, alignment <= 8, _isBitwiseTakable(type) { return existential }
        return existential.load(as: UnsafeRawPointer.self) + max(16, alignment)
    }
}
