import Synchronization
public import ViewGraph

/// An identifier that is unique to each view that declares the property.
///
/// ```swift
/// struct Album: View {
///     @Namespace private var namespace
///     var body: some View { Text("\(namespace.hashValue)") }
/// }
/// ```
///
/// The value is unique and stays the same as long as the view keeps its identity. Follows
/// [Apple's Namespace](https://developer.apple.com/documentation/swiftui/namespace).
@frozen
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The identifier of a namespace.
    @frozen
    public struct ID: Hashable, Sendable {
        private let number: Int

        init(number: Int) {
            self.number = number
        }

        private static let taken = Atomic<Int>(0)

        static func make() -> ID { ID(number: taken.add(1, ordering: .relaxed).newValue) }
    }

    var id: ID?

    /// Creates a namespace. It gets its identifier when the view is inserted into a tree.
    public init() {}

    /// The identifier of the view. Outside a view, it is a value that no view has.
    public var wrappedValue: ID { id ?? ID(number: 0) }
}

extension Namespace: ConnectedProperty {
    package mutating func connect(replacing old: Namespace?, named name: String, to node: EvaluatingNode) {
        id = old?.id ?? node.dequeueRetained(ID.self, named: name) ?? .make()
    }
}

extension Namespace: ContinuingProperty {
    package var continuedObject: AnyObject? { id.map { RetainedValue($0) } }
}

extension Namespace: InputComparable {
    public static func isSameInput(_ old: Namespace, _ new: Namespace) -> Bool {
        new.id == nil || old.id == new.id
    }
}

extension Namespace: Sendable {}
