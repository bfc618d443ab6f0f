import DocumentLoading

/// The choices of a reader: feeds, categories, favorites, and the maximum age of articles.
struct UserPreferences: Codable, Equatable, Sendable {
    /// The feeds that are loaded.
    var feeds: [FeedSource]
    /// All feeds that the reader can choose from, in order, loaded or not.
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

    /// The category of this name, ignoring case.
    func category(named name: String) -> Category? {
        categories.first { $0.name.lowercased() == name.lowercased() }
    }

    /// Makes exactly these categories favorites; unknown ones are added.
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

    static let maximumFeeds = 50

    /// Adds the feed that a person has typed, and chooses it.
    ///
    /// `access` says which addresses the person may use.
    mutating func addFeed(_ text: String, access: DocumentAccess = .everything) throws(FeedSourceError) {
        let source = try FeedSource(text, access: access)
        guard knownFeeds.contains(source) || knownFeeds.count < Self.maximumFeeds else {
            throw .tooMany(limit: Self.maximumFeeds)
        }
        self[isChosen: source] = true
    }

    /// Removes a feed.
    mutating func removeFeed(_ source: FeedSource) {
        self[isChosen: source] = false
        knownFeeds.removeAll { $0 == source }
    }

    /// Restores a removed feed at its previous position.
    mutating func restoreFeed(_ source: FeedSource, at position: Int, isChosen: Bool) {
        guard !knownFeeds.contains(source) else { return }
        knownFeeds.insert(source, at: min(position, knownFeeds.count))
        self[isChosen: source] = isChosen
    }
}
