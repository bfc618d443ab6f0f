import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import Testing

@testable import TerminalRenderer

/// The keys of the screen itself, which have an effect while no text is typed.
@MainActor
@Suite struct ScreenKeysTests {
    struct Library: View {
        @State private var text = ""

        private var found: [Int] { (1...60).filter { text.isEmpty || "Row \($0)".contains(text) } }

        var body: some View {
            NavigationStack {
                List(found, id: \.self) { number in
                    NavigationLink("Row \(number)") { Text("Page \(number)") }
                }
                .searchable(text: $text)
            }
        }
    }

    struct Tabbed: View {
        var body: some View {
            TabView {
                Tab("One", systemImage: "circle") { Text("first page") }
                Tab("Two", systemImage: "circle") { Text("second page") }
                Tab("Three", systemImage: "circle") { Text("third page") }
            }
        }
    }

    @Test func tabReachesEveryRowOfALongList() {
        let stage = Stage(columns: 40, rows: 10, Library())
        stage.press(.tab)
        var reached: [String] = []
        for _ in 1...60 {
            stage.press(.tab)
            reached.append(stage.screen.focusedNode?.semantics.first?.label ?? "none")
        }
        #expect(reached == (1...60).map { "Row \($0)" })
    }

    @Test func aSlashSearches() {
        let stage = Stage(columns: 100, Library())
        #expect(stage.footer.contains("/ search"))
        stage.type("/")
        stage.type("42/")
        #expect(stage.text.contains("42/"))
        stage.press(.backspace)
        #expect(stage.text.contains("Row 42"))
        #expect(!stage.text.contains("Row 41"))
    }

    @Test func escapeClearsASearchAndThenLeavesIt() {
        let stage = Stage(columns: 100, Library())
        stage.type("/42")
        #expect(stage.footer.contains("Esc clear"))
        stage.press(.escape)
        #expect(stage.text.contains("Row 1"))
        stage.type("41")
        #expect(stage.text.contains("Row 41"))
        stage.press(.escape, .escape)
        stage.type("z")
        #expect(stage.text.contains("Row 1"))
    }

    @Test func escapeClearsASearchWithoutTheFocus() {
        let stage = Stage(columns: 100, Library())
        stage.type("/42")
        stage.press(.down)
        #expect(stage.footer.contains("Esc clear"))
        stage.press(.enter)
        #expect(stage.text.contains("Page 42"))
        stage.press(.escape)
        #expect(stage.text.contains("Row 42"))
        #expect(!stage.text.contains("Row 41"))
        stage.press(.escape)
        #expect(stage.text.contains("Row 1"))
    }

    @Test func aSlashWithoutASearchDoesNothing() {
        let stage = Stage(Text("still"))
        stage.type("/")
        #expect(stage.text == "still")
        #expect(!stage.footer.contains("search"))
    }

    @Test func lettersMoveWhereNoTextIsTyped() {
        let stage = Stage(Library())
        stage.type("jj")
        stage.press(.enter)
        #expect(stage.text.contains("Page 2"))
        stage.press(.escape)
        stage.type("jjk")
        stage.press(.enter)
        #expect(stage.text.contains("Page 3"))
        stage.press(.escape)
        // The search field is above, and would take the letters as text.
        stage.type("kkkkjj")
        stage.press(.enter)
        #expect(stage.text.contains("Page 3"))
        stage.press(.escape)
        stage.type("/jk?")
        #expect(stage.text.contains("jk?"))
    }

    @Test func aQuestionMarkShowsAllKeysUntilTheNextKey() {
        let stage = Stage(columns: 100, rows: 24, Tabbed())
        #expect(stage.footer.contains("? keys"))
        stage.type("?")
        for key in ["Tab, Shift-Tab", "j k", "Alt-1…3", "^PgUp, ^PgDn", "Esc", "^C, ^Q"] {
            #expect(stage.text.contains(key), "\(key)")
        }
        stage.press(.character("x"))
        #expect(!stage.text.contains("Shift-Tab"))
        #expect(stage.text.contains("first page"))
        stage.type("?")
        stage.mouse(.press(.left), at: .zero)
        #expect(!stage.text.contains("Shift-Tab"))
    }

    @Test(arguments: [(1, 1), (10, 3), (24, 5), (60, 8), (200, 60)])
    func theKeysFitOnEveryTerminal(_ columns: Int, _ rows: Int) {
        let stage = Stage(columns: columns, rows: rows, Tabbed())
        stage.type("?")
        #expect(stage.screen.buffer.size.columns == columns)
    }

    @Test func tabsHaveKeys() {
        let stage = Stage(columns: 60, Tabbed())
        stage.press(.pageDown, modifiers: .control)
        #expect(stage.text.contains("second page"))
        stage.press(.pageUp, .pageUp, modifiers: .control)
        #expect(stage.text.contains("third page"))
        stage.press(.character("1"), modifiers: .alt)
        #expect(stage.text.contains("first page"))
        stage.press(.character("9"), modifiers: .alt)
        stage.press(.character("0"), modifiers: .alt)
        #expect(stage.text.contains("first page"))
    }

    @Test func aPasteOfTwoHundredKilobytesIsOneUpdate() {
        struct Field: View {
            @State private var text = ""
            let count: () -> Void
            var body: some View {
                let _ = count()
                TextField("Text", text: $text)
                Text(verbatim: "\(text.count)")
            }
        }
        var bodies = 0
        let stage = Stage(Field { bodies += 1 })
        stage.press(.tab)
        bodies = 0
        var parser = InputParser()
        let bytes = Array("\u{1B}[200~\(String(repeating: "harbour ", count: 25_000))\u{1B}[201~".utf8)
        var events: [TerminalEvent] = []
        for start in stride(from: 0, to: bytes.count, by: 4_096) {
            events += parser.feed(bytes[start..<min(bytes.count, start + 4_096)])
        }
        #expect(events.count == 1)
        events.forEach(stage.tell)
        #expect(stage.text.contains("200000"))
        #expect(bodies == 1)
    }
}

/// The scroll indicator while the mouse drags it.
@MainActor
@Suite struct ScrollBarTests {
    private func stage() -> Stage {
        Stage(columns: 20, rows: 11, List(0..<100, id: \.self) { Text("Row \($0)") })
    }

    private func drag(_ stage: Stage, from start: Int, to end: Int) {
        stage.mouse(.press(.left), at: CellPoint(column: 19, row: start))
        stage.mouse(.drag(.left), at: CellPoint(column: 19, row: end))
        stage.mouse(.release(.left), at: CellPoint(column: 19, row: end))
    }

    @Test func aThumbThatIsDraggedScrolls() {
        let stage = stage()
        #expect(stage.lines[0].hasSuffix("▐"))
        drag(stage, from: 0, to: 9)
        #expect(stage.text.contains("Row 99"))
        #expect(stage.lines[9].hasSuffix("▐"))
        drag(stage, from: 9, to: 0)
        #expect(stage.text.contains("Row 0"))
    }

    @Test func aScrollBarDragContinuesOutsideTheBarUntilTheButtonIsReleased() {
        let stage = stage()
        stage.mouse(.press(.left), at: CellPoint(column: 19, row: 0))
        stage.mouse(.drag(.left), at: CellPoint(column: 3, row: 50))
        #expect(stage.text.contains("Row 99"))
        stage.mouse(.release(.left), at: CellPoint(column: 3, row: 50))
        stage.mouse(.drag(.left), at: CellPoint(column: 19, row: 0))
        #expect(stage.text.contains("Row 99"))
    }

    @Test func aPressNextToTheThumbMovesItThere() {
        let stage = stage()
        stage.mouse(.press(.left), at: CellPoint(column: 19, row: 5))
        stage.mouse(.release(.left), at: CellPoint(column: 19, row: 5))
        #expect(!stage.text.contains("Row 0\n"))
        #expect(stage.lines[5].hasSuffix("▐"))
    }
}

/// The environment variables that describe the terminal's colors.
@MainActor
@Suite struct BackgroundVariableTests {
    @Test(arguments: [
        ("15;0", RenderColorScheme.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
        ("7;235", .dark), ("0;255", .light),
    ])
    func theLastNumberIsTheBackground(_ value: String, _ scheme: RenderColorScheme) {
        #expect(RenderColorScheme(environment: ["COLORFGBG": value]) == scheme)
    }

    @Test(arguments: ["", "default;default", "15;", "0;x", "1;100000", "0;200", "-1"])
    func otherValuesSayNothing(_ value: String) {
        #expect(RenderColorScheme(environment: ["COLORFGBG": value]) == nil)
        #expect(RenderColorScheme(environment: [:]) == nil)
    }

    @Test func theTerminalsOwnAnswerWins() {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text("\(scheme)") }
        }
        let stage = Stage(variables: ["COLORFGBG": "0;15"], Scheme())
        #expect(stage.text == "light")
        stage.tell(.backgroundColor(CellColor(red: 0, green: 0, blue: 0)))
        #expect(stage.text == "dark")
        #expect(Stage(Scheme()).text == "dark")
    }
}
