import SwiftUI
import Testing

/// Forms are as wide as their rows need, on a page and in a sheet.
@MainActor @Suite struct FormWidthTests {
    /// A row of 53 columns.
    private let long = String(repeating: "abcdefghi ", count: 5) + "end"

    /// The width of a sheet, in columns.
    private func sheetWidth<Content: View>(
        columns: Int = 120, @ViewBuilder _ content: @escaping () -> Content
    ) -> Int? {
        let stage = Stage(
            columns: columns, rows: 40, Text("below").sheet(isPresented: .constant(true), content: content))
        defer { stage.host.close() }
        guard let left = stage.position(of: "╭"), let right = stage.position(of: "╮") else { return nil }
        return right.column - left.column + 1
    }

    /// The first column of the form's name, and the column after its value.
    private func extent(of stage: Stage) -> [Int?] {
        [stage.position(of: "Name")?.column, stage.position(of: "Ada").map { $0.column + 3 }]
    }

    /// One cell remains for the cursor after the text.
    @Test func aFieldBeginsAtTheRightInALayoutFromRightToLeft() {
        func column(_ text: String, _ alignment: TextAlignment) -> Int? {
            let field = TextField("Name", text: .constant(text)).multilineTextAlignment(alignment)
            let view = field.environment(\.layoutDirection, .rightToLeft)
            return Stage(columns: 20, rows: 3, language: "en_US.UTF-8", view)
                .position(of: text.isEmpty ? "Name" : text)?.column
        }
        #expect(column("abc", .leading) == 16)
        #expect(column("", .leading) == 15)
        #expect(column("abc", .trailing) == 0)
        #expect(column("abc", .center) == 8)
    }

    // MARK: - Sheets

    @Test func aSheetIsAsWideAsTheRowsOfItsForm() {
        // A border and a column of space on each side.
        #expect(sheetWidth { Form { Text(long) } } == 57)
        let page = sheetWidth {
            NavigationStack {
                Form { Section("Words") { Text(long) } }.navigationTitle("Settings")
            }
        }
        #expect(page == 57)
    }

    @Test func aSheetWithANarrowFormHasTheMinimumWidth() {
        let width = sheetWidth {
            NavigationStack {
                Form {
                    TextField("Name", text: .constant(""))
                    Toggle("Loud", isOn: .constant(true))
                }
                .navigationTitle("Settings")
            }
        }
        #expect(width == 40)
    }

    @Test func aSheetWithAFormKeepsToTheScreen() {
        #expect(sheetWidth(columns: 40) { Form { Text(long) } } == 32)
    }

    @Test func theScrollIndicatorHasItsOwnColumn() {
        #expect(sheetWidth { Form { ForEach(0..<100) { _ in Text(long) } } } == 58)
    }

    @Test func fillingContentKeepsTheFullWidthOfASheet() {
        #expect(sheetWidth { List { Text("row") } } == 80)
        #expect(sheetWidth { Form { TextEditor(text: .constant("")) } } == 80)
        #expect(sheetWidth { Form { Color.red } } == 80)
        #expect(sheetWidth { Form { Canvas { _, _ in } } } == 80)
        #expect(sheetWidth { Form { GeometryReader { _ in Text("here") } } } == 80)
    }

    @Test func aRowsBackgroundDoesNotFill() {
        let width = sheetWidth {
            Form {
                Text(long).background(Color.red).overlay { Rectangle().stroke() }
                Circle().frame(width: 16, height: 16)
                TextEditor(text: .constant("")).frame(width: 160)
            }
        }
        #expect(width == 57)
    }

    // MARK: - Pages

    @Test func aFormIsCenteredOnAWidePage() {
        let stage = Stage(columns: 100, rows: 10, Form { LabeledContent("Name", value: "Ada") })
        defer { stage.host.close() }
        #expect(extent(of: stage) == [30, 70])
        stage.resize(columns: 40, rows: 10)
        #expect(extent(of: stage) == [0, 40])
        stage.resize(columns: 132, rows: 10)
        #expect(extent(of: stage) == [46, 86])
    }

    @Test func theWidestRowDecides() {
        let view = Form {
            LabeledContent("Name", value: "Ada")
            Text(long)
        }
        let stage = Stage(columns: 100, rows: 10, view)
        defer { stage.host.close() }
        #expect(extent(of: stage) == [23, 76])
    }

    @Test func aFieldHasRoomForItsWholePrompt() {
        let stage = Stage(columns: 100, rows: 10, Form { TextField(long, text: .constant("")) })
        defer { stage.host.close() }
        #expect(stage.position(of: long)?.column == 23)
    }

    @Test func aFormWithAnEditorFillsThePage() {
        let view = Form {
            LabeledContent("Name", value: "Ada")
            TextEditor(text: .constant(""))
        }
        let stage = Stage(columns: 100, rows: 10, view)
        defer { stage.host.close() }
        #expect(extent(of: stage) == [0, 100])
    }

    private struct Shortening: View {
        let long: String
        @State private var isShort = false

        var body: some View {
            Form {
                LabeledContent("Name", value: "Ada")
                Text(isShort ? "short" : long)
                Button("Shorten") { isShort = true }
            }
        }
    }

    @Test func aFormDoesNotMoveWhenARowBecomesShorter() {
        let stage = Stage(columns: 100, rows: 10, Shortening(long: long))
        defer { stage.host.close() }
        #expect(extent(of: stage) == [23, 76])
        stage.click("Shorten")
        #expect(stage.position(of: "short") != nil)
        #expect(extent(of: stage) == [23, 76])
    }

    @Test func aFormDoesNotMoveWhenItsWidestRowScrollsOff() {
        let view = Form {
            ForEach(0..<200) { row in Text(row == 0 ? long : "Row \(row).") }
        }
        let stage = Stage(columns: 100, rows: 10, view)
        defer { stage.host.close() }
        let column = stage.position(of: "Row 1.")?.column
        #expect(column == 23)
        for _ in 0..<40 { stage.turnWheel(.down, over: "Row") }
        #expect(stage.position(of: long) == nil)
        #expect(stage.position(of: "Row")?.column == column)
    }
}
