import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ShapeTests {
    @Test func aModelHasTheValuesOfItsInitializerAndItsDefaults() {
        let shelf = Shelf(label: "A")
        let volume = Volume(title: "One", shelf: shelf)
        #expect(volume.title == "One" && volume.pages == 0 && volume.kind == .novel)
        #expect(volume.subtitle == nil && volume.keywords?.isEmpty == true)
        #expect(volume.shelf === shelf)
        volume.lend()
        #expect(volume.isLent == true)
    }

    @Test func aPropertyWithAReservedNameAndConditionsOfCompilation() {
        let model = Conditional(default: "a")
        model.default += "b"
        #expect(model.default == "ab" && model.system == "Linux")
    }

    @Test func transientPropertiesAreNotInTheSchema() {
        let keeper = Keeper(name: "Kim")
        keeper.isSelected = true
        #expect(keeper.isSelected && keeper.initials == "K")
        #expect(Keeper.schemaMetadata.count == 3)
    }

    @Test func uniquePropertiesAndIndexesAreInTheSchema() {
        #expect(Seat.schemaMetadata.count == 7)
    }

    @Test func aModelCanBeDecodedAndEncoded() throws {
        let coded = try JSONDecoder().decode(Coded.self, from: Data(#"{"name":"A"}"#.utf8))
        #expect(coded.name == "A")
        #expect(String(decoding: try JSONEncoder().encode(coded), as: UTF8.self) == #"{"name":"A"}"#)
    }

    @Test func savedModelsAreFetchedByAnotherContext() throws {
        let container = try makePreviewContainer()
        let (count, titles) = try readVolumes(in: container)
        #expect(count == 2 && titles == ["Two", "One"])
    }

    @Test func observationFollowsAProperty() {
        final class Flag: @unchecked Sendable {
            var isSet = false
        }
        let flag = Flag()
        let plain = Plain(name: "a", amount: 1)
        withObservationTracking {
            _ = plain.name
        } onChange: {
            flag.isSet = true
        }
        plain.amount = 2
        #expect(!flag.isSet)
        plain.name = "b"
        #expect(flag.isSet)
    }

    @Test func aModelActorHasAContextOfItsContainer() async throws {
        let librarian = Librarian(modelContainer: try makePreviewContainer())
        #expect(await librarian.tally() == 1)
    }

    @Test func aListOfShelvesIsShown() throws {
        let screen = Screen(ShelfList(title: "Shelves").modelContainer(try makePreviewContainer()))
        #expect(screen.texts.contains("A: 2"))
    }
}
