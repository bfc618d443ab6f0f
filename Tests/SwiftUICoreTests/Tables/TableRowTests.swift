import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Rows that a builder makes, outlines and menus of rows.
@MainActor
@Suite struct TableRowTests {
    @Test func aBuilderMakesRowsCollectionsAndConditions() throws {
        struct Rows: View {
            @State private var showsOthers = false

            var body: some View {
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age") { Text("\($0.age)") }
                } rows: {
                    TableRow(.ada)
                    if showsOthers {
                        ForEach([Person.grace, .alan]) { TableRow($0) }
                    } else {
                        TableRow(Person(id: 9, name: "Nobody", age: 0))
                    }
                }
                Button("Others") { showsOthers.toggle() }
            }
        }
        let screen = Screen(Rows())
        #expect(try screen.column("Name") == ["Ada", "Nobody"])
        try screen.press("Others")
        #expect(try screen.column("Name") == ["Ada", "Grace", "alan"])
        try screen.press("Others")
        #expect(try screen.column("Name") == ["Ada", "Nobody"])
    }

    @Test func aRowOutsideOfACollectionIsSelectedByItsValue() throws {
        struct Rows: View {
            @State private var selection: Int?

            var body: some View {
                Table(of: Person.self, selection: $selection) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    TableRow(.ada)
                    TableRow(.grace).selectionDisabled()
                    TableRow(.alan).contextMenu { Button("Rename") {} }
                }
                Text("Selected: \(selection ?? 0)")
            }
        }
        let screen = Screen(Rows(), size: CGSize(width: 640, height: 384))
        try screen.row("Ada").select()
        #expect(screen.texts.last == "Selected: 1")
        #expect(throws: ScreenError.self) { try screen.row("Grace").select() }
        try screen.row("alan").select()
        #expect(screen.texts.last == "Selected: 3")
    }

    @Test func rowsAreDraggedAndARowWithoutAnItemIsNot() async throws {
        struct Rows: View {
            @State private var dropped: [String] = []

            var body: some View {
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    TableRow(.ada).draggable("a value")
                    TableRow(.grace).itemProvider { NSItemProvider(object: NSString(string: "an item")) }
                    TableRow(.alan).itemProvider { nil }
                }
                Text("Basket").dropDestination(for: String.self) { items, _ in
                    dropped += items
                    return true
                }
                Text("Dropped: \(dropped.joined(separator: ", "))")
            }
        }
        let screen = Screen(Rows(), size: CGSize(width: 640, height: 384))
        let basket = screen.element("Basket")
        try screen.element(.text, "Ada").drag(onto: basket)
        try await screen.wait(until: { $0.texts.contains("Dropped: a value") }, atMost: .seconds(3_600))
        try screen.element(.text, "Grace").drag(onto: basket)
        try await screen.wait(until: { $0.texts.contains("Dropped: a value, an item") }, atMost: .seconds(3_600))
        #expect(throws: ScreenError.self) { try screen.element(.text, "alan").drag(onto: basket) }
    }

    @Test func aRowHasAContextMenu() throws {
        struct Rows: View {
            @State private var pressed = ""

            var body: some View {
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    ForEach(Person.all) { person in
                        TableRow(person).contextMenu { Button("Call \(person.name)") { pressed = person.name } }
                    }
                }
                Text("Pressed: \(pressed)")
            }
        }
        let screen = Screen(Rows(), size: CGSize(width: 640, height: 384))
        try screen.text("Grace").showMenu()
        try screen.press("Call Grace")
        #expect(screen.texts.last == "Pressed: Grace")
    }

    @Test func theMenuOfASelectionAndThePrimaryActionApplyToTables() throws {
        struct Rows: View {
            @State private var selection: Set<Int> = []
            @State private var opened = ""

            var body: some View {
                Table(Person.all, selection: $selection) {
                    TableColumn("Name", value: \.name)
                }
                .contextMenu(forSelectionType: Int.self) { ids in
                    Button("Delete \(ids.count)") {}
                } primaryAction: { ids in
                    opened = ids.sorted().map(String.init).joined()
                }
                Text("Opened: \(opened)")
            }
        }
        let screen = Screen(Rows(), size: CGSize(width: 640, height: 384))
        try screen.row("Grace").select()
        #expect(screen.texts.last == "Opened: 2")
        try screen.row("Grace").showMenu()
        #expect(screen.texts.contains("Delete 1"))
    }

    struct Folder: Identifiable {
        let id: String
        var children: [Folder]?

        static let all = [
            Folder(id: "Documents", children: [Folder(id: "Letter"), Folder(id: "Old", children: [])]),
            Folder(id: "Note"),
        ]
    }

    @Test func childrenAreRowsBelowAnOpenElement() throws {
        let screen = Screen(
            Table(Folder.all, children: \.children) {
                TableColumn("Name", value: \.id)
                TableColumn("Children") { Text("\($0.children?.count ?? 0)") }
            }, size: CGSize(width: 640, height: 384))
        #expect(try screen.column("Name") == ["Documents", "Note"])
        try screen.element(.disclosure, "Documents").tap()
        #expect(try screen.column("Name") == ["Documents", "Letter", "Old", "Note"])
        #expect(try screen.column("Children") == ["2", "0", "0", "0"])
        // A level is 16 points; the control of an open folder takes as much.
        let (outer, inner) = (try screen.text("Note").frame.minX, try screen.text("Letter").frame.minX)
        #expect(inner - outer == 16)
        try screen.element(.disclosure, "Documents").tap()
        #expect(try screen.column("Name") == ["Documents", "Note"])
    }

    @Test func aDisclosureRowFollowsItsBinding() throws {
        struct Rows: View {
            @State private var isExpanded = true

            var body: some View {
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    DisclosureTableRow(.ada, isExpanded: $isExpanded) {
                        TableRow(.grace)
                        DisclosureTableRow(.alan) { TableRow(Person(id: 4, name: "Joan", age: 20)) }
                    }
                }
                Text(isExpanded ? "open" : "closed")
            }
        }
        let screen = Screen(Rows())
        #expect(try screen.column("Name") == ["Ada", "Grace", "alan"])
        try screen.element(.disclosure, "alan").tap()
        #expect(try screen.column("Name") == ["Ada", "Grace", "alan", "Joan"])
        try screen.element(.disclosure, "Ada").tap()
        #expect(try screen.column("Name") == ["Ada"])
        #expect(screen.texts.last == "closed")
        // The rows are new ones, with the state that they begin with.
        try screen.element(.disclosure, "Ada").tap()
        #expect(try screen.column("Name") == ["Ada", "Grace", "alan"])
    }

    @Test func contentOfTheProgramsOwnMakesRowsAndColumns() throws {
        struct Names: TableColumnContent {
            var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }
            }
        }
        struct People: TableRowContent {
            let people: [Person]

            var tableRowBody: some TableRowContent<Person> {
                ForEach(people) { TableRow($0) }
                TableRow(Person(id: 9, name: "Nobody", age: 0))
            }
        }
        let order = SortOrderBox([KeyPathComparator(\Person.age)])
        let screen = Screen(
            Table(sortOrder: Binding(get: { order.value }, set: { order.value = $0 })) {
                Names()
                TableColumn("Id") { Text("\($0.id)") }
            } rows: {
                People(people: [.ada, .grace])
            })
        #expect(try screen.column("Name") == ["Ada", "Grace", "Nobody"])
        #expect(try screen.column("Id") == ["1", "2", "9"])
        #expect(try screen.columnHeader("Age").value == "ascending")
    }

    @Test func sectionsHaveHeaders() throws {
        let screen = Screen(
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                Section("Analysts") { TableRow(Person.ada) }
                Section("Admirals") { ForEach([Person.grace]) { TableRow($0) } }
            })
        #expect(screen.texts == ["Name", "Analysts", "Ada", "Admirals", "Grace"])
        #expect(try screen.column("Name") == ["Ada", "Grace"])
    }

    @Test func aSectionNeedsNoHeader() throws {
        let screen = Screen(
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                Section { ForEach([Person.ada, .grace]) { TableRow($0) } }
                Section("Last") { TableRow(Person(id: 9, name: "Nobody", age: 0)) }
            })
        #expect(screen.texts == ["Name", "Ada", "Grace", "Last", "Nobody"])
        #expect(try screen.column("Name") == ["Ada", "Grace", "Nobody"])
    }

    @Test func everySecondRowHasABackground() {
        let table = Table(Person.all) { TableColumn("Name", value: \.name) }
        func backgrounds(_ screen: Screen) -> [Bool] {
            screen.nodes.compactMap { if case .row(let row) = $0.content { row.background != nil } else { nil } }
        }
        let size = CGSize(width: 640, height: 384)
        #expect(backgrounds(Screen(table, size: size)) == [false, false, false])
        #expect(backgrounds(Screen(table.tableStyle(.bordered), size: size)) == [false, true, false])
        #expect(
            backgrounds(Screen(table.tableStyle(.inset(alternatesRowBackgrounds: true)), size: size))
                == [false, true, false])
        #expect(
            backgrounds(Screen(table.tableStyle(.bordered).alternatingRowBackgrounds(.disabled), size: size))
                == [false, false, false])
        #expect(
            backgrounds(Screen(table.alternatingRowBackgrounds(), size: size)) == [false, true, false])
    }
}
