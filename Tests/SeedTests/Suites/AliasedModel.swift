import Elsewhere

/// A model in a file that does not import Combine: the names come from another module.
final class AliasedModel: ObservableObject {
    @Published var songs: [String] = []
    @Published private(set) var count = 0

    func add(_ song: String) {
        songs.append(song)
        count += 1
    }
}
