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

    @Test func aWriteReachesItsElementAfterAMove() throws {
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

    // MARK: - Forms of collections

    /// Each kind of rows over a binding, with the names of removed rows.
    struct Rows<Content: View>: View {
        let store: Store
        @ViewBuilder let rows: (Binding<[Item]>, @escaping (Binding<Item>) -> Quiet) -> Content
        @State private var items = ["A", "B", "C"].enumerated().map { Item(id: $0.offset, name: $0.element) }

        var body: some View {
            let _ = store.items = $items
            rows($items) { item in
                let _ = store.bindings[item.wrappedValue.id] = item
                return Quiet(item: item, store: store)
            }
        }
    }

    private func check(
        _ rows: @escaping (Binding<[Item]>, @escaping (Binding<Item>) -> Quiet) -> some View,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let store = Store()
        try withScreen(Rows(store: store, rows: rows)) { screen in
            let last = try #require(store.bindings[2], sourceLocation: sourceLocation)
            store.items.wrappedValue.remove(at: 0)
            // No view was evaluated in between: the last row's position no longer exists.
            #expect(last.wrappedValue.name == "C", sourceLocation: sourceLocation)
            last.wrappedValue.name = "C2"
            #expect(store.items.wrappedValue.map(\.name) == ["B", "C2"], sourceLocation: sourceLocation)
            #expect(screen.texts == ["row", "row"], sourceLocation: sourceLocation)
            // The removed row kept its own element, and its write had no effect.
            #expect(store.notes == ["A"], sourceLocation: sourceLocation)
            #expect(store.items.wrappedValue.map(\.name) == ["B", "C2"], sourceLocation: sourceLocation)
        }
    }

    @Test func rowBindingsFollowTheirElementsInEveryForm() throws {
        try check { items, row in ForEach(items) { $item in row($item) } }
        try check { items, row in ForEach(items) { item in row(item) } }
        try check { items, row in ForEach(items, id: \.id) { $item in row($item) } }
        try check { items, row in ForEach(items, editActions: .delete) { $item in row($item) } }
        try check { items, row in List(items) { $item in row($item) } }
        try check { items, row in List(items, id: \.id) { $item in row($item) } }
        let one = Binding<Int?>.constant(nil)
        let many = Binding<Set<Int>>.constant([])
        try check { items, row in List(items, selection: one) { $item in row($item) } }
        try check { items, row in List(items, selection: many) { $item in row($item) } }
        try check { items, row in List(items, id: \.id, selection: one) { $item in row($item) } }
        try check { items, row in List(items, id: \.id, selection: many) { $item in row($item) } }
    }

    struct Tree: Identifiable {
        let id: Int
        var name: String
        var parts: [Tree]?
    }

    struct Trees: View {
        let store: TreeStore
        @State private var trees = [
            Tree(id: 1, name: "A", parts: [Tree(id: 2, name: "B"), Tree(id: 3, name: "C")]), Tree(id: 4, name: "D"),
        ]

        var body: some View {
            let _ = store.trees = $trees
            OutlineGroup($trees, children: \.parts) { $tree in
                let _ = store.bindings[tree.id] = $tree
                Text(tree.name).onDisappear { store.notes.append(tree.name) }
            }
        }
    }

    final class TreeStore {
        var trees: Binding<[Tree]> = .constant([])
        var bindings: [Int: Binding<Tree>] = [:]
        var notes: [String] = []
    }

    @Test func outlineRowBindingsFollowTheirElementsAtEachLevel() throws {
        let store = TreeStore()
        try withScreen(Trees(store: store)) { screen in
            let group = try #require(screen.nodes.first { $0.send(.setOn(true)) })
            #expect(group.isOnScreen)
            #expect(screen.texts == ["A", "B", "C", "D"])
            let leaf = try #require(store.bindings[3])
            store.trees.wrappedValue[0].parts?.remove(at: 0)
            leaf.wrappedValue.name = "C2"
            #expect(screen.texts == ["A", "C2", "D"])
            #expect(store.notes == ["B"])
            // A write to a leaf of a removed tree has no effect.
            store.trees.wrappedValue.remove(at: 0)
            leaf.wrappedValue.name = "C3"
            #expect(screen.texts == ["D"])
            #expect(store.trees.wrappedValue.map(\.name) == ["D"])
        }
    }

    @Test func listsOfTreesAcceptBindings() throws {
        let trees = Binding<[Tree]>.constant([Tree(id: 1, name: "A")])
        let one = Binding<Int?>.constant(nil)
        let many = Binding<Set<Int>>.constant([])
        let screen = Screen {
            List(trees, children: \.parts) { $tree in Text(tree.name) }
            List(trees, id: \.id, children: \.parts) { $tree in Text(tree.name) }
            List(trees, children: \.parts, selection: one) { $tree in Text(tree.name) }
            List(trees, children: \.parts, selection: many) { $tree in Text(tree.name) }
            List(trees, id: \.id, children: \.parts, selection: one) { $tree in Text(tree.name) }
            List(trees, id: \.id, children: \.parts, selection: many) { $tree in Text(tree.name) }
            OutlineGroup(trees[0], children: \.parts) { $tree in Text(tree.name) }
            OutlineGroup(trees[0], id: \.id, children: \.parts) { $tree in Text(tree.name) }
        }
        #expect(screen.texts == Array(repeating: "A", count: 8))
    }
}
