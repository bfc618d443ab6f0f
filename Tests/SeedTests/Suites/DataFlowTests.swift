import Combine
import Testing

@testable import SeedCode

/// The claims of "SwiftUI Data Flow" about `@Published` and observed objects.
@Suite struct DataFlowTests {
    @Test func theCurrentValueIsDeliveredSynchronouslyOnSubscription() {
        let player = Player()
        var log = ["Will subscribe"]
        let cancellable = player.$currentSong.sink { log.append("Received value: \($0?.name ?? "not playing")") }
        log.append("Did subscribe")
        player.currentSong = Song(name: "Civilization Collapse", style: .metal)
        #expect(
            log == [
                "Will subscribe", "Received value: not playing", "Did subscribe",
                "Received value: Civilization Collapse",
            ]
        )
        cancellable.cancel()
    }

    @Test func theProjectionIsAnOrdinaryPublisherThatNeverFails() {
        let player = Player()
        func names(of songs: some Publisher<Song?, Never>) -> some Publisher<String, Never> {
            songs.compactMap { $0 }.filter { $0.style == .metal }.map(\.name)
        }
        var playing: [String] = []
        let cancellable = names(of: player.$currentSong).sink { playing.append("Playing: \($0)") }
        player.currentSong = Song(name: "Blue", style: .jazz)
        player.currentSong = Song(name: "Anvil", style: .metal)
        #expect(playing == ["Playing: Anvil"])
        cancellable.cancel()
    }

    @Test func theValueIsReadAndWrittenAsAPlainProperty() {
        let player = Player()
        #expect(player.currentSong == nil)
        player.currentSong = Song(name: "Anvil", style: .metal)
        #expect(player.currentSong?.name == "Anvil")
    }

    @Test func everyNewSubscriberReceivesTheCurrentValueFirst() {
        let player = Player()
        player.currentSong = Song(name: "Anvil", style: .metal)
        var first: [String?] = []
        var second: [String?] = []
        let early = player.$currentSong.sink { first.append($0?.name) }
        player.currentSong = Song(name: "Blue", style: .jazz)
        let late = player.$currentSong.sink { second.append($0?.name) }
        player.currentSong = nil
        #expect(first == ["Anvil", "Blue", nil])
        #expect(second == ["Blue", nil])
        withExtendedLifetime((early, late)) {}
    }

    @Test func accessControlComposesWithTheWrapper() {
        let search = SearchViewModel()
        var counts: [Int] = []
        let cancellable = search.$songs.sink { counts.append($0.count) }
        search.find(Song(name: "Anvil", style: .metal))
        #expect(search.songs.map(\.name) == ["Anvil"])
        #expect(counts == [0, 1])
        cancellable.cancel()
    }

    @Test func anObservedObjectTellsOfEveryChangeOfAPublishedProperty() {
        let search = SearchViewModel()
        var passes = 0
        let cancellable = search.objectWillChange.sink { passes += 1 }
        #expect(passes == 0)
        search.find(Song(name: "Anvil", style: .metal))
        search.find(Song(name: "Blue", style: .jazz))
        #expect(passes == 2)
        cancellable.cancel()
    }

    @Test func aliasesInAnotherModuleBehaveTheSame() {
        let model = AliasedModel()
        var log: [String] = []
        let changes = model.objectWillChange.sink { log.append("will change, has \(model.songs)") }
        let songs = model.$songs.sink { log.append("songs \($0)") }
        model.add("Anvil")
        #expect(
            log == ["songs []", "will change, has []", #"songs ["Anvil"]"#, #"will change, has ["Anvil"]"#]
        )
        withExtendedLifetime((changes, songs)) {}
    }
}
