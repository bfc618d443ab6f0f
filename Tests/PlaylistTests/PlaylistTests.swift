import CombineTesting
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Playlist

@MainActor
@Suite struct PlaylistTests {
    /// Uses a store of this test only, without values of other tests.
    private func withPlaylist(_ body: (Screen) throws -> Void) throws {
        let name = "playlist-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        let player = Player()
        try withScreen(
            PlaylistView(library: .sample).environmentObject(player).defaultAppStorage(store)
        ) { try body($0) }
    }

    @Test func theListShowsEverySong() throws {
        try withPlaylist { screen in
            #expect(screen.texts.filter { ["Slow Water", "Headwind", "Upstream", "Delta"].contains($0) }.count == 4)
            #expect(screen.texts.contains("Nothing plays."))
        }
    }

    @Test func thePageHasATitleAndASearchField() throws {
        try withPlaylist { screen in
            #expect(screen.navigationTitle == "Playlist")
            try screen.search("headwind")
            #expect(screen.elements(.section).last?.labels == ["Songs"])
            #expect(!screen.texts.contains("Slow Water"))
        }
    }

    @Test func searchingFindsNamesAndArtists() throws {
        try withPlaylist { screen in
            try screen.type("weirs", into: "Search")
            #expect(screen.texts.contains("Slow Water"))
            #expect(screen.texts.contains("Upstream"))
            #expect(!screen.texts.contains("Headwind"))
        }
    }

    @Test func aSearchWithoutResultsShowsAMessage() throws {
        try withPlaylist { screen in
            try screen.type("zzz", into: "Search")
            #expect(screen.texts.contains("Nothing is called “zzz”."))
        }
    }

    @Test func onlyFavoritesAreListedOnRequest() throws {
        try withPlaylist { screen in
            try screen.flip("Only favorites")
            #expect(screen.texts.contains("Upstream"))
            #expect(!screen.texts.contains("Delta"))
        }
    }

    @Test func playingCountsSecondsUntilThePause() throws {
        try withTestClock { clock in
            try withPlaylist { screen in
                try screen.press("Delta")
                #expect(screen.texts.contains("Delta, 0 s of 4:01"))
                clock.advance(by: .seconds(3))
                #expect(screen.texts.contains("Delta, 3 s of 4:01"))
                try screen.press("Pause")
                clock.advance(by: .seconds(3))
                #expect(screen.texts.contains("Delta, 3 s of 4:01"))
                try screen.press("Play")
                clock.advance(by: .seconds(238))
                #expect(screen.texts.contains("Play"))
            }
        }
    }
}
