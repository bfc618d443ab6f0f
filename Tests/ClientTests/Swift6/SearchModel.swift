import Combine
import Foundation

/// A view model on the main actor: `@Published`, sinks that capture `self` weakly, the main queue, a task over
/// `values`.
@MainActor
final class SearchModel: ObservableObject {
    @Published var keyword = ""
    @Published private(set) var results: [String] = []
    @Published private(set) var isBlank = true
    @Published private(set) var ticks = 0

    private let words: [String]
    private var cancellables = Set<AnyCancellable>()

    init(words: [String]) {
        self.words = words
        $keyword
            .debounce(for: .milliseconds(500), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .sink { [weak self] keyword in self?.search(keyword) }
            .store(in: &cancellables)
        $keyword.map(\.isEmpty).assign(to: &$isBlank)
    }

    func startTicking() {
        Timer.publish(every: 1, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.ticks += 1 }
            .store(in: &cancellables)
    }

    /// Suspends until there are results.
    func firstResults() async -> [String] {
        for await results in $results.values where !results.isEmpty { return results }
        return []
    }

    private func search(_ keyword: String) {
        results = keyword.isEmpty ? [] : words.filter { $0.contains(keyword) }
    }
}
