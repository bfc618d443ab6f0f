import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Cells of lazy grids, on a screen of 640 by 384 points, where a character is 8 by 16.
@MainActor
@Suite struct LazyGridTests {
    static let size = CGSize(width: 640, height: 384)
    static let four = Array(repeating: GridItem(.fixed(160), spacing: 0, alignment: .topLeading), count: 4)

    struct Cell: View {
        let number: Int
        @State private var presses = 0

        var body: some View {
            Button("\(number): \(presses)") { presses += 1 }
        }
    }

    struct Grid: View {
        var count = 10_000
        var body: some View {
            ScrollView {
                LazyVGrid(columns: LazyGridTests.four, spacing: 0) {
                    ForEach(0..<count, id: \.self) { Cell(number: $0) }
                }
            }
        }
    }

    func scroll(_ screen: Screen, by distance: CGFloat) throws {
        let window = try #require(screen.nodes.first { if case .scroll = $0.content { true } else { false } })
        window.send(.scroll(CGSize(width: 0, height: distance)))
        screen.update()
    }

    func frame(_ text: String, on screen: Screen) throws -> CGRect { try screen.frame(ofText: text) }

    @Test func ofTenThousandCellsAScreenAndAHalfIsCreated() throws {
        let screen = Screen(Grid(), size: Self.size)
        // 24 visible lines, half as many beyond, and the one that begins at the end: 37 lines of 4.
        #expect(screen.bodyCount(of: Cell.self) == 148)
        #expect(try frame("5: 0", on: screen) == CGRect(x: 160, y: 16, width: 32, height: 16))
        let run = try #require(screen.nodes.first { if case .lazyStack = $0.content { true } else { false } })
        #expect(run.frame.size == CGSize(width: 640, height: 40_000))
    }

    @Test func scrollingByAPageCreatesOneMorePage() throws {
        let screen = Screen(Grid(), size: Self.size)
        try screen.press("5: 0")
        _ = screen.takeBodies()
        try scroll(screen, by: 384)
        // Lines 12 to 60 exist now; 37 to 60 are new.
        #expect(screen.takeBodies()["Cell"] == 96)
        #expect(screen.texts.first == "48: 0")
        #expect(screen.texts.last == "243: 0")
        try scroll(screen, by: 1_600)
        try scroll(screen, by: -10_000)
        #expect(screen.texts.contains("5: 1"))
    }

    @Test func cellsContinueWhereThePreviousOnesEnd() throws {
        let screen = Screen(
            ScrollView {
                LazyVGrid(columns: Self.four, spacing: 0) {
                    Text("first")
                    ForEach(0..<6) { Text("a\($0)") }
                    ForEach(0..<3) { number in
                        if number != 1 { Text("b\(number)") }
                    }
                    Text("last")
                }
            }, size: Self.size)
        #expect(try frame("first", on: screen).origin == CGPoint(x: 0, y: 0))
        #expect(try frame("a0", on: screen).origin == CGPoint(x: 160, y: 0))
        #expect(try frame("a3", on: screen).origin == CGPoint(x: 0, y: 16))
        #expect(try frame("a5", on: screen).origin == CGPoint(x: 320, y: 16))
        // A view without content is not a cell.
        #expect(try frame("b0", on: screen).origin == CGPoint(x: 480, y: 16))
        #expect(try frame("b2", on: screen).origin == CGPoint(x: 0, y: 32))
        #expect(try frame("last", on: screen).origin == CGPoint(x: 160, y: 32))
    }

    @Test func aLineIsAsHighAsItsHighestCell() throws {
        let screen = Screen(
            ScrollView {
                LazyVGrid(columns: Self.four, spacing: 8) {
                    ForEach(0..<8) { Text("\($0)").frame(height: $0 == 2 ? 80 : 16, alignment: .top) }
                }
            }, size: Self.size)
        #expect(try frame("4", on: screen).minY == 88)
    }

    @Test func severalViewsOfAnElementAreSeveralCells() throws {
        let screen = Screen(
            ScrollView {
                LazyVGrid(columns: Self.four, spacing: 0) {
                    ForEach(0..<3) { number in
                        Text("\(number)a")
                        Text("\(number)b")
                    }
                }
            }, size: Self.size)
        #expect(try frame("1b", on: screen).origin == CGPoint(x: 480, y: 0))
        #expect(try frame("2b", on: screen).origin == CGPoint(x: 160, y: 16))
    }

    struct Sections: View {
        var count = 2
        var pinned: PinnedScrollableViews = []
        var body: some View {
            ScrollView {
                LazyVGrid(columns: LazyGridTests.four, alignment: .leading, spacing: 0, pinnedViews: pinned) {
                    ForEach(0..<count, id: \.self) { section in
                        Section {
                            ForEach(0..<102, id: \.self) { Text("\(section).\($0)") }
                        } header: {
                            Text("Header \(section)")
                        } footer: {
                            Text("Footer \(section)")
                        }
                    }
                }
            }
        }
    }

    @Test func headersAndFootersStandOverAllColumns() throws {
        let screen = Screen(Sections(), size: Self.size)
        #expect(try frame("Header 0", on: screen) == CGRect(x: 0, y: 0, width: 64, height: 16))
        #expect(try frame("0.0", on: screen).origin == CGPoint(x: 0, y: 16))
        #expect(try frame("0.5", on: screen).origin == CGPoint(x: 160, y: 32))
        try scroll(screen, by: 384)
        // 26 lines of cells; the last one has two. The footer follows, then another section.
        #expect(try frame("0.101", on: screen).origin == CGPoint(x: 160, y: 26 * 16 - 384))
        #expect(try frame("Footer 0", on: screen).minY == 27 * 16 - 384)
        #expect(try frame("Header 1", on: screen).minY == 28 * 16 - 384)
        #expect(try frame("1.0", on: screen).origin == CGPoint(x: 0, y: 29 * 16 - 384))
    }

    @Test func onlyVisibleSectionsAreMade() {
        let screen = Screen(Sections(count: 1_000), size: Self.size)
        #expect(screen.texts.contains("0.100"))
        #expect(screen.texts.count < 1_000)
    }

    @Test func aPinnedHeaderStaysWhileItsSectionIsVisible() throws {
        let screen = Screen(Sections(pinned: [.sectionHeaders, .sectionFooters]), size: Self.size)
        #expect(try frame("Header 0", on: screen).minY == 0)
        #expect(try frame("Footer 0", on: screen).maxY == 384)
        try scroll(screen, by: 160)
        #expect(try frame("Header 0", on: screen).minY == 0)
        #expect(try frame("0.40", on: screen).minY == 16)
        #expect(try frame("Footer 0", on: screen).minY == 27 * 16 - 160)
        // Of the first section only the footer is visible; the end of the section pushes its header away.
        try scroll(screen, by: 280)
        #expect(try frame("Header 0", on: screen).minY == -8)
        #expect(try frame("Header 1", on: screen).minY == 8)
        try scroll(screen, by: 100)
        #expect(try frame("Header 1", on: screen).minY == 0)
    }

    @Test func aPinnedHeaderOfALazyStackStays() throws {
        let screen = Screen(
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
                    Section("Names") { ForEach(0..<100) { Text("row \($0)") } }
                }
            }, size: Self.size)
        try scroll(screen, by: 320)
        #expect(try frame("Names", on: screen).minY == 0)
        #expect(try frame("row 20", on: screen).minY == 16)
    }

    @Test func aSectionOfALazyRowGoesSideways() throws {
        let screen = Screen(
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section("N") { ForEach(0..<100) { Text("\($0 % 10)").frame(width: 16) } }
                }
            }, size: Self.size)
        let window = try #require(screen.nodes.first { if case .scroll = $0.content { true } else { false } })
        #expect(try frame("N", on: screen).minX == 0)
        window.send(.scroll(CGSize(width: 160, height: 0)))
        screen.update()
        #expect(try frame("N", on: screen).minX == 0)
    }

    @Test func aGridThatGrowsSidewaysIsLazy() {
        let screen = Screen(
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))], spacing: 0) {
                    ForEach(0..<10_000) { Text("\($0 % 10)") }
                }
            }, size: Self.size)
        // 80 visible columns, and half as many beyond; two cells each.
        #expect(screen.texts.count == 242)
    }

    @Test func aCellIsScrolledTo() throws {
        struct Jumping: View {
            var body: some View {
                ScrollViewReader { proxy in
                    Button("Go") { proxy.scrollTo(8_001, anchor: .top) }
                    Grid()
                }
            }
        }
        let screen = Screen(VStack(spacing: 0) { Jumping() }, size: Self.size)
        try screen.press("Go")
        #expect(try frame("8,001: 0", on: screen).origin == CGPoint(x: 160, y: 16))
    }
}

extension Screen {
    /// The frame of a text in any container.
    func frame(ofText text: String) throws -> CGRect {
        let node = nodes.first { if case .text(let shown) = $0.content { shown.string == text } else { false } }
        return try #require(node).globalFrame
    }
}
