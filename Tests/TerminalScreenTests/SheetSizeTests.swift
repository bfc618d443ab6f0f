import SwiftUI
import Testing

/// Sheets are as large as their content needs, within the screen.
@MainActor @Suite struct SheetSizeTests {
    /// The columns and rows of the box on the screen.
    private func box<Content: View>(
        columns: Int = 120, rows: Int = 40, @ViewBuilder _ content: @escaping () -> Content
    ) -> [Int] {
        let stage = Stage(
            columns: columns, rows: rows, Text("below").sheet(isPresented: .constant(true), content: content))
        defer { stage.host.close() }
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        guard let top = lines.firstIndex(where: { $0.contains("╭") }),
            let bottom = lines.firstIndex(where: { $0.contains("╰") }), let left = lines[top].firstIndex(of: "╭"),
            let right = lines[top].firstIndex(of: "╮")
        else { return [] }
        return [right - left + 1, bottom - top + 1]
    }

    @Test func aFormIsAsLargeAsItsRows() {
        let size = box {
            NavigationStack {
                Form {
                    TextField("Name", text: .constant(""))
                    Toggle("Loud", isOn: .constant(true))
                }
                .navigationTitle("Settings")
            }
        }
        // A border, the title and two rows.
        #expect(size == [40, 5])
    }

    @Test func aListIsAsWideAsItsLongestRow() {
        let row = String(repeating: "abcdefghi ", count: 5) + "end"
        let size = box { List { Text(row) } }
        #expect(size.first == row.count + 6)
    }

    @Test func longContentKeepsToTheScreenAndScrolls() {
        let row = String(repeating: "abcdefghi ", count: 5) + "end"
        let size = box { List(0..<100) { Text("\($0) \(row)") } }
        #expect(size == [row.count + 3 + 6 + 1, 38])
        #expect(box(columns: 40, rows: 20) { List(0..<100) { Text("\($0) \(row)") } } == [32, 18])
    }

    @Test func whatFillsItsRoomGetsTheScreen() {
        let size = box { GeometryReader { _ in Text("here") } }
        #expect(size == [80, 38])
    }

    @Test func aSheetWithADetentKeepsItsHeight() {
        let size = box { List { Text("row") }.presentationDetents([.height(160)]) }
        #expect(size == [40, 10])
    }
}
