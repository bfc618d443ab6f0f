/// How articles are shown: a line each, or a card each. A view keeps it as `@AppStorage("articleMode")`.
enum ArticleMode: String, CaseIterable, Identifiable, Sendable {
    case list, cards

    static let storageKey = "articleMode"

    var id: ArticleMode { self }

    var title: String {
        switch self {
        case .list: "List"
        case .cards: "Cards"
        }
    }
}
