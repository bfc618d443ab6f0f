import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Modifiers of a collection's rows, or of lists around it.
@MainActor
@Suite struct ListModifierTests {
    func screen(_ view: some View) -> Screen { Screen(view, size: CGSize(width: 640, height: 384)) }

    func rowCount(_ screen: Screen) -> Int {
        screen.nodes.count { if case .row = $0.content { true } else { false } }
    }

    struct Frame: ViewModifier {
        func body(content: Content) -> some View { content.padding(8) }
    }

    @Test func modifiersOfACollectionApplyToEachRow() throws {
        final class Log { var lines: [String] = [] }
        let log = Log()
        let screen = screen(
            List {
                ForEach(0..<3) { Text("\($0)") }
                    .modifier(Frame())
                    .font(.headline)
                    .foregroundStyle(.red)
                    .background(Color.blue)
                    .accessibilityHint("A number")
                    .onTapGesture { log.lines.append("tap") }
                    .contextMenu { Button("Copy") { log.lines.append("copy") } }
                    .listRowSeparator(.hidden)
            })
        #expect(rowCount(screen) == 3)
        #expect(try screen.frame(ofText: "1").minY == 32 + 8)
        try screen.text("1").showMenu()
        try screen.press("Copy")
        #expect(log.lines == ["copy"])
    }

    struct Editable: View {
        @State private var names = ["a", "b", "c"]
        var body: some View {
            List {
                ForEach(names, id: \.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                    .listRowBackground(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
                    .padding(.leading, 8)
            }
        }
    }

    @Test func rowsWithSomethingAroundThemAreDeletedAndMoved() throws {
        let screen = screen(Editable())
        try screen.row("b").delete()
        try screen.row("a").move(by: 1)
        #expect(screen.texts == ["c", "a"])
    }

    @Test func anyViewMayLieBehindARow() throws {
        let screen = screen(
            List {
                ForEach(0..<2) { Text("\($0)").tag($0) }
                    .listRowInsets(EdgeInsets(top: 8, leading: 24, bottom: 8, trailing: 0))
                    .listRowBackground(Text("behind").frame(maxWidth: .infinity, maxHeight: .infinity))
            })
        #expect(rowCount(screen) == 2)
        #expect(try screen.frame(ofText: "1").origin == CGPoint(x: 24, y: 32 + 8))
        // Centered in 640 points, and in the second row.
        let texts = screen.nodes.filter {
            if case .text(let text) = $0.content { text.string == "behind" } else { false }
        }
        #expect(
            texts.map(\.globalFrame) == [
                CGRect(x: 296, y: 8, width: 48, height: 16), CGRect(x: 296, y: 40, width: 48, height: 16),
            ])
    }

    struct Files: View {
        struct File: Identifiable {
            let id: String
            var children: [File]?
        }

        let files = [
            File(
                id: "Music",
                children: [
                    File(id: "Bach", children: [File(id: "Fugue")]), File(id: "Songs", children: []),
                ]),
            File(id: "Letter"),
        ]
        @State private var chosen: String?

        var body: some View {
            Text(chosen ?? "none")
            List(files, children: \.children, selection: $chosen) { Text($0.id) }
        }
    }

    @Test func anOutlineIsOpenedLevelByLevel() throws {
        let screen = screen(VStack(spacing: 0) { Files() })
        #expect(screen.texts == ["none", "Music", "Letter"])
        try screen.element(.disclosure, "Music").tap()
        #expect(screen.texts == ["none", "Music", "Bach", "Songs", "Letter"])
        try screen.element(.disclosure, "Bach").tap()
        #expect(screen.texts == ["none", "Music", "Bach", "Fugue", "Songs", "Letter"])
        #expect(try screen.frame(ofText: "Bach").minX == 16)
        #expect(try screen.frame(ofText: "Fugue").minX == 48)
        #expect(try screen.frame(ofText: "Letter").minY == 16 + 4 * 16)
        try screen.row("Fugue").select()
        #expect(screen.texts.first == "Fugue")
        try screen.element(.disclosure, "Music").tap()
        #expect(screen.texts == ["Fugue", "Music", "Letter"])
    }

    @Test func anOutlineGroupStandsInAColumnToo() throws {
        let screen = Screen(
            VStack { OutlineGroup(Files().files[0], children: \.children) { Text($0.id) } })
        try screen.element(.disclosure, "Music").tap()
        #expect(screen.texts == ["Music", "Bach", "Songs"])
    }

    struct Letters: View {
        @State private var chosen: Set<Int> = [1, 2]
        @State private var done = ""
        var hasPrimaryAction = false

        private func sorted(_ items: Set<Int>) -> String { items.sorted().map(String.init).joined(separator: " ") }

        var body: some View {
            Text("done \(done), chosen \(sorted(chosen))")
            List(0..<4, id: \.self, selection: $chosen) { Text("Letter \($0)") }
                .contextMenu(forSelectionType: Int.self) { items in
                    Button("Open \(sorted(items))") { done = sorted(items) }
                } primaryAction: { items in
                    if hasPrimaryAction { done = "at once " + sorted(items) }
                }
        }
    }

    @Test func aMenuAppliesToTheSelection() throws {
        let screen = Screen(Letters())
        try screen.row("Letter 2").showMenu()
        try screen.press("Open 1 2")
        #expect(screen.texts.first == "done 1 2, chosen 1 2")
        try screen.row("Letter 3").showMenu()
        try screen.press("Open 3")
        #expect(screen.texts.first == "done 3, chosen 1 2")
    }

    @Test func choosingARowRunsThePrimaryAction() throws {
        let screen = Screen(Letters(hasPrimaryAction: true))
        try screen.row("Letter 3").select()
        #expect(screen.texts.first == "done at once 3, chosen 1 2")
    }

    struct Split: View {
        @State private var chosen: Int?
        @State private var column = NavigationSplitViewColumn.sidebar
        var usesLinks = false

        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                List(0..<3, id: \.self, selection: $chosen) { number in
                    if usesLinks {
                        NavigationLink("Row \(number)", value: number)
                    } else {
                        Text("Row \(number)")
                    }
                }
            } detail: {
                Text(chosen.map { "Detail \($0)" } ?? "Nothing")
            }
            .environment(\.horizontalSizeClass, .compact)
        }
    }

    @Test func aRowOfASidebarOpensTheNextColumn() throws {
        let screen = Screen(Split())
        #expect(screen.texts.contains("Row 1"))
        try screen.row("Row 1").select()
        #expect(screen.texts.contains("Detail 1"))
        #expect(!screen.texts.contains("Row 1"))
    }

    @Test func aLinkToAValueIsARowToBeSelected() throws {
        let screen = Screen(Split(usesLinks: true))
        try screen.press("Row 2")
        #expect(screen.texts.contains("Detail 2"))
    }
}
