import Combine
import Foundation

/// A presenter behind a protocol, whose list a timer replaces.
protocol NewsListing: ObservableObject {
    var items: [NewsItem] { get }
}

struct NewsItem: Identifiable, Equatable {
    let id: Int
    let title: String
    let subtitle: String?
}

final class NewsList: NewsListing {
    @Published var items: [NewsItem] = []

    init(refreshingAfter interval: TimeInterval) {
        // On Apple's platforms the result is discardable; without `_ =` this compiles here too, with a warning.
        _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { timer in
            self.items = [NewsItem(id: 1, title: "Fresh", subtitle: nil)]
        }
    }
}

/// The part of a view that depends on its presenter: generic, and notified before each change.
final class Screen<Presenter: NewsListing> {
    private let presenter: Presenter
    private var cancellable: AnyCancellable?
    private(set) var passes = 0

    init(presenter: Presenter) {
        self.presenter = presenter
        cancellable = presenter.objectWillChange.sink { _ in self.passes += 1 }
    }

    var titles: [String] { presenter.items.map { $0.title } }
}
