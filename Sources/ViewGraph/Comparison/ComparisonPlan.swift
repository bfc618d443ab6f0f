import Locking

/// The comparison of two values of one type, computed once per type.
///
/// ```swift
/// import ViewGraph
///
/// struct Row {
///     let title: String
///     let open: () -> Void
/// }
///
/// let plan = ComparisonPlan.of(Row.self)
/// let isUnchanged = { (old: Row, new: Row) in
///     withUnsafePointer(to: old) { old in
///         withUnsafePointer(to: new) { new in plan.isEqual(old, new) }
///     }
/// }
/// ```
///
/// The first rule that applies to a type decides:
///
/// - Values without a size are equal.
/// - References are equal if they refer to the same object, even if the class is Equatable. The same holds for weak and
///   unowned references.
/// - A type that conforms to ``InputComparable`` compares itself.
/// - Optionals are equal if both are nil, or if the wrapped values are equal by these rules.
/// - Integers and other plain data are equal if their bytes are.
/// - A program's structs of plain data are compared field by field, even if they are Equatable: their `==` often
///   compares only an identity. Plain data holds no references, unlike strings and arrays.
/// - Values of another Equatable type are equal if their bytes are equal or `==` returns true. NaN therefore equals
///   itself, and an unchanged copy of a string or an array does not call `==`.
/// - Other structs and tuples are compared field by field, without their padding.
/// - Closures are equal if they have the same code and equal captures by these rules. Closures are different if their
///   captures cannot be read: a mutable variable, a weak reference, another closure, a single capture that is not an
///   object, or generic code.
/// - Unconstrained existentials are equal if their bytes are, or if they hold equal values of one type.
/// - All other values are equal if their bytes are: enumerations, metatypes, C types, `any Error`, `any
///   Collection<Int>`.
///
/// Different values never compare as equal. Equal values can compare as different: an enumeration that is not
/// Equatable, because of its unused bytes; an array of elements that are not Equatable, if it was created again.
///
/// A plan may be used on any thread. Creating a plan takes a few microseconds for each field. A lookup takes a lock and
/// a dictionary access, so keep the plan where comparisons are frequent. The comparison itself allocates nothing.
public final class ComparisonPlan: Sendable {
    /// The stored fields of a struct or tuple, in the order of their declaration. Empty for other types.
    public let fields: [StoredField]

    /// The comparison steps, plain bytes first.
    @usableFromInline let steps: ContiguousArray<ComparisonStep>
    /// Keeps the rules alive that the steps reference.
    private let rules: [ComparisonRule]
    private let type: any Any.Type

    init(_ type: any Any.Type) {
        let kind = TypeKind(of: type)
        let fieldLayouts = FieldLayout.all(of: type, kind: kind)
        var outline = ComparisonOutline()
        outline.compare(type, kind, fieldLayouts: fieldLayouts)
        self.type = type
        fields = fieldLayouts.map(\.field)
        steps = outline.merged
        rules = outline.rules
        isOfCollection =
            ConformanceIndex.collection.cast(type) { $0 as? any Collection.Type } != nil
            && type != String.self && type != Substring.self
    }

    /// Whether the type is a collection other than text, whose comparison may take time proportional to its length.
    public let isOfCollection: Bool

    /// Whether two values of the plan's type are the same, in constant time for collections: these are compared by
    /// their storage.
    public func isSame<Value>(_ old: Value, as new: Value) -> Bool {
        guard isOfCollection else { return isEqual(old, to: new) }
        return withUnsafeBytes(of: old) { old in withUnsafeBytes(of: new) { new in old.elementsEqual(new) } }
    }

    /// Whether the two values are equal by the rules of their type.
    ///
    /// `old` and `new` are the addresses of two values of the plan's type. Both must be initialized and alive, because
    /// a new object may reuse a freed address.
    @inlinable
    public func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        steps.withUnsafeBufferPointer { steps in
            for step in steps where !step.isEqual(old, new) { return false }
            return true
        }
    }

    /// Whether two values of the plan's type are equal by its rules.
    @inlinable
    public func isEqual<Value>(_ old: Value, to new: Value) -> Bool {
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in isEqual(UnsafeRawPointer(old), UnsafeRawPointer(new)) }
        }
    }

    /// Returns the names of the fields that differ, in the order of their declaration.
    ///
    /// Each field is compared separately. A type that compares by `==` as a whole may therefore be equal and still have
    /// changed fields. Each call computes the fields again; it is meant for debugging.
    public func changedFields(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> [String] {
        FieldLayout.all(of: type, kind: TypeKind(of: type)).compactMap { fieldLayout in
            var outline = ComparisonOutline()
            outline.compare(fieldLayout)
            let isEqual = withExtendedLifetime(outline) { $0.merged.allSatisfy { $0.isEqual(old, new) } }
            return isEqual ? nil : fieldLayout.field.name
        }
    }

    /// Whether two values are equal by the rules of their static type.
    public static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        let plan = of(Value.self)
        return withUnsafePointer(to: first) { first in
            withUnsafePointer(to: second) { second in plan.isEqual(first, second) }
        }
    }
}

// MARK: - Plan table

extension ComparisonPlan {
    /// Returns the plan of a type. The first call creates it, and it is never released.
    public static func of(_ type: any Any.Type) -> ComparisonPlan {
        table.plan(of: type)
    }

    private static let table = Table()

    /// Sendable: `plans` is guarded by `lock`.
    private final class Table: @unchecked Sendable {
        private let lock = Lock()
        /// Exclusive: each access holds `lock`, and calls no other code.
        @exclusivity(unchecked) private var plans: [ObjectIdentifier: ComparisonPlan] = [:]

        /// Creating a plan looks up the plans of contained Optionals, so the lock is not held while one is created. The
        /// first plan to be stored is used.
        func plan(of type: any Any.Type) -> ComparisonPlan {
            let key = ObjectIdentifier(type)
            if let known = lock.withLock({ plans[key] }) { return known }
            let made = ComparisonPlan(type)
            return lock.withLock {
                if let known = plans[key] { return known }
                plans[key] = made
                return made
            }
        }
    }
}
