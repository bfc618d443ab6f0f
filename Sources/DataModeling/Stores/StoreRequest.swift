public import Foundation

/// The context of a request, as seen by custom stores.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/editingstate).
public struct EditingState: Identifiable, Sendable {
    /// The identity of the context.
    public let id: UUID

    /// The author of the context's changes.
    public var author: String?

    init(id: UUID = UUID(), author: String? = nil) {
        self.id = id
        self.author = author
    }
}

/// A fetch as the program has described it, for a store that accepts it.
struct StoreRequest {
    /// A `FetchDescriptor`, whose type a store knows by the query's plan.
    let descriptor: Any
    let editingState: EditingState
}
