import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AppearanceTests {
    let journal = Journal()

    struct Switch: View {
        let journal: Journal
        @State private var isOn = true

        var body: some View {
            let _ = journal.note("body")
            Button("Switch") { isOn.toggle() }
            if isOn {
                Text("On")
                    .onAppear { journal.note("appears") }
                    .onDisappear { journal.note("disappears, \(isOn)") }
            }
        }
    }

    @Test func aViewAppearsAndDisappearsOnceForEachIdentity() throws {
        try withScreen(Switch(journal: journal)) { screen in
            #expect(journal.take() == ["body", "appears"])
            screen.update()
            try screen.press("Switch")
            #expect(journal.take() == ["body", "disappears, false"])
            #expect(screen.texts == ["Switch"])
            try screen.press("Switch")
            #expect(journal.take() == ["body", "appears"])
        }
        #expect(journal.take() == ["disappears, true"])
    }

    struct Nest: View {
        let journal: Journal

        var body: some View {
            VStack {
                Text("First")
                    .onAppear { journal.note("first, inner") }
                    .onAppear { journal.note("first, outer") }
                Text("Second").onAppear { journal.note("second") }
            }
            .onAppear { journal.note("stack") }
            .onDisappear { journal.note("stack gone") }
        }
    }

    @Test func innerViewsAppearBeforeOuterOnesAndSiblingsInOrder() {
        let screen = Screen(
            Nest(journal: journal)
                .onAppear { journal.note("root") }
                .onDisappear { journal.note("root gone") }
        )
        #expect(journal.take() == ["first, inner", "first, outer", "second", "stack", "root"])
        screen.close()
        #expect(journal.take() == ["root gone", "stack gone"])
    }

    struct Counting: View {
        let journal: Journal
        @State private var count = 0

        var body: some View {
            let _ = journal.note("body \(count)")
            Text("\(count)").onAppear { count += 1 }
        }
    }

    @Test func writesOfOnAppearAreShownInTheFirstFrame() {
        let screen = Screen(Counting(journal: journal))
        #expect(journal.take() == ["body 0", "body 1"])
        #expect(screen.update().isEmpty)
        #expect(screen.texts == ["1"])
    }

    struct Passing: View {
        let journal: Journal
        @State private var isShown = true

        var body: some View {
            if isShown {
                Text("Passing")
                    .onAppear {
                        journal.note("appears")
                        isShown = false
                    }
                    .onDisappear { journal.note("disappears") }
            }
        }
    }

    @Test func aViewThatHidesItselfAppearsAndDisappearsInOnePass() {
        let screen = Screen(Passing(journal: journal))
        #expect(journal.take() == ["appears", "disappears"])
        #expect(screen.texts == [])
        screen.close()
        #expect(journal.take() == [])
    }

    struct Renamed: View {
        let journal: Journal
        @State private var name = "first"

        var body: some View {
            Button("Rename") { name = "second" }
                .onDisappear { [name] in journal.note(name) }
        }
    }

    @Test func theActionOfTheLastUpdateIsTheOneThatRuns() throws {
        let screen = Screen(Renamed(journal: journal))
        try screen.press("Rename")
        screen.close()
        #expect(journal.take() == ["second"])
    }

    @Test func theViewsOfAReleasedScreenDisappear() {
        var screen: Screen? = Screen(Text("Held").onDisappear { journal.note("gone") })
        #expect(screen?.texts == ["Held"])
        screen = nil
        #expect(journal.take() == ["gone"])
    }

    struct Rows: View {
        let journal: Journal
        @State private var names = ["a", "b", "c"]

        var body: some View {
            Button("Move") { names = ["c", "a", "b"] }
            Button("Replace") { names = ["c", "d", "b"] }
            ForEach(names, id: \.self) { name in
                Text(name)
                    .onAppear { journal.note("\(name) appears") }
                    .onDisappear { journal.note("\(name) disappears") }
            }
        }
    }

    @Test func rowsAppearWhenTheyComeAndNotWhenTheyMove() throws {
        try withScreen(Rows(journal: journal)) { screen in
            #expect(journal.take() == ["a appears", "b appears", "c appears"])
            try screen.press("Move")
            #expect(journal.take() == [])
            try screen.press("Replace")
            #expect(journal.take() == ["a disappears", "d appears"])
        }
        #expect(journal.take() == ["c disappears", "d disappears", "b disappears"])
    }

    @Test func appearanceModifiersAcceptNoAction() {
        let screen = Screen(Text("Quiet").onAppear().onDisappear(perform: nil))
        #expect(screen.texts == ["Quiet"])
    }
}
