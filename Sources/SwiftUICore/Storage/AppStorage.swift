import Foundation
public import ViewGraph

/// A value in `UserDefaults`, which updates the views that read it.
///
/// ```swift
/// struct Settings: View {
///     @AppStorage("showsPictures") private var showsPictures = true
///     var body: some View {
///         Button(showsPictures ? "Hide pictures" : "Show pictures") { showsPictures.toggle() }
///     }
/// }
/// ```
///
/// - All properties with the same key and store have the same value, in all views. If the store has no value for the
///   key, or one of another type, the property uses its own default value.
/// - A write goes to the store immediately, from any thread. Every body that reads the key runs again in the next pass.
///   Setting an optional to nil removes the key from the store.
/// - Writes to the store that bypass this wrapper become visible in three cases. The writer posts
///   `UserDefaults.didChangeNotification`, this wrapper writes the key, or an update has another cause. On Linux, user
///   defaults post the notification when they change whole domains or synchronize, but not when they set a single key.
/// - Outside a view the property reads and writes the store, and views are invalidated. An `ObservableObject` with such
///   a property sends its `objectWillChange`.
/// - The store is the one passed to the initializer, otherwise the store of ``View/defaultAppStorage(_:)``, otherwise
///   the standard one.
///
/// Follows [Apple's AppStorage](https://developer.apple.com/documentation/swiftui/appstorage).
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    let key: String
    let explicitStore: UserDefaults?
    let defaultValue: Value
    let coding: StorageCoding<Value>
    var scope: EnvironmentScope?
    var entry: StoredEntry?

    init(_ defaultValue: Value, _ key: String, _ store: UserDefaults?, _ coding: StorageCoding<Value>) {
        self.key = key
        explicitStore = store
        self.defaultValue = defaultValue
        self.coding = coding
    }

    /// The store of a property that belongs to no view: the visitor's, if a page's code uses it on a server, so that
    /// visitors who share an object do not share what it stores. Code that belongs to no page, for example the closure
    /// of a timer, uses the server's.
    var storeOutsideViews: UserDefaults {
        if let explicitStore { return explicitStore }
        return (SceneContext.bound?.defaultStore as? any SeparateStore) ?? .standard
    }

    private var location: StoredLocation<Value> {
        let entry = entry ?? StoredEntry(key, in: storeOutsideViews, graph: nil)
        return StoredLocation(entry, coding: coding, defaultValue: defaultValue)
    }

    /// The value in the store, or the default value.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.set(newValue, Transaction()) }
    }

    /// A binding to the value in the store.
    public var projectedValue: Binding<Value> { Binding(location) }

    /// Runs before each evaluation of the view's body. The default store of the environment may have changed.
    public mutating func update() {
        guard let scope, explicitStore == nil else { return }
        let store = scope.values.defaultAppStorage
        if entry?.store !== store { entry = Self.entry(key, in: store, scope) }
    }

    /// Returns the entry of a key. Called on the main actor, where views are updated.
    private static func entry(_ key: String, in store: UserDefaults, _ scope: EnvironmentScope) -> StoredEntry {
        assumingMainActor { DependencyTracker.ignoring { scope.values.scene }?.reloadStoredEntriesBeforeUpdates() }
        return StoredEntries.entry(key, in: store, graph: scope.graph)
    }
}

/// Sendable: the stored properties are immutable. User defaults and the entry are safe to use from any thread.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: ConnectedProperty {
    package mutating func connect(replacing old: AppStorage?, named name: String, to node: EvaluatingNode) {
        let scope = node.environmentScope
        self.scope = scope
        // The entry has the value from before a rest. A new one would already have the current value of the store.
        let known: AnyObject? =
            old == nil ? node.graph.restoration?.dequeueObject(named: name, in: node) : old?.entry
        let store = explicitStore ?? DependencyTracker.ignoring { scope.values.defaultAppStorage }
        if let known = known as? StoredEntry, known.key == key, known.store === store, known.graph === node.graph {
            entry = known
        } else {
            entry = Self.entry(key, in: store, scope)
        }
    }
}

extension AppStorage: InspectedProperty {
    package func truths(named name: String) -> [InspectedTruth] {
        let location = location
        return [
            InspectedTruth(name, key: key, type: Value.self, get: { location.value }) { new in
                guard let new = new as? Value else { return false }
                location.set(new, Transaction())
                return true
            }
        ]
    }
}

extension AppStorage: ContinuingProperty {
    package var continuedObject: AnyObject? { entry }
}

extension AppStorage: InputComparable {
    public static func isSameInput(_ old: AppStorage, _ new: AppStorage) -> Bool {
        isSameStorage(old.entry, new.entry) && old.key == new.key && old.explicitStore === new.explicitStore
            && ComparisonPlan.areEqual(old.defaultValue, new.defaultValue)
    }
}

/// The location of a key in a store, read and written as one value type.
final class StoredLocation<Value>: BindingLocation<Value> {
    private let entry: any StoredKey
    private let coding: StorageCoding<Value>
    private let defaultValue: Value

    init(_ entry: any StoredKey, coding: StorageCoding<Value>, defaultValue: Value) {
        self.entry = entry
        self.coding = coding
        self.defaultValue = defaultValue
    }

    override var value: Value { entry.value.flatMap(coding.decode) ?? defaultValue }

    override func set(_ value: Value, _ transaction: Transaction) { entry.write(coding.encode(value)) }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? StoredLocation<Value> else { return false }
        return entry === other.entry && ComparisonPlan.areEqual(defaultValue, other.defaultValue)
    }
}

/// A key in a store.
protocol StoredKey: AnyObject {
    /// The stored value. Reading it makes the node that is being evaluated on this thread depend on it.
    var value: StoredValue? { get }
    func write(_ value: StoredValue?)
}
