import Combine
import Foundation
import Observation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// What views show while they leave over time: what they showed last, whatever has become of the data.
@MainActor
@Suite struct ExitingContentTests {
    enum Container: CaseIterable {
        case list, lazyStack, stack
    }

    /// The truths of the screen, as a program outside of it.
    final class Store {
        var items: Binding<[String]> = .constant([])
        var numbers: Binding<[Int]> = .constant([])
        var selected: Binding<String?> = .constant(nil)
        var isShown: Binding<Bool> = .constant(true)
        var turn: () -> Void = {}
    }

    @Observable final class Model {
        var items = ["a", "b", "c"]
    }

    final class Object: ObservableObject {
        @Published var items = ["a", "b", "c"]
    }

    private let store = Store()

    private func screen(_ view: some View) -> Screen {
        Screen(view, size: CGSize(width: 400, height: 640), showsMotion: true)
    }

    private func slowly(_ change: () -> Void) { withAnimation(.linear(duration: 1), change) }

    /// The texts of the removed views that are still drawn.
    private func leaving(on screen: Screen) -> [String] {
        func texts(_ node: RenderNode) -> [String] {
            let own: [String] = if case .text(let text) = node.presentationContent { [text.string] } else { [] }
            return own + node.children.flatMap(texts)
        }
        func search(_ node: RenderNode) -> [String] {
            node.exitingChildren.flatMap(texts) + node.children.flatMap(search)
        }
        return search(screen.tree.root)
    }

    // MARK: Presentations

    struct Form: View {
        let dismissed: () -> Void
        @State private var isShown = true
        @State private var showsSheet = true

        var body: some View {
            if isShown {
                Text("Form").sheet(isPresented: $showsSheet, onDismiss: dismissed) {
                    Button("Done") {
                        withAnimation(.linear(duration: 1)) {
                            isShown = false
                            showsSheet = false
                        }
                    }
                }
            }
        }
    }

    @Test func aSheetIsDismissedWhileItsViewLeaves() throws {
        var dismissals = 0
        let screen = screen(Form { dismissals += 1 })
        try screen.press("Done")
        screen.advance(by: .seconds(2))
        #expect(dismissals == 1)
        #expect(!screen.texts.contains("Done"))
    }

    // MARK: Rows

    struct ByIndex: View {
        let container: Container
        let store: Store
        @State private var items = ["a", "b", "c"]

        var body: some View {
            let _ = store.items = $items
            switch container {
            case .list: List { rows }
            case .lazyStack: ScrollView { LazyVStack { rows } }
            case .stack: VStack { rows }
            }
        }

        private var rows: some View { ForEach(items.indices, id: \.self) { Text(items[$0]) } }
    }

    @Test(arguments: Container.allCases)
    func aRowWhoseIndexIsGoneKeepsItsText(_ container: Container) {
        let screen = screen(ByIndex(container: container, store: store))
        #expect(screen.texts == ["a", "b", "c"])
        slowly { _ = store.items.wrappedValue.remove(at: 0) }
        #expect(screen.texts == ["b", "c"])
        #expect(leaving(on: screen) == ["c"])
        // A later change reaches the rows that stay, and not the one that leaves.
        screen.advance(by: .seconds(0.5))
        store.items.wrappedValue = ["d", "e"]
        #expect(screen.texts == ["d", "e"])
        #expect(leaving(on: screen) == ["c"])
        screen.advance(by: .seconds(1))
        screen.advance(by: .seconds(0.1))
        #expect(leaving(on: screen) == [])
        #expect(!screen.isMoving)
    }

    @Test func aDeletedRowOfAListByIndicesLeaves() throws {
        struct Todo: View {
            @State private var items = ["a", "b", "c"]

            var body: some View {
                List {
                    ForEach(items.indices, id: \.self) { Text(items[$0]) }
                        .onDelete { offsets in
                            withAnimation(.linear(duration: 1)) { items.remove(atOffsets: offsets) }
                        }
                }
            }
        }
        let screen = screen(Todo())
        try screen.row("a").delete()
        #expect(screen.texts == ["b", "c"])
        screen.advance(by: .seconds(2))
        #expect(leaving(on: screen) == [])
    }

    @Test func aRowThatReadsAnObservableObjectByIndexKeepsItsText() {
        struct Rows: View {
            let model: Model

            var body: some View {
                VStack { ForEach(model.items.indices, id: \.self) { Text(model.items[$0]) } }
            }
        }
        let model = Model()
        let screen = screen(Rows(model: model))
        slowly { _ = model.items.removeLast() }
        #expect(screen.texts == ["a", "b"])
        #expect(leaving(on: screen) == ["c"])
        slowly { model.items = [] }
        #expect(screen.texts == [])
        #expect(leaving(on: screen).sorted() == ["a", "b", "c"])
    }

    @Test func aViewThatFollowsAnObjectKeepsItsText() {
        struct Row: View {
            @ObservedObject var object: Object
            let index: Int

            var body: some View { Text(object.items[index]) }
        }
        struct Rows: View {
            @ObservedObject var object: Object

            var body: some View {
                VStack { ForEach(object.items.indices, id: \.self) { Row(object: object, index: $0) } }
            }
        }
        let object = Object()
        let screen = screen(Rows(object: object))
        slowly { _ = object.items.removeLast() }
        #expect(screen.texts == ["a", "b"])
        #expect(leaving(on: screen) == ["c"])
    }

    struct Named: View {
        let container: Container
        let store: Store
        @State private var items = ["a", "b", "c"]
        @State private var numbers = [0, 1, 2]

        var body: some View {
            let _ = store.items = $items
            let _ = store.numbers = $numbers
            switch container {
            case .list: List { rows }
            case .lazyStack: ScrollView { LazyVStack { rows } }
            case .stack: VStack { rows }
            }
        }

        private var rows: some View {
            ForEach(numbers, id: \.self) { number in
                Label(text: { items[number] })
                    .transition(.opacity)
            }
        }

        struct Label: View {
            let text: () -> String

            var body: some View { Text(text()) }
        }
    }

    @Test(arguments: Container.allCases)
    func aReturningRowShowsChangesMadeDuringItsExit(_ container: Container) {
        let screen = screen(Named(container: container, store: store))
        slowly { store.numbers.wrappedValue = [0, 2] }
        #expect(leaving(on: screen) == ["b"])
        screen.advance(by: .seconds(0.5))
        store.items.wrappedValue = ["a", "new", "c"]
        #expect(leaving(on: screen) == ["b"])
        slowly { store.numbers.wrappedValue = [0, 1, 2] }
        #expect(screen.texts == ["a", "new", "c"])
        #expect(leaving(on: screen) == [])
        screen.advance(by: .seconds(2))
        #expect(!screen.isMoving)
        store.items.wrappedValue = ["a", "newer", "c"]
        #expect(screen.texts == ["a", "newer", "c"])
    }

    // MARK: Branches

    struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content

        var body: some View { content() }
    }

    struct Detail<Shown: View>: View {
        let store: Store
        @ViewBuilder let shown: (@escaping () -> String) -> Shown
        @State private var selected: String? = "chosen"

        var body: some View {
            let _ = store.selected = $selected
            VStack {
                Text("list")
                if selected != nil { shown { selected! } }
            }
        }
    }

    private func check(_ screen: Screen) {
        #expect(screen.texts == ["list", "chosen"])
        slowly { store.selected.wrappedValue = nil }
        #expect(screen.texts == ["list"])
        screen.advance(by: .seconds(0.5))
        #expect(leaving(on: screen) == ["chosen"])
        screen.advance(by: .seconds(1))
        screen.advance(by: .seconds(0.1))
        #expect(leaving(on: screen) == [])
        #expect(!screen.isMoving)
    }

    @Test func anExitingBranchKeepsItsUnwrappedValue() {
        check(screen(Detail(store: store) { text in Card { Text(text()) } }))
        check(screen(Detail(store: store) { text in Card { Text(text()) }.transition(.move(edge: .bottom)) }))
        check(screen(Detail(store: store) { text in GeometryReader { _ in Text(text()) } }))
        check(
            screen(
                Detail(store: store) { text in
                    VStack { ForEach(0..<1) { _ in Text(text()) } }.transition(.scale.combined(with: .slide))
                }))
    }

    struct Fading: ViewModifier, Animatable {
        var animatableData: Double

        func body(content: Content) -> some View { content.opacity(animatableData) }
    }

    /// The transition's own modifiers are evaluated in each frame, around content that is not.
    @Test func aTransitionOfAnimatableModifiersMovesContentThatIsKept() {
        let transition = AnyTransition.modifier(active: Fading(animatableData: 0), identity: Fading(animatableData: 1))
        let screen = screen(
            Detail(store: store) { text in
                VStack { ForEach(0..<1) { _ in Text(text()) } }.transition(transition)
            })
        slowly { store.selected.wrappedValue = nil }
        screen.advance(by: .seconds(0.5))
        #expect(leaving(on: screen) == ["chosen"])
        func opacities(_ node: RenderNode) -> [Double] {
            let own: [Double] =
                if case .effect(.opacity(let opacity)) = node.presentationContent { [opacity.rounded3] } else { [] }
            return own + node.children.flatMap(opacities)
        }
        func search(_ node: RenderNode) -> [Double] {
            node.exitingChildren.flatMap(opacities) + node.children.flatMap(search)
        }
        #expect(search(screen.tree.root) == [0.5])
        screen.advance(by: .seconds(1))
        screen.advance(by: .seconds(0.1))
        #expect(leaving(on: screen) == [])
    }

    @Test func aValueOfTheEnvironmentIsKept() {
        struct First: View {
            @Environment(\.exitingNames) private var names

            var body: some View { Text(names[0]) }
        }
        struct Names: View {
            let store: Store
            @State private var items = ["a"]

            var body: some View {
                let _ = store.items = $items
                VStack {
                    if !items.isEmpty { First() }
                }
                .environment(\.exitingNames, items)
            }
        }
        let screen = screen(Names(store: store))
        slowly { store.items.wrappedValue = [] }
        #expect(screen.texts == [])
        #expect(leaving(on: screen) == ["a"])
    }

    // MARK: Own state

    struct Spinner: View {
        let store: Store
        var text: () -> String = { "turn" }
        @State private var turns = 0

        var body: some View {
            let _ = store.turn = { turns += 1 }
            Text("\(text()) \(turns)")
        }
    }

    struct Hiding<Shown: View>: View {
        let store: Store
        @ViewBuilder let shown: Shown
        @State private var isShown = true

        var body: some View {
            let _ = store.isShown = $isShown
            VStack {
                if isShown { shown }
            }
        }
    }

    @Test func anUpdateOfItsStateDoesNotBringBackAnExitingView() {
        for hasTransition in [false, true] {
            let screen = screen(
                Hiding(store: store) {
                    if hasTransition { Spinner(store: store).transition(.opacity) } else { Spinner(store: store) }
                })
            store.turn()
            #expect(screen.texts == ["turn 1"])
            slowly { store.isShown.wrappedValue = false }
            screen.advance(by: .seconds(0.25))
            store.turn()
            screen.advance(by: .seconds(0.25))
            #expect(leaving(on: screen) == ["turn 2"])
        }
    }

    @Test func stateChangesDoNotBringBackAnExitingView() {
        let screen = screen(Detail(store: store) { text in Spinner(store: store, text: text) })
        store.turn()
        #expect(screen.texts == ["list", "chosen 1"])
        slowly { store.selected.wrappedValue = nil }
        store.turn()
        screen.advance(by: .seconds(0.5))
        #expect(leaving(on: screen) == ["chosen 1"])
        slowly { store.selected.wrappedValue = "again" }
        #expect(screen.texts == ["list", "again 2"])
    }

    // MARK: Bindings

    struct Item: Identifiable {
        let id: Int
        var name: String
    }

    final class ItemStore {
        var items: Binding<[Item]> = .constant([])
        var notes: [String] = []
    }

    struct ItemRow: View {
        @Binding var item: Item
        let store: ItemStore

        var body: some View {
            Text(item.name)
                .onDisappear {
                    store.notes.append(item.name)
                    item.name += " is changed"
                }
        }
    }

    struct Items: View {
        let store: ItemStore
        @State private var items = [Item(id: 1, name: "A"), Item(id: 2, name: "B"), Item(id: 3, name: "C")]

        var body: some View {
            let _ = store.items = $items
            List($items, editActions: .all) { $item in ItemRow(item: $item, store: store) }
        }
    }

    @Test func aRowWithABindingLeavesAsItself() {
        let store = ItemStore()
        let screen = screen(Items(store: store))
        slowly { _ = store.items.wrappedValue.remove(at: 0) }
        #expect(screen.texts == ["B", "C"])
        #expect(leaving(on: screen) == ["A"])
        screen.advance(by: .seconds(1))
        screen.advance(by: .seconds(0.1))
        #expect(store.notes == ["A"])
        #expect(screen.texts == ["B", "C"])
    }

    struct Draft {
        var text = ""
    }

    final class DraftStore {
        var draft: Binding<Draft?> = .constant(nil)
        var saved: [String] = []
    }

    struct Editor: View {
        @Binding var draft: Draft
        let store: DraftStore

        var body: some View {
            VStack {
                TextField("Text", text: $draft.text)
                Text("draft \(draft.text)")
            }
            .onDisappear { store.saved.append(draft.text) }
        }
    }

    struct Drafting: View {
        let store: DraftStore
        @State private var draft: Draft? = Draft()

        var body: some View {
            let _ = store.draft = $draft
            VStack {
                if let $draft = Binding($draft) {
                    Editor(draft: $draft, store: store).transition(.move(edge: .bottom))
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func aClosedEditorHasStoredTheTypedText(_ isAnimated: Bool) throws {
        let store = DraftStore()
        let screen = screen(Drafting(store: store))
        try screen.textField("Text").type("typed")
        #expect(screen.texts.contains("draft typed"))
        if isAnimated {
            slowly { store.draft.wrappedValue = nil }
            screen.advance(by: .seconds(0.5))
            #expect(leaving(on: screen).contains("draft typed"))
            screen.advance(by: .seconds(1))
            screen.advance(by: .seconds(0.1))
        } else {
            store.draft.wrappedValue = nil
            #expect(!screen.texts.contains("draft typed"))
        }
        #expect(store.saved == ["typed"])
    }
}

extension EnvironmentValues {
    @Entry fileprivate var exitingNames: [String] = []
}
