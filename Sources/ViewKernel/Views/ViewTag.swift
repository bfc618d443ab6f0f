/// The tag of a view, which stands for the view in a selection.
package struct ViewTag {
    package let value: any Hashable

    package init(_ value: any Hashable) {
        self.value = value
    }

    /// The value without the `AnyHashable` in which the program may have put it.
    package var base: Any { AnyHashable(value).base }

    /// Returns the tag as a value of a type, which may be the optional of its own; nil if it is none.
    package func value<Value: Hashable>(as type: Value.Type) -> Value? { base as? Value }
}
