import SwiftUI
import SwiftUITesting
import Testing

/// Rows that leave the screen, and the objects that they own.
@MainActor
@Suite struct RemovedRowTests {
    final class Held {}

    struct Row: View {
        let number: Int
        let held: Held

        var body: some View {
            HStack {
                Text("\(number)")
                Button("press") { _ = held }
            }
        }
    }

    final class Store {
        var held = (0..<100).map { _ in Held() }
    }

    struct Rows: View {
        let store: Store
        @State var count: Int

        var body: some View {
            ForEach(0..<count, id: \.self) { Row(number: $0, held: store.held[$0]) }
            Button("halve") { count /= 2 }
            Button("clear") { count = 0 }
        }
    }

    @Test func anUpdateReleasesTheObjectsOfTheRowsItRemoves() throws {
        let store = Store()
        let screen = Screen(Rows(store: store, count: 100))
        func living(_ range: Range<Int>) -> Int {
            weak var last: Held?
            return range.count { index in
                last = store.held[index]
                store.held[index] = Held()
                return last != nil
            }
        }
        try screen.press("halve")
        screen.update()
        #expect(living(50..<100) == 0)
        try screen.press("clear")
        screen.update()
        #expect(living(0..<50) == 0)
    }

    @Test func removedRowsLeaveNothingBehind() throws {
        let screen = Screen(Rows(store: Store(), count: 100))
        try screen.press("clear")
        screen.update()
        #expect(screen.texts == ["halve", "clear"])
        #expect(screen.nodeCount == Screen(Rows(store: Store(), count: 0)).nodeCount)
    }
}
