import Locking
internal import ViewGraph

/// Diagnostics for observed objects that announce changes on a thread other than the main thread. Each case is reported
/// once.
enum BackgroundChangeDiagnostic {
    private struct Case: Hashable {
        let object: ObjectIdentifier
        let property: String
        let view: ObjectIdentifier
    }

    private static let reported = Locked(Set<Case>())

    /// Reports that an object of a type, observed by a property, has announced a change on this thread. May be called
    /// on any thread.
    static func report(of object: any AnyObject.Type, for property: String, of kind: ViewKind) {
        let found = Case(object: ObjectIdentifier(object), property: property, view: ObjectIdentifier(kind.type))
        guard reported.withLock({ $0.insert(found).inserted }) else { return }
        Diagnostic.report(
            "\(object) announces a change on a background thread, while \(kind.type) observes it as \(property). "
                + "The change is shown in the next update; announce changes on the main thread, "
                + "for example by receive(on: DispatchQueue.main)."
        )
    }
}
