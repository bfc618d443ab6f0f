import SwiftUI

/// A small app that shows each way in which data flows: written as for a phone.
@main
struct PlaylistApp: App {
    @StateObject private var player = Player()
    @State private var library = Library.sample

    var body: some Scene {
        WindowGroup("Playlist") {
            PlaylistView(library: library)
                .environmentObject(player)
        }
    }
}
