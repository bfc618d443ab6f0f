/// A builder of comparison plans.
struct ComparisonOutline {
    private var plain: [Range<Int>] = []
    private var ruled: [ComparisonStep] = []
    private(set) var rules: [ComparisonRule] = []

    /// The steps so far. Adjacent bytes are compared at once, and plain bytes before rules, which may cost more.
    var merged: ContiguousArray<ComparisonStep> {
        var ranges: [Range<Int>] = []
        for range in plain.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
        return ContiguousArray(ranges.map { .bits(at: $0.lowerBound, count: $0.count) } + ruled)
    }

    /// Adds the comparison of a field in a value that begins at the offset.
    mutating func compare(_ fieldLayout: FieldLayout, at offset: Int = 0) {
        if fieldLayout.hasUncertainLayout {
            addBits(at: offset + fieldLayout.field.offset, count: fieldLayout.count)
        } else {
            compare(fieldLayout.field.type, fieldLayout.kind, at: offset + fieldLayout.field.offset)
        }
    }

    /// Adds the comparison of a value, alone or inside a larger one.
    ///
    /// `fieldLayouts` are the stored fields of the value, if the caller has them.
    mutating func compare(
        _ type: any Any.Type, _ kind: TypeKind, at offset: Int = 0, fieldLayouts: [FieldLayout]? = nil
    ) {
        let size = FieldLayout.size(of: type)
        if size == 0 { return }
        switch kind {
        case .structure, .enumeration, .optional:
            if PlainTypes.contains(type) {
                addBits(at: offset, count: size)
            } else if let type = Self.inputComparable(type) {
                addRule(.inputComparable(type), at: offset)
            } else if kind == .optional, let optional = type as? any OptionalType.Type {
                compare(optional: optional, at: offset, count: size)
            } else if let equatable = ConformanceIndex.equatable.cast(type, { $0 as? any Equatable.Type }),
                !PlainTypes.isComparedByFields(type, kind)
            {
                addRule(.equatable(equatable), at: offset, count: size)
            } else {
                compareFields(of: type, kind, at: offset, count: size, fieldLayouts)
            }
        case .tuple:
            compareFields(of: type, kind, at: offset, count: size, fieldLayouts)
        case .existential:
            if let rule = ExistentialRule(type) {
                addRule(rule, at: offset, count: size)
            } else {
                addBits(at: offset, count: size)
            }
        case .function where size == 16:
            addRule(ClosureRule.shared, at: offset, count: size)
        case .object, .function, .metatype, .other:
            addBits(at: offset, count: size)
        }
    }

    /// Adds the fields of a value. A C struct may contain bit fields and unions that reflection does not list; its
    /// bytes are compared, and so are the bytes of a type without listed fields.
    private mutating func compareFields(
        of type: any Any.Type, _ kind: TypeKind, at offset: Int, count: Int, _ known: [FieldLayout]?
    ) {
        let fieldLayouts = known ?? FieldLayout.all(of: type, kind: kind)
        if fieldLayouts.isEmpty || kind == .structure && _typeName(type, qualified: true).hasPrefix("__C.") {
            addBits(at: offset, count: count)
        } else {
            for fieldLayout in fieldLayouts { compare(fieldLayout, at: offset) }
        }
    }

    /// Adds an Optional. Reflection reports a weak field as an Optional of its class, so the bytes of an Optional
    /// reference are compared without reading it as one.
    private mutating func compare(optional type: any OptionalType.Type, at offset: Int, count: Int) {
        if Self.isReference(type.wrapped) {
            addBits(at: offset, count: count)
        } else if ConformanceIndex.equatable.mayContain(type.wrapped), Self.inputComparable(type.wrapped) == nil,
            !PlainTypes.isComparedByFields(type.wrapped, TypeKind(of: type.wrapped)),
            let type = type as? any Equatable.Type
        {
            addRule(.equatable(type), at: offset, count: count)
        } else {
            let plan = ComparisonPlan.of(type.wrapped)
            addRule(type.rule(plan), at: offset, count: plan.isDecidedByBits ? count : 0)
        }
    }

    private static func inputComparable(_ type: any Any.Type) -> (any InputComparable.Type)? {
        ConformanceIndex.inputComparable.cast(type) { $0 as? any InputComparable.Type }
    }

    /// Whether a field may hold a weak reference to the type.
    private static func isReference(_ type: any Any.Type) -> Bool {
        switch TypeKind(of: type) {
        case .object, .other: true
        case .existential: ExistentialRule(type) == nil
        default: false
        }
    }

    private mutating func addBits(at offset: Int, count: Int) {
        if count > 0 { plain.append(offset..<offset + count) }
    }

    private mutating func addRule(_ rule: ComparisonRule, at offset: Int, count: Int = 0) {
        rules.append(rule)
        // The plan that is created from the outline keeps `rules`, and with them the rules that its steps name.
        let name = Unmanaged.passUnretained(rule)
        ruled.append(count == 0 ? .rule(at: offset, name) : .bytesOrRule(at: offset, count: count, name))
    }
}

extension ComparisonPlan {
    /// Whether values with the same bytes are always equal: no contained type insists on its own rule.
    fileprivate var isDecidedByBits: Bool {
        steps.allSatisfy { if case .rule = $0 { false } else { true } }
    }
}

extension ComparisonRule {
    fileprivate static func equatable<Value: Equatable>(_ type: Value.Type) -> ComparisonRule {
        Value.self == String.self ? StringRule() : EquatableRule<Value>()
    }

    fileprivate static func inputComparable<Value: InputComparable>(_ type: Value.Type) -> ComparisonRule {
        InputComparableRule<Value>()
    }
}

/// `Optional`, regardless of the wrapped type.
protocol OptionalType {
    static var wrapped: any Any.Type { get }
    static func rule(_ plan: ComparisonPlan) -> ComparisonRule
}

extension Optional: OptionalType {
    static var wrapped: any Any.Type { Wrapped.self }
    static func rule(_ plan: ComparisonPlan) -> ComparisonRule { OptionalRule<Wrapped>(plan) }
}
