import SwiftUI
import SwiftUITesting
import Testing

/// Bindings to the elements of a collection, which are recognized by their identity.
@MainActor
@Suite struct ElementBindingTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    final class Store {
        var items: Binding<[Item]> = .constant([])
        var bindings: [Int: Binding<Item>] = [:]
        var notes: [String] = []
    }

    /// Reads its item only when it leaves.
    struct Quiet: View {
        @Binding var item: Item
        let store: Store

        var body: some View {
            Text("row")
                .onDisappear {
                    store.notes.append(item.name)
                    item.name += " is changed"
                }
        }
    }

    struct Items: View {
        let store: Store
        @State private var items = ["A", "B", "C"].enumerated().map { Item(id: $0.offset, name: $0.element) }

        var body: some View {
            let _ = store.items = $items
            List($items, editActions: .all) { $item in
                let _ = store.bindings[item.id] = $item
                Quiet(item: $item, store: store)
            }
        }
    }

    private let store = Store()
    private var names: [String] { store.items.wrappedValue.map(\.name) }

    @Test func aBindingToARemovedElementIsNotItsNeighborS() throws {
        try withScreen(Items(store: store)) { screen in
            store.items.wrappedValue.remove(at: 0)
            #expect(screen.texts == ["row", "row"])
            #expect(store.notes == ["A"])
            #expect(names == ["B", "C"])
        }
    }

    @Test func aLeavingRowHasTheLastEdit() throws {
        try withScreen(Items(store: store)) { screen in
            // The row does not read the item, so only its description is new.
            store.items.wrappedValue[0].name = "edited"
            #expect(screen.texts.count == 3)
            store.items.wrappedValue.remove(at: 0)
            #expect(screen.texts.count == 2)
            #expect(store.notes == ["edited"])
        }
    }

    @Test func whatIsWrittenToAMovedElementBelongsToIt() throws {
        try withScreen(Items(store: store)) { screen in
            let binding = try #require(store.bindings[0])
            store.items.wrappedValue.swapAt(0, 2)
            // No view has been evaluated in between.
            binding.wrappedValue.name = "first"
            #expect(names == ["C", "B", "first"])
            #expect(screen.texts.count == 3)
        }
    }

    @Test func anElementThatIsItsOwnIdentityIsWrittenSeveralTimes() throws {
        struct Words: View {
            @State private var words = ["one", "two"]

            var body: some View {
                ForEach($words, id: \.self) { $word in
                    Button(word) {
                        word += "!"
                        word += "?"
                    }
                }
            }
        }
        try withScreen(Words()) { screen in
            try screen.press("one")
            #expect(screen.texts == ["one!?", "two"])
            try screen.press("two")
            #expect(screen.texts == ["one!?", "two!?"])
        }
    }

    @Test func aCollectionThatRefusesAnIdentityKeepsTheElementInReach() throws {
        final class Words {
            var words = ["one", "two"]
        }
        struct Refusing: View {
            let words: Words
            @State private var version = 0

            var body: some View {
                let _ = version
                let binding = Binding {
                    words.words
                } set: { new in
                    words.words = new.map { $0.contains("!") ? "one" : $0 }
                }
                ForEach(binding, id: \.self) { $word in
                    Button(word) {
                        word = "!"
                        word = "three"
                        version += 1
                    }
                }
            }
        }
        let words = Words()
        try withScreen(Refusing(words: words)) { screen in
            try screen.press("one")
            #expect(screen.texts == ["three", "two"])
        }
    }

    struct Nameless: Identifiable {
        var id: UUID { UUID() }
        var isOn = false
    }

    struct Switches: View {
        @State private var items = [Nameless()]

        var body: some View {
            ForEach($items) { $item in Toggle(item.isOn ? "On" : "Off", isOn: $item.isOn) }
        }
    }

    @Test func anElementWithANewIdentityAtEachReadIsFoundByItsPosition() throws {
        let screen = Screen(Switches())
        try screen.press("Off")
        #expect(screen.texts.contains("On"))
    }
}
