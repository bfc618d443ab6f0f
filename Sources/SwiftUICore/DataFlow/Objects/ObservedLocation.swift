internal import Combine
internal import ViewGraph

/// A property of an observable object.
///
/// A body that reads it depends on that property alone: it is evaluated again when the property differs after a change of
/// the object. So a view that was given a binding need not run when another property has changed.
///
/// Sendable: `property` belongs to the main actor, the rest never changes; the object is as safe as its class makes it.
final class ObservedLocation<Object: ObservableObject, Value>: BindingLocation<Value>, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    /// Made by the first body that reads the property; belongs to the main actor.
    private var property: ObservedPropertySource<Object, Value>?

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    override var value: Value {
        guard let reader = Tracker.current else { return object[keyPath: keyPath] }
        return assumingMainActor {
            let source = property ?? ObservedPropertySource(object, keyPath, graph: reader.graph)
            property = source
            reader.read(source)
            return source.takeValue()
        }
    }

    override func set(_ value: Value, _ transaction: Transaction) { object[keyPath: keyPath] = value }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ObservedLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}

/// Tells the readers of an object's property that it differs from what they have read.
///
/// Objects announce changes before they happen, so the values are compared when the next pass begins.
///
/// Sendable: all that changes belongs to the main actor.
final class ObservedPropertySource<Object: ObservableObject, Value>: Source, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    private var lastRead: Value?
    private var subscription: AnyCancellable?

    @MainActor
    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, graph: Graph) {
        self.object = object
        self.keyPath = keyPath
        super.init(inbox: graph.inbox)
        subscription = Tracker.ignoring {
            object.objectWillChange.sink { [weak self] _ in self?.changedBeforeNextPass() }
        }
    }

    /// The value, which is what the readers know from now on.
    @MainActor
    func takeValue() -> Value {
        let value = object[keyPath: keyPath]
        lastRead = value
        return value
    }

    override func markReaders() {
        // Another thread has not made its change yet.
        if object.isAnnouncing { return changedBeforeNextPass() }
        if let lastRead, ComparisonPlan.areEqual(lastRead, object[keyPath: keyPath]) { return }
        super.markReaders()
    }
}
