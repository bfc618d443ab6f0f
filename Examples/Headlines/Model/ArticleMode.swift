import SwiftUI

/// The presentation of articles: one line each, or one card each. A view stores it as `@AppStorage("articleMode")`.
enum ArticleMode: String, CaseIterable, Identifiable, Sendable {
    case list, cards

    static let storageKey = "articleMode"

    var id: ArticleMode { self }

    var title: LocalizedStringResource {
        switch self {
        case .list: "List"
        case .cards: "Cards"
        }
    }
}
