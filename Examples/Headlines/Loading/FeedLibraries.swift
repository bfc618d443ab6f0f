import DocumentLoading

/// The feeds loaded for the person who runs the program, and those for visitors of a served app.
///
/// They are separate libraries, so a visitor cannot read a feed that only the operator may load.
final class FeedLibraries: Sendable {
    private let own: FeedLibrary
    private let served: FeedLibrary

    init(own: FeedLibrary, served: FeedLibrary) {
        self.own = own
        self.served = served
    }

    /// - Parameter chosen: The feeds that the operator has chosen for all readers.
    convenience init(chosen: [FeedSource]) {
        self.init(
            own: FeedLibrary(chosen: chosen, access: .everything),
            served: FeedLibrary(chosen: chosen, access: .publicWeb))
    }

    func library(for access: DocumentAccess) -> FeedLibrary {
        switch access {
        case .everything: own
        case .publicWeb: served
        }
    }
}
