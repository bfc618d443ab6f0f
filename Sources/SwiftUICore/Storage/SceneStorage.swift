public import ViewGraph

/// A property wrapper type that reads and writes to persisted, per-scene storage.
///
/// ```swift
/// struct Reader: View {
///     @SceneStorage("chapter") private var chapter = 1
///     var body: some View {
///         Button("Chapter \(chapter)") { chapter += 1 }
///     }
/// }
/// ```
///
/// - All properties of a key in a scene have the same value. It stays when the views go, as long as the scene does, and
///   screens may save it and restore it with the scene. Another scene has its own.
/// - Where nothing was saved under the key, or something of another type, a property has its own default value.
/// - Reading and writing are safe from any thread. Before the view is on a screen the property has its default value, and
///   writing has no effect.
///
/// Follows [Apple's SceneStorage](https://developer.apple.com/documentation/swiftui/scenestorage).
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    let key: String
    let defaultValue: Value
    let form: StorageForm<Value>
    var entry: SceneEntry?

    init(_ defaultValue: Value, _ key: String, _ form: StorageForm<Value>) {
        self.key = key
        self.defaultValue = defaultValue
        self.form = form
    }

    private var location: BindingLocation<Value> {
        guard let entry else { return ConstantLocation(defaultValue) }
        return StoredLocation(entry, form: form, defaultValue: defaultValue)
    }

    /// The value that the scene keeps, or the default value.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.set(newValue, Transaction()) }
    }

    /// A binding to the value that the scene keeps.
    public var projectedValue: Binding<Value> { Binding(location) }
}

/// Sendable: what it holds does not change, and the entry is safe from any thread.
extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: ConnectedProperty {
    mutating func connect(replacing old: SceneStorage?, named name: String, to node: EvaluatingNode) {
        if let old, old.key == key, let known = old.entry {
            entry = known
        } else {
            let scope = node.environmentScope
            entry = Tracker.ignoring { scope.values.scene }?.values.entry(key, graph: node.graph)
        }
    }
}

extension SceneStorage: InputComparable {
    public static func isSameInput(_ old: SceneStorage, _ new: SceneStorage) -> Bool {
        isSamePlace(old.entry, new.entry) && old.key == new.key
            && ComparisonPlan.areEqual(old.defaultValue, new.defaultValue)
    }
}
