public import ViewGraph

/// Reads a value of the environment, and follows its changes.
///
/// ```swift
/// struct Title: View {
///     @Environment(\.isEnabled) private var isEnabled
///     var body: some View { Text(isEnabled ? "Ready" : "Wait") }
/// }
/// ```
///
/// A body that reads the property is evaluated again when that value changes. Changes of other values do not affect it.
/// The property is read-only; an ancestor sets the value with `environment(_:_:)`. Outside a view the property has the
/// key's default value. Follows [Apple's Environment](https://developer.apple.com/documentation/swiftui/environment).
@frozen
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    @usableFromInline
    @frozen
    enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues, ViewKind?) -> Value)
    }

    @usableFromInline let content: Content
    var scope: EnvironmentScope?
    /// The kind of the view that declares the property, for messages.
    var kind: ViewKind?

    /// Reads the value at `keyPath`.
    @inlinable
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        content = .keyPath(keyPath)
    }

    /// The value where this view is.
    public var wrappedValue: Value {
        let values = scope?.values ?? EnvironmentValues()
        switch content {
        case .keyPath(let keyPath): return values[keyPath: keyPath]
        case .object(let find): return find(values, kind)
        }
    }
}

/// Sendable: key paths are, and the values of a scope may be read on any thread.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: ConnectedProperty {
    package mutating func connect(replacing old: Environment?, named name: String, to node: EvaluatingNode) {
        scope = node.environmentScope
        kind = node.kind
    }
}

extension Environment: InputComparable {
    public static func isSameInput(_ old: Environment, _ new: Environment) -> Bool {
        guard isSameStorage(old.scope, new.scope) else { return false }
        return switch (old.content, new.content) {
        case (.keyPath(let old), .keyPath(let new)): old == new
        case (.object, .object): true
        default: false
        }
    }
}

extension Environment: ContinuingProperty {
    package var continuedObject: AnyObject? { nil }
}
