import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Rows of collections that appear, disappear, reappear and change places.
@MainActor
@Suite(.serialized) struct RowMotionTests {
    enum Container: CaseIterable {
        case stack, lazyStack, list
    }

    final class Store {
        var rows: Binding<[Int]> = .constant([])
        var events: [String] = []
    }

    struct Row: View {
        let number: Int
        let store: Store
        @State private var presses = 0

        var body: some View {
            Button("row \(number), \(presses)") { presses += 1 }
                .frame(height: 32)
                .onAppear { store.events.append("appear \(number)") }
                .onDisappear { store.events.append("disappear \(number)") }
        }
    }

    struct Content: View {
        @State var rows = [0, 1, 2]
        let container: Container
        let store: Store

        var body: some View {
            let _ = store.rows = $rows
            switch container {
            case .stack: VStack(spacing: 0) { collection }
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { collection } }
            case .list: List { collection }
            }
        }

        private var collection: some View { ForEach(rows, id: \.self) { Row(number: $0, store: store) } }
    }

    private let store = Store()

    private func screen(_ container: Container) -> Screen {
        Screen(Content(container: container, store: store), size: CGSize(width: 400, height: 640), showsMotion: true)
    }

    private func tell(_ rows: [Int]) {
        withAnimation(.linear(duration: 1)) { store.rows.wrappedValue = rows }
    }

    private func leaving(on screen: Screen) -> [RenderNode] {
        func search(_ node: RenderNode) -> [RenderNode] {
            Array(node.exitingChildren) + node.children.flatMap(search)
        }
        return search(screen.tree.root)
    }

    private func names(_ screen: Screen) -> [String] { screen.texts.filter { $0.hasPrefix("row") } }

    private func opacity(_ name: String, on screen: Screen) throws -> Double {
        try screen.element(name).opacity.rounded3
    }

    @Test(arguments: Container.allCases)
    func rowsAppearAndLeaveOverTime(_ container: Container) throws {
        let screen = screen(container)
        store.events = []
        tell([0, 3, 2])
        #expect(names(screen) == ["row 0, 0", "row 3, 0", "row 2, 0"])
        screen.advance(by: .seconds(0.25))
        #expect(try opacity("row 3, 0", on: screen) == 0.25)
        #expect(try opacity("row 0, 0", on: screen) == 1)
        #expect(leaving(on: screen).map(\.presentationOpacity.rounded3) == [0.75])
        #expect(store.events == ["appear 3"])
        screen.advance(by: .seconds(0.8))
        screen.advance(by: .seconds(0.1))
        #expect(try opacity("row 3, 0", on: screen) == 1)
        #expect(leaving(on: screen).isEmpty)
        #expect(store.events == ["appear 3", "disappear 1"])
        #expect(!screen.isMoving)
    }

    @Test(arguments: Container.allCases)
    func rowsChangePlacesOverTime(_ container: Container) throws {
        let screen = screen(container)
        let place = { (number: Int) in try screen.element("row \(number), 0").frame.midY }
        let start = try [place(0), place(1), place(2)]
        tell([2, 1, 0])
        #expect(try [place(0), place(1), place(2)] == start)
        screen.advance(by: .seconds(0.5))
        #expect(try [place(0), place(1), place(2)] == [start[1], start[1], start[1]])
        screen.advance(by: .seconds(0.5))
        #expect(try [place(0), place(1), place(2)] == [start[2], start[1], start[0]])
        #expect(!screen.isMoving)
    }

    @Test(arguments: Container.allCases)
    func aReinsertedRowContinuesFromItsPosition(_ container: Container) throws {
        let screen = screen(container)
        try screen.press("row 1, 0")
        store.events = []
        tell([0, 2])
        screen.advance(by: .seconds(0.5))
        tell([2, 1, 0])
        #expect(names(screen) == ["row 2, 0", "row 1, 1", "row 0, 0"])
        #expect(try opacity("row 1, 1", on: screen) == 0.5)
        // Its exit ends half a second later, and its return begins now. Both motions add up.
        screen.advance(by: .seconds(0.5))
        #expect(try opacity("row 1, 1", on: screen) == 0.5)
        screen.advance(by: .seconds(0.25))
        #expect(try opacity("row 1, 1", on: screen) == 0.75)
        screen.advance(by: .seconds(2))
        #expect(try opacity("row 1, 1", on: screen) == 1)
        #expect(!screen.isMoving)
        #expect(store.events == [])
        let places = try [2, 1, 0].map { number in
            try screen.element(number == 1 ? "row 1, 1" : "row \(number), 0").frame.minY
        }
        #expect(places == places.sorted())
    }

    @Test(arguments: Container.allCases)
    func allRowsExitAndReturn(_ container: Container) throws {
        let screen = screen(container)
        try screen.press("row 2, 0")
        tell([])
        #expect(names(screen) == [])
        screen.advance(by: .seconds(0.5))
        tell([2, 5])
        #expect(names(screen) == ["row 2, 1", "row 5, 0"])
        screen.advance(by: .seconds(3))
        #expect(try opacity("row 5, 0", on: screen) == 1)
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)
    }

    @Test(arguments: Container.allCases)
    func aRowThatIsInsertedAfterItsExitIsNew(_ container: Container) throws {
        let screen = screen(container)
        try screen.press("row 1, 0")
        tell([0, 2])
        screen.advance(by: .seconds(2))
        tell([0, 1, 2])
        #expect(names(screen) == ["row 0, 0", "row 1, 0", "row 2, 0"])
    }

    final class Comparisons {
        var count = 0
    }

    /// An id that counts its comparisons.
    struct CountedID: Hashable {
        let number: Int
        let comparisons: Comparisons

        static func == (first: CountedID, second: CountedID) -> Bool {
            first.comparisons.count += 1
            return first.number == second.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    final class CountedStore {
        var rows: Binding<[CountedID]> = .constant([])
    }

    struct CountedRows: View {
        @State var rows: [CountedID]
        let store: CountedStore

        var body: some View {
            let _ = store.rows = $rows
            VStack(spacing: 0) { ForEach(rows, id: \.self) { Text("row \($0.number)") } }
        }
    }

    @Test func theWorkOfAReinsertedRowDoesNotGrowWithTheNumberOfRows() {
        func comparisons(_ count: Int) -> Int {
            let counter = Comparisons()
            let rows = (0..<count).map { CountedID(number: $0, comparisons: counter) }
            let store = CountedStore()
            let screen = Screen(
                CountedRows(rows: rows, store: store), size: CGSize(width: 400, height: 640), showsMotion: true)
            withAnimation(.linear(duration: 1)) { store.rows.wrappedValue = [] }
            screen.advance(by: .seconds(0.5))
            #expect(names(screen) == [])
            #expect(leaving(on: screen).count == count)
            counter.count = 0
            withAnimation(.linear(duration: 1)) { store.rows.wrappedValue = rows }
            #expect(names(screen) == rows.map { "row \($0.number)" })
            #expect(leaving(on: screen).isEmpty)
            return counter.count
        }
        let (few, many) = (comparisons(100), comparisons(200))
        #expect(few > 0)
        // Each row is looked up, and a hash table compares a few colliding ids.
        #expect(Double(many) <= 2.5 * Double(few))
    }

    @Test func rowsThatAreScrolledInAppearAtOnce() throws {
        let screen = Screen(
            Content(rows: Array(0..<200), container: .list, store: store), size: CGSize(width: 400, height: 320),
            showsMotion: true)
        #expect(!screen.isMoving)
        tell(Array(0..<200).reversed())
        screen.advance(by: .seconds(2))
        #expect(try opacity("row 199, 0", on: screen) == 1)
        #expect(!screen.isMoving)
    }
}
