import Foundation
import SwiftUI
import Testing

@testable import TerminalRenderer

/// The caret in texts that the app changes, in lines, and under the mouse, and scrolling to it.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct FieldCaretTests {
    /// A field whose binding changes or refuses what is typed.
    private struct Formatted: View {
        @State var text = ""
        let format: (String) -> String?

        var body: some View {
            TextField("Text", text: Binding(get: { text }, set: { text = format($0) ?? text }))
            Text("<\(text)>")
        }
    }

    /// Digits in the form of a phone number.
    private static func phone(_ text: String) -> String {
        let digits = text.filter(\.isNumber)
        return digits.count < 3 ? digits : "(\(digits.prefix(3))) \(digits.dropFirst(3))"
    }

    /// Digits in groups of four.
    private static func card(_ text: String) -> String {
        var groups: [String] = []
        for digit in text where digit.isNumber {
            if groups.last?.count ?? 4 == 4 { groups.append("") }
            groups[groups.count - 1].append(digit)
        }
        return groups.joined(separator: " ")
    }

    @Test func theCaretStaysBehindATextThatTheAppMakesLonger() {
        let stage = Stage(Formatted { $0.uppercased() })
        stage.press(.tab)
        stage.type("straßen")
        #expect(stage.text.contains("<STRASSEN>"))
        stage.press(.character("u"), modifiers: .control)
        #expect(stage.text.contains("<>"))
    }

    @Test func digitsAreTypedOneByOneIntoAFormat() {
        let stage = Stage(Formatted(format: Self.phone))
        stage.press(.tab)
        stage.type("5551234")
        #expect(stage.text.contains("<(555) 1234>"))
        stage.press(.left, .left, .backspace)
        #expect(stage.text.contains("<(555) 134>"))
        stage.type("9")
        #expect(stage.text.contains("<(555) 1934>"))
    }

    @Test func theCaretKeepsItsPlaceBetweenTheSameDigitsOfAFormat() {
        let stage = Stage(Formatted(text: "1234 5678", format: Self.card))
        stage.press(.tab, .home, .right, .right)
        stage.type("00")
        #expect(stage.text.contains("<1200 3456 78>"))
        stage.type("12")
        #expect(stage.text.contains("<1200 1234 5678>"))
    }

    @Test func aRefusedKeyDoesNotMoveTheCaret() {
        let limited = Stage(Formatted(text: "12345") { $0.count <= 5 ? $0 : nil })
        limited.press(.tab, .home, .right, .right)
        limited.type("xyz")
        limited.press(.backspace)
        #expect(limited.text.contains("<1345>"))
        let digits = Stage(Formatted(text: "12345") { $0.filter(\.isNumber) })
        digits.press(.tab, .home, .right, .right)
        digits.paste("abc")
        digits.press(.delete)
        #expect(digits.text.contains("<1245>"))
    }

    @Test func backspaceDeletesDigitsAcrossTheSeparatorsOfAFormat() {
        let phone = Stage(Formatted(format: Self.phone))
        phone.press(.tab)
        phone.type("5551")
        // The second and the third one move past the space and the parenthesis, which the format restores.
        phone.press(.backspace, .backspace, .backspace, .backspace)
        #expect(phone.text.contains("<55>"))
        phone.press(.backspace, .backspace)
        #expect(phone.text.contains("<>"))
        let card = Stage(Formatted(text: "1234 678", format: Self.card))
        card.press(.tab, .left, .left, .left, .backspace, .backspace)
        #expect(card.text.contains("<1236 78>"))
        card.type("9")
        #expect(card.text.contains("<1239 678>"))
    }

    @Test func aTextThatTheAppOnlyAppendsToLeavesTheCaretInItsMiddle() {
        struct Growing: View {
            @State private var text = "alpha\nbeta"

            var body: some View {
                TextEditor(text: $text).frame(height: 64)
                Button("Append") { text += "\nbeta" }.keyboardShortcut("g")
            }
        }
        let stage = Stage(columns: 30, rows: 8, Growing())
        stage.press(.tab, .up, .left)
        stage.press(.character("g"), modifiers: .alt)
        #expect(stage.text.contains("alpha\nbeta\nbeta\n"))
        stage.type("X")
        #expect(stage.text.contains("alpXha\nbeta\nbeta\n"))
        let unit = Stage(Formatted(text: "2") { $0.filter(\.isNumber) + " kg" })
        unit.press(.tab, .home)
        unit.type("13")
        #expect(unit.text.contains("<132 kg>"))
    }

    /// An app may answer later, for example from a task.
    @Test func theCaretFollowsATextThatTheAppChangesLater() {
        struct Later: View {
            @State private var text = ""
            @State private var typed = ""

            var body: some View {
                TextField("Text", text: $text).onChange(of: text) { typed = text }
                Button("Complete") { text = typed + "bank" }.keyboardShortcut("g")
                Text("<\(text)>")
            }
        }
        let stage = Stage(Later())
        stage.press(.tab)
        stage.type("river")
        stage.press(.character("g"), modifiers: .alt)
        stage.type("s")
        #expect(stage.text.contains("<riverbanks>"))
    }

    // MARK: Lines

    private struct Notes: View {
        @State var text: String
        var height: CGFloat = 64
        var isEditor = true
        @State private var count = 0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                if isEditor {
                    TextEditor(text: $text).frame(height: height)
                } else {
                    TextField("Notes", text: $text, axis: .vertical)
                }
                Button("Count \(count)") { count += 1 }
            }
        }
    }

    private static let numbered = (0..<12).map { "line \($0)" }.joined(separator: "\n")

    @Test func anEditorShowsTheLineInWhichIsTyped() {
        let stage = Stage(columns: 30, rows: 6, Notes(text: ""))
        stage.press(.tab)
        for number in 0..<12 {
            stage.type("line \(number)")
            #expect(stage.screen.painted.cursor == CellPoint(column: "line \(number)".count, row: min(number, 3)))
            stage.press(.enter)
        }
        stage.type("last")
        #expect(stage.text.hasPrefix("line 9\nline 10\nline 11\nlast\n"))
        // The text moves only when the caret leaves the lines that are visible.
        stage.press(.up, .up, .up)
        #expect(stage.text.hasPrefix("line 9\n"))
        #expect(stage.screen.painted.cursor == CellPoint(column: 4, row: 0))
        stage.press(.up)
        #expect(stage.text.hasPrefix("line 8\nline 9\nline 10\nline 11\n"))
        stage.press(.home)
        #expect(stage.text.hasPrefix("line 0\nline 1\n"))
        stage.press(.pageDown)
        #expect(stage.screen.painted.cursor == CellPoint(column: 0, row: 3))
        stage.press(.pageDown)
        #expect(stage.text.hasPrefix("line 3\nline 4\nline 5\nline 6\n"))
    }

    @Test func theWheelScrollsAnEditorAndTypingReturnsToTheCaret() {
        let stage = Stage(columns: 30, rows: 6, Notes(text: Self.numbered))
        #expect(stage.text.hasPrefix("line 0\n"))
        stage.turnWheel(.down, over: "line 1")
        #expect(stage.text.hasPrefix("line 3\nline 4\nline 5\nline 6\n"))
        stage.press(.tab)
        #expect(stage.text.hasPrefix("line 8\n"))
        for _ in 0..<4 { stage.turnWheel(.up, over: "line") }
        #expect(stage.text.hasPrefix("line 0\n"))
        #expect(stage.screen.painted.cursor == nil)
        stage.type("!")
        #expect(stage.text.hasPrefix("line 8\nline 9\nline 10\nline 11!\n"))
        #expect(stage.screen.painted.cursor == CellPoint(column: 8, row: 3))
        // A shorter text leaves no empty rows.
        stage.press(.character("u"), modifiers: .control)
        #expect(stage.screen.painted.cursor == .zero)
    }

    /// `alpha beta`, `gamma`, `delta` in ten columns.
    private static let paragraph = "alpha beta gamma delta"

    @Test func upAndDownMoveByTheLinesOfAParagraph() {
        let stage = Stage(columns: 10, rows: 6, Notes(text: Self.paragraph))
        stage.press(.tab)
        #expect(stage.text.hasPrefix("alpha beta\ngamma\ndelta\n"))
        #expect(stage.screen.painted.cursor == CellPoint(column: 5, row: 2))
        stage.press(.left, .up)
        #expect(stage.screen.painted.cursor == CellPoint(column: 4, row: 1))
        stage.press(.up)
        #expect(stage.screen.painted.cursor == CellPoint(column: 4, row: 0))
        stage.press(.up)
        #expect(stage.screen.painted.cursor == .zero)
        stage.press(.down, .character("X"))
        #expect(stage.text.hasPrefix("alpha beta\nXgamma\ndelta\n"))
    }

    @Test func theColumnIsKeptAcrossShorterLines() {
        let stage = Stage(columns: 20, rows: 6, Notes(text: "one two three\nab\nfour five six"))
        stage.press(.tab, .left, .up, .up)
        #expect(stage.screen.painted.cursor == CellPoint(column: 12, row: 0))
    }

    @Test func arrowsDoNotLeaveAnEditor() {
        let stage = Stage(columns: 10, rows: 6, Notes(text: Self.paragraph))
        stage.press(.tab, .down, .down, .right, .character(" "), .character("X"))
        #expect(stage.text.contains("delta X") && stage.text.contains("Count 0"))
        stage.press(.home, .up, .left, .character("Y"))
        #expect(stage.text.hasPrefix("Yalpha"))
        stage.press(.tab, .character(" "))
        #expect(stage.text.contains("Count 1"))
    }

    /// It leaves a field of one line, as it does in a field that cannot have more.
    @Test func downLeavesAVerticalFieldOfOneLine() {
        let stage = Stage(columns: 20, rows: 8, Notes(text: "one", isEditor: false))
        stage.press(.tab, .down, .enter)
        #expect(stage.text.contains("Count 1"))
        let tall = Stage(columns: 10, rows: 8, Notes(text: Self.paragraph, isEditor: false))
        tall.press(.tab, .down, .character("X"))
        #expect(tall.text.contains("deltaX"))
    }

    @Test func aClickPlacesTheCaret() {
        let stage = Stage(columns: 20, rows: 8, Formatted(text: "hello world") { $0 })
        stage.click("lo world")
        stage.type("X")
        #expect(stage.text.contains("<helXlo world>"))
        // And in the field that has the focus already, and behind its text.
        stage.click("elXlo")
        stage.type("Y")
        #expect(stage.text.contains("<hYelXlo world>"))
        stage.mouse(.press(.left), at: CellPoint(column: 18, row: stage.position(of: "hYelXlo world")?.row ?? 0))
        stage.type("!")
        #expect(stage.text.contains("<hYelXlo world!>"))
    }

    @Test func aClickPlacesTheCaretInTheLineUnderIt() {
        let stage = Stage(columns: 10, rows: 6, Notes(text: Self.paragraph))
        stage.click("mma")
        stage.type("X")
        #expect(stage.text.hasPrefix("alpha beta\ngaXmma\n"))
        let scrolled = Stage(columns: 30, rows: 6, Notes(text: Self.numbered))
        scrolled.turnWheel(.down, over: "line 1")
        scrolled.click("ne 5")
        scrolled.type("X")
        #expect(scrolled.text.hasPrefix("line 3\nline 4\nliXne 5\nline 6\n"))
        scrolled.mouse(.press(.left), at: CellPoint(column: 20, row: 3))
        scrolled.type("Y")
        #expect(scrolled.text.contains("line 6Y"))
    }

    @Test func theFooterNamesTheKeyThatLeavesAnEditor() {
        let stage = Stage(columns: 60, rows: 6, Notes(text: ""))
        stage.press(.tab)
        #expect(stage.footer == " Tab next   Esc done   ^C quit")
        stage.press(.enter)
        #expect(stage.screen.painted.cursor == CellPoint(column: 0, row: 1))
        stage.press(.escape)
        #expect(stage.footer == " Tab next   ^C quit")
    }

    // MARK: - Limits of lines

    private struct Limited<Field: View>: View {
        let field: Field

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                field
                Text("below")
            }
        }
    }

    /// The row of the text below a field.
    private func row(below field: some View) -> Int? {
        let stage = Stage(columns: 30, rows: 20, Limited(field: field))
        return stage.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("below") }
    }

    @Test func aGrowingFieldRespectsItsLineLimit() {
        func field(_ lines: Int) -> some View {
            let text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
            return TextField("Notes", text: .constant(text), axis: .vertical)
        }
        #expect(row(below: field(8)) == 8)
        #expect(row(below: field(8).lineLimit(3)) == 3)
        #expect(row(below: field(1).lineLimit(3)) == 1)
        #expect(row(below: field(1).lineLimit(2...4)) == 2)
        #expect(row(below: field(3).lineLimit(2...4)) == 3)
        #expect(row(below: field(8).lineLimit(2...4)) == 4)
        #expect(row(below: field(1).lineLimit(3...)) == 3)
        #expect(row(below: field(8).lineLimit(3...)) == 8)
        #expect(row(below: field(8).lineLimit(...5)) == 5)
        #expect(row(below: field(1).lineLimit(3, reservesSpace: true)) == 3)
        #expect(row(below: field(8).lineLimit(3, reservesSpace: true)) == 3)
        #expect(row(below: field(1).lineLimit(3, reservesSpace: false)) == 1)
        #expect(row(below: field(8).lineLimit(0)) == 1)
        #expect(row(below: field(0).lineLimit(nil)) == 1)
        // A single-line field has one line.
        #expect(row(below: TextField("Name", text: .constant("a")).lineLimit(4, reservesSpace: true)) == 1)
    }

    @Test func aLimitedFieldScrollsToTheLineOfItsCaret() {
        struct Field: View {
            @State private var text = "one\ntwo\nthree\nfour"
            var body: some View { Limited(field: TextField("Notes", text: $text, axis: .vertical).lineLimit(2)) }
        }
        let stage = Stage(columns: 30, rows: 20, Field())
        stage.press(.tab)
        #expect(stage.text.hasPrefix("three\nfour\nbelow"))
        stage.press(.up, .up)
        #expect(stage.text.hasPrefix("two\nthree\nbelow"))
    }
}
