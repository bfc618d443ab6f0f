public import Observation

extension Environment {
    /// Reads the object of a type from the environment.
    ///
    /// ```swift
    /// @Observable final class Library {
    ///     var books: [String] = []
    /// }
    ///
    /// struct LibraryView: View {
    ///     @Environment(Library.self) private var library
    ///     var body: some View { Text("\(library.books.count) books") }
    /// }
    ///
    /// struct Shelf: View {
    ///     @State private var library = Library()
    ///     var body: some View { LibraryView().environment(library) }
    /// }
    /// ```
    ///
    /// If there is no such object, reading the property stops the program with a message that names the type, the view,
    /// and the remedy. Follows
    /// [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/environment/init(_:)-8slkf).
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        content = .object { values, view in
            if let object = values[ObservableKey<Value>.self] { return object }
            MissingObject.stop(Value.self, in: view, suppliedBy: "environment(_:)")
        }
    }

    /// Reads the observable object of a type; nil if there is none.
    public init<T: AnyObject>(_ objectType: T.Type) where T: Observable, Value == T? {
        content = .object { values, _ in values[ObservableKey<T>.self] }
    }
}

/// The environment key of the observable object of a type.
package enum ObservableKey<ObjectType: AnyObject & Observable>: EnvironmentKey {
    package static var defaultValue: ObjectType? { nil }
}

extension View {
    /// Makes an `@Observable` object available to the views inside, by its type.
    ///
    /// The object applies to the view and its descendants, unless a descendant places another object of the type. Nil
    /// removes the object. Follows
    /// [Apple's environment(_:)](https://developer.apple.com/documentation/swiftui/view/environment(_:)).
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentObjectWritingModifier<ObservableKey<T>>(object: object))
    }
}
