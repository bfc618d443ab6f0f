import Foundation
import SwiftUI
import Testing

@testable import Playlist
@testable import TerminalRenderer

@MainActor
@Suite struct PlaylistFrames {
    @Test(arguments: [80, 40])
    func songsAndTheCurrentSong(columns: Int) throws {
        // A separate store, so no width starts with a selection made at another one.
        let name = "playlist-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        let view = PlaylistView(library: .sample).environmentObject(Player()).defaultAppStorage(store)
        let stage = Stage(columns: columns, rows: 24, language: "en_US.UTF-8", view)
        Snapshot("playlist", of: stage).check()
        stage.click("Headwind")
        Snapshot("playlist-playing", of: stage).check()
        stage.click("Only favorites")
        Snapshot("playlist-favorites", of: stage).check()
        stage.press(.tab)
        Snapshot("playlist-focused", of: stage, showingStyles: columns == 40).check()
        stage.host.close()
    }
}
