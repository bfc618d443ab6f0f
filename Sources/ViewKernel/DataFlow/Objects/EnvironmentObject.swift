public import Combine
public import ViewGraph

/// Reads an object that an enclosing view has supplied, and follows it.
///
/// ```swift
/// final class Settings: ObservableObject {
///     @Published var isLoud = false
/// }
///
/// struct SettingsView: View {
///     @EnvironmentObject private var settings: Settings
///     var body: some View {
///         Button(settings.isLoud ? "Quieter" : "Louder") { settings.isLoud.toggle() }
///     }
/// }
/// let view = SettingsView().environmentObject(Settings())
/// ```
///
/// The view depends on the whole object, as with ``ObservedObject``, and on the identity of the object. If there is no
/// such object, reading the property stops the program with a message that names the type, the view, and the remedy.
/// Follows [Apple's EnvironmentObject](https://developer.apple.com/documentation/swiftui/environmentobject).
@frozen
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    @usableFromInline var watch: ObjectWatch<ObjectType>?
    @usableFromInline var scope: EnvironmentScope?

    /// Reads the object that `environmentObject(_:)` has supplied.
    @inlinable
    public nonisolated init() {}

    /// The object. If there is none, the program stops with a message that names the missing modifier.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        if let object = watch?.object { return object }
        MissingObject.stop(ObjectType.self, in: watch?.kind, suppliedBy: "environmentObject(_:)")
    }

    /// Makes bindings to properties of the object, written `$name`.
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public mutating func update() {
        // The node calls this on the main actor, as it does every part of an evaluation.
        assumingMainActor { watch?.follow(scope?.values[EnvironmentObjectKey<ObjectType>.self]) }
    }

    /// Makes bindings to properties of the object.
    ///
    /// ```swift
    /// // given: Settings, as above
    /// // given: settings: EnvironmentObject<Settings>.Wrapper
    /// let isLoud: Binding<Bool> = settings.isLoud
    /// ```
    ///
    /// Follows [Apple's
    /// EnvironmentObject.Wrapper](https://developer.apple.com/documentation/swiftui/environmentobject/wrapper).
    @frozen
    @dynamicMemberLookup
    @MainActor
    @preconcurrency
    public struct Wrapper {
        let object: ObjectType

        /// A binding to a property of the object.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(ObservedLocation(object, keyPath))
        }
    }
}

extension EnvironmentObject: ConnectedProperty {
    package mutating func connect(replacing old: EnvironmentObject?, named name: String, to node: EvaluatingNode) {
        watch = old?.watch ?? .continued(for: node, named: name)
        scope = node.environmentScope
    }
}

extension EnvironmentObject: InputComparable {
    public static func isSameInput(_ old: EnvironmentObject, _ new: EnvironmentObject) -> Bool {
        isSameStorage(old.watch, new.watch)
    }
}

extension EnvironmentObject: ContinuingProperty {
    package var continuedObject: AnyObject? { watch }

    package func holdsSameObject(as other: EnvironmentObject) -> Bool { watch?.object === other.watch?.object }
}

/// The environment key of the observable object of a type.
package enum EnvironmentObjectKey<ObjectType: ObservableObject>: EnvironmentKey {
    package static var defaultValue: ObjectType? { nil }
}

extension View {
    /// Makes an `ObservableObject` available to the views inside, by its type.
    ///
    /// ```swift
    /// final class Session: ObservableObject {
    ///     @Published var name = "Ada"
    /// }
    /// let view = Text("Hello").environmentObject(Session())
    /// ```
    ///
    /// The object applies to the view and its descendants, unless a descendant supplies another object of the type.
    /// Follows
    /// [Apple's environmentObject(_:)](https://developer.apple.com/documentation/swiftui/view/environmentobject(_:)).
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(_EnvironmentObjectWritingModifier<EnvironmentObjectKey<T>>(object: object))
    }
}
