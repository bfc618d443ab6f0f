public import Combine
public import ViewGraph

/// An object that the view follows but does not own.
///
/// ```swift
/// final class Player: ObservableObject {
///     @Published var isPlaying = false
/// }
///
/// struct PlayerView: View {
///     @ObservedObject var player: Player
///     var body: some View {
///         Button(player.isPlaying ? "Pause" : "Play") { player.isPlaying.toggle() }
///     }
/// }
/// ```
///
/// The view depends on the whole object. Its body is evaluated once in the pass after any `objectWillChange`, even one
/// sent manually, whether or not the body reads the changed property. The subscription follows the object that the
/// property holds and ends when the view leaves the screen. Two values of a view are equal inputs if they hold the same
/// object. The view does not own the object; use ``StateObject`` for that.
///
/// If an object announces a change on a thread other than the main thread, a diagnostic names the object's type and the
/// view's property once. The change is still shown, and no body runs on that thread. Follows
/// [Apple's ObservedObject](https://developer.apple.com/documentation/swiftui/observedobject).
@frozen
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @usableFromInline var object: ObjectType
    @usableFromInline var watch: ObjectWatch<ObjectType>?

    /// Follows `wrappedValue`.
    @inlinable
    public nonisolated init(wrappedValue: ObjectType) {
        object = wrappedValue
    }

    /// Follows `initialValue`.
    @inlinable
    public nonisolated init(initialValue: ObjectType) {
        object = initialValue
    }

    /// The object.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    /// Makes bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }

    /// Makes bindings to the object's properties.
    ///
    /// ```swift
    /// // given: Player, as above
    /// // given: player: ObservedObject<Player>.Wrapper
    /// let isPlaying: Binding<Bool> = player.isPlaying
    /// ```
    ///
    /// Follows [Apple's
    /// ObservedObject.Wrapper](https://developer.apple.com/documentation/swiftui/observedobject/wrapper).
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

extension ObservedObject: ConnectedProperty {
    package mutating func connect(replacing old: ObservedObject?, named name: String, to node: EvaluatingNode) {
        let watch = old?.watch ?? .continued(for: node, named: name)
        watch.follow(object)
        self.watch = watch
    }

    package func synchronize() {
        watch?.follow(object)
    }
}

extension ObservedObject: InputComparable {
    public static func isSameInput(_ old: ObservedObject, _ new: ObservedObject) -> Bool { old.object === new.object }
}

extension ObservedObject: ContinuingProperty {
    package var continuedObject: AnyObject? { watch }

    package func holdsSameObject(as other: ObservedObject) -> Bool { object === other.object }
}
