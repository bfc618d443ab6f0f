/// A type that defines whether two of its values are the same input for a view.
///
/// Property wrappers that refer to another value conform: their stored fields do not determine whether the view must
/// run again.
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
/// The rule precedes every other, including `==` of the same type, and is called even if both values have the same
/// bytes. It is not called inside an enumeration other than Optional, nor inside a type that compares by `==`. Inside
/// an existential it is called only if the bytes differ. It is called on the comparing thread, so it must not be
/// isolated. It is not called for values without a size, nor for classes, which are compared by identity.
public protocol InputComparable {
    /// Whether a view that receives `new` in place of `old` has the same input.
    static func isSameInput(_ old: Self, _ new: Self) -> Bool
}
