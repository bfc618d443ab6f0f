/// A property of a view that is brought up to date before its body runs.
///
/// ```swift
/// @propertyWrapper
/// struct Tally: DynamicProperty {
///     @State private var count = 0
///     var wrappedValue: Int {
///         get { count }
///         nonmutating set { count = newValue }
///     }
/// }
/// ```
///
/// The library updates the dynamic properties inside the property first. It then calls ``update()``, before it
/// evaluates the view's body. Follows
/// [Apple's DynamicProperty](https://developer.apple.com/documentation/swiftui/dynamicproperty).
public protocol DynamicProperty {
    /// Brings the property up to date. Called before each evaluation of the view's body.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}
