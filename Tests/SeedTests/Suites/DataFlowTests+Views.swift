import SwiftUITesting
import Testing

@testable import SeedCode

extension DataFlowTests {
    @MainActor
    @Test func theViewIsUpdatedEachTimeThatTheSongsChange() throws {
        let model = SearchViewModel()
        try withScreen(SearchView(viewModel: model)) { screen in
            #expect(screen.texts == [])
            model.find(Song(name: "Anvil", style: .metal))
            #expect(screen.texts == ["Anvil"])
            model.find(Song(name: "Blue", style: .jazz))
            #expect(screen.texts == ["Anvil", "Blue"])
            // Each time the list has one more row, and one row is inserted.
            #expect(screen.update().count == 4)
        }
    }

    @MainActor
    @Test func theViewIsInsertedIntoAtThePlaceThatChanged() throws {
        let model = SearchViewModel()
        model.find(Song(name: "Anvil", style: .metal))
        try withScreen(SearchView(viewModel: model)) { screen in
            _ = screen.takeBodies()
            model.find(Song(name: "Blue", style: .jazz))
            model.find(Song(name: "Cave", style: .metal))
            #expect(
                screen.update().map(\.description) == [
                    "insert item#6 into run of 3#2", "insert item#9 into run of 3#2", "update run of 3#2",
                ])
            #expect(screen.takeBodies()["SearchView"] == 1)
        }
    }

    @MainActor
    @Test func anObjectThatNoViewObservesChangesNothingOnTheScreen() throws {
        let shown = SearchViewModel()
        let other = SearchViewModel()
        try withScreen(SearchView(viewModel: shown)) { screen in
            other.find(Song(name: "Anvil", style: .metal))
            #expect(screen.update().isEmpty)
        }
    }

    @MainActor
    @Test func publishedAndObservableObjectNeedNoOtherImportThanSwiftUI() {
        let model = SearchViewModel()
        var counts: [Int] = []
        let songs = model.$songs.sink { counts.append($0.count) }
        model.find(Song(name: "Anvil", style: .metal))
        #expect(counts == [0, 1])
        songs.cancel()
    }
}
