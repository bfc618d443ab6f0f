import SwiftUI
import Testing

@testable import TerminalRenderer

/// Removes the first of the rows from outside.
@MainActor private var drop: () -> Void = {}

private struct Fruit: Identifiable, Hashable {
    let id: String
}

/// Rows that can be selected, deleted, moved and swiped.
private struct Fruits: View {
    @State private var fruits = ["Apple", "Banana", "Cherry"].map(Fruit.init)
    @State private var selection: String?
    @State private var archived = ""

    var body: some View {
        VStack(alignment: .leading) {
            Text("selected \(selection?.lowercased() ?? "nothing") archived \(archived.lowercased())")
            List(selection: $selection) {
                ForEach(fruits) { fruit in
                    Text(fruit.id)
                        .swipeActions { Button("Archive") { archived = fruit.id } }
                }
                .onDelete { fruits.remove(atOffsets: $0) }
                .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }
}

@MainActor
@Suite struct RowTests {
    private func rows(_ stage: Stage) -> [String] {
        stage.lines.dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func returnSelectsTheRowWithTheKeyboard() {
        let stage = Stage(Fruits())
        stage.press(.tab, .down, .enter)
        #expect(stage.lines[0] == "selected banana archived")
        stage.press(.down, .character(" "))
        #expect(stage.lines[0] == "selected cherry archived")
    }

    @Test func theSelectedRowLiesOnABarAndTheKeyboardOnAnother() throws {
        let stage = Stage(Fruits())
        stage.press(.tab, .enter, .down)
        let selected = try #require(stage.style(of: "Apple"))
        #expect(selected.background != .terminal && selected.attributes == [])
        #expect(stage.style(of: "Banana")?.attributes == .inverse)
        #expect(stage.style(of: "Cherry") == .plain)
        stage.press(.up)
        #expect(stage.style(of: "Apple")?.background != selected.background)
    }

    @Test func deleteRemovesTheRow() {
        let stage = Stage(Fruits())
        stage.press(.tab, .down, .delete)
        #expect(rows(stage) == ["Apple", "Cherry"])
        stage.press(.backspace)
        #expect(rows(stage) == ["Apple"])
        stage.press(.delete)
        #expect(rows(stage) == [])
    }

    @Test func altAndAnArrowMoveTheRowWithItsFocus() {
        let stage = Stage(Fruits())
        stage.press(.tab)
        stage.press(.down, modifiers: .alt)
        #expect(rows(stage) == ["Banana", "Apple", "Cherry"])
        stage.press(.down, modifiers: .alt)
        #expect(rows(stage) == ["Banana", "Cherry", "Apple"])
        stage.press(.down, modifiers: .alt)
        stage.press(.up, modifiers: .alt)
        #expect(rows(stage) == ["Banana", "Apple", "Cherry"])
    }

    @Test func aDotOpensTheMenuOfTheRow() {
        let stage = Stage(Fruits())
        stage.press(.tab, .character("."))
        #expect(stage.text.contains("Archive"))
        stage.press(.tab)
        stage.press(.enter)
        #expect(stage.lines[0] == "selected nothing archived apple")
        #expect(!stage.lines.dropFirst().contains { $0.contains("Archive") })
    }

    @Test func deletingTakesTheRowFromWhereItStandsByThen() {
        struct Shrinking: View {
            @State private var fruits = ["Apple", "Banana", "Cherry"]
            var body: some View {
                List {
                    ForEach(fruits, id: \.self) { Text($0) }
                        .onDelete { fruits.remove(atOffsets: $0) }
                }
                .onAppear { drop = { fruits.removeFirst() } }
            }
        }
        let stage = Stage(columns: 20, rows: 8, Shrinking())
        stage.press(.tab, .down, .down, .character("."))
        drop()
        stage.synchronize()
        stage.press(.tab, .enter)
        stage.press(.escape)
        #expect(stage.text == "Banana")
    }

    @Test func escapeClosesTheMenuOfTheRow() {
        let stage = Stage(Fruits())
        stage.press(.tab, .character("."))
        stage.press(.escape)
        #expect(rows(stage) == ["Apple", "Banana", "Cherry"])
    }

    @Test func theFooterListsTheKeysOfARow() {
        let stage = Stage(columns: 80, Fruits())
        stage.press(.tab)
        #expect(
            stage.footer == " Tab next   Return choose   Del delete   Alt-↑↓ move   . actions   ^C quit")
    }

    @Test func aClickSelectsTheRow() {
        let stage = Stage(Fruits())
        stage.click("Cherry")
        #expect(stage.lines[0] == "selected cherry archived")
    }

    @Test func theRightButtonOpensTheMenuOfTheRow() {
        let stage = Stage(Fruits())
        stage.click("Banana", .right)
        #expect(stage.text.contains("Archive"))
    }

    @Test func theWheelScrollsTheListBelowIt() {
        let stage = Stage(columns: 20, rows: 6, List(0..<50, id: \.self) { Text("row \($0)") })
        #expect(stage.lines[0].hasPrefix("row 0"))
        stage.turnWheel(.down, over: "row 1")
        #expect(stage.lines[0].hasPrefix("row 3"))
        stage.turnWheel(.up, over: "row 4")
        #expect(stage.lines[0].hasPrefix("row 0"))
    }

    @Test func rowsOfSeveralLinesHaveAnEmptyLineBetween() {
        let rows = List(0..<2, id: \.self) { number in
            VStack(alignment: .leading) {
                Text("title \(number)")
                Text("detail")
            }
        }
        let stage = Stage(columns: 20, rows: 10, rows)
        #expect(stage.text == "title 0\ndetail\n\ntitle 1\ndetail")
    }

    @Test func controlsInARowOfAFormHaveTheKeysOfTheRow() {
        struct Feeds: View {
            @State private var feeds = ["one", "two", "three"]
            var body: some View {
                Form {
                    Section("Feeds") {
                        ForEach(feeds, id: \.self) { Toggle($0, isOn: .constant(true)) }
                            .onDelete { feeds.remove(atOffsets: $0) }
                    }
                    Toggle("other", isOn: .constant(false))
                }
            }
        }
        let stage = Stage(columns: 60, rows: 10, Feeds())
        #expect(stage.text == "Feeds\n[✓] one\n[✓] two\n[✓] three\n\n[ ] other")
        stage.press(.tab, .tab)
        #expect(stage.footer == " Tab next   Space switch   Del delete   . actions   ^C quit")
        stage.press(.delete)
        #expect(stage.text == "Feeds\n[✓] one\n[✓] three\n\n[ ] other")
        #expect(stage.style(of: "[✓] three")?.attributes.contains(.inverse) == true)
        stage.press(.tab)
        stage.press(.delete)
        #expect(stage.text.contains("other"))
    }

    @Test func anActiveLinkHasADisclosureIndicator() {
        struct Links: View {
            @State private var isActive = false
            var body: some View {
                NavigationView {
                    List {
                        NavigationLink("Plain") { Text("there") }
                        NavigationLink("Bound", isActive: $isActive) { Text("here") }
                    }
                }
            }
        }
        let stage = Stage(columns: 20, rows: 6, Links())
        #expect(stage.lines.first { $0.contains("Plain") }?.hasSuffix("›") == true)
        #expect(stage.lines.first { $0.contains("Bound") }?.hasSuffix("›") == true)
    }
}
