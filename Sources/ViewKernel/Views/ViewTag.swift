/// The tag of a view, which stands for the view in a selection.
package struct ViewTag {
    package let value: any Hashable
    /// Whether the tag also stands for the optional of its value.
    private let includesOptional: Bool

    package init(_ value: any Hashable, includesOptional: Bool = true) {
        self.value = value
        self.includesOptional = includesOptional
    }

    /// The value without the `AnyHashable` in which the program may have put it.
    package var base: Any { AnyHashable(value).base }

    /// Returns the tag as a value of a type, which may be the optional of its own; nil if it is none.
    package func cast<Value: Hashable>(to type: Value.Type) -> Value? {
        guard includesOptional || Swift.type(of: value) == type else { return nil }
        return base as? Value
    }
}
