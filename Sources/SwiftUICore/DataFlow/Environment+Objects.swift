public import Observation

extension Environment {
    /// Creates an environment property to read an observable object from the environment.
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
    /// Where there is none, reading the property stops the program with a sentence that names the type, the view, and how
    /// to mend it. Follows [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/environment/init(_:)-8slkf).
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        content = .object { values, view in
            if let object = values[ObservableKey<Value>.self] { return object }
            MissingObject.stop(Value.self, in: view, suppliedBy: "environment(_:)")
        }
    }

    /// Creates an environment property to read an observable object from the environment: nil where there is none.
    public init<T: AnyObject>(_ objectType: T.Type) where T: Observable, Value == T? {
        content = .object { values, _ in values[ObservableKey<T>.self] }
    }
}

/// Where the environment has the observable object of a type.
enum ObservableKey<ObjectType: AnyObject & Observable>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension View {
    /// Places an observable object in the view's environment.
    ///
    /// It holds for the view and all that is below it, until another object of the type is placed there; nil takes it
    /// away. Follows
    /// [Apple's environment(_:)](https://developer.apple.com/documentation/swiftui/view/environment(_:)).
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentObjectWritingModifier<ObservableKey<T>>(object: object))
    }
}
