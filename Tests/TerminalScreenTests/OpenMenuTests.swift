import SwiftUI
import Testing

@testable import TerminalRenderer

/// An open menu or picker has all keys and the wheel, wherever its label is.
@MainActor
@Suite struct OpenMenuTests {
    private struct Choices: View {
        let count: Int
        @State private var year = 1
        @State private var chosen = "nothing"
        var body: some View {
            ScrollView {
                VStack {
                    Text("chosen \(chosen), year \(year)")
                    Picker("Year", selection: $year) {
                        ForEach(1...count, id: \.self) { Text("the year \($0)") }
                    }
                    .pickerStyle(.menu)
                    Menu("More") {
                        Button("One") { chosen = "one" }
                        Button("Two") { chosen = "two" }
                        Button("Three") { chosen = "three" }
                    }
                    ForEach(0..<30) { Text("line \($0)") }
                }
            }
        }
    }

    @Test func pagesMoveInAnOpenMenuAndNotBehindIt() {
        let stage = Stage(columns: 40, rows: 12, Choices(count: 3))
        stage.click("More")
        #expect(stage.text.contains("Three"))
        for key in [Key.pageDown, .end] {
            stage.press(.home)
            stage.press(key)
            #expect(stage.text.contains("chosen nothing"))
            #expect(stage.style(of: "Three")?.attributes.contains(.inverse) == true)
        }
        stage.press(.pageUp)
        #expect(stage.style(of: "One")?.attributes.contains(.inverse) == true)
        stage.mouse(.wheel(.down), at: CellPoint(column: 0, row: 9))
        #expect(stage.text.contains("chosen nothing"))
        stage.press(.enter)
        #expect(stage.text.contains("chosen three"))
    }

    @Test func aLongPickerIsMovedThroughByPages() {
        let stage = Stage(columns: 40, rows: 12, Choices(count: 900))
        stage.press(.tab, .enter)
        #expect(stage.text.contains("the year 1"))
        stage.press(.pageDown)
        // A page is the twelve rows without the frame, the footer, and one row for the context.
        #expect(stage.style(of: "the year 9")?.attributes.contains(.inverse) == true)
        stage.press(.end)
        #expect(stage.text.contains("the year 900"))
        stage.press(.pageUp, .enter)
        #expect(stage.text.contains("year 892"))
    }

    @Test func anOpenMenuStaysVisibleInAWindowThatBecomesSmaller() {
        let stage = Stage(columns: 40, rows: 24, Choices(count: 3))
        stage.click("More")
        for rows in [4, 3, 2, 1] {
            stage.resize(columns: 20, rows: rows)
            #expect(stage.lines.contains { $0.contains("One") } || rows == 1)
        }
        stage.resize(columns: 20, rows: 4)
        stage.press(.down)
        #expect(stage.lines.contains { $0.contains("Two") })
        stage.press(.enter)
        stage.resize(columns: 40, rows: 24)
        #expect(stage.text.contains("chosen two"))
    }
}
