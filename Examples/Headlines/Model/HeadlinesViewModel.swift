import Combine
import DocumentLoading
import Foundation
import HeadlinesFeeds

/// The state and actions of a front page, for any kind of screen.
///
/// ``open()`` loads, and ``fire()`` reloads; a new call replaces one in progress. The headlines grow as feeds arrive,
/// and ``isLoading`` ends with the last of them. Previously loaded feeds stay until they are loaded again. A new
/// ``keyword`` takes effect half a second after its last change: matching articles come first in their sections. New
/// ``preferences`` are shown at once, and cause a load only if they name other feeds.
@MainActor
final class HeadlinesViewModel: ObservableObject {
    @Published var preferences: UserPreferences
    @Published private(set) var headlines: [Headlines] = []
    @Published private(set) var isLoading = true
    @Published var keyword: String
    /// The permitted addresses of feeds that the reader adds.
    let access: DocumentAccess

    /// The keyword that the headlines are sorted by.
    @Published private(set) var search: String
    /// Every feed of the latest request, and its state.
    @Published private(set) var reports: [FeedReport] = []
    /// The progress of the load, from 0 to 1.
    @Published private(set) var progress = 0.0

    /// The sections before sorting; every search sorts them again.
    private var sections: [Headlines] = []
    private var edition = Edition(of: [])
    /// The version of the edition that the sections were made from; nil if a request has been made since.
    private var shownVersion: Int?
    private var hasFired = false
    /// The feeds as last loaded.
    private var earlier: [FeedSource: Feed] = [:]
    private let requests = PassthroughSubject<(sources: [FeedSource], reloads: Bool), Never>()
    private let now: () -> Date
    private var cancellables = Set<AnyCancellable>()

    /// `access` has the permitted addresses of feeds that the reader adds. `scheduler` runs on the main thread, for
    /// asynchronous events.
    init<Main: Scheduler>(
        preferences: UserPreferences = UserPreferences(),
        keyword: String = "",
        service: some FeedService,
        access: DocumentAccess = .everything,
        scheduler: Main = DispatchQueue.main,
        now: @escaping () -> Date = Date.init
    ) {
        self.preferences = preferences
        self.keyword = keyword
        self.access = access
        self.now = now
        search = keyword

        requests
            // `receive(on:)` is inside the inner stream, so events of a replaced request that are already scheduled are
            // dropped.
            .map { service.editions(of: $0.sources, reloads: $0.reloads).receive(on: scheduler) }
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

    /// Reloads the feeds of the preferences; the latest call wins.
    func fire() { load(preferences, reloads: true) }

    /// Loads the feeds of the preferences when the page opens. Feeds just loaded for other readers are reused.
    func open() { load(preferences, reloads: false) }

    /// Reloads the feeds, and returns when the load has ended; called by `refreshable`.
    func refresh() async {
        fire()
        for await isLoading in $isLoading.values where !isLoading { return }
    }

    private func load(_ preferences: UserPreferences, reloads: Bool) {
        hasFired = true
        isLoading = true
        shownVersion = nil
        requests.send((preferences.feeds, reloads))
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
        if hasFired, new.feeds != preferences.feeds { load(new, reloads: false) } else { arrange(for: new) }
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
