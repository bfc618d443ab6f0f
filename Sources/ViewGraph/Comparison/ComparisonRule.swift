/// A comparison of two values that may be equal although their bytes differ, or different although they are the same.
///
/// It is a class, so that a step can reference a generic comparison in one word. The base class finds no values equal.
///
/// Sendable: a rule is immutable, which holds for all subclasses.
@usableFromInline
class ComparisonRule: @unchecked Sendable {
    // Sendable: rules and their subclasses are immutable.

    init() {}

    @usableFromInline
    func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { false }
}

/// Compares by `==`.
final class EquatableRule<Value: Equatable>: ComparisonRule, @unchecked Sendable {
    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        old.assumingMemoryBound(to: Value.self).pointee == new.assumingMemoryBound(to: Value.self).pointee
    }
}

/// Compares strings by their own `==`, without generic dispatch.
final class StringRule: ComparisonRule, @unchecked Sendable {
    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        old.assumingMemoryBound(to: String.self).pointee == new.assumingMemoryBound(to: String.self).pointee
    }
}

/// Compares by the type's ``InputComparable`` conformance.
final class InputComparableRule<Value: InputComparable>: ComparisonRule, @unchecked Sendable {
    override func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        Value.isSameInput(
            old.assumingMemoryBound(to: Value.self).pointee,
            new.assumingMemoryBound(to: Value.self).pointee
        )
    }
}

/// Compares Optionals: nil equals nil, and wrapped values are compared by their own plan. The wrapped value is at
/// offset zero.
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

/// Takes a noncopyable type to avoid a copy of the value.
private func isNothing<Wrapped: ~Copyable>(_ value: borrowing Wrapped?) -> Bool {
    switch value {
    case .none: true
    case .some: false
    }
}
