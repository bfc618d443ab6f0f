/// What the reader has chosen: which feeds, which categories, which of them first.
struct UserPreferences: Equatable, Sendable {
    var feeds: [FeedSource] = SampleFeed.all.map(FeedSource.sample)
    var categories = [
        Category(name: "Science", isFavorite: true), Category(name: "Technology"), Category(name: "World"),
        Category(name: "Culture"), Category(name: "Food"),
    ]

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
}
