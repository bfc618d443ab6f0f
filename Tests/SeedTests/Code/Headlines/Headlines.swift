import Combine

struct Article: Identifiable, Equatable {
    let title: String

    var id: String { title }
}

struct Category: Identifiable {
    let name: String
    var isFavorite: Bool

    var id: String { name }
}

struct UserPreferences {
    var categories: [Category]
}

struct Headlines: Identifiable {
    let name: String
    let isFavorite: Bool
    var articles: [Article]

    var id: String { name }
}

extension Array where Element == Headlines {
    func sortedFavorite() -> [Headlines] {
        sorted { $0.isFavorite && !$1.isFavorite || $0.isFavorite == $1.isFavorite && $0.name < $1.name }
    }
}

struct SectionResult {
    let articles: [Article]
}

protocol WebService {
    func fetch(preferences: UserPreferences) -> AnyPublisher<[(section: String, result: SectionResult)], Never>
}
