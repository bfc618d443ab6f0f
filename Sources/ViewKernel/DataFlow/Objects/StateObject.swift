public import Combine
public import ViewGraph

/// Creates an object when the view is inserted, keeps it for the view's lifetime, and follows it.
///
/// ```swift
/// final class Download: ObservableObject {
///     @Published var progress = 0.0
/// }
///
/// struct DownloadView: View {
///     @StateObject private var download = Download()
///     var body: some View {
///         Text("\(download.progress)")
///     }
/// }
/// ```
///
/// The object is created once for each identity of the view, before the view's body is first evaluated. A new value of
/// the view does not create another object. The object is released when the view leaves the tree. The view depends on
/// the whole object, as with ``ObservedObject``. Before the view is on a screen, each access creates a new object and
/// reports a diagnostic. Follows [Apple's StateObject](https://developer.apple.com/documentation/swiftui/stateobject).
@frozen
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    @usableFromInline let make: () -> ObjectType
    @usableFromInline var watch: ObjectWatch<ObjectType>?

    /// Keeps `thunk` until the view appears; it runs once.
    ///
    /// - Parameter thunk: An initial value for the state object, evaluated when the object is first needed.
    @inlinable
    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        if let object = watch?.object { return object }
        Diagnostic.report(
            "The state object of type \(ObjectType.self) is accessed before its view is on a screen. "
                + "Each such access makes a new object; use it in the view's body or in an action."
        )
        return make()
    }

    /// Makes bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension StateObject: ConnectedProperty {
    package mutating func connect(replacing old: StateObject?, named name: String, to node: EvaluatingNode) {
        let watch = old?.watch ?? .continued(for: node, named: name)
        if watch.object == nil {
            let models = node.sharedModels as? any SharedModels
            watch.follow(
                DependencyTracker.ignoring {
                    if let models { return models.object(named: name, make: make) }
                    return node.graph.restoration?.dequeueValue(ObjectType.self, of: name, in: node) ?? make()
                })
        }
        self.watch = watch
    }
}

extension StateObject: InputComparable {
    /// Ignores the initial value, which has no effect on an existing object.
    public static func isSameInput(_ old: StateObject, _ new: StateObject) -> Bool {
        isSameStorage(old.watch, new.watch)
    }
}

extension StateObject: RestorableProperty {
    static var isRestorable: Bool { ObjectType.self is any Codable.Type }

    func savedValue(of node: EvaluatingNode) -> (any Encodable)? {
        guard node.sharedModels == nil else { return nil }
        return watch?.object as? any Encodable
    }
}

extension StateObject: OwnedProperty {
    package var continuedObject: AnyObject? { watch }
    package var ownedObject: AnyObject? { watch?.object }
}
