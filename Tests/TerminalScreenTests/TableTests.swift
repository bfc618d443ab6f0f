import SwiftUI
import Testing

@testable import TerminalRenderer

private struct City: Identifiable {
    let id: Int
    let name: String
    let people: Int
}

private struct Cities: View {
    @State private var cities = [
        City(id: 1, name: "Llanfairpwllgwyngyllgogerych", people: 3_107), City(id: 2, name: "Bonn", people: 336_465),
        City(id: 3, name: "Ulm", people: 128_928),
    ]
    @State private var order = [KeyPathComparator(\City.name)]
    @State private var selection: Int?
    var more = 0

    var body: some View {
        Table(
            cities + (0..<more).map { City(id: 10 + $0, name: "City \($0)", people: $0) }, selection: $selection,
            sortOrder: $order
        ) {
            TableColumn("Name", value: \.name)
            TableColumn("People", value: \.people) { Text(verbatim: "\($0.people)") }
                .width(64)
                .alignment(.numeric)
            TableColumn("Id") { Text(verbatim: "#\($0.id)") }
                .width(24)
        }
        .onChange(of: order) { cities.sort(using: order) }
    }
}

@MainActor
@Suite struct TableTests {
    /// The cell column at which a text begins in a line.
    private func column(of text: String, in line: String) throws -> Int {
        let range = try #require(line.range(of: text))
        return line.distance(from: line.startIndex, to: range.lowerBound)
    }

    @Test func columnsStandBelowTheirHeadersAndLongTextsAreTruncated() throws {
        // 64 cells: one at each edge, 3 for the numbers, 8 for the people, and 2 between columns.
        let stage = Stage(columns: 64, rows: 10, Cities())
        let lines = stage.lines
        let header = lines[0]
        let bonn = try #require(lines.first { $0.contains("Bonn") })
        let long = try #require(lines.first { $0.contains("Llan") })
        #expect(try column(of: "Name", in: header) == 1)
        #expect(try column(of: "Bonn", in: bonn) == 1)
        // Id begins in both at the last but third cell, people end two cells before it.
        #expect(try column(of: "Id", in: header) == 60)
        #expect(try column(of: "#2", in: bonn) == 60)
        #expect(try column(of: "336465", in: bonn) == 52)
        #expect(try column(of: "People", in: header) == 52)
        #expect(long.contains("3107"))
    }

    @Test func aNarrowTerminalShowsTheFirstColumnAlone() {
        let stage = Stage(columns: 40, rows: 10, Cities())
        #expect(!stage.lines.joined().contains("People"))
        #expect(!stage.lines.joined().contains("336465"))
        #expect(stage.lines.joined().contains("Bonn"))
    }

    @Test func theKeyboardPressesAHeaderAndSelectsARow() throws {
        let stage = Stage(columns: 64, rows: 10, Cities())
        // Name, then People.
        stage.press(.tab, .tab, .enter)
        let names = stage.lines.compactMap { line in ["Llan", "Bonn", "Ulm"].first { line.contains($0) } }
        #expect(names == ["Llan", "Ulm", "Bonn"])
        stage.press(.enter)
        let reversed = stage.lines.compactMap { line in ["Llan", "Bonn", "Ulm"].first { line.contains($0) } }
        #expect(reversed == ["Bonn", "Ulm", "Llan"])
        stage.press(.tab, .enter)
        #expect(stage.style(of: "Bonn")?.background != .terminal)
    }

    @Test func theScrollIndicatorDoesNotMoveTheColumns() throws {
        let stage = Stage(columns: 64, rows: 10, Cities(more: 100))
        let bonn = try #require(stage.lines.first { $0.contains("Bonn") })
        #expect(try column(of: "#2", in: bonn) == 60)
        #expect(stage.lines.joined().contains("▐"))
    }
}
