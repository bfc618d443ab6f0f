import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Actions on the rows of a list.
@MainActor
@Suite struct ListRowTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var title: String
    }

    struct Editable: View {
        @State private var names = ["a", "b", "c", "d"]

        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    Text(name).deleteDisabled(name == "b")
                }
                .onDelete { names.remove(atOffsets: $0) }
                .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test func aRowIsDeletedByItsPosition() throws {
        let screen = Screen(Editable())
        try screen.row("c").delete()
        #expect(screen.texts == ["a", "b", "d"])
        #expect(throws: ScreenError.self) { try screen.row("b").delete() }
    }

    @Test func deletingIsAmongTheActionsOfARow() throws {
        let screen = Screen(Editable())
        try screen.row("a").swipe("Delete")
        #expect(screen.texts == ["b", "c", "d"])
    }

    @Test func aRowMovesDownAndUp() throws {
        let screen = Screen(Editable())
        try screen.row("a").move(by: 2)
        #expect(screen.texts == ["b", "c", "a", "d"])
        try screen.row("d").move(by: -3)
        #expect(screen.texts == ["d", "b", "c", "a"])
        #expect(throws: ScreenError.self) { try screen.row("a").move(by: 1) }
    }

    @Test func elementsAreMovedAndRemovedAtOffsets() {
        var letters = ["a", "b", "c", "d", "e"]
        letters.move(fromOffsets: [0, 2], toOffset: 4)
        #expect(letters == ["b", "d", "a", "c", "e"])
        letters.move(fromOffsets: [3, 4], toOffset: 0)
        #expect(letters == ["c", "e", "b", "d", "a"])
        letters.remove(atOffsets: [0, 2, 3])
        #expect(letters == ["e", "a"])
    }

    struct Choosing: View {
        let items = [Item(id: 1, title: "One"), Item(id: 2, title: "Two")]
        @State private var chosen: Int?

        var body: some View {
            Text(chosen.map { "chosen \($0)" } ?? "none")
            List(items, selection: $chosen) { Text($0.title) }
        }
    }

    @Test func aRowIsSelectedByTheIdentityOfItsElement() throws {
        let screen = Screen(Choosing())
        try screen.row("Two").select()
        #expect(screen.texts == ["chosen 2", "One", "Two"])
        #expect(try screen.row("Two").isSelected)
        #expect(try !screen.row("One").isSelected)
    }

    struct Tagged: View {
        @State private var chosen: Set<String> = ["red"]

        var body: some View {
            Text(chosen.sorted().joined(separator: " "))
            List(selection: $chosen) {
                Text("Red").tag("red")
                HStack { Text("Blue") }.tag("blue").padding(.leading)
                Section("More") {
                    Text("Green").tag("green")
                    Text("None").tag(0)
                }
            }
        }
    }

    @Test func severalRowsAreSelectedByTheirTags() throws {
        let screen = Screen(Tagged())
        #expect(try screen.row("Red").isSelected)
        try screen.row("Blue").select()
        try screen.row("Green").select()
        #expect(screen.texts.first == "blue green red")
        try screen.row("Red").select()
        #expect(screen.texts.first == "blue green")
        #expect(!screen.row("None").exists)
    }

    struct Swiped: View {
        @State private var archived = false
        @State private var flagged = false

        var body: some View {
            List(0..<2) { number in
                Text("\(number)\(archived ? " archived" : "")\(flagged ? " flagged" : "")")
                    .swipeActions { Button("Archive") { archived = true } }
                    .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Flag") { flagged = true } }
            }
        }
    }

    @Test func swipeActionsAreInAMenu() throws {
        let screen = Screen(Swiped())
        try screen.row("0").swipe("Archive")
        #expect(screen.texts == ["0 archived", "1 archived"])
        try screen.row("1 archived").swipe("Flag")
        #expect(screen.texts == ["0 archived flagged", "1 archived flagged"])
    }

    func rows(_ screen: Screen) -> [RenderRow] {
        screen.nodes.compactMap { if case .row(let row) = $0.content { row } else { nil } }
    }

    @Test func rowModifiersApplyInsideAndAroundARow() {
        struct Inside: View {
            var body: some View { Text("a").listRowSeparator(.hidden, edges: .top) }
        }
        let screen = Screen(
            List {
                Inside()
                Text("b").listRowInsets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0))
                ForEach(0..<1) { _ in Text("c") }.listRowBackground(Color.red)
            })
        let rows = rows(screen)
        #expect(rows.map(\.separatorAbove) == [false, nil, nil])
        #expect(rows.map { $0.insets?.leading } == [nil, 16, nil])
        #expect(rows.map { $0.background != nil } == [false, false, true])
        #expect(screen.semantics.all.filter { $0.role == .row }.isEmpty)
    }

    @Test func theSeparatorsOfASectionAreAboveAndBelowItsRows() {
        let rows = rows(
            Screen(
                List {
                    Text("before")
                    Section("One") {
                        ForEach(0..<3) { Text("\($0)") }
                    }
                    .listSectionSeparator(.hidden)
                    Section("Two") {
                        Text("a")
                        Text("b")
                    }
                    .listSectionSeparator(.hidden, edges: .bottom)
                    Text("after")
                }))
        #expect(rows.map(\.separatorAbove) == [nil, false, nil, nil, nil, nil, nil])
        #expect(rows.map(\.separatorBelow) == [nil, nil, nil, false, nil, false, nil])
    }

    @Test func eachSectionOfACollectionHasItsSeparatorsAndRowsKeepTheirOwn() {
        let rows = rows(
            Screen(
                List {
                    ForEach(0..<2) { number in
                        Section("\(number)") {
                            Text("a")
                            Text("b").listRowSeparator(number == 0 ? .visible : .automatic)
                        }
                    }
                    .listSectionSeparator(.hidden)
                }))
        #expect(rows.map(\.separatorAbove) == [false, true, false, nil])
        #expect(rows.map(\.separatorBelow) == [nil, true, nil, false])
    }

    @Test func rowsOfSectionsAreLazy() {
        let screen = Screen(
            List {
                ForEach(0..<1_000) { section in
                    Section("Section \(section)") {
                        ForEach(0..<1_000) { Text("\(section).\($0)") }
                    }
                }
            }, size: CGSize(width: 640, height: 384))
        #expect(screen.texts.prefix(3) == ["Section 0", "0.0", "0.1"])
        #expect(screen.texts.count < 200)
    }

    @Test func aListIsRefreshed() async throws {
        struct Refreshing: View {
            @State private var count = 0
            var body: some View {
                List(0..<1) { _ in Text("\(count)") }
                    .refreshable {
                        await Task.yield()
                        count += 1
                    }
            }
        }
        let screen = Screen(Refreshing())
        try await screen.refresh()
        #expect(screen.texts == ["1"])
    }

    @Test func aListFollowsModifiersAroundIt() {
        let screen = Screen(
            List(0..<1) { Text("\($0)") }
                .listStyle(.insetGrouped).scrollIndicators(.hidden).scrollDisabled(true).listRowSpacing(8)
                .scrollContentBackground(.hidden))
        let list = screen.nodes.compactMap { if case .list(let list) = $0.content { list } else { nil } }.first
        #expect(
            list
                == RenderList(
                    style: .insetGrouped, showsIndicators: false, isScrollEnabled: false, hidesBackground: true,
                    rowSpacing: 8))
    }
}
