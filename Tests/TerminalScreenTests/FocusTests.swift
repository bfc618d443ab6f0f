import RenderTree
import SwiftUI
import Testing

@testable import TerminalRenderer

/// The keyboard's focus in dialogs, after a push, and after a row is deleted.
@MainActor
@Suite struct FocusTests {
    private struct Draft: View {
        @State private var isAsking = false
        @State private var done = "nothing done"
        var body: some View {
            VStack {
                Text(done)
                Button("Remove") { isAsking = true }
                    .alert("Delete it?", isPresented: $isAsking) {
                        Button("Delete", role: .destructive) { done = "deleted" }
                        Button("Cancel", role: .cancel) { done = "cancelled" }
                    }
            }
        }
    }

    @Test func returnInAnAlertDoesNotDelete() {
        let stage = Stage(rows: 16, Draft())
        stage.press(.tab, .enter)
        #expect(stage.text.contains("Delete it?"))
        stage.press(.enter)
        #expect(stage.text.contains("cancelled"))
        #expect(!stage.text.contains("Delete it?"))
    }

    @Test func escapeCancelsAnAlert() {
        let stage = Stage(rows: 16, Draft())
        stage.press(.tab, .enter, .escape)
        #expect(stage.text.contains("cancelled"))
        // The focus is back where it was.
        stage.press(.enter)
        #expect(stage.text.contains("Delete it?"))
    }

    private struct Naming: View {
        @State private var isAsking = false
        @State private var name = ""
        @State private var done = "nothing done"
        var body: some View {
            VStack {
                Text(done)
                Button("Rename") { isAsking = true }
                    .alert("Name", isPresented: $isAsking) {
                        TextField("New name", text: $name)
                        Button("Cancel", role: .cancel) { done = "cancelled" }
                        Button("Save") { done = "saved \(name)" }
                    }
            }
        }
    }

    @Test func anAlertWithAFieldIsTypedIntoSubmittedAndCancelled() {
        let stage = Stage(rows: 16, Naming())
        stage.press(.tab, .enter, .character("A"), .character("d"), .character("a"), .enter)
        #expect(stage.text.contains("saved Ada"))
        stage.press(.enter, .escape)
        #expect(stage.text.contains("cancelled"))
    }

    private struct Pages: View {
        var body: some View {
            NavigationStack {
                List {
                    NavigationLink("First") {
                        VStack {
                            Button("one") {}; Button("two") {}
                        }
                    }
                }
            }
        }
    }

    @Test func aPageThatReturnHasOpenedHasTheFocus() {
        let stage = Stage(rows: 12, Pages())
        stage.press(.tab, .enter)
        #expect(stage.screen.focusedNode?.semantics.first?.label == "one")
        stage.press(.escape)
        #expect(stage.screen.focusedNode?.semantics.first?.label == "First")
    }

    private struct Fruits: View {
        @State private var fruits = ["Apple", "Banana", "Cherry"]
        @State private var doomed: String?
        let asks: Bool
        var body: some View {
            List {
                ForEach(fruits, id: \.self) { fruit in Button(fruit) {} }
                    .onDelete { offsets in
                        if asks { doomed = offsets.first.map { fruits[$0] } } else { fruits.remove(atOffsets: offsets) }
                    }
            }
            .alert(
                "Delete?",
                isPresented: Binding {
                    doomed != nil
                } set: {
                    if !$0 { doomed = nil }
                }
            ) {
                Button("Yes") { fruits.removeAll { $0 == doomed } }
                Button("No", role: .cancel) {}
            }
        }
    }

    private func focusedLabel(_ stage: Stage) -> String? { stage.screen.focusedNode?.semantics.first?.label }

    @Test(arguments: [false, true])
    func theFocusGoesToTheNextRowAfterADeletedOne(asks: Bool) {
        let stage = Stage(rows: 16, Fruits(asks: asks))
        func delete() {
            stage.press(.delete)
            if asks { stage.press(.enter) }
        }
        stage.press(.tab, .tab)
        #expect(focusedLabel(stage) == "Banana")
        delete()
        #expect(!stage.text.contains("Banana"))
        #expect(focusedLabel(stage) == "Cherry")
        delete()
        #expect(focusedLabel(stage) == "Apple")
    }

    private struct Price: View {
        @State private var price = 1234.5
        var body: some View {
            VStack(alignment: .leading) {
                TextField("Price", value: $price, format: .number)
                Text(verbatim: "stored \(price)")
            }
        }
    }

    @Test func aFormattedFieldFollowsTheLocaleOfTheTerminal() {
        let stage = Stage(Price())
        #expect(stage.text.contains("1.234,5"))
        stage.press(.tab)
        for _ in 0..<7 { stage.press(.backspace) }
        for letter in "9,25" { stage.press(.character(letter)) }
        #expect(stage.text.contains("stored 9.25"))
        stage.press(.enter)
        #expect(stage.text.contains("9,25"))
    }

    private struct Numbers: View {
        @State private var query = ""
        @State private var pressed = "none"
        var body: some View {
            VStack {
                TextField("Search", text: $query)
                Text("pressed \(pressed)")
                List(0..<1_000, id: \.self) { number in
                    Button("row \(number);") { pressed = "\(number)" }
                }
            }
        }
    }

    /// Presses a row of the list, scrolls by pages, and continues with a key. Returns the row that then has the focus,
    /// and the first and last row on the screen.
    private func rows(afterPages pages: Int, _ key: Key) throws -> (focused: Int, first: Int, last: Int) {
        let stage = Stage(columns: 40, rows: 20, Numbers())
        stage.click("row 3;")
        #expect(stage.text.contains("pressed 3"))
        for _ in 0..<pages { stage.press(.pageDown) }
        #expect(stage.screen.focusedNode == nil)
        let shown = stage.lines.compactMap { line in
            line.split(separator: "row ").last.flatMap { Int($0.prefix { $0.isNumber }) }
        }
        stage.press(key, .enter)
        let pressed = stage.lines.first { $0.contains("pressed") }?.split(separator: " ").last.flatMap { Int($0) }
        return (try #require(pressed), try #require(shown.first), try #require(shown.last))
    }

    @Test func arrowsContinueInTheRowsThatAPageHasBroughtIntoView() throws {
        for pages in [2, 4] {
            let down = try rows(afterPages: pages, .down)
            #expect(down.focused == down.first)
            #expect(down.first > 20)
            let letter = try rows(afterPages: pages, .character("j"))
            #expect(letter.focused == letter.first)
            let up = try rows(afterPages: pages, .up)
            #expect(up.focused == up.last)
            let tab = try rows(afterPages: pages, .tab)
            #expect(tab.focused == tab.first)
        }
    }

    @Test func theWheelKeepsTheKeyboardInItsList() {
        let stage = Stage(columns: 40, rows: 20, Numbers())
        stage.click("row 3;")
        for _ in 0..<20 { stage.mouse(.wheel(.down), at: CellPoint(column: 5, row: 10)) }
        #expect(stage.screen.focusedNode == nil)
        stage.press(.down, .enter)
        #expect(!stage.text.contains("pressed 3"))
        #expect(!stage.text.contains("pressed none"))
        // After Escape, the keyboard begins at the top again.
        for _ in 0..<20 { stage.mouse(.wheel(.down), at: CellPoint(column: 5, row: 10)) }
        stage.press(.escape)
        stage.press(.down)
        #expect(stage.screen.focusedNode?.content.editedText == "")
    }
}
