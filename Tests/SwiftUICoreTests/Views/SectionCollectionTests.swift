import SwiftUI
import SwiftUITesting
import Testing

extension ContainerValues {
    @Entry fileprivate var isPinned = false
}

/// The sections of content.
@MainActor
@Suite struct SectionCollectionTests {
    private struct Board<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            ForEach(sections: content) { section in
                Text("[\(section.header.count) \(section.content.count) \(section.footer.count)]")
                section.header
                section.content
                section.footer
            }
        }
    }

    @Test func aSectionHasAHeaderAContentAndAFooter() throws {
        let board = Board {
            Section {
                Text("a")
                Text("b")
            } header: {
                Text("A")
            } footer: {
                Text("end")
            }
            Section("B") { ForEach(1..<4) { Text("\($0)") } }
        }
        try withScreen(board) { screen in
            #expect(screen.texts == ["[1 2 1]", "A", "a", "b", "end", "[1 3 0]", "B", "1", "2", "3"])
        }
    }

    @Test func viewsWithoutASectionFormOneWithTheirNeighbors() throws {
        let board = Board {
            Text("a")
            Group {
                Text("b")
                Section("C") { Text("c") }
                Text("d")
            }
            Text("e")
        }
        try withScreen(board) { screen in
            #expect(screen.texts == ["[0 2 0]", "a", "b", "[1 1 0]", "C", "c", "[0 2 0]", "d", "e"])
        }
    }

    @Test func thereIsAtLeastOneSection() throws {
        try withScreen(Board { EmptyView() }) { screen in #expect(screen.texts == ["[0 0 0]"]) }
    }

    @Test func modifiersOfASectionApplyToItsViews() throws {
        struct Depth: View {
            @Environment(\.lineLimit) private var limit
            var body: some View { Text("\(limit ?? 0)") }
        }
        let board = Board {
            Group {
                Section(content: { Depth() }, header: { Depth() })
                Depth()
            }
            .environment(\.lineLimit, 4)
            Section { Depth() }.padding().environment(\.lineLimit, 2)
        }
        try withScreen(board) { screen in
            #expect(screen.texts == ["[1 1 0]", "4", "4", "[0 1 0]", "4", "[0 1 0]", "2"])
        }
    }

    @ViewBuilder private var pinned: some View {
        Text("loose")
        Section("A") { Text("a") }.containerValue(\.isPinned, true)
    }

    @Test func aSectionHasContainerValues() throws {
        let view = Group(sections: pinned) { sections in
            Text("\(sections.count)")
            ForEach(sections) { Text($0.containerValues.isPinned ? "pinned" : "free") }
            if let last = sections.last { last.header }
        }
        try withScreen(view) { screen in #expect(screen.texts == ["2", "free", "pinned", "A"]) }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    private struct Growing: View {
        @State private var isLong = false

        var body: some View {
            Button("Grow") { isLong = true }
            Board {
                if isLong { Section("New") { Text("new") } }
                Section("Old") { Counter(name: "old") }
            }
        }
    }

    @Test func viewsKeepTheirStateWhenASectionIsAddedBefore() throws {
        try withScreen(Growing()) { screen in
            try screen.press("old 0")
            try screen.press("Grow")
            #expect(screen.texts == ["Grow", "[1 1 0]", "New", "new", "[1 1 0]", "Old", "old 1"])
        }
    }
}
