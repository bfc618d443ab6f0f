/// The tag of a view, which represents the view in a selection.
package struct ViewTag {
    package let value: any Hashable
    /// Whether the tag also matches the optional of its value.
    private let includesOptional: Bool

    package init(_ value: any Hashable, includesOptional: Bool = true) {
        self.value = value
        self.includesOptional = includesOptional
    }

    /// The value, unwrapped from `AnyHashable`.
    package var base: Any { AnyHashable(value).base }

    /// Returns the tag as a value of a type, which may be the optional of its type; nil if the types do not match.
    package func cast<Value: Hashable>(to type: Value.Type) -> Value? {
        guard includesOptional || Swift.type(of: value) == type else { return nil }
        let base = base
        // A cast converts nil of any optional type to nil of any other.
        if let optional = base as? any Nilable, optional.isNil, Swift.type(of: base) != type { return nil }
        return base as? Value
    }
}

/// An optional of any type.
private protocol Nilable {
    var isNil: Bool { get }
}

extension Optional: Nilable {
    fileprivate var isNil: Bool { self == nil }
}
