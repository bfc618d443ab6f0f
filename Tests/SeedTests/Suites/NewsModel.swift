import Combine
import Foundation

struct Headline: Equatable {
    let name: String
    let isFavorite: Bool
    let articles: [String]
}

/// A view model that loads sections of articles and searches by keyword.
final class NewsModel: ObservableObject {
    @Published var favorites = ["art"]
    @Published var headlines: [Headline] = []
    @Published var isLoading = true
    @Published var keyword = ""

    private(set) var searches: [String] = []
    private let fetch: () -> AnyPublisher<[String: [String]], Never>
    private var cancellables = Set<AnyCancellable>()

    init(fetching fetch: @escaping () -> AnyPublisher<[String: [String]], Never>) {
        self.fetch = fetch
    }

    /// The keyword's publisher by its other name, which is private to the class.
    var underscoredKeyword: Published<String>.Publisher { _keyword.projectedValue }

    func listen() {
        self._keyword.projectedValue
            .debounce(for: 0.5, scheduler: DispatchQueue.main)
            .sink { [unowned self] in searches.append($0) }
            .store(in: &cancellables)
    }

    func load() -> AnyPublisher<[Headline], Never> {
        fetch()
            .map { [favorites] sections in
                sections
                    .map { Headline(name: $0.key, isFavorite: favorites.contains($0.key), articles: $0.value) }
                    .sorted { $0.isFavorite && !$1.isFavorite || $0.isFavorite == $1.isFavorite && $0.name < $1.name }
            }
            .handleEvents(
                receiveSubscription: { [unowned self] _ in isLoading = true },
                receiveOutput: { [unowned self] _ in isLoading = false }
            )
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    /// Retains itself by `assign(to:on:)` until the answer completes.
    func fire() {
        cancellables.insert(load().assign(to: \NewsModel.headlines, on: self))
    }

    func stop() {
        cancellables = []
    }
}
