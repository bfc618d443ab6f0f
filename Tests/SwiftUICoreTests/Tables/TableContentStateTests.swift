import SwiftUI
import SwiftUITesting
import Testing

/// Dynamic properties of custom rows and columns, and tables of bindings.
@MainActor
@Suite struct TableContentStateTests {
    private struct CountedRows: TableRowContent {
        let person: Person
        @State private var copies = 1
        @Environment(\.isEnabled) private var isEnabled

        var tableRowBody: some TableRowContent<Person> {
            ForEach(0..<copies, id: \.self) { number in
                TableRow(Person(id: person.id * 10 + number, name: isEnabled ? person.name : "off", age: copies))
                    .contextMenu { Button("Copy \(person.name)") { copies += 1 } }
            }
        }
    }

    private struct People: View {
        @State private var isDisabled = false
        @State private var isReversed = false

        var body: some View {
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
                TableColumn("Copies") { Text("\($0.age)") }
            } rows: {
                ForEach(isReversed ? [Person.grace, .ada] : [.ada, .grace]) { CountedRows(person: $0) }
            }
            .disabled(isDisabled)
            Button("Disable") { isDisabled = true }
            Button("Reverse") { isReversed.toggle() }
        }
    }

    @Test func rowsHaveStateAndEnvironment() throws {
        let screen = Screen(People())
        #expect(try screen.column("Name") == ["Ada", "Grace"])
        try screen.text("Ada").showMenu()
        try screen.press("Copy Ada")
        #expect(try screen.column("Name") == ["Ada", "Ada", "Grace"])
        #expect(try screen.column("Copies") == ["2", "2", "1"])
        // The state moves with the element.
        try screen.press("Reverse")
        #expect(try screen.column("Copies") == ["1", "2", "2"])
        try screen.press("Disable")
        #expect(try screen.column("Name") == ["off", "off", "off"])
    }

    private struct AgeColumns: TableColumnContent {
        let title: String
        @State private var isWide = false
        @State private var presses = 0
        @Environment(\.isEnabled) private var isEnabled

        var tableColumnBody: some TableColumnContent<Person, Never> {
            TableColumn("\(title) \(presses)") { (_: Person) in
                Button("\(title) pressed \(presses)") { presses += 1 }
            }
            TableColumn(isEnabled ? "On \(title)" : "Off \(title)") { (person: Person) in Text("\(person.age)") }
        }
    }

    private struct Ages: View {
        @State private var isDisabled = false
        @State private var hasFirst = true

        var body: some View {
            Table([Person.ada]) {
                if hasFirst { AgeColumns(title: "A") }
                AgeColumns(title: "B")
            }
            .disabled(isDisabled)
            Button("Disable") { isDisabled = true }
            Button("First") { hasFirst.toggle() }
        }
    }

    @Test func columnsHaveStateAndEnvironment() throws {
        let screen = Screen(Ages())
        try screen.press("B pressed 0")
        try screen.press("B pressed 1")
        try screen.press("A pressed 0")
        #expect(Set(["A 1", "On A", "B 2", "On B"]).isSubset(of: screen.texts))
        try screen.press("First")
        #expect(screen.button("B pressed 2").exists)
        // Columns that return begin with a new state.
        try screen.press("First")
        #expect(screen.texts.contains("A pressed 0") && screen.texts.contains("B pressed 2"))
        try screen.press("Disable")
        #expect(screen.texts.contains("Off B"))
    }

    private struct Editor: View {
        @State private var people = [Person.ada, .grace]
        @State private var kept: Binding<Person>?

        var body: some View {
            Table($people) {
                TableColumn("Name") { $person in TextField("Name", text: $person.name) }
                TableColumn("Keep") { person in Button("Keep \(person.wrappedValue.id)") { kept = person } }
            }
            Text(people.map { "\($0.id) \($0.name)" }.joined(separator: ", "))
            Button("Insert") { people.insert(.alan, at: 0) }
            Button("Rename") { kept?.wrappedValue.name = "renamed" }
        }
    }

    @Test func aBindingOfATableFollowsItsElement() throws {
        let screen = Screen(Editor())
        try screen.press("Keep 2")
        try screen.press("Insert")
        try screen.press("Rename")
        #expect(screen.text("3 alan, 1 Ada, 2 renamed").exists)
    }
}
