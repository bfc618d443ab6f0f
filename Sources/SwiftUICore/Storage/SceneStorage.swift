public import ViewGraph

/// State that a scene keeps by name, and that outlives the view and the process.
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
/// - All properties with the same key in a scene have the same value. The value outlives the views and lasts as long as
///   the scene. Screens can save and restore it with the scene. Other scenes have their own value.
/// - If no value was saved for the key, or one of another type, the property uses its own default value.
/// - Reading and writing are safe from any thread. Before the view is installed in a scene, the property has its
///   default value and writes have no effect.
///
/// Follows [Apple's SceneStorage](https://developer.apple.com/documentation/swiftui/scenestorage).
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    let key: String
    let defaultValue: Value
    let coding: StorageCoding<Value>
    var entry: SceneEntry?

    init(_ defaultValue: Value, _ key: String, _ coding: StorageCoding<Value>) {
        self.key = key
        self.defaultValue = defaultValue
        self.coding = coding
    }

    private var location: BindingLocation<Value> {
        guard let entry else { return ConstantLocation(defaultValue) }
        return StoredLocation(entry, coding: coding, defaultValue: defaultValue)
    }

    /// The value stored in the scene, or the default value.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.set(newValue, Transaction()) }
    }

    /// A binding to the value stored in the scene.
    public var projectedValue: Binding<Value> { Binding(location) }
}

/// Sendable: the stored properties are immutable, and the entry is safe to use from any thread.
extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: ConnectedProperty {
    package mutating func connect(replacing old: SceneStorage?, named name: String, to node: EvaluatingNode) {
        if let old, old.key == key, let known = old.entry {
            entry = known
        } else {
            let scope = node.environmentScope
            entry = DependencyTracker.ignoring { scope.values.scene }?.values.entry(key, graph: node.graph)
        }
    }
}

extension SceneStorage: ContinuingProperty {
    package var continuedObject: AnyObject? { nil }
}

extension SceneStorage: InputComparable {
    public static func isSameInput(_ old: SceneStorage, _ new: SceneStorage) -> Bool {
        isSameStorage(old.entry, new.entry) && old.key == new.key
            && ComparisonPlan.areEqual(old.defaultValue, new.defaultValue)
    }
}
