public import Foundation
public import ManagedObjects

/// A state of the stores to which a context can be pinned. Here contexts are never pinned.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsquerygenerationtoken).
public final class NSQueryGenerationToken: NSObject, Sendable {
    /// The state at the next fetch.
    public static let current = NSQueryGenerationToken()

    private override init() { super.init() }
}

extension NSManagedObjectContext {
    /// The state to which the context is pinned: none.
    public var queryGenerationToken: NSQueryGenerationToken? { nil }

    /// Has no effect, and reports that: a context always shows the last commits that it has merged. The results of one
    /// update of a screen come from one state of the store anyway.
    public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {
        guard generation != nil else { return }
        ManagedObjectDiagnostic.report(
            "A context was not pinned to a query generation, which contexts here do not have: it shows what others "
                + "save.")
    }
}
