import DocumentLoading

/// What the reader has chosen: which feeds, which categories, which of them first, and how old an article may be.
struct UserPreferences: Codable, Equatable, Sendable {
    /// The feeds that are loaded.
    var feeds: [FeedSource]
    /// All feeds that the reader can choose from, in their order: those that are loaded, and others.
    private(set) var knownFeeds: [FeedSource]
    var categories = [
        Category(name: "Science", isFavorite: true), Category(name: "Technology"), Category(name: "World"),
        Category(name: "Culture"), Category(name: "Food"),
    ]
    var recency = Recency.anytime

    init(feeds: [FeedSource] = SampleFeed.all.map(FeedSource.sample)) {
        self.feeds = feeds
        knownFeeds = feeds
    }

    /// The category of this name, which is told without regard to case.
    func category(named name: String) -> Category? {
        categories.first { $0.name.lowercased() == name.lowercased() }
    }

    /// Makes these categories the favourites and no others; unknown ones are added.
    mutating func setFavorites(_ names: [String]) {
        for index in categories.indices { categories[index].isFavorite = false }
        for name in names {
            if let index = categories.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
                categories[index].isFavorite = true
            } else {
                categories.append(Category(name: name, isFavorite: true))
            }
        }
    }

    // MARK: Feeds

    /// Whether a feed is loaded. In a view: `$viewModel.preferences[isChosen: source]`.
    subscript(isChosen source: FeedSource) -> Bool {
        get { feeds.contains(source) }
        set {
            guard newValue != feeds.contains(source) else { return }
            guard newValue else { return feeds.removeAll { $0 == source } }
            if !knownFeeds.contains(source) { knownFeeds.append(source) }
            feeds = knownFeeds.filter { $0 == source || feeds.contains($0) }
        }
    }

    static let mostFeeds = 50

    /// Adds the feed that a person has typed, and has it loaded.
    ///
    /// - Parameter reach: Where the person may have feeds from.
    mutating func addFeed(_ text: String, reach: DocumentReach = .everything) throws(FeedSourceError) {
        let source = try FeedSource(text, reach: reach)
        guard knownFeeds.contains(source) || knownFeeds.count < Self.mostFeeds else {
            throw .tooMany(limit: Self.mostFeeds)
        }
        self[isChosen: source] = true
    }

    /// Forgets a feed.
    mutating func removeFeed(_ source: FeedSource) {
        self[isChosen: source] = false
        knownFeeds.removeAll { $0 == source }
    }

    /// Has a feed again that was forgotten, where it was among the others.
    mutating func restoreFeed(_ source: FeedSource, at position: Int, isChosen: Bool) {
        guard !knownFeeds.contains(source) else { return }
        knownFeeds.insert(source, at: min(position, knownFeeds.count))
        self[isChosen: source] = isChosen
    }
}
