import SwiftUI
import SwiftUITesting
import Testing

/// Lists that edit the collection behind a binding.
@MainActor
@Suite struct EditActionsTests {
    struct Item: Identifiable {
        let id: Int
        var title: String
    }

    struct Items: View {
        let actions: EditActions<[Item]>
        @State private var items = [
            Item(id: 1, title: "a"), Item(id: 2, title: "b"), Item(id: 3, title: "c"), Item(id: 4, title: "d"),
        ]

        var body: some View {
            List($items, editActions: actions) { $item in
                Button(item.title) { item.title += "!" }
                    .deleteDisabled(item.id == 2)
            }
        }
    }

    @Test func aRowIsDeletedFromTheCollection() throws {
        let screen = Screen(Items(actions: .delete))
        try screen.row("c").delete()
        #expect(screen.texts == ["a", "b", "d"])
        try screen.row("a").swipe("Delete")
        #expect(screen.texts == ["b", "d"])
        #expect(throws: ScreenError.self) { try screen.row("b").delete() }
        #expect(throws: ScreenError.self) { try screen.row("d").move(by: -1) }
    }

    @Test func aRowMovesInTheCollection() throws {
        let screen = Screen(Items(actions: .move))
        try screen.row("a").move(by: 2)
        #expect(screen.texts == ["b", "c", "a", "d"])
        try screen.row("d").move(by: -3)
        #expect(screen.texts == ["d", "b", "c", "a"])
        #expect(throws: ScreenError.self) { try screen.row("d").delete() }
    }

    @Test func theElementsAreBindings() throws {
        let screen = Screen(Items(actions: .all))
        try screen.row("a").move(by: 3)
        try screen.press("a")
        #expect(screen.texts == ["b", "c", "d", "a!"])
        try screen.row("c").delete()
        #expect(screen.texts == ["b", "d", "a!"])
    }

    /// A slice begins at an index other than zero: offsets are counted from its start.
    @Test func aSliceIsEditedByOffsets() throws {
        struct Letters: View {
            @State private var letters = ["x", "a", "b", "c"][1...]
            @State private var chosen: Set<String> = []

            var body: some View {
                List($letters, id: \.self, editActions: [.delete, .move], selection: $chosen) { $letter in
                    Text(letter)
                }
                Text("chosen \(chosen.sorted().joined())")
            }
        }
        let screen = Screen(Letters())
        try screen.row("c").move(by: -2)
        #expect(screen.texts == ["c", "a", "b", "chosen "])
        try screen.row("c").delete()
        #expect(screen.texts == ["a", "b", "chosen "])
        try screen.row("b").select()
        #expect(screen.texts == ["a", "b", "chosen b"])
    }

    @Test func editActionsApplyToTheirOwnCollection() throws {
        struct Two: View {
            @State private var first = ["a", "b"]
            @State private var second = ["c", "d"]

            var body: some View {
                List {
                    ForEach($first, id: \.self, editActions: .delete) { $letter in Text(letter) }
                    ForEach($second, id: \.self, editActions: .move) { $letter in Text(letter) }
                }
            }
        }
        let screen = Screen(Two())
        try screen.row("d").move(by: -1)
        try screen.row("b").delete()
        #expect(screen.texts == ["a", "d", "c"])
        #expect(throws: ScreenError.self) { try screen.row("c").delete() }
    }

    @Test func missingEditActionsFallBackToTheCollectionsOwn() throws {
        struct Mixed: View {
            @State private var letters = ["a", "b", "c"]
            @State private var deleted = 0

            var body: some View {
                List {
                    ForEach($letters, id: \.self, editActions: .move) { $letter in Text(letter) }
                        .onDelete { deleted += $0.count }
                }
                Text("deleted \(deleted)")
            }
        }
        let screen = Screen(Mixed())
        try screen.row("a").move(by: 1)
        try screen.row("c").delete()
        #expect(screen.texts == ["b", "a", "c", "deleted 1"])
    }

    @Test func allEditActionsDependOnTheCollectionsProtocols() {
        func ofMutable<C: MutableCollection>(_: C.Type) -> EditActions<C> { .all }
        func ofReplaceable<C: RangeReplaceableCollection>(_: C.Type) -> EditActions<C> { .all }
        func ofAny<C: Collection>(_: C.Type) -> EditActions<C> { .all }
        #expect(ofMutable([Int].self) == .move)
        #expect(ofReplaceable([Int].self) == .delete)
        #expect(ofAny([Int].self) == [])
        #expect(EditActions<[Int]>.all == [.move, .delete])
    }

    @Test func aRequiredSelectionIsReplaced() throws {
        struct Rows: View {
            @State private var chosen = 2

            var body: some View {
                List(selection: $chosen) {
                    Text("one").tag(1)
                    Text("two").tag(2)
                }
                Text("chosen \(chosen)")
            }
        }
        let screen = Screen(Rows())
        #expect(screen.texts.last == "chosen 2")
        try screen.row("one").select()
        #expect(screen.texts.last == "chosen 1")
    }
}
