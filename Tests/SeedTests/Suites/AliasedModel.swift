import Elsewhere

/// A model in a file that imports no Combine: its names come by way of another module.
final class AliasedModel: ObservableObject {
    @Published var songs: [String] = []
    @Published private(set) var count = 0

    func add(_ song: String) {
        songs.append(song)
        count += 1
    }
}
