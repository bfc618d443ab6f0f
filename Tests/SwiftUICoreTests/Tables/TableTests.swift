import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var age: Int
    var nickname: String?

    static let ada = Person(id: 1, name: "Ada", age: 36, nickname: "Countess")
    static let grace = Person(id: 2, name: "Grace", age: 85)
    static let alan = Person(id: 3, name: "alan", age: 41, nickname: "Prof")
    static let all = [ada, grace, alan]
}

/// A sort order outside of views.
@MainActor
final class SortOrderBox {
    var value: [KeyPathComparator<Person>]

    init(_ value: [KeyPathComparator<Person>]) {
        self.value = value
    }
}

@Observable
private final class Counter: Identifiable {
    let id: Int
    var count = 0

    init(id: Int) {
        self.id = id
    }
}

/// Tables in memory. A screen without a size shows all rows.
@MainActor
@Suite struct TableTests {
    struct People: View {
        @State private var people = Person.all
        @State private var order = [KeyPathComparator(\Person.name)]
        @State private var selection: Set<Int> = []

        var body: some View {
            Table(people, selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }
                    .width(80)
                TableColumn("Nickname", value: \.nickname) { Text($0.nickname ?? "–") }
                TableColumn("Length") { Text("\($0.name.count) letters") }
                    .alignment(.numeric)
            }
            .onChange(of: order) { people.sort(using: order) }
            Text("Selected: \(selection.sorted().map(String.init).joined(separator: " "))")
        }
    }

    @Test func aTableReadsAsHeadersAndRowsOfCells() throws {
        let screen = Screen(
            Table(Person.all.dropLast()) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { Text("\($0.age)") }
            })
        #expect(
            screen.description == """
                table
                  column header "Name"
                  column header "Age"
                  row "Ada, 36"
                    cell "Ada"
                      text "Ada"
                    cell "36"
                      text "36"
                  row "Grace, 85"
                    cell "Grace"
                      text "Grace"
                    cell "85"
                      text "85"
                """)
        #expect(try screen.column("Name") == ["Ada", "Grace"])
        #expect(try screen.column("Age") == ["36", "85"])
    }

    @Test func aPressOnAHeaderSortsByItsColumnAndAnotherReversesIt() throws {
        let screen = Screen(People())
        #expect(try screen.columnHeader("Name").value == "ascending")
        #expect(try screen.columnHeader("Age").value == nil)
        // The order has not changed yet, so nothing has been sorted.
        #expect(try screen.column("Name") == ["Ada", "Grace", "alan"])
        try screen.columnHeader("Age").tap()
        #expect(try screen.column("Name") == ["Ada", "alan", "Grace"])
        #expect(try screen.columnHeader("Age").value == "ascending")
        #expect(try screen.columnHeader("Name").value == nil)
        try screen.columnHeader("Age").tap()
        #expect(try screen.column("Age") == ["85", "41", "36"])
        #expect(try screen.columnHeader("Age").value == "descending")
        // Nil comes before any value.
        try screen.columnHeader("Nickname").tap()
        #expect(try screen.column("Nickname") == ["–", "Countess", "Prof"])
    }

    @Test func theOrderKeepsEarlierColumnsBehindTheNewOne() throws {
        let name = KeyPathComparator(\Person.name)
        let age = KeyPathComparator(\Person.age)
        var order = [name]
        order = order.sortedByHeader(age)
        #expect(order.map(\.keyPath) == [\Person.age, \Person.name])
        order = order.sortedByHeader(age)
        #expect(order.map(\.order) == [.reverse, .forward])
        order = order.sortedByHeader(name)
        #expect(order.map(\.keyPath) == [\Person.name, \Person.age])
        #expect(order.map(\.order) == [.forward, .reverse])
    }

    @Test func aColumnWithoutAComparatorIsNotAButton() throws {
        let screen = Screen(People())
        #expect(try screen.columnHeader("Length").semantics.actions.isEmpty)
        #expect(try screen.columnHeader("Name").semantics.actions.contains(.press))
        #expect(try screen.column("Length") == ["3 letters", "5 letters", "4 letters"])
    }

    @Test func rowsAreSelectedByTheIdentityOfTheirValue() throws {
        let screen = Screen(People(), size: CGSize(width: 640, height: 384))
        try screen.row("Grace").select()
        try screen.row("alan").select()
        #expect(screen.texts.last == "Selected: 2 3")
        #expect(try screen.row("Grace").isSelected)
        try screen.row("Grace").select()
        #expect(screen.texts.last == "Selected: 3")
    }

    @Test func aCellIsFoundByItsRowAndColumn() throws {
        let screen = Screen(People())
        #expect(try screen.row("Ada").cell("Nickname").labelText == "Countess")
        #expect(try screen.row("Grace").cell("Age").labelText == "85")
        #expect(!screen.row("Grace").cell("Height").exists)
    }

    @Test func inACompactWidthTheFirstColumnIsShownWithoutHeaders() throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = .compact
        let screen = Screen(People(), environment: environment)
        #expect(screen.elements(.columnHeader).isEmpty)
        #expect(screen.elements(.cell).map(\.label) == ["Ada", "Grace", "alan"])
        screen.environment.horizontalSizeClass = .regular
        #expect(screen.elements(.columnHeader).count == 4)
        #expect(screen.elements(.cell).count == 12)
    }

    @Test func headersCanBeHidden() {
        let screen = Screen(
            Table(Person.all) {
                TableColumn("Name", value: \.name)
            }
            .tableColumnHeaders(.hidden))
        #expect(screen.elements(.columnHeader).isEmpty)
        #expect(screen.texts == ["Ada", "Grace", "alan"])
    }

    @Test func anEmptyCellKeepsItsColumn() throws {
        let screen = Screen(
            Table(Person.all) {
                TableColumn("Nickname") { if let name = $0.nickname { Text(name) } }
                TableColumn("Name", value: \.name)
            }, size: CGSize(width: 640, height: 384))
        #expect(try screen.column("Nickname") == ["Countess", "", "Prof"])
        #expect(try screen.column("Name") == ["Ada", "Grace", "alan"])
        let names = try Person.all.map { try screen.text($0.name).frame.minX }
        #expect(Set(names).count == 1)
    }

    @Test func ofTenThousandRowsAScreenAndAHalfIsCreated() throws {
        struct Name: View {
            let person: Person
            var body: some View { Text(person.name) }
        }
        let people = (0..<10_000).map { Person(id: $0, name: "Person \($0)", age: $0) }
        let screen = Screen(
            Table(people) {
                TableColumn("Name") { Name(person: $0) }
                TableColumn("Age") { Text("\($0.age)") }
            }, size: CGSize(width: 640, height: 384))
        let rows = screen.bodyCount(of: Name.self)
        #expect(rows > 10 && rows < 60)
        #expect(screen.elements(.row).count == rows)
        #expect(try screen.column("Age").first == "0")
        _ = screen.takeBodies()
        try screen.scroll(by: 4_000)
        let more = screen.takeBodies()["Name"] ?? 0
        #expect(more > 10 && more < 60)
    }

    @Test func onlyTheCellOfTheChangedObjectIsEvaluated() throws {
        struct Count: View {
            let counter: Counter
            var body: some View { Text("\(counter.count)") }
        }
        let counters = (0..<20).map(Counter.init)
        let screen = Screen(
            Table(counters) {
                TableColumn("Id") { Text("\($0.id)") }
                TableColumn("Count") { Count(counter: $0) }
            })
        _ = screen.takeBodies()
        counters[7].count = 5
        #expect(screen.takeBodies() == ["Count": 1])
        #expect(try screen.column("Count")[7] == "5")
    }

    private struct Framed: TableStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("above")
            InsetTableStyle().makeBody(configuration: configuration)
        }
    }

    @Test func aStyleOfTheAppPlacesTheTable() throws {
        let table = Table(Person.all) { TableColumn("Name", value: \.name) }.tableStyle(Framed())
        try withScreen(table) { #expect($0.texts == ["above", "Name", "Ada", "Grace", "alan"]) }
    }
}

extension Array where Element: SortComparator {
    /// The order after a press on a header, on a screen.
    @MainActor
    fileprivate func sortedByHeader(_ comparator: Element) -> [Element] where Element == KeyPathComparator<Person> {
        let order = SortOrderBox(self)
        let binding = Binding(get: { order.value }, set: { order.value = $0 })
        let screen = Screen(
            Table(Person.all, sortOrder: binding) {
                TableColumn("Header", sortUsing: comparator) { Text($0.name) }
            })
        try? screen.columnHeader("Header").tap()
        return order.value
    }
}
