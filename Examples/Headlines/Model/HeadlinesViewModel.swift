import Combine
import Foundation
import HeadlinesFeeds

/// What a front page shows and does, for any kind of screen.
///
/// ``fire()`` loads; a new call takes the place of one that is still under way. The headlines grow as feeds arrive, and
/// ``isLoading`` ends with the last of them. A new ``keyword`` takes effect half a second after its last change: the
/// articles that match come first in their sections.
@MainActor
final class HeadlinesViewModel: ObservableObject {
    @Published var preferences: UserPreferences
    @Published private(set) var headlines: [Headlines] = []
    @Published private(set) var isLoading = true
    @Published var keyword: String

    /// The keyword that the headlines are sorted by.
    @Published private(set) var search: String
    /// Every feed of the latest request, and how far it has come.
    @Published private(set) var reports: [FeedReport] = []

    /// The sections as they came; every search sorts them anew.
    private var sections: [Headlines] = []
    private let requests = PassthroughSubject<UserPreferences, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(preferences: UserPreferences = UserPreferences(), keyword: String = "", service: some FeedService) {
        self.preferences = preferences
        self.keyword = keyword
        search = keyword

        requests
            // The hop to the main queue belongs inside: what an old request has sent there must not arrive any more.
            .map { service.editions(of: $0.feeds).receive(on: DispatchQueue.main) }
            .switchToLatest()
            .sink { [weak self] in self?.show($0) }
            .store(in: &cancellables)

        $keyword
            .debounce(for: 0.5, scheduler: DispatchQueue.main)
            .sink { [weak self] in self?.sortArticles(byKeyword: $0) }
            .store(in: &cancellables)
    }

    /// Loads the feeds of the preferences; the newest call wins.
    func fire() {
        isLoading = true
        requests.send(preferences)
    }

    private func show(_ edition: Edition) {
        reports = edition.reports
        sections = edition.headlines(for: preferences)
        sortArticles(byKeyword: search)
        isLoading = !edition.isComplete
    }

    private func sortArticles(byKeyword keyword: String) {
        search = keyword
        headlines = sections.map { $0.sorted(byKeyword: keyword) }
    }
}
