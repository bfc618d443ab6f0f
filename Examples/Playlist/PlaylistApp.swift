import SwiftUI

/// A small app that shows every form of data flow, written as for a phone.
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
