import SwiftUI
import Testing

@testable import TerminalRenderer

/// Scrolling to the caret and to the control that has the focus.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct FocusScrollingTests {
    private struct Entry: View {
        @State private var name = ""
        @State private var notes = ""
        @FocusState private var isNamed: Bool

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    TextField("Name", text: $name).focused($isNamed)
                    TextField("Notes", text: $notes, axis: .vertical)
                    ForEach(0..<20) { Text("Row \($0)") }
                    Button("Go to name") { isNamed = true }
                }
            }
        }
    }

    /// The character before the caret.
    private func cell(_ stage: Stage) -> String? {
        guard let cursor = stage.screen.painted.cursor, cursor.column > 0 else { return nil }
        return stage.screen.buffer[cursor.column - 1, cursor.row].text
    }

    @Test func aGrowingFieldIsScrolledToItsCaret() {
        let stage = Stage(columns: 20, rows: 8, Entry())
        stage.press(.tab, .tab)
        for number in 0..<40 {
            stage.type("word\(number) ")
            #expect(stage.text.contains("word\(number)"))
            #expect(stage.screen.painted.cursor != nil)
        }
        stage.press(.home)
        #expect(stage.text.contains("word0 word1"))
        stage.press(.up)
        stage.press(.end)
        #expect(stage.text.contains("word39"))
        stage.paste(String(repeating: "more ", count: 40) + "y")
        #expect(stage.text.contains("y"))
        #expect(stage.screen.painted.cursor != nil)
    }

    @Test func typingReturnsToAFieldThatTheWheelHasScrolledAway() {
        let stage = Stage(columns: 20, rows: 8, Entry())
        stage.press(.tab)
        stage.type("abc")
        for _ in 0..<6 { stage.mouse(.wheel(.down), at: CellPoint(column: 4, row: 4)) }
        #expect(!stage.text.contains("abc"))
        stage.type("d")
        #expect(stage.text.contains("abcd"))
        #expect(cell(stage) == "d")
    }

    private struct Low: View {
        @State private var name = ""

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<12) { Text("Row \($0)") }
                    TextField("Name", text: $name)
                    Button("Save") {}
                    ForEach(12..<20) { Text("Row \($0)") }
                }
            }
        }
    }

    @Test func aSmallerWindowKeepsTheFocusInSight() {
        let stage = Stage(columns: 20, rows: 24, Low())
        stage.press(.tab)
        stage.type("abc")
        stage.resize(columns: 20, rows: 6)
        #expect(stage.text.contains("abc"))
        #expect(cell(stage) == "c")
        stage.resize(columns: 20, rows: 24)
        stage.press(.tab)
        stage.resize(columns: 20, rows: 6)
        #expect(stage.text.contains("Save"))
    }

    /// The list removes the row from a window that begins below it.
    @Test func aSmallerWindowKeepsTheFocusOnTheRowOfAList() {
        struct Rows: View {
            @State private var chosen = "nothing"

            var body: some View {
                List {
                    ForEach(0..<10) { Text("Line \($0)") }
                    ForEach(0..<50, id: \.self) { number in Button("Row \(number)") { chosen = "\(number)" } }
                }
                Text("Chosen: \(chosen)")
            }
        }
        let stage = Stage(columns: 30, rows: 24, Rows())
        stage.press(.tab, .down, .down)
        stage.resize(columns: 20, rows: 5)
        #expect(stage.text.contains("Row 2"))
        stage.press(.enter)
        #expect(stage.text.contains("Chosen: 2"))
        stage.resize(columns: 30, rows: 24)
        stage.press(.down, .enter)
        #expect(stage.text.contains("Chosen: 3"))
    }

    @Test func aSmallerWindowStaysWhereAPersonHasScrolled() {
        let stage = Stage(columns: 20, rows: 10, Low())
        stage.press(.tab)
        for _ in 0..<6 { stage.mouse(.wheel(.up), at: CellPoint(column: 4, row: 4)) }
        stage.resize(columns: 20, rows: 6)
        #expect(stage.text.hasPrefix("Row 0 "))
    }

    @Test func aFieldThatTheAppFocusesIsScrolledIntoView() {
        let stage = Stage(columns: 20, rows: 8, Entry())
        stage.press(.end)
        stage.click("Go to name")
        #expect(stage.text.hasPrefix("Name "))
        stage.type("abc")
        #expect(stage.text.hasPrefix("abc"))
        #expect(cell(stage) == "c")
    }

    /// Before the person presses another key.
    @Test func theFirstFrameAfterTheAppMovesTheFocusShowsIt() {
        struct Checked: View {
            @State private var mail = ""
            @State private var name = ""
            @FocusState private var field: Int?

            var body: some View {
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        TextField("Mail", text: $mail).focused($field, equals: 0).onSubmit { field = 1 }
                        ForEach(0..<20) { Text("Row \($0)") }
                        TextField("Name", text: $name).focused($field, equals: 1).onSubmit { field = 0 }
                    }
                }
            }
        }
        let stage = Stage(columns: 20, rows: 8, Checked())
        stage.press(.tab, .enter)
        #expect(stage.text.contains("Name") && stage.text.contains("Row 19"))
        #expect(stage.screen.painted.cursor == CellPoint(column: 0, row: 6))
        stage.press(.enter)
        #expect(stage.text.hasPrefix("Mail "))
        #expect(stage.screen.painted.cursor == .zero)
    }

    @Test func anEditThatMovesTheFocusDoesNotScrollBack() async throws {
        struct Address: View {
            @State private var code = ""
            @State private var phone = ""
            @FocusState private var field: Int?

            var body: some View {
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        TextField("Code", text: $code).focused($field, equals: 0)
                            .onChange(of: code) { if code.count == 5 { field = 1 } }
                        ForEach(0..<20) { Text("Row \($0)") }
                        TextField("Phone", text: $phone).focused($field, equals: 1)
                    }
                }
            }
        }
        let stage = Stage(columns: 20, rows: 8, Address())
        stage.press(.tab)
        stage.type("1234")
        // Later than the frame that is due, so that the last digit is drawn at once.
        try await Task.sleep(for: .milliseconds(100))
        stage.type("5")
        #expect(stage.text.contains("Phone") && stage.text.contains("Row 19"))
        #expect(stage.screen.painted.cursor == CellPoint(column: 0, row: 6))
    }

    @Test func aFieldThatAppearsWithTheFocusIsScrolledIntoView() {
        struct Started: View {
            @State private var name = ""
            @FocusState private var isNamed: Bool

            var body: some View {
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<20) { Text("Row \($0)") }
                        TextField("Name", text: $name).focused($isNamed)
                    }
                }
                .onAppear { isNamed = true }
            }
        }
        let stage = Stage(columns: 20, rows: 8, Started())
        stage.synchronize()
        stage.synchronize()
        #expect(stage.text.contains("Name"))
        #expect(stage.screen.painted.cursor != nil)
    }

    /// The line of the caret counts in a field that is taller than the window, and a click scrolls nothing.
    @Test func aClickInATallFieldStays() {
        struct Tall: View {
            @State private var text = (0..<30).map { "line \($0)" }.joined(separator: "\n")

            var body: some View {
                ScrollView { TextEditor(text: $text).frame(height: 480) }
            }
        }
        let stage = Stage(columns: 20, rows: 8, Tall())
        stage.press(.tab)
        #expect(stage.text.contains("line 29"))
        stage.click("ne 25")
        stage.type("X")
        #expect(stage.text.contains("liXne 25") && stage.text.contains("line 29"))
    }
}
