internal import Combine
internal import FlowRecords
internal import ViewGraph

/// A property of an observable object.
///
/// A body that reads it depends on that property only. It is evaluated again if the value differs after a change of the
/// object. A view with a binding therefore does not run when another property has changed.
///
/// Sendable: `property` is accessed on the main actor only, and the rest is immutable. The object is as safe as its
/// class makes it.
package final class ObservedLocation<Object: ObservableObject, Value>: BindingLocation<Value>, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    /// Created by the first body that reads the property. Accessed on the main actor only.
    private var property: ObservedPropertySource<Object, Value>?

    package init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    package override var value: Value {
        guard let reader = DependencyTracker.current else { return object[keyPath: keyPath] }
        return assumingMainActor {
            let source = property ?? ObservedPropertySource(object, keyPath, graph: reader.graph)
            property = source
            reader.read(source)
            return source.readValue()
        }
    }

    package override func set(_ value: Value, _ transaction: Transaction) { object[keyPath: keyPath] = value }

    package override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ObservedLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}

/// A source that marks the readers of an object's property when its value differs from the value that they read.
///
/// Objects announce changes before they happen. The values are therefore compared when the next pass begins.
///
/// Sendable: mutable state is accessed on the main actor only.
final class ObservedPropertySource<Object: ObservableObject, Value>: Source, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    private var lastRead: Value?
    private var subscription: AnyCancellable?
    private var announcedChanges = AnnouncedChanges()

    @MainActor
    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, graph: Graph) {
        self.object = object
        self.keyPath = keyPath
        super.init(inbox: graph.inbox)
        ObservedPublishers.report(object)
        subscription = DependencyTracker.ignoring {
            StreamRecording.withoutRecords {
                object.objectWillChange.sink { [weak self] _ in self?.objectWillChange() }
            }
        }
        // The announcement that ends a rest does not reach sources that subscribe while it is made.
        if graph.isResuming { changedBeforeNextPass() }
    }

    /// Handles an announced change, possibly of another property. Called on any thread.
    private func objectWillChange() {
        guard let recorder, recorder.isRecording, ThreadIdentity.isMain else { return changedBeforeNextPass() }
        let name = assumingMainActor { announcedChanges.newest(of: object)?.name }
        changedBeforeNextPass(recordedAs: name.map { .of($0, in: type(of: object)) })
    }

    override var whole: AnyObject { object }

    /// Returns the current value and remembers it for the next comparison.
    @MainActor
    func readValue() -> Value {
        let value = object[keyPath: keyPath]
        lastRead = value
        return value
    }

    override var flowLabel: FlowLabel {
        .of(ObservedPropertySource.self, in: Object.self) { "a property of \(Object.self)" }
    }

    override func markReaders() {
        // Another thread has announced a change but not made it yet.
        if object.isPublishingChange { return changedBeforeNextPass() }
        if let lastRead, ComparisonPlan.areEqual(lastRead, object[keyPath: keyPath]) { return }
        super.markReaders()
    }
}
