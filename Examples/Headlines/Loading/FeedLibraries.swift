import DocumentLoading

/// What is loaded for whoever runs the program, and for those whom it is served to.
///
/// Two, for what one of them may read is not to be had by asking for it after the other.
final class FeedLibraries: Sendable {
    private let own: FeedLibrary
    private let served: FeedLibrary

    init(own: FeedLibrary, served: FeedLibrary) {
        self.own = own
        self.served = served
    }

    /// - Parameter chosen: The feeds that whoever runs the program has chosen for all.
    convenience init(chosen: [FeedSource]) {
        self.init(
            own: FeedLibrary(chosen: chosen, reach: .everything),
            served: FeedLibrary(chosen: chosen, reach: .publicWeb))
    }

    func library(for reach: DocumentReach) -> FeedLibrary {
        switch reach {
        case .everything: own
        case .publicWeb: served
        }
    }
}
