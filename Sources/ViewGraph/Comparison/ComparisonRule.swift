/// How two values are compared whose bytes do not say it all.
///
/// A class, so that a step can name a generic comparison by one word; the base class never finds anything equal.
@usableFromInline
class ComparisonRule: @unchecked Sendable {
    // Sendable: rules and those that inherit from them hold nothing that changes.

    init() {}

    @usableFromInline
    func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { false }
}

/// By `==`.
final class EquatableRule<Value: Equatable>: ComparisonRule, @unchecked Sendable {
    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        old.assumingMemoryBound(to: Value.self).pointee == new.assumingMemoryBound(to: Value.self).pointee
    }
}

/// By the `==` of strings, without a detour through the generic one.
final class StringRule: ComparisonRule, @unchecked Sendable {
    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        old.assumingMemoryBound(to: String.self).pointee == new.assumingMemoryBound(to: String.self).pointee
    }
}

/// By the type's own word.
final class InputComparableRule<Value: InputComparable>: ComparisonRule, @unchecked Sendable {
    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        Value.isSameInput(
            old.assumingMemoryBound(to: Value.self).pointee,
            new.assumingMemoryBound(to: Value.self).pointee
        )
    }
}

/// Nothing equals nothing, and what is there is compared by its own plan. It lies at the beginning of the Optional.
final class OptionalRule<Wrapped>: ComparisonRule, @unchecked Sendable {
    private let plan: ComparisonPlan

    init(_ plan: ComparisonPlan) {
        self.plan = plan
    }

    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let old = old.assumingMemoryBound(to: Wrapped?.self)
        let new = new.assumingMemoryBound(to: Wrapped?.self)
        return switch (isNothing(old.pointee), isNothing(new.pointee)) {
        case (true, true): true
        case (false, false): plan.isEqual(old, new)
        default: false
        }
    }
}

/// Written for what cannot be copied, so that nothing is.
private func isNothing<Wrapped: ~Copyable>(_ value: borrowing Wrapped?) -> Bool {
    switch value {
    case .none: true
    case .some: false
    }
}
