import Combine
import DocumentLoading
import Foundation
import HeadlinesFeeds

/// What a front page shows and does, for any kind of screen.
///
/// ``open()`` loads, and ``fire()`` loads anew; a new call takes the place of one that is still under way. The
/// headlines grow as feeds arrive, and ``isLoading`` ends with the last of them; what was loaded before stays until it is loaded again. A new ``keyword``
/// takes effect half a second after its last change: the articles that match come first in their sections. New
/// ``preferences`` are shown at once, and load again only where they name other feeds.
@MainActor
final class HeadlinesViewModel: ObservableObject {
    @Published var preferences: UserPreferences
    @Published private(set) var headlines: [Headlines] = []
    @Published private(set) var isLoading = true
    @Published var keyword: String
    /// Where feeds may come from that the reader adds.
    let reach: DocumentReach

    /// The keyword that the headlines are sorted by.
    @Published private(set) var search: String
    /// Every feed of the latest request, and how far it has come.
    @Published private(set) var reports: [FeedReport] = []
    /// How far the loading is, from 0 to 1.
    @Published private(set) var progress = 0.0

    /// The sections as they came; every search sorts them anew.
    private var sections: [Headlines] = []
    private var edition = Edition(of: [])
    /// That of the edition of which the sections were made; nil if a request has been made since.
    private var shownVersion: Int?
    private var hasFired = false
    /// Feeds as they were loaded last.
    private var earlier: [FeedSource: Feed] = [:]
    private let requests = PassthroughSubject<(sources: [FeedSource], anew: Bool), Never>()
    private let now: () -> Date
    private var cancellables = Set<AnyCancellable>()

    /// - Parameters:
    ///   - reach: Where feeds may come from that the reader adds.
    ///   - scheduler: Of the main thread: whatever comes late comes by it.
    init<Main: Scheduler>(
        preferences: UserPreferences = UserPreferences(),
        keyword: String = "",
        service: some FeedService,
        reach: DocumentReach = .everything,
        scheduler: Main = DispatchQueue.main,
        now: @escaping () -> Date = Date.init
    ) {
        self.preferences = preferences
        self.keyword = keyword
        self.reach = reach
        self.now = now
        search = keyword

        requests
            // The hop to the main queue belongs inside: what an old request has sent there must not arrive any more.
            .map { service.editions(of: $0.sources, anew: $0.anew).receive(on: scheduler) }
            .switchToLatest()
            .sink { [weak self] in self?.show($0) }
            .store(in: &cancellables)

        $keyword
            .debounce(for: .seconds(0.5), scheduler: scheduler)
            .sink { [weak self] in self?.sortArticles(byKeyword: $0) }
            .store(in: &cancellables)

        $preferences
            .removeDuplicates()
            .dropFirst()
            .sink { [weak self] in self?.follow($0) }
            .store(in: &cancellables)
    }

    /// Loads the feeds of the preferences anew; the newest call wins.
    func fire() { load(preferences, anew: true) }

    /// Loads the feeds of the preferences when the page opens: what others have just loaded is taken as it is.
    func open() { load(preferences, anew: false) }

    /// Loads the feeds again, and returns when that has ended: what `refreshable` calls.
    func refresh() async {
        fire()
        for await isLoading in $isLoading.values where !isLoading { return }
    }

    private func load(_ preferences: UserPreferences, anew: Bool) {
        hasFired = true
        isLoading = true
        shownVersion = nil
        requests.send((preferences.feeds, anew))
    }

    private func show(_ edition: Edition) {
        self.edition = edition
        reports = edition.reports
        progress = edition.progress
        guard edition.version != shownVersion else { return }
        shownVersion = edition.version
        for report in edition.reports { if let feed = report.feed { earlier[report.source] = feed } }
        arrange(for: preferences)
        isLoading = !edition.isComplete
    }

    /// Called before the property has changed.
    private func follow(_ new: UserPreferences) {
        if hasFired, new.feeds != preferences.feeds { load(new, anew: false) } else { arrange(for: new) }
    }

    private func arrange(for preferences: UserPreferences) {
        sections = edition.headlines(for: preferences, earlier: earlier, now: now())
        sortArticles(byKeyword: search)
    }

    private func sortArticles(byKeyword keyword: String) {
        if search != keyword { search = keyword }
        let sorted = sections.map { $0.sorted(byKeyword: keyword) }
        if headlines != sorted { headlines = sorted }
    }
}
