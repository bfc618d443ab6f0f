public import Combine
import Locking
public import Observation
public import ViewGraph

/// Reads the object that the focused view, or an enclosing view, has published.
///
/// ```swift
/// final class Document: ObservableObject {
///     @Published var title = ""
/// }
/// struct Status: View {
///     @FocusedObject private var document: Document?
///     var body: some View { Text(document?.title ?? "nothing") }
/// }
/// let editor = TextField("Title", text: .constant("")).focusedObject(Document())
/// ```
///
/// The value is nil if no focused view supplies an object of the type. The view depends on the whole object, as with
/// ``ObservedObject``. Follows [Apple's
/// FocusedObject](https://developer.apple.com/documentation/swiftui/focusedobject).
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    private var values: StateCell<FocusedValues>?
    private var watch: ObjectWatch<ObjectType>?

    /// An object that the focused view publishes.
    public nonisolated init() {}

    /// The focused object, if there is one.
    @MainActor @preconcurrency public var wrappedValue: ObjectType? { watch?.object }

    /// A projection of the focused object that creates bindings to its properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0) } }

    public mutating func update() {
        let watch = watch
        // The node calls this method during an evaluation on the main actor. The reference does not leave it.
        nonisolated(unsafe) let object = values?.value[FocusedObjectKey<ObjectType>()]
        assumingMainActor { watch?.follow(object) }
    }

    /// Makes bindings to properties of the focused object.
    ///
    /// Follows [Apple's
    /// FocusedObject.Wrapper](https://developer.apple.com/documentation/swiftui/focusedobject/wrapper).
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

extension FocusedObject: ConnectedProperty {
    package mutating func connect(replacing old: FocusedObject?, named name: String, to node: EvaluatingNode) {
        values = old?.values ?? FocusManager.of(node)?.focusedValues.cell
        watch = old?.watch ?? .continued(for: node, named: name)
    }
}

extension FocusedObject: ContinuingProperty {
    package var continuedObject: AnyObject? { watch }

    package func holdsSameObject(as other: FocusedObject) -> Bool { watch?.object === other.watch?.object }
}

extension FocusedObject: InputComparable {
    public static func isSameInput(_ old: FocusedObject, _ new: FocusedObject) -> Bool {
        isSameStorage(old.values, new.values) && isSameStorage(old.watch, new.watch)
    }
}

/// The key of a type's object among the focused values.
private struct FocusedObjectKey<Object>: Hashable, FocusedValueKey {
    typealias Value = Object
}

extension FocusedObjectKey {
    /// The key path of the object's place, created once per type. Instantiating a key path with a generic key takes
    /// microseconds, and a body may use it in each evaluation.
    fileprivate static var keyPath: WritableKeyPath<FocusedValues, Object?> {
        let type = ObjectIdentifier(Object.self)
        if let known = knownKeyPaths.withLock({ $0[type] }) {
            // The cast holds because the type determines the key path.
            return unsafeDowncast(known.keyPath, to: WritableKeyPath<FocusedValues, Object?>.self)
        }
        let made = \FocusedValues[FocusedObjectKey<Object>()]
        knownKeyPaths.withLock { $0[type] = KnownKeyPath(keyPath: made) }
        return made
    }
}

/// Sendable: key paths are immutable.
private struct KnownKeyPath: @unchecked Sendable {
    let keyPath: AnyKeyPath
}

/// The key paths of the objects' places, by object type.
private let knownKeyPaths = Locked<[ObjectIdentifier: KnownKeyPath]>([:])

extension FocusedValues {
    fileprivate subscript<Object>(place: FocusedObjectKey<Object>) -> Object? {
        get { self[FocusedObjectKey<Object>.self] }
        set { self[FocusedObjectKey<Object>.self] = newValue }
    }
}

extension FocusedValue {
    /// The observable object of a type that the focused view publishes.
    public nonisolated init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        self.init(FocusedObjectKey<Value>.keyPath)
    }
}

extension View {
    /// Publishes an object for as long as the focus is inside this view.
    ///
    /// If several views publish an object of the type, the innermost applies. Follows [Apple's
    /// focusedObject(_:)](https://developer.apple.com/documentation/swiftui/view/focusedobject(_:)-5wr5q).
    public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        focusedValue(FocusedObjectKey<T>.keyPath, object)
    }

    /// Publishes an object for as long as this view's scene is the active one.
    ///
    /// The object is available while the view is present, wherever the focus is.
    public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        focusedSceneValue(FocusedObjectKey<T>.keyPath, object)
    }

    /// Publishes an observable object for as long as the focus is inside this view.
    public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        focusedValue(FocusedObjectKey<T>.keyPath, object)
    }

    /// Publishes an observable object for as long as this view's scene is the active one.
    public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        focusedSceneValue(FocusedObjectKey<T>.keyPath, object)
    }
}
