import Combine
import Foundation

struct Story: Decodable, Equatable {
    let title: String
}

struct Section: Equatable {
    var name: String
    var isFavorite: Bool
    var stories: [Story]
}

struct Preferences {
    var favorites: [String] = []
}

protocol StoryService {
    func fetch(_ preferences: Preferences) -> AnyPublisher<[(section: String, stories: [Story])], Never>
}

/// A view model in the style of 2021: closures that capture `self`, key paths, a set of cancellables, the main queue.
final class HeadlinesModel: ObservableObject {
    @Published var preferences = Preferences()
    @Published var sections: [Section] = []
    @Published var isLoading = true
    @Published var keyword = ""
    @Published private(set) var matches: [String] = []

    private let service: StoryService
    private var cancellables: Set<AnyCancellable>? = []

    init(service: StoryService) {
        self.service = service
        var listening = Set<AnyCancellable>()
        self.$keyword
            .debounce(for: 0.5, scheduler: DispatchQueue.main)
            .sink { self.search(for: $0) }
            .store(in: &listening)
        cancellables?.formUnion(listening)
    }

    func fire() {
        let data = service.fetch(preferences).map { value -> [Section] in
            value.map { (name, stories) -> Section in
                let isFavorite = self.preferences.favorites.first(where: { $0 == name }) != nil
                return Section(name: name, isFavorite: isFavorite, stories: stories)
            }
        }.handleEvents(
            receiveSubscription: { _ in
                self.isLoading = true
            },
            receiveOutput: { _ in
                self.isLoading = false
            }
        )
        .receive(on: DispatchQueue.main)
        .assign(to: \HeadlinesModel.sections, on: self)
        cancellables?.insert(data)
    }

    func stop() {
        cancellables = nil
    }

    private func search(for keyword: String) {
        matches = sections.flatMap { $0.stories }.map { $0.title }.filter { $0.contains(keyword) }
    }
}

/// A service that loads from the network.
struct WebService: StoryService {
    let url: URL
    var session = URLSession.shared

    func fetch(_ preferences: Preferences) -> AnyPublisher<[(section: String, stories: [Story])], Never> {
        session.dataTaskPublisher(for: url)
            .map { $0.data }
            .decode(type: [String: [Story]].self, decoder: JSONDecoder())
            .map { $0.map { (section: $0.key, stories: $0.value) } }
            .replaceError(with: [])
            .eraseToAnyPublisher()
    }
}
