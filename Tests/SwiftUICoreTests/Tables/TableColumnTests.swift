import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Widths, collections of columns, and columns that people show, hide and move.
@MainActor
@Suite struct TableColumnTests {
    static let size = CGSize(width: 656, height: 384)

    /// The distances of the first row's cells from the left, in a table that is 640 points wide inside.
    private func starts<Columns: TableColumnContent>(
        @TableColumnBuilder<Person, Never> _ columns: () -> Columns
    ) -> [CGFloat] where Columns.TableRowValue == Person, Columns.TableColumnSortComparator == Never {
        let screen = Screen(Table([Person.ada], columns: columns), size: Self.size)
        return screen.elements(.cell).compactMap { cell in
            screen.nodes.first { $0.id == cell.id }.map { node in
                var (x, node) = (node.frame.minX, node.parent)
                while let current = node {
                    x += current.frame.minX
                    node = current.parent
                }
                return x
            }
        }
    }

    @Test func columnsWithoutAWidthShareTheTable() {
        // 640 less two distances of 16 are 608, in three parts of 202.7.
        let starts = starts {
            TableColumn("A") { Text($0.name) }
            TableColumn("B") { Text($0.name) }
            TableColumn("C") { Text($0.name) }
        }
        #expect(starts.count == 3 && starts[0] == 8)
        #expect(abs(starts[1] - 226.7) < 1 && abs(starts[2] - 445.3) < 1)
    }

    @Test func fixedWidthsAreKeptAndTheRestIsShared() {
        let starts = starts {
            TableColumn("A") { Text($0.name) }.width(100)
            TableColumn("B") { Text($0.name) }
            TableColumn("C") { Text($0.name) }.width(60)
        }
        // 640 - 100 - 60 - 2 × 16 = 448.
        #expect(starts == [8, 124, 588])
    }

    @Test func anIdealWidthHoldsWhileAnotherColumnTakesTheRest() {
        let beside = starts {
            TableColumn("A") { Text($0.name) }.width(min: 50, ideal: 200, max: 300)
            TableColumn("B") { Text($0.name) }
        }
        #expect(beside == [8, 224])
        let alone = starts {
            TableColumn("A") { Text($0.name) }.width(min: 50, ideal: 200, max: 300)
            TableColumn("B") { Text($0.name) }.width(min: 50, ideal: 100, max: 500)
        }
        // 624 in two parts, of which the first is limited to 300.
        #expect(alone == [8, 324])
    }

    @Test func aCollectionMakesColumns() throws {
        struct Years: View {
            @State private var years = [1, 2]

            var body: some View {
                Table(Person.all) {
                    TableColumn("Name", value: \.name)
                    TableColumnForEach(years, id: \.self) { year in
                        TableColumn("In \(year)") { Text("\($0.age + year)") }
                    }
                }
                Button("More") { years = [3, 1, 2] }
            }
        }
        let screen = Screen(Years())
        #expect(screen.elements(.columnHeader).map(\.label) == ["Name", "In 1", "In 2"])
        #expect(try screen.column("In 2") == ["38", "87", "43"])
        try screen.press("More")
        #expect(screen.elements(.columnHeader).map(\.label) == ["Name", "In 3", "In 1", "In 2"])
        #expect(try screen.column("In 3") == ["39", "88", "44"])
    }

    @Test func conditionsMakeColumns() throws {
        struct Conditional: View {
            @State private var showsAge = false

            var body: some View {
                Table(Person.all) {
                    TableColumn("Name", value: \.name)
                    if showsAge { TableColumn("Age") { Text("\($0.age)") } }
                }
                Button("Age") { showsAge.toggle() }
            }
        }
        let screen = Screen(Conditional())
        #expect(screen.elements(.columnHeader).map(\.label) == ["Name"])
        try screen.button("Age").tap()
        #expect(try screen.column("Age") == ["36", "85", "41"])
    }

    struct Customizable: View {
        @State private var columns = TableColumnCustomization<Person>()

        var body: some View {
            Table(Person.all, columnCustomization: $columns) {
                TableColumn("Name", value: \.name)
                    .customizationID("name")
                    .disabledCustomizationBehavior(.visibility)
                TableColumn("Age") { Text("\($0.age)") }
                    .customizationID("age")
                TableColumn("Nickname") { Text($0.nickname ?? "") }
                    .customizationID("nickname")
                    .defaultVisibility(.hidden)
            }
            Button("Reset") { columns.resetOrder() }
            Button("Show") { columns[visibility: "nickname"] = .visible }
        }
    }

    @Test func aHeadersMenuHidesAndMovesColumns() throws {
        let screen = Screen(Customizable(), size: Self.size)
        var titles: [String] { screen.elements(.columnHeader).map(\.label) }
        #expect(titles == ["Name", "Age"])
        try screen.columnHeader("Age").showMenu()
        #expect(!screen.toggle("Name").exists)
        try screen.toggle("Nickname").setOn(true)
        if screen.element(.menu).exists { try screen.element(.menu).dismiss() }
        #expect(titles == ["Name", "Age", "Nickname"])
        try screen.columnHeader("Nickname").showMenu()
        try screen.press("Move Left")
        #expect(titles == ["Name", "Nickname", "Age"])
        #expect(try screen.column("Nickname") == ["Countess", "", "Prof"])
        try screen.press("Reset")
        #expect(titles == ["Name", "Age", "Nickname"])
    }

    @Test func aProgramShowsAHiddenColumn() throws {
        let screen = Screen(Customizable(), size: Self.size)
        try screen.press("Show")
        #expect(screen.elements(.columnHeader).map(\.label) == ["Name", "Age", "Nickname"])
    }

    @Test func aCustomizationIsCodable() throws {
        var columns = TableColumnCustomization<Person>()
        columns[visibility: "age"] = .hidden
        let data = try JSONEncoder().encode(columns)
        let decoded = try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: data)
        #expect(decoded == columns)
        #expect(decoded[visibility: "age"] == .hidden)
        #expect(decoded[visibility: "name"] == .automatic)
    }

    @Test func behaviorsAreASet() {
        #expect(TableColumnCustomizationBehavior.all.contains(.resize))
        #expect(TableColumnCustomizationBehavior([.reorder, .visibility]).contains(.visibility))
        #expect(!TableColumnCustomizationBehavior([.reorder, .visibility]).contains(.all))
        #expect(TableColumnCustomizationBehavior.all.subtracting(.reorder) == [.resize, .visibility])
    }
}
