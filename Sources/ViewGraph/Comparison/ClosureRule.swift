/// Compares closures: the same code, and equal captures as far as they can be read.
///
/// A closure that was created again has a new context, even if its captures are the same.
///
/// Sendable: like every rule, it is immutable.
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

    /// A closure consists of the address of its code and the address of its context.
    private static func words(_ closure: UnsafeRawPointer) -> (UInt, UnsafeRawPointer?) {
        (closure.load(as: UInt.self), closure.load(fromByteOffset: 8, as: UnsafeRawPointer?.self))
    }
}
