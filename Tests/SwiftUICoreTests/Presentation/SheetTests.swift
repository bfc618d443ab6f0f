import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SheetTests {
    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    struct Close: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.presentationMode) private var presentationMode

        var body: some View {
            Button("close") { dismiss() }
            Button(presentationMode.wrappedValue.isPresented ? "close as in 2019" : "open") {
                presentationMode.wrappedValue.dismiss()
            }
        }
    }

    struct Library: View {
        @State private var isShown = false
        @State private var isOther = false
        let journal: Journal

        var body: some View {
            VStack {
                Button("show") { isShown = true }
                Button("show both") {
                    isShown = true
                    isOther = true
                }
                Text(isShown ? "shown" : "not shown")
            }
            .sheet(isPresented: $isShown, onDismiss: { journal.note("dismissed, \(isShown)") }) {
                Counter()
                Close()
                Library(journal: journal)
                    .onAppear { journal.note("sheet appears") }
                    .onDisappear { journal.note("sheet disappears") }
            }
            .sheet(isPresented: $isOther) { Text("the other") }
        }
    }

    @Test func aSheetLiesAboveTheRestAndHasItsOwnState() throws {
        try withScreen(Library(journal: Journal())) { screen in
            try screen.press("show")
            try screen.press("count 0")
            #expect(screen.elements(.sheet).count == 1)
            #expect(try screen.sheet.semantics.children.first?.label == "count 1")
            try screen.dismiss()
            #expect(screen.elements(.sheet).isEmpty)
            #expect(screen.texts == ["show", "show both", "not shown"])
            try screen.press("show")
            #expect(screen.button("count 0").exists)
        }
    }

    @Test func closingItWritesTheBindingAndThenCallsOnDismiss() throws {
        let journal = Journal()
        try withScreen(Library(journal: journal)) { screen in
            try screen.press("show")
            #expect(journal.take() == ["sheet appears"])
            try screen.dismiss()
            #expect(journal.take() == ["sheet disappears", "dismissed, false"])
        }
    }

    @Test(arguments: ["close", "close as in 2019"])
    func itsContentCanCloseIt(by button: String) throws {
        let journal = Journal()
        try withScreen(Library(journal: journal)) { screen in
            try screen.press("show")
            try screen.press(button)
            #expect(screen.elements(.sheet).isEmpty)
            #expect(journal.entries.last == "dismissed, false")
        }
    }

    @Test func aSheetPresentsItsOwnSheets() throws {
        try withScreen(Library(journal: Journal())) { screen in
            try screen.press("show")
            try screen.press("show")
            #expect(screen.elements(.sheet).count == 2)
            try screen.press("close")
            #expect(screen.elements(.sheet).count == 1)
            try screen.dismiss()
            #expect(screen.elements(.sheet).isEmpty)
        }
    }

    @Test func anInnerSheetIsDismissedWithTheOuterOne() throws {
        struct Nested: View {
            @State private var isShown = false
            @State private var isInnerShown = false
            @State private var dismissals = 0

            var body: some View {
                Button("show") { isShown = true }
                Text("inner \(isInnerShown), dismissed \(dismissals)")
                    .sheet(isPresented: $isShown) {
                        Button("deeper") { isInnerShown = true }
                            .sheet(isPresented: $isInnerShown) {
                                dismissals += 1
                            } content: {
                                Button("done") { isShown = false }
                            }
                    }
            }
        }
        try withScreen(Nested()) { screen in
            try screen.press("show")
            try screen.press("deeper")
            #expect(screen.elements(.sheet).count == 2)
            try screen.press("done")
            #expect(screen.elements(.sheet).isEmpty)
            #expect(screen.text("inner false, dismissed 1").exists)
            try screen.press("show")
            #expect(screen.elements(.sheet).count == 1)
        }
    }

    @Test func aSecondPresentationFollowsTheFirst() throws {
        try withScreen(Library(journal: Journal())) { screen in
            try screen.press("show both")
            #expect(screen.elements(.sheet).count == 1)
            #expect(screen.button("count 0").exists)
            try screen.dismiss()
            #expect(screen.elements(.sheet).map(\.outline) == ["text \"the other\""])
            try screen.dismiss()
            #expect(screen.elements(.sheet).isEmpty)
        }
    }

    @Test func coveredControlsCannotBePressed() throws {
        try withScreen(Library(journal: Journal())) { screen in
            try screen.press("show")
            let error = #expect(throws: ScreenError.self) { try screen.element(.text, "shown").tap() }
            #expect(error != nil)
            try screen.sheet.dismiss()
            #expect(screen.text("not shown").exists)
        }
    }

    struct Place: Identifiable {
        let id: Int
        let name: String
    }

    struct Map: View {
        @State private var place: Place?

        var body: some View {
            Button("Rome") { place = Place(id: 1, name: "Rome") }
                .sheet(item: $place) { shown in
                    Text(shown.name)
                    Counter()
                    Button("Oslo") { place = Place(id: 2, name: "Oslo") }
                }
        }
    }

    @Test func anotherItemIsPresentedAgain() throws {
        try withScreen(Map()) { screen in
            try screen.press("Rome")
            try screen.press("count 0")
            #expect(screen.text("Rome").exists)
            try screen.press("Oslo")
            #expect(screen.text("Oslo").exists)
            #expect(screen.button("count 0").exists)
        }
    }

    struct Shade: View {
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.lineLimit) private var lineLimit
        @Environment(\.isPresented) private var isPresented
        var body: some View { Text("\(colorScheme == .dark ? "dark" : "light") \(lineLimit ?? 0) \(isPresented)") }
    }

    @Test func itsContentHasTheEnvironmentOfTheView() throws {
        let view = Shade()
            .sheet(isPresented: .constant(true)) { Shade().preferredColorScheme(.dark) }
            .environment(\.lineLimit, 3)
        try withScreen(view) { screen in
            #expect(screen.texts == ["light 3 false", "dark 3 true"])
        }
    }

    @Test func aSheetWithoutInteractiveDismissalStays() throws {
        let view = Text("below").sheet(isPresented: .constant(true)) {
            Text("precious").interactiveDismissDisabled().presentationDetents([.medium, .fraction(0.3)])
        }
        try withScreen(view) { screen in
            #expect(throws: ScreenError.self) { try screen.dismiss() }
            let shells = screen.nodes.compactMap {
                if case .presentation(let shell) = $0.content { shell } else { nil }
            }
            #expect(shells.map(\.isDismissDisabled) == [true])
            #expect(shells.map(\.detents) == [[.fraction(0.3), .medium]])
        }
    }

    @Test func aCoverIsClosedByItsContentAlone() throws {
        let view = Text("below").fullScreenCover(isPresented: .constant(true)) { Text("above") }
        try withScreen(view) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.dismiss() }
            #expect(error?.problem == .unsupportedAction)
        }
    }
}
