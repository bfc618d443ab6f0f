import Observation

/// The songs. A view depends on each of its properties separately.
@MainActor
@Observable
final class Library {
    var songs: [Song]

    init(songs: [Song]) {
        self.songs = songs
    }

    func songs(matching words: String, onlyFavorites: Bool) -> [Song] {
        songs.filter { song in
            (!onlyFavorites || song.isFavorite)
                && (words.isEmpty || "\(song.name) \(song.artist)".localizedCaseInsensitiveContains(words))
        }
    }

    func toggleFavorite(_ id: Song.ID) {
        guard let index = songs.firstIndex(where: { $0.id == id }) else { return }
        songs[index].isFavorite.toggle()
    }

    static var sample: Library {
        Library(songs: [
            Song(id: 1, name: "Slow Water", artist: "The Weirs", length: 214),
            Song(id: 2, name: "Headwind", artist: "Anna Lund", length: 187),
            Song(id: 3, name: "Upstream", artist: "The Weirs", length: 305, isFavorite: true),
            Song(id: 4, name: "Delta", artist: "Marsh Choir", length: 241),
        ])
    }
}
