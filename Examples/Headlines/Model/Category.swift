/// A kind of news that the reader knows by name.
struct Category: Equatable, Sendable {
    var name: String
    var isFavorite: Bool = false
}
