/// An object that announces its changes before they happen, so that views can follow it.
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
/// A class that declares no ``objectWillChange`` gets a synthesized one. It emits before any `@Published` property
/// changes, inherited ones included, and before any other ``ObservableObjectMember`` changes. You can also call its
/// `send()` yourself. Each class is inspected once. Follows
/// [Apple's ObservableObject](https://developer.apple.com/documentation/combine/observableobject).
public protocol ObservableObject: AnyObject {
    /// The publisher that announces changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends when a change is about to happen; the old values can still be read.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends when a change is about to happen; made on first use and shared by all `@Published` properties of the
    /// object.
    public var objectWillChange: ObservableObjectPublisher {
        ObservableMemberLayout.of(self).publisher(of: self)
    }
}

/// The type of a stored property that takes part in its object's `objectWillChange`, as `@Published` does.
///
/// ```swift
/// @propertyWrapper
/// final class Setting<Value>: ObservableObjectMember {
///     private var objects: [ObservableObjectPublisher] = []
///     var wrappedValue: Value {
///         willSet { for object in objects { object.send() } }
///     }
///     init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
///     func attach(to objectWillChange: ObservableObjectPublisher) { objects.append(objectWillChange) }
/// }
/// ```
///
/// The property may be a property wrapper or a plain stored property. An object with a synthesized `objectWillChange`
/// calls ``attach(to:)`` when that publisher is first accessed. This protocol is an addition of Swiftwater; Apple's
/// Combine supports `@Published` only.
public protocol ObservableObjectMember {
    /// Receives the publisher to send to before each change. Called once for each object, on the thread that first
    /// accesses `objectWillChange`.
    func attach(to objectWillChange: ObservableObjectPublisher)
}
