public import Observation
internal import ViewGraph

/// Makes bindings to the properties of an `@Observable` object.
///
/// ```swift
/// @Observable final class Book {
///     var isRead = false
/// }
///
/// struct BookView: View {
///     @Bindable var book: Book
///     var body: some View { ReadMark(isRead: $book.isRead) }
/// }
///
/// struct ReadMark: View {
///     @Binding var isRead: Bool
///     var body: some View { Button(isRead ? "Read" : "Unread") { isRead.toggle() } }
/// }
/// ```
///
/// The wrapper can be applied to a property, a local variable of a body, or a global variable. A body depends on the
/// properties that it reads, also through a binding, and not on bindings that it passes on. Follows
/// [Apple's Bindable](https://developer.apple.com/documentation/swiftui/bindable).
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
    /// The wrapped object.
    public var wrappedValue: Value

    /// The wrapper itself, so that `$object.name` is a binding.
    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Creates a copy of a wrapper, for initializers of property wrappers.
    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }

    /// A binding to a property of the object.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        Binding<Subject>(ReferenceLocation(wrappedValue, keyPath))
    }
}

extension Bindable where Value: AnyObject & Observable {
    /// Wraps `wrappedValue`.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Wraps an object where it is used: `Bindable(book).isRead`.
    public init(_ wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    /// The object's identifier.
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

/// A property of an object that notifies its readers itself.
final class ReferenceLocation<Object: AnyObject, Value>: BindingLocation<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    override var value: Value { object[keyPath: keyPath] }

    override func set(_ value: Value, _ transaction: Transaction) { object[keyPath: keyPath] = value }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ReferenceLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}
