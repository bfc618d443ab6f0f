import Combine

struct Track: Equatable {
    enum Genre { case metal, folk }

    let name: String
    let genre: Genre
}

/// A player whose queue every client can observe, but only the player can change.
final class Player: ObservableObject {
    @Published var current: Track?
    @Published private(set) var queue: [Track] = []
    @Published private(set) var announcements: [String] = []

    private var cancellables = Set<AnyCancellable>()

    init() {
        $current
            .compactMap { $0 }
            .filter { $0.genre == .metal }
            .map(\.name)
            .sink { [unowned self] name in announcements.append("Playing: \(name)") }
            .store(in: &cancellables)
    }

    func enqueue(_ track: Track) {
        queue.append(track)
    }
}
