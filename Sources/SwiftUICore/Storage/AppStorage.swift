import Foundation
public import ViewGraph

/// A property wrapper type that reflects a value from `UserDefaults` and invalidates a view on a change in value in that
/// user default.
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
/// - All properties of a key in a store have the same value, in all views. Where the store has nothing under the key, or
///   something of another type, a property has its own default value.
/// - Writing goes to the store at once, from any thread, and every body that reads the key is evaluated in the next pass.
///   An optional that is set to nil is removed from the store.
/// - What others write to the store, without this wrapper, is seen when they post `UserDefaults.didChangeNotification`, when
///   anything is written to the key by this wrapper, and in every update that comes for another reason: on Linux user
///   defaults post that notification for whole domains and when they are synchronized, but not when one key is set.
/// - Outside a view it reads and writes the store; views hear of it. An `ObservableObject` that has one tells of its changes.
/// - The store is the one that is given, otherwise that of ``View/defaultAppStorage(_:)``, otherwise the standard one.
///
/// Follows [Apple's AppStorage](https://developer.apple.com/documentation/swiftui/appstorage).
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    let key: String
    let givenStore: UserDefaults?
    let defaultValue: Value
    let form: StorageForm<Value>
    var scope: EnvironmentScope?
    var entry: StoredEntry?

    init(_ defaultValue: Value, _ key: String, _ store: UserDefaults?, _ form: StorageForm<Value>) {
        self.key = key
        givenStore = store
        self.defaultValue = defaultValue
        self.form = form
    }

    private var location: StoredLocation<Value> {
        let entry = entry ?? StoredEntry(key, in: givenStore ?? .standard, graph: nil)
        return StoredLocation(entry, form: form, defaultValue: defaultValue)
    }

    /// The value in the store, or the default value.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.set(newValue, Transaction()) }
    }

    /// A binding to the value in the store.
    public var projectedValue: Binding<Value> { Binding(location) }

    /// Called before each evaluation of the view's body: the store of the environment may have changed.
    public mutating func update() {
        guard let scope, givenStore == nil else { return }
        let store = scope.values.defaultAppStorage
        if entry?.store !== store { entry = Self.entry(key, in: store, scope) }
    }

    /// Views are updated on the main actor.
    private static func entry(_ key: String, in store: UserDefaults, _ scope: EnvironmentScope) -> StoredEntry {
        StoredEntries.entry(key, in: store, graph: assumingMainActor { scope.graph })
    }
}

/// Sendable: what it holds does not change, and both user defaults and the entry are safe from any thread.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: ConnectedProperty {
    mutating func connect(replacing old: AppStorage?, named name: String, to node: EvaluatingNode) {
        let scope = node.environmentScope
        self.scope = scope
        let store = givenStore ?? Tracker.ignoring { scope.values.defaultAppStorage }
        if let known = old?.entry, known.key == key, known.store === store {
            entry = known
        } else {
            entry = StoredEntries.entry(key, in: store, graph: node.graph)
        }
    }
}

extension AppStorage: InputComparable {
    public static func isSameInput(_ old: AppStorage, _ new: AppStorage) -> Bool {
        isSamePlace(old.entry, new.entry) && old.key == new.key && old.givenStore === new.givenStore
            && ComparisonPlan.areEqual(old.defaultValue, new.defaultValue)
    }
}

/// The value of a key of a store, as one type of values.
final class StoredLocation<Value>: BindingLocation<Value> {
    private let entry: any StoredKey
    private let form: StorageForm<Value>
    private let defaultValue: Value

    init(_ entry: any StoredKey, form: StorageForm<Value>, defaultValue: Value) {
        self.entry = entry
        self.form = form
        self.defaultValue = defaultValue
    }

    override var value: Value { entry.value.flatMap(form.decode) ?? defaultValue }

    override func set(_ value: Value, _ transaction: Transaction) { entry.write(form.encode(value)) }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? StoredLocation<Value> else { return false }
        return entry === other.entry && ComparisonPlan.areEqual(defaultValue, other.defaultValue)
    }
}

/// A key of a store.
protocol StoredKey: AnyObject {
    /// What is there; whoever is being evaluated on this thread depends on it.
    var value: StoredValue? { get }
    func write(_ value: StoredValue?)
}
