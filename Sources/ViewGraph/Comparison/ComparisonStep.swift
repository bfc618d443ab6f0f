/// One part of the comparison of two values, with its offset.
///
/// It holds only unmanaged references, which need no reference counting. The plan keeps its rules alive.
@usableFromInline
enum ComparisonStep: Sendable {
    case byte(at: Int)
    case word(at: Int)
    /// The size of most fields that are not words: a string, an array slice, a closure.
    case twoWords(at: Int)
    case bytes(at: Int, count: Int)
    /// Equal bytes are equal; otherwise the rule decides. The plan of the step owns the rule.
    case bytesOrRule(at: Int, count: Int, Unmanaged<ComparisonRule>)
    /// The rule decides alone.
    case rule(at: Int, Unmanaged<ComparisonRule>)

    static func bits(at offset: Int, count: Int) -> ComparisonStep {
        switch count {
        case 1: .byte(at: offset)
        case 8: .word(at: offset)
        case 16: .twoWords(at: offset)
        default: .bytes(at: offset, count: count)
        }
    }

    @inlinable
    @inline(__always)
    func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        switch self {
        case .byte(let offset):
            return old.load(fromByteOffset: offset, as: UInt8.self) == new.load(fromByteOffset: offset, as: UInt8.self)
        case .word(let offset):
            return Self.difference(UInt64.self, old, new, at: offset) == 0
        case .twoWords(let offset):
            return Self.hasEqualWords(old + offset, new + offset)
        case .bytes(let offset, let count):
            return Self.hasEqualBytes(old + offset, new + offset, count: count)
        case .bytesOrRule(let offset, let count, let rule):
            let (old, new) = (old + offset, new + offset)
            if count == 16 ? Self.hasEqualWords(old, new) : Self.hasEqualBytes(old, new, count: count) { return true }
            return rule._withUnsafeGuaranteedRef { $0.isEqual(old, new) }
        case .rule(let offset, let rule):
            return rule._withUnsafeGuaranteedRef { $0.isEqual(old + offset, new + offset) }
        }
    }

    @inlinable
    @inline(__always)
    static func difference<Word: FixedWidthInteger & BitwiseCopyable>(
        _ type: Word.Type,
        _ old: UnsafeRawPointer,
        _ new: UnsafeRawPointer,
        at offset: Int
    ) -> Word {
        old.loadUnaligned(fromByteOffset: offset, as: type) ^ new.loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Whether sixteen bytes are the same.
    @inlinable
    @inline(__always)
    static func hasEqualWords(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        difference(UInt64.self, old, new, at: 0) | difference(UInt64.self, old, new, at: 8) == 0
    }

    /// Whether the given number of bytes are the same. From eight bytes on, the last word overlaps the one before it.
    @inlinable
    static func hasEqualBytes(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int) -> Bool {
        guard count >= 8 else { return hasEqualTail(old, new, count: count) }
        var offset = 0
        while offset < count - 8 {
            if difference(UInt64.self, old, new, at: offset) != 0 { return false }
            offset += 8
        }
        return difference(UInt64.self, old, new, at: count - 8) == 0
    }

    @inlinable
    static func hasEqualTail(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, count: Int) -> Bool {
        if count >= 4 {
            return difference(UInt32.self, old, new, at: 0) | difference(UInt32.self, old, new, at: count - 4) == 0
        }
        for offset in 0..<count where difference(UInt8.self, old, new, at: offset) != 0 { return false }
        return true
    }
}
