import Combine
import Foundation

final class Search: ObservableObject {
    @Published var keyword = ""
    @Published private(set) var results: [String] = []

    init(titles: [String]) {
        $keyword
            .debounce(for: 0.5, scheduler: DispatchQueue.main)
            .removeDuplicates()
            .map { keyword in titles.filter { keyword.isEmpty || $0.contains(keyword) } }
            .assign(to: &$results)
    }
}
