import Locking
internal import ViewGraph

/// The changes of objects that were announced on other threads than the main one, each told once.
enum OffMainChanges {
    private struct Case: Hashable {
        let object: ObjectIdentifier
        let property: String
        let view: ObjectIdentifier
    }

    private static let lock = Lock()
    /// Guarded by `lock`.
    private nonisolated(unsafe) static var told: Set<Case> = []

    /// Tells that an object of that type, observed by that property, has announced a change here. From any thread.
    static func report(of object: any AnyObject.Type, for property: String, of kind: ViewKind) {
        let found = Case(object: ObjectIdentifier(object), property: property, view: ObjectIdentifier(kind.type))
        guard lock.withLock({ told.insert(found).inserted }) else { return }
        Complaint.report(
            "\(object) announces a change on a background thread, while \(kind.type) observes it as \(property). "
                + "The change is shown in the next update; announce changes on the main thread, "
                + "for example by receive(on: DispatchQueue.main)."
        )
    }
}
