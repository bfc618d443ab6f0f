import Locking

/// How two values of one type are compared, found out once for the type.
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
/// By type, the first that applies:
///
/// - A value that takes no room is equal to any other.
/// - References are the same object, even where the class is Equatable; weak and unowned references too.
/// - A type that is ``InputComparable`` decides itself.
/// - Optionals are both nothing, or their values are equal by these rules.
/// - Plain numbers have the same bytes.
/// - An Equatable type has the same bytes, or `==` says so. So a number that is not one equals itself, and `==` is not
///   asked about a string or an array that was only copied.
/// - Structs and tuples are equal field by field. What lies between the fields is never looked at.
/// - A closure has the same code, and the same captures by these rules, as far as they can be read. They cannot, and the
///   closures are different, where one is a variable that may change, a weak reference or another closure; where there is
///   only one that is no object; and in generic code.
/// - An existential that any type fits in has the same bytes, or holds the same type and equal values by these rules.
/// - Anything else has the same bytes: enumerations, metatypes, types from C, `any Error`, `any Collection<Int>`.
///
/// Different values are never found equal. Equal ones can be found different: an enumeration that is not Equatable, by
/// what its cases leave unused; an array of what is not Equatable, by having been made anew.
///
/// A plan may be used from any thread. Making one takes a few microseconds for each field, finding it again a lock and
/// a dictionary: keep it where comparisons are many. A comparison allocates nothing by itself.
public final class ComparisonPlan: Sendable {
    /// The stored fields of a struct or tuple, in the order of their declaration; of other types there are none.
    public let fields: [StoredField]

    /// What is compared, plain bytes first.
    @usableFromInline let steps: ContiguousArray<ComparisonStep>
    /// What the steps name without holding it.
    private let rules: [ComparisonRule]
    private let type: any Any.Type

    init(_ type: any Any.Type) {
        let kind = TypeKind(of: type)
        let rooms = FieldRoom.all(of: type, kind: kind)
        var outline = ComparisonOutline()
        outline.compare(type, kind, rooms: rooms)
        self.type = type
        fields = rooms.map(\.field)
        steps = outline.merged
        rules = outline.rules
        isOfCollection = type is any Collection.Type && type != String.self && type != Substring.self
    }

    /// Whether the type is a collection, of which a comparison may take as long as it is; texts are not meant.
    public let isOfCollection: Bool

    /// Whether two values of the plan's type are the same as far as that is told in no time: collections by their storage.
    public func isSame<Value>(_ old: Value, as new: Value) -> Bool {
        guard isOfCollection else { return isEqual(old, to: new) }
        return withUnsafeBytes(of: old) { old in withUnsafeBytes(of: new) { new in old.elementsEqual(new) } }
    }

    /// Whether the two values are equal by the rules of their type.
    ///
    /// - Parameters:
    ///   - old: The address of a value of the plan's type.
    ///   - new: The address of another, both initialized and alive: a freed object's address may name its successor.
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

    /// The names of the fields that differ, in the order of their declaration.
    ///
    /// Each field is compared by itself, so a type that compares as a whole by `==` may be equal and have some. They
    /// are looked up anew at each call, which is meant for debugging.
    public func changedFields(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> [String] {
        FieldRoom.all(of: type, kind: TypeKind(of: type)).compactMap { room in
            var outline = ComparisonOutline()
            outline.compare(room)
            let isEqual = withExtendedLifetime(outline) { $0.merged.allSatisfy { $0.isEqual(old, new) } }
            return isEqual ? nil : room.field.name
        }
    }

    /// Whether two values are equal by the rules of their type, which is their static one.
    public static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        let plan = of(Value.self)
        return withUnsafePointer(to: first) { first in
            withUnsafePointer(to: second) { second in plan.isEqual(first, second) }
        }
    }
}

// MARK: - One plan per type

extension ComparisonPlan {
    /// The plan of a type. The first to ask makes it; it is kept for as long as the program runs.
    public static func of(_ type: any Any.Type) -> ComparisonPlan {
        table.plan(of: type)
    }

    private static let table = Table()

    /// Sendable: `plans` is guarded by `lock`.
    private final class Table: @unchecked Sendable {
        private let lock = Lock()
        private var plans: [ObjectIdentifier: ComparisonPlan] = [:]

        /// A plan asks for the plans of Optionals within it, so it is made with no lock held, and the first one stays.
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
