/// Closures: the same code, and the same captures as far as they can be read.
///
/// One that was made anew has a context of its own, even if everything in it is the same.
///
/// Sendable: as every rule, it holds nothing that changes.
final class ClosureRule: ComparisonRule, @unchecked Sendable {
    static let shared = ClosureRule()

    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let (oldCode, oldContext) = Self.words(old)
        let (newCode, newContext) = Self.words(new)
        guard oldCode == newCode else { return false }
        if oldContext == newContext { return true }
        guard let oldContext, let newContext else { return false }
        let metadata = oldContext.load(as: UnsafeRawPointer.self)
        guard metadata == newContext.load(as: UnsafeRawPointer.self) else { return false }
        return CapturePlan.of(metadata)?._withUnsafeGuaranteedRef { $0.isEqual(oldContext, newContext) } ?? false
    }

    /// A closure is the address of its code and that of what it has captured.
    private static func words(_ closure: UnsafeRawPointer) -> (UInt, UnsafeRawPointer?) {
        (closure.load(as: UInt.self), closure.load(fromByteOffset: 8, as: UnsafeRawPointer?.self))
    }
}
