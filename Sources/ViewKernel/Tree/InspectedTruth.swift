internal import FlowRecords
internal import ViewGraph

/// A source of truth of a view, as the inspector shows and sets it.
///
/// It retains what it reads, so it is used at once and not kept.
@MainActor
package struct InspectedTruth {
    /// The name of the property, such as `count`; of a property of an object, the names of both, such as `model.count`.
    package let name: String
    /// The type of the values.
    package let type: any Any.Type
    private let key: String
    private let get: () -> Any
    private let setter: ((Any) -> Bool)?

    /// `set` is nil for a property that only the app's own code can set. It returns whether the value was accepted.
    /// `key` is the name under which the value is stored elsewhere.
    package init(
        _ name: String, key: String = "", type: any Any.Type, get: @escaping () -> Any, set: ((Any) -> Bool)?
    ) {
        self.name = name
        self.key = key
        self.type = type
        self.get = get
        setter = set
    }

    /// Whether the inspector can set the property, if it can describe its values.
    package var isSettable: Bool { setter != nil }
    /// Whether the name, the key or the name of the type says that the value is secret.
    package var isSecret: Bool {
        name.split(separator: ".").contains { SecretNames.contains(String($0)) } || SecretNames.contains(key)
            || SecretNames.contains("\(type)")
    }

    /// The present value. Reading it makes no view depend on it.
    package var value: Any { DependencyTracker.ignoring(get) }

    /// Sets a value of ``type``. Returns whether the property has accepted it.
    package func set(_ value: Any) -> Bool { setter?(value) ?? false }
}

/// A dynamic property whose values the inspector shows and sets.
@MainActor
package protocol InspectedProperty: ConnectedProperty {
    /// The truths of the property. Bindings are none, because they lead to the truth of another view.
    func truths(named name: String) -> [InspectedTruth]
}
