import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct IDViewTests {
    let journal = Journal()

    struct Tally: View {
        let name: String
        let journal: Journal
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { journal.note("\(name) appears") }
                .onDisappear { journal.note("\(name) disappears") }
        }
    }

    struct Editor: View {
        let journal: Journal
        @State private var document = 0
        @State private var other = 0

        var body: some View {
            Text("Before")
            Tally(name: "Tally", journal: journal).id(document / 2)
            Button("Next") { document += 1 }
            Button("Other \(other)") { other += 1 }
        }
    }

    @Test func anotherIdentityReplacesStateAndNodesInTheirPlace() throws {
        try withScreen(Editor(journal: journal)) { screen in
            try screen.press("Tally 0")
            #expect(screen.texts == ["Before", "Tally 1", "Next", "Other 0"])
            #expect(journal.take() == ["Tally appears"])
            try screen.press("Next")
            try screen.press("Other 0")
            #expect(screen.texts == ["Before", "Tally 1", "Next", "Other 1"])
            #expect(journal.take() == [])
            try screen.press("Next")
            #expect(screen.texts == ["Before", "Tally 0", "Next", "Other 1"])
            #expect(journal.take() == ["Tally appears", "Tally disappears"])
        }
    }

    struct Swapping: View {
        let journal: Journal
        @State private var number = 0

        var erased: AnyView {
            if number == 0 { AnyView(Tally(name: "first", journal: journal)) } else { AnyView(named("second")) }
        }

        func named(_ name: String) -> some View { VStack { Tally(name: name, journal: journal) } }

        var body: some View {
            Button("Swap") { number += 1 }
            Tally(name: "id \(number)", journal: journal).id(number)
            if number == 0 { named("before") } else { Tally(name: "after", journal: journal) }
            erased
            Text("last")
        }
    }

    @Test func aNewViewAppearsBeforeTheReplacedOneDisappears() throws {
        try withScreen(Swapping(journal: journal)) { screen in
            #expect(screen.texts == ["Swap", "id 0 0", "before 0", "first 0", "last"])
            _ = journal.take()
            try screen.press("Swap")
            #expect(screen.texts == ["Swap", "id 1 0", "after 0", "second 0", "last"])
            let notes = journal.take()
            #expect(
                notes == [
                    "id 1 appears", "id 0 disappears", "after appears", "before disappears", "second appears",
                    "first disappears",
                ])
        }
    }

    @Test func anEqualIdentityCostsNoMutation() throws {
        try withScreen(Editor(journal: journal)) { screen in
            screen.update()
            try screen.press("Next")
            #expect(screen.update().isEmpty)
        }
    }

    struct Rows: View {
        let journal: Journal
        @State private var names = ["a", "b", "c"]
        @State private var generation = 0
        @State private var hidden: Set<String> = []

        var body: some View {
            Button("Reverse") { names.reverse() }
            Button("Renew b") { generation += 1 }
            Button("Hide b") { hidden = ["b"] }
            Button("Show b") { hidden = [] }
            ForEach(names, id: \.self) { name in
                if !hidden.contains(name) {
                    Tally(name: name, journal: journal).id(name == "b" ? generation : 0)
                } else {
                    Text("hidden").id(name)
                }
            }
        }
    }

    @Test func identityOfARowAndExplicitIdentityTogetherSayWhoItIs() throws {
        try withScreen(Rows(journal: journal)) { screen in
            for name in ["a 0", "b 0", "c 0"] { try screen.press(name) }
            #expect(screen.texts.dropFirst(4) == ["a 1", "b 1", "c 1"])
            try screen.press("Reverse")
            #expect(screen.texts.dropFirst(4) == ["c 1", "b 1", "a 1"])
            _ = journal.take()
            try screen.press("Renew b")
            #expect(screen.texts.dropFirst(4) == ["c 1", "b 0", "a 1"])
            #expect(journal.take() == ["b appears", "b disappears"])
            try screen.press("b 0")
            try screen.press("Hide b")
            #expect(screen.texts.dropFirst(4) == ["c 1", "hidden", "a 1"])
            try screen.press("Reverse")
            try screen.press("Show b")
            #expect(screen.texts.dropFirst(4) == ["a 1", "b 0", "c 1"])
        }
    }

    struct Grouped: View {
        @State private var id = 0

        var body: some View {
            VStack {
                Button("Renew") { id += 1 }
                Group {
                    Text("one")
                    Text("two")
                }
                .id(id)
                Text("three")
            }
        }
    }

    @Test func severalViewsAreReplacedInTheirPlace() throws {
        try withScreen(Grouped()) { screen in
            try screen.press("Renew")
            #expect(screen.texts == ["Renew", "one", "two", "three"])
        }
    }
}
