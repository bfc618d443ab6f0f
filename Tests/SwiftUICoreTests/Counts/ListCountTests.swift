import StartLine
import SwiftUI
import Testing

/// The cost of changes to a long list.
@MainActor
@Suite struct ListCountTests {
    nonisolated static let many = 100_000

    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
        let comparisons: Counter

        static func == (left: Item, right: Item) -> Bool {
            left.comparisons.add()
            return left.id == right.id && left.title == right.title
        }
    }

    struct Row: View {
        let item: Item

        var body: some View { Text(verbatim: item.title) }
    }

    final class Handle {
        var edit: ((inout [Item]) -> Void) -> Void = { _ in }
    }

    struct Items: View {
        @State private var items: [Item]
        let handle: Handle

        init(count: Int, comparisons: Counter, handle: Handle) {
            items = (0..<count).map { Item(id: $0, title: "\($0)", comparisons: comparisons) }
            self.handle = handle
        }

        var body: some View {
            let _ = handle.edit = { $0(&items) }
            VStack {
                ForEach(items) { Row(item: $0) }
            }
        }
    }

    /// The cost of an edit of a list, and the number of compared elements.
    func cost(of edit: (inout [Item]) -> Void) -> (cost: CountedScreen.Cost, comparisons: Int) {
        let comparisons = Counter()
        let handle = Handle()
        let screen = CountedScreen(Items(count: Self.many, comparisons: comparisons, handle: handle))
        let before = comparisons.value
        handle.edit(edit)
        let cost = screen.update()
        return (cost, comparisons.value - before)
    }

    @Test func aChangedElementRunsOneBodyAfterOneComparisonPerElement() {
        let (cost, comparisons) = cost { $0[70_000].title = "changed" }
        #expect(comparisons <= Self.many)
        #expect(cost.bodies == ["Items": 1, "ForEach": 1, "Row": 1])
        #expect(cost.mutations == ["update"])
        #expect(cost.nodes == 1)
    }

    @Test func twoRowsThatSwapAreTwoMoves() {
        let (cost, comparisons) = cost { $0.swapAt(1, Self.many - 2) }
        #expect(comparisons <= Self.many)
        #expect(cost.bodies == ["Items": 1, "ForEach": 1])
        #expect(cost.mutations == ["move", "move"])
    }

    @Test func aRowThatGoesFromTheMiddleIsOneRemoval() {
        let (cost, comparisons) = cost { $0.remove(at: 50_000) }
        #expect(comparisons <= Self.many)
        #expect(cost.bodies == ["Items": 1, "ForEach": 1])
        #expect(cost.mutations == ["remove"])
    }

    @Test func aRowThatComesInTheMiddleIsOneInsertion() {
        let (cost, comparisons) = cost { items in
            items.insert(Item(id: -1, title: "new", comparisons: items[0].comparisons), at: 50_000)
        }
        #expect(comparisons <= Self.many)
        #expect(cost.bodies == ["Items": 1, "ForEach": 1, "Row": 1])
        #expect(cost.mutations == ["insert"])
    }
}
