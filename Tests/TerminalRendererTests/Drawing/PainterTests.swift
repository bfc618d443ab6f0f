import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct PainterTests {
    static let accent = CellColor(red: 0x0A, green: 0x84, blue: 0xFF)

    @Test func stacksPaddingAndDividersStandWhereTheyWereLaidOut() {
        let stage = Stage(columns: 24, rows: 7)
        stage.add(.padding(RenderInsets(top: nil, leading: nil, bottom: nil, trailing: nil))) { padding in
            stage.column(to: padding) { column in
                stage.text("Headlines", to: column)
                stage.add(.divider, to: column)
                stage.row(to: column) { row in
                    stage.text("one", to: row)
                    stage.add(.spacer(minLength: nil), to: row)
                    stage.text("漢字", to: row)
                }
                stage.text("below", to: column)
            }
        }
        #expect(
            stage.signs() == """

                  Headlines
                  ────────────────────
                  one             漢字
                  below


                """)
    }

    @Test func textIsDrawnWithTheBreaksAlignmentAndTruncationOfItsLayout() {
        let stage = Stage(columns: 12, rows: 4)
        stage.text(
            "a line and another one that is cut",
            style: RenderTextStyle(
                characterStyle: RenderCharacterStyle(), lines: RenderTextLines(limit: 3, alignment: .trailing)))
        #expect(stage.signs() == " a line and\nanother one\nthat is cut\n")
        let narrow = Stage(columns: 12, rows: 2)
        narrow.text("a line and another one")
        #expect(narrow.signs() == "a line and\nanother one")
    }

    @Test func fontsBecomeAttributes() {
        let stage = Stage(columns: 8, rows: 1)
        let bold = RenderCharacterStyle(font: RenderFont(weight: .bold))
        let rest = RenderCharacterStyle(
            font: RenderFont(isItalic: true), paint: .color(.fixed(RenderRGBA(hex: 0xFF0000))),
            underline: RenderTextLine(), strikethrough: RenderTextLine())
        stage.text(
            "abcd",
            style: RenderTextStyle(runs: [
                RenderTextRun("ab", characterStyle: bold), RenderTextRun("cd", characterStyle: rest),
            ]))
        let (buffer, _) = stage.paint()
        #expect(buffer.text == "  abcd")
        #expect(buffer[2, 0].style == CellStyle(attributes: .bold))
        #expect(
            buffer[4, 0].style
                == CellStyle(
                    foreground: CellColor(red: 255, green: 0, blue: 0),
                    attributes: [.italic, .underline, .strikethrough]))
    }

    @Test func secondaryTextIsDimInTheTerminalsOwnColour() {
        let stage = Stage(columns: 1, rows: 1)
        stage.text("a", style: RenderTextStyle(characterStyle: RenderCharacterStyle(paint: .color(.role(.secondary)))))
        #expect(stage.paint().buffer[0, 0].style == CellStyle(attributes: .dim))
    }

    @Test func buttonsAreInBracketsAndCanBePointedAt() {
        let stage = Stage(columns: 20, rows: 1)
        var buttons: [RenderNode] = []
        stage.row { row in
            buttons = [stage.button("Save", to: row), stage.button("Quit", RenderButton(isEnabled: false), to: row)]
        }
        #expect(stage.signs() == "   [Save] [Quit]")
        #expect(stage.signs(focus: buttons[0]) == "   ▸Save◂ [Quit]")
        let (_, result) = stage.paint()
        #expect(result.node(at: CellPoint(column: 3, row: 0)) === buttons[0])
        #expect(result.node(at: CellPoint(column: 8, row: 0)) === buttons[0])
        #expect(result.node(at: CellPoint(column: 9, row: 0)) == nil)
        #expect(result.node(at: CellPoint(column: 11, row: 0)) == nil)
    }

    @Test func aButtonHasABackgroundAndAFocusedOneTheAccentColor() {
        let stage = Stage(columns: 6, rows: 1)
        let button = stage.button("Save")
        let (plain, _) = stage.paint()
        #expect(plain.text == " Save")
        #expect(plain[0, 0].style.background == plain[5, 0].style.background)
        #expect(plain[0, 0].style.background != .terminal)
        #expect(stage.paint(focus: button).buffer[0, 0].style.background == Self.accent)
    }

    @Test func togglesShowWhetherTheyAreOn() {
        let stage = Stage(columns: 10, rows: 2)
        stage.column { column in
            stage.add(.toggle(RenderToggle(isOn: true)), to: column) { stage.text("Sound", to: $0) }
            stage.add(.toggle(RenderToggle(isOn: false)), to: column) { stage.text("Colour", to: $0) }
        }
        #expect(stage.signs() == "[✓] Sound\n[ ] Colour")
    }

    @Test func aFieldShowsItsPromptOrItsTextAndMovesSoThatTheCursorIsSeen() {
        let stage = Stage(columns: 8, rows: 1)
        let field = stage.add(.textField(RenderTextField(text: "", prompt: "Name")))
        #expect(stage.signs() == "Name____")
        #expect(stage.paint(focus: field).result.cursor == .zero)
        #expect(stage.paint().result.cursor == nil)
        stage.tree.update(field, to: .textField(RenderTextField(text: "abcdefghij", prompt: "Name")))
        #expect(stage.signs() == "abcdefgh")
        let (buffer, result) = stage.paint(focus: field, isMonochrome: true)
        #expect(buffer.text == "defghij_")
        #expect(result.cursor == CellPoint(column: 7, row: 0))
        #expect(stage.paint(focus: field, caret: 2).result.cursor == CellPoint(column: 2, row: 0))
    }

    /// A cell stays for the cursor.
    @Test func theTextOfAFieldIsAligned() {
        let stage = Stage(columns: 8, rows: 1)
        var content = RenderTextField(text: "ab", prompt: "Name")
        content.alignment = .trailing
        let field = stage.add(.textField(content))
        #expect(stage.signs() == "_____ab_")
        #expect(stage.paint(focus: field).result.cursor == CellPoint(column: 7, row: 0))
        content.alignment = .center
        stage.tree.update(field, to: .textField(content))
        #expect(stage.signs() == "__ab____")
        content.text = ""
        stage.tree.update(field, to: .textField(content))
        #expect(stage.signs() == "_Name___")
        content.text = "abcdefghij"
        content.alignment = .trailing
        stage.tree.update(field, to: .textField(content))
        #expect(stage.paint(focus: field, isMonochrome: true).buffer.text == "defghij_")
    }

    /// The rest of a word moves to the next row with its beginning, so the cursor in it does too.
    @Test(
        arguments: [
            "hello worldly", "a bc def ghij klmno pqrstu vwxyzab cdefghij", "abcdefghijklmnopqrstuvwxyz ab",
            "two\nlines of text\n\nand more", "日本 日本語日本 語 日本", "e\u{301}tait mange\u{301} hier",
            "a    b      c        d",
        ])
    func theCursorOfWrappedTextStandsOnTheCharacterBehindIt(_ text: String) {
        let stage = Stage(columns: 10, rows: 12)
        let field = stage.add(.textField(RenderTextField(text: text, growsVertically: true)))
        for (offset, character) in text.enumerated() where !character.isWhitespace {
            let (buffer, result) = stage.paint(focus: field, caret: offset)
            let cell = result.cursor.map { buffer[$0.column, $0.row].text }
            #expect(cell == String(character), "at \(offset)")
        }
    }

    @Test func theCursorStaysNextToHangingSpacesAndBelowANewline() {
        let stage = Stage(columns: 10, rows: 4)
        let field = stage.add(.textField(RenderTextField(text: "hello     worldly\n", growsVertically: true)))
        #expect(stage.paint(focus: field, caret: 5).result.cursor == CellPoint(column: 5, row: 0))
        #expect(stage.paint(focus: field, caret: 8).result.cursor == CellPoint(column: 5, row: 0))
        #expect(stage.paint(focus: field, caret: 10).result.cursor == CellPoint(column: 0, row: 1))
        #expect(stage.paint(focus: field, caret: 17).result.cursor == CellPoint(column: 7, row: 1))
        #expect(stage.paint(focus: field).result.cursor == CellPoint(column: 0, row: 2))
    }

    @Test func aTextOfMoreLinesThanTheFieldHasIsShownAtItsBeginningOrAtTheCaret() {
        let stage = Stage(columns: 4, rows: 3)
        var content = RenderTextField(text: "1\n2\n3\n4\n5", growsVertically: true)
        content.isEditor = true
        let field = stage.add(.textField(content))
        #expect(stage.signs() == "1___\n2___\n3___")
        #expect(stage.signs(focus: field) == "3___\n4___\n5___")
        #expect(stage.paint(focus: field).result.cursor == CellPoint(column: 1, row: 2))
        #expect(stage.paint(focus: field, caret: 2).result.cursor == CellPoint(column: 0, row: 1))
    }

    @Test func fieldsBelowEachOtherAreSeparated() {
        let stage = Stage(columns: 8, rows: 2)
        stage.column { column in
            stage.add(.textField(RenderTextField(text: "one", prompt: "Name")), to: column)
            stage.add(.textField(RenderTextField(text: "", prompt: "Town")), to: column)
        }
        let buffer = stage.paint().buffer
        for row in 0..<2 {
            let isUnderlined = (0..<8).allSatisfy { buffer[$0, row].style.attributes.contains(.underline) }
            #expect(isUnderlined, "row \(row)")
        }
    }

    @Test func aScrollViewIsClippedAndIndicatesItsVisiblePart() {
        let stage = Stage(columns: 6, rows: 4)
        let scroll = stage.add(.scroll(RenderScroll())) { scroll in
            stage.column(to: scroll) { column in
                for number in 0..<8 { stage.text("row \(number)", to: column) }
            }
        }
        #expect(stage.signs() == "row 0▐\nrow 1▐\nrow 2\nrow 3")
        stage.layout.node(for: scroll).scroll(by: CGSize(width: 0, height: 48))
        #expect(stage.signs() == "row 3\nrow 4▐\nrow 5▐\nrow 6")
        stage.layout.node(for: scroll).scroll(by: CGSize(width: 0, height: 480))
        #expect(stage.signs() == "row 4\nrow 5\nrow 6▐\nrow 7▐")
        #expect(stage.paint().result.scrollables.map(\.area) == [CellRect(column: 0, row: 0, columns: 6, rows: 4)])
    }

    @Test func aPresentationIsBoxedAndBlocksContentBeneath() {
        let stage = Stage(columns: 20, rows: 6)
        let below = stage.button("Below")
        var inside: RenderNode?
        let sheet = stage.add(.presentation(RenderPresentation(.alert, title: "Sure?"))) { sheet in
            stage.column(to: sheet, alignment: .center) { column in
                stage.text("Sure?", to: column)
                inside = stage.button("OK", to: column)
            }
        }
        let (buffer, result) = stage.paint(isMonochrome: true)
        #expect(
            buffer.text == """

                     ╭───────╮
                     │ Sure? │
                     │ [OK]  │
                     ╰───────╯

                """)
        #expect(result.node(at: CellPoint(column: 9, row: 3)) === inside)
        #expect(result.node(at: CellPoint(column: 0, row: 0)) === sheet)
        #expect(!result.hits.dropLast().contains { $0.node === below })
    }

    @Test func onlyVisibleRowsArePainted() {
        let stage = Stage(columns: 10, rows: 10)
        let scroll = stage.add(.scroll(RenderScroll())) { scroll in
            stage.column(to: scroll) { column in
                for number in 0..<10_000 { stage.button("\(number)", to: column) }
            }
        }
        stage.layout.update()
        stage.layout.node(for: scroll).scroll(by: CGSize(width: 0, height: 16 * 5_000))
        let (buffer, result) = stage.paint(isMonochrome: true)
        #expect(buffer.text(ofRow: 0) == " [5000]")
        #expect(buffer.text(ofRow: 9) == " [5009]")
        #expect(result.hits.count == 10)
    }

    @Test func offsetContentIsDrawnAtItsOffset() {
        let stage = Stage(columns: 4, rows: 3)
        stage.add(.scroll(RenderScroll())) { scroll in
            stage.column(to: scroll) { column in
                for number in 0..<4 { stage.text("\(number)", to: column) }
                stage.add(.arrangement(.offset(CGSize(width: 0, height: -48))), to: column) {
                    stage.text("x", to: $0)
                }
            }
        }
        #expect(stage.signs() == " 0▐\n x▐\n 2")
    }
}
