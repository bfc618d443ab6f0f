import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Rows of lazy containers, on a screen of 24 lines of 16 points.
@MainActor
@Suite struct LazyRowsTests {
    static let size = CGSize(width: 640, height: 384)

    struct Row: View {
        let number: Int
        @State private var presses = 0

        var body: some View {
            Button("\(number): \(presses)") { presses += 1 }
        }
    }

    struct Log: View {
        let number: Int
        let log: (String) -> Void

        var body: some View {
            Text("\(number)")
                .onAppear { log("+\(number)") }
                .onDisappear { log("-\(number)") }
        }
    }

    final class Handle {
        var items = Array(0..<1_000)
        var set: ([Int]) -> Void = { _ in }
        var lines: [String] = []
    }

    struct Items: View {
        let handle: Handle
        @State private var items: [Int]

        init(_ handle: Handle) {
            self.handle = handle
            items = handle.items
        }

        var body: some View {
            let _ = handle.set = { items = $0 }
            List(items, id: \.self) { Row(number: $0) }
        }
    }

    func list(on screen: Screen) throws -> RenderNode {
        try #require(screen.nodes.first { if case .list = $0.content { true } else { false } })
    }

    func scroll(_ screen: Screen, by distance: CGFloat) throws {
        try list(on: screen).send(.scroll(CGSize(width: 0, height: distance)))
        screen.update()
    }

    @Test func ofAHundredThousandRowsAScreenAndAHalfIsCreated() throws {
        let screen = Screen(List(0..<100_000, id: \.self) { Row(number: $0) }, size: Self.size)
        // 24 visible lines, and half as many beyond, including the one that begins at the end.
        #expect(screen.bodyCount(of: Row.self) == 37)
        #expect(screen.texts.count == 37)
        #expect(screen.texts.first == "0: 0")
    }

    /// Numbers that count their iterators, optionally in contiguous storage.
    struct Numbers: RandomAccessCollection {
        final class Record {
            var iterators = 0
        }

        let elements: [Int]
        let isContiguous: Bool
        let record = Record()

        var startIndex: Int { 0 }

        var endIndex: Int { elements.count }

        subscript(position: Int) -> Int { elements[position] }

        func makeIterator() -> IndexingIterator<Numbers> {
            record.iterators += 1
            return IndexingIterator(_elements: self)
        }

        func withContiguousStorageIfAvailable<Result>(
            _ body: (UnsafeBufferPointer<Int>) throws -> Result
        ) rethrows -> Result? {
            isContiguous ? try elements.withContiguousStorageIfAvailable(body) : nil
        }
    }

    @Test(arguments: [true, false])
    func theElementsOfAnArrayAreReadInPlace(_ isContiguous: Bool) {
        let numbers = Numbers(elements: Array(0..<1_000), isContiguous: isContiguous)
        let screen = Screen(List(numbers, id: \.self) { Text("\($0)") }, size: Self.size)
        #expect(screen.texts.prefix(2) == ["0", "1"])
        #expect((numbers.record.iterators == 0) == isContiguous)
    }

    @Test func theRowsOfASliceAreItsElements() {
        let numbers = Array(0..<1_000)[500...]
        let screen = Screen(List(numbers, id: \.self) { Text("\($0)") }, size: Self.size)
        #expect(screen.texts.prefix(2) == ["500", "501"])
    }

    @Test func aScreenWithoutASizeShowsAllRows() {
        let screen = Screen(List(0..<1_000) { Row(number: $0) })
        #expect(screen.texts.count == 1_000)
    }

    @Test func scrollingByAPageCreatesOneMorePage() throws {
        let screen = Screen(List(0..<100_000) { Row(number: $0) }, size: Self.size)
        _ = screen.takeBodies()
        try scroll(screen, by: 384)
        // Lines 24 to 48 are visible, 12 to 60 exist, and 37 to 60 are new.
        #expect(screen.takeBodies()["Row"] == 24)
        #expect(screen.texts.first == "12: 0")
        #expect(screen.texts.last == "60: 0")
    }

    @Test func aSmallStepMakesNothing() throws {
        let screen = Screen(List(0..<100_000) { Row(number: $0) }, size: Self.size)
        _ = screen.takeBodies()
        try scroll(screen, by: 32)
        #expect(screen.takeBodies()["Row"] == nil)
    }

    @Test func rowsThatAreNotSeenHaveNoNodes() throws {
        let few = Screen(List(0..<100) { Row(number: $0) }, size: Self.size)
        let many = Screen(List(0..<100_000) { Row(number: $0) }, size: Self.size)
        #expect(few.nodeCount == many.nodeCount)
        #expect(few.nodes.count == many.nodes.count)
    }

    @Test func aReinsertedRowHasItsState() throws {
        let screen = Screen(List(0..<1_000) { Row(number: $0) }, size: Self.size)
        try screen.press("3: 0")
        try scroll(screen, by: 1_600)
        #expect(!screen.texts.contains("3: 1"))
        try scroll(screen, by: -1_600)
        #expect(screen.texts.contains("3: 1"))
    }

    @Test func rowsThatWaitAreLimited() throws {
        let screen = Screen(List(0..<100_000) { Row(number: $0) }, size: Self.size)
        for _ in 0..<30 { try scroll(screen, by: 384) }
        let rows = try #require(screen.liveNodes.first { $0.key.hasPrefix("ItemNode") })
        #expect(rows.value <= 256 + 61)
    }

    @Test func rowsAppearAndDisappearAsTheyAreSeen() throws {
        let handle = Handle()
        let screen = Screen(List(0..<1_000) { Log(number: $0) { handle.lines.append($0) } }, size: Self.size)
        #expect(handle.lines == (0..<37).map { "+\($0)" })
        handle.lines = []
        try scroll(screen, by: 384)
        #expect(handle.lines.sorted() == ((0..<12).map { "-\($0)" } + (37...60).map { "+\($0)" }).sorted())
    }

    @Test func aCollectionThatIsReplacedKeepsTheStateOfItsRows() throws {
        let handle = Handle()
        let screen = Screen(Items(handle), size: Self.size)
        try screen.press("5: 0")
        handle.set([999, 5] + Array(100..<500))
        #expect(Array(screen.texts.prefix(3)) == ["999: 0", "5: 1", "100: 0"])
        handle.set([])
        #expect(screen.texts.isEmpty)
        handle.set([5])
        #expect(screen.texts == ["5: 0"])
    }

    @Test func aRowRemovedWhileItIsOffScreenLosesItsState() throws {
        let handle = Handle()
        let screen = Screen(Items(handle), size: Self.size)
        try screen.press("5: 0")
        try scroll(screen, by: 1_600)
        handle.set(Array(6..<1_000))
        screen.update()
        handle.set(Array(0..<1_000))
        try scroll(screen, by: -1_600)
        #expect(screen.texts.contains("5: 0"))
    }

    @Test func aRowThatMovesIsOneMove() throws {
        let handle = Handle()
        handle.items = [1, 2, 3, 4]
        let screen = Screen(Items(handle), size: Self.size)
        screen.update()
        handle.set([4, 1, 2, 3])
        let moves = screen.update().filter { if case .move = $0 { true } else { false } }
        #expect(moves.count == 1)
        #expect(screen.texts == ["4: 0", "1: 0", "2: 0", "3: 0"])
    }

    @Test func theClosureIsEvaluatedForRowsThatExistOnly() {
        let handle = Handle()
        let screen = Screen(Items(handle), size: Self.size)
        _ = screen.takeBodies()
        handle.set(Array(0..<2_000))
        let bodies = screen.takeBodies()
        #expect(bodies.first { $0.key.hasPrefix("ForEachRow") }?.value == 37)
        #expect(bodies["Row"] == nil)
    }

    @Test func aLazyStackInAScrollViewIsLazy() {
        let screen = Screen(
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Row(number: $0) } } }, size: Self.size)
        #expect(screen.texts.count == 37)
        #expect(
            screen.nodes.first { if case .lazyStack = $0.content { true } else { false } }?.frame.height == 1_600_000)
    }

    @Test func aLazyRowGoesSideways() {
        let screen = Screen(
            ScrollView(.horizontal) { LazyHStack(spacing: 0) { ForEach(0..<100_000) { Text("\($0 % 10)") } } },
            size: Self.size)
        // 80 columns of 8 points, and half as many beyond.
        #expect(screen.texts.count == 121)
    }

    @Test func rowsThatHoldNothingCountAll() {
        let screen = Screen(
            List(0..<100) { number in
                if number % 2 == 0 { Text("\(number)") }
            }, size: Self.size)
        #expect(screen.texts.prefix(3) == ["0", "2", "4"])
        #expect(screen.texts.count < 100)
    }

    @Test func contentInsideARowIsNotLazy() {
        let screen = Screen(
            List(0..<1_000) { number in
                VStack { ForEach(0..<50) { Text("\(number).\($0)") } }
            }, size: Self.size)
        #expect(screen.texts.contains("0.49"))
    }

    @Test(.timeLimit(.minutes(60)))
    func aRangeOfAllIntegersShowsItsFirstRows() throws {
        let reported = diagnostics {
            let screen = Screen(
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<Int.max, id: \.self) { Text("r\($0)") } } },
                size: Self.size)
            #expect(screen.texts.first == "r0")
            #expect(screen.texts.count < 100)
        }
        #expect(reported.contains { $0.contains("more than 10000000 elements") })
        let closed = Screen(
            ScrollView { LazyVStack { ForEach(Int.min...Int.max, id: \.self) { Text(verbatim: "r\($0)") } } },
            size: Self.size)
        #expect(closed.texts.first == "r\(Int.min)")
    }

    struct RangeRows: View {
        @State private var start = 0
        @State private var end = 1_000

        var body: some View {
            Button("lower") { start -= 2 }
            Button("later") { start += 3 }
            Button("shorter") { end = 5 }
            List { ForEach(start..<end, id: \.self) { Row(number: $0) } }
        }
    }

    @Test func rowsOfARangeKeepTheirStateAsTheRangeChanges() throws {
        let screen = Screen(RangeRows(), size: Self.size)
        try screen.press("4: 0")
        try screen.press("lower")
        #expect(screen.texts.contains("-2: 0"))
        #expect(screen.texts.contains("4: 1"))
        try screen.press("later")
        #expect(screen.texts[3...5] == ["1: 0", "2: 0", "3: 0"])
        #expect(screen.texts.contains("4: 1"))
        try screen.press("shorter")
        #expect(screen.texts[3...] == ["1: 0", "2: 0", "3: 0", "4: 1"])
    }

    /// Rows of which some hold nothing.
    struct Matches: View {
        let handle: Handle
        var count = 4
        @State private var shown: Set<Int>

        init(_ handle: Handle, count: Int = 4, shown: Set<Int> = []) {
            self.handle = handle
            self.count = count
            self.shown = shown
        }

        var body: some View {
            let _ = handle.set = { shown = Set($0) }
            ForEach(0..<count, id: \.self) { number in
                if shown.contains(number) { Row(number: number) }
            }
        }
    }

    @Test func emptyRowsShowLaterContent() {
        let handle = Handle()
        let screen = Screen(List { Matches(handle) }, size: Self.size)
        #expect(screen.texts.isEmpty)
        for shown in [[2], [], [1], [0, 3], [], [3]] {
            handle.set(shown)
            screen.update()
            #expect(screen.texts == shown.map { "\($0): 0" })
        }
    }

    @Test func emptyRowsOfAnyLazyContainerShowLaterContent() {
        let handles = (0..<4).map { _ in Handle() }
        let screens = [
            Screen(ScrollView { LazyVStack { Matches(handles[0]) } }, size: Self.size),
            Screen(ScrollView(.horizontal) { LazyHStack { Matches(handles[1]) } }, size: Self.size),
            Screen(ScrollView { LazyVGrid(columns: LazyGridTests.four) { Matches(handles[2]) } }, size: Self.size),
            Screen(Form { Section("Some") { Matches(handles[3]) } }, size: Self.size),
        ]
        for (handle, screen) in zip(handles, screens) {
            handle.set([2])
            screen.update()
            #expect(screen.texts.last == "2: 0")
            handle.set([])
            screen.update()
            handle.set([1])
            screen.update()
            #expect(screen.texts.last == "1: 0")
        }
    }

    @Test func emptyRowsAtTheEndOfAScrolledListShowLaterContent() throws {
        let handle = Handle()
        let screen = Screen(
            List {
                ForEach(0..<60, id: \.self) { Text("line \($0)") }
                Matches(handle)
            }, size: Self.size)
        // The end of the 60 lines, at the lower edge of the window.
        try scroll(screen, by: 1_000)
        #expect(screen.texts.last == "line 59")
        handle.set([3])
        screen.update()
        // The row makes the list longer.
        try scroll(screen, by: 1_000)
        #expect(screen.texts.last == "3: 0")
    }

    @Test func emptyRowsAboveTheWindowShowLaterContent() throws {
        let handle = Handle()
        let screen = Screen(
            List { Matches(handle, count: 1_000, shown: Set(10..<1_000)) }, size: Self.size)
        try scroll(screen, by: 4_000)
        #expect(!screen.texts.contains("10: 0"))
        try scroll(screen, by: -4_000)
        #expect(screen.texts.first == "10: 0")
        handle.set(Array(0..<1_000))
        screen.update()
        #expect(screen.texts.first == "0: 0")
    }

    @Test func theFirstRowWithContentIsFoundBehindThousandsWithout() {
        let handle = Handle()
        let reported = diagnostics {
            let screen = Screen(List { Matches(handle, count: 10_000, shown: [9_000]) }, size: Self.size)
            // The language of the machine decides how the number is written.
            #expect(screen.texts.count == 1)
            // All rows exist while they hold nothing. A window full of rows is enough again.
            handle.set(Array(0..<10_000))
            screen.update()
            #expect(screen.texts.first == "0: 0")
            #expect(screen.texts.count < 400)
        }
        #expect(reported.isEmpty)
    }

    @Test func aRowAmongEmptyOnesDoesNotCreateAllOthers() {
        let handle = Handle()
        let shown = Set((0..<10_000).filter { $0 % 5 == 0 })
        let screen = Screen(List { Matches(handle, count: 10_000, shown: shown) }, size: Self.size)
        #expect(screen.texts.prefix(2) == ["0: 0", "5: 0"])
        #expect(screen.texts.count < 400)
    }
}
