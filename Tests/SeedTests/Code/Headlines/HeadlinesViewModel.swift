import Combine
import SwiftUI

/// Loads sections of articles, and moves those with a keyword to the front.
final class HeadlinesViewModel: ObservableObject {
    @Published var preferences: UserPreferences
    @Published var headlines: [Headlines] = []
    @Published var isLoading = true
    @Published var keyword: String = ""

    private let webService: WebService
    private var cancellable: Set<AnyCancellable>? = []
    private var keywords = Set<AnyCancellable>()

    init(preferences: UserPreferences, webService: WebService) {
        self.preferences = preferences
        self.webService = webService
        self.$keyword
            .debounce(for: 0.5, scheduler: DispatchQueue.main)
            .sink { self.sortArticles(byKeyword: $0) }
            .store(in: &keywords)
    }

    func fire() {
        // Results of an older request are discarded.
        cancellable?.removeAll()
        let data = webService.fetch(preferences: preferences).map { value -> [Headlines] in
            let headlines = value.map { (section, result) -> Headlines in
                let isFavorite = self.preferences.categories
                    .first(where: { $0.name == section })?
                    .isFavorite
                return Headlines(
                    name: section, isFavorite: isFavorite ?? false,
                    articles: result.articles
                )
            }
            return headlines.sortedFavorite()
        }.handleEvents(
            receiveSubscription: { _ in
                self.isLoading = true
            },
            receiveOutput: { _ in
                self.isLoading = false
            }
        )
        .receive(on: DispatchQueue.main)
        .assign(to: \HeadlinesViewModel.headlines, on: self)
        cancellable?.insert(data)
    }

    /// Cancels the streams whose closures retain the model.
    func stop() {
        cancellable = nil
        keywords = []
    }

    private func sortArticles(byKeyword keyword: String) {
        guard !keyword.isEmpty else { return }
        for index in headlines.indices {
            let articles = headlines[index].articles
            headlines[index].articles =
                articles.filter { $0.title.contains(keyword) } + articles.filter { !$0.title.contains(keyword) }
        }
    }
}
