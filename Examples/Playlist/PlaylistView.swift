import SwiftUI

struct PlaylistView: View {
    let library: Library
    @State private var words = ""
    @AppStorage("onlyFavorites") private var onlyFavorites = false

    var body: some View {
        let songs = library.songs(matching: words, onlyFavorites: onlyFavorites)
        NavigationStack {
            List {
                Section {
                    NowPlaying()
                    Toggle("Only favorites", isOn: $onlyFavorites)
                }
                Section("Songs") {
                    ForEach(songs) { song in
                        SongRow(song: song) { library.toggleFavorite(song.id) }
                    }
                    if songs.isEmpty {
                        Text(words.isEmpty ? "No song is a favorite yet." : "Nothing is called “\(words)”.")
                            .foregroundStyle(.secondary)
                    }
                }
            }
            .navigationTitle("Playlist")
            .searchable(text: $words)
        }
    }
}

struct SongRow: View {
    let song: Song
    let toggleFavorite: () -> Void
    @EnvironmentObject private var player: Player

    var body: some View {
        HStack {
            Button {
                player.play(song)
            } label: {
                Text(song.name).font(.headline)
            }
            Text(song.artist).font(.subheadline)
            Spacer()
            Text(song.duration)
            Button {
                toggleFavorite()
            } label: {
                Image(systemName: song.isFavorite ? "star.fill" : "star")
            }
            .accessibilityLabel(song.isFavorite ? "\(song.name) is a favorite" : "Make \(song.name) a favorite")
        }
        .lineLimit(1)
    }
}

struct NowPlaying: View {
    @EnvironmentObject private var player: Player

    var body: some View {
        HStack {
            if let song = player.song {
                PlayButton(isPlaying: Binding(get: { player.isPlaying }, set: { _ in player.toggle() }))
                Text("\(song.name), \(player.elapsed) s of \(song.duration)")
            } else {
                Text("Nothing plays.")
            }
        }
    }
}

struct PlayButton: View {
    @Binding var isPlaying: Bool

    var body: some View {
        Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
    }
}

struct PlaylistView_Previews: PreviewProvider {
    static var previews: some View {
        PlaylistView(library: .sample)
            .environmentObject(Player())
    }
}
