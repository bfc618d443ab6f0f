/// A type that says itself how it compares as an input of a view.
///
/// A property wrapper that stands in for something else conforms: what a view holds of it says little about whether
/// the view has to run again.
///
/// ```swift
/// import ViewGraph
///
/// struct Watched<Model: AnyObject>: InputComparable {
///     let model: Model
///     var reads = 0
///
///     static func isSameInput(_ old: Watched, _ new: Watched) -> Bool { old.model === new.model }
/// }
/// ```
///
/// The rule stands before every other, `==` of the same type included, and is asked even where both values have the
/// same bytes; but not inside an enumeration other than Optional, nor inside a type that compares itself by `==`, and
/// inside an existential only where bytes differ. It is asked on whatever thread compares, so it must not be
/// isolated. Values that take no room are not asked, and a class is compared by identity whatever it says.
public protocol InputComparable {
    /// Whether a view that has been given `new` in place of `old` has been given nothing new.
    static func isSameInput(_ old: Self, _ new: Self) -> Bool
}
