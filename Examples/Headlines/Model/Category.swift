/// A category of news, identified by its name.
struct Category: Codable, Hashable, Identifiable, Sendable {
    var name: String
    var isFavorite: Bool = false
    /// Whether its section is on the page.
    var isShown: Bool = true

    var id: String { name }
}
