/// A type of object with a publisher that emits before the object has changed.
///
/// ```swift
/// class Contact: ObservableObject {
///     @Published var name = ""
///     @Published var age = 24
/// }
/// let john = Contact()
/// let cancellable = john.objectWillChange.sink { _ in print("\(john.age) will change") }
/// john.age += 1  // 24 will change
/// ```
///
/// Unless the class has an ``objectWillChange`` of its own, one is synthesized that emits before any of its `@Published`
/// properties changes, inherited ones too, and before any other member that is an ``ObservableObjectMember``. It can
/// also be sent to by hand. The class is inspected once. Follows
/// [Apple's ObservableObject](https://developer.apple.com/documentation/combine/observableobject).
public protocol ObservableObject: AnyObject {
    /// The type of publisher that emits before the object has changed.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// A publisher that emits before the object has changed.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that emits before the object has changed.
    public var objectWillChange: ObservableObjectPublisher {
        ObservablePlan.of(self).publisher(of: self)
    }
}

/// A stored property's type that takes part in its object's `objectWillChange`, as `@Published` does.
///
/// ```swift
/// @propertyWrapper
/// final class Setting<Value>: ObservableObjectMember {
///     private var objects: [ObservableObjectPublisher] = []
///     var wrappedValue: Value {
///         willSet { for object in objects { object.send() } }
///     }
///     init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
///     func join(_ objectWillChange: ObservableObjectPublisher) { objects.append(objectWillChange) }
/// }
/// ```
///
/// Any object whose `objectWillChange` is synthesized and that stores a property of the type, as a wrapper or plainly, has
/// it join when that publisher is first asked for. This is Swiftwater's own; Apple's Combine knows `@Published` only.
public protocol ObservableObjectMember {
    /// Takes the publisher to be sent to before each change. Called once for each object, by whatever thread asks first.
    func join(_ objectWillChange: ObservableObjectPublisher)
}
