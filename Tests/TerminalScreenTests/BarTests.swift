import SwiftUI
import Testing

@testable import TerminalRenderer

private struct Bars: View {
    @State private var pressed = "nothing"
    var title = "A title of some length"

    var body: some View {
        NavigationStack {
            Text("pressed \(pressed)")
                .navigationTitle(title)
                .toolbar {
                    ToolbarItem { Button("Sort", systemImage: "arrow.up") { pressed = "sort" } }
                    ToolbarItem { Button("Filter", systemImage: "arrow.down") { pressed = "filter" } }
                    ToolbarItem { Button("Trash", systemImage: "trash", role: .destructive) { pressed = "trash" } }
                }
        }
    }
}

private struct Words: View {
    @State private var pressed = "nothing"

    var body: some View {
        NavigationStack {
            Text("pressed \(pressed)")
                .toolbar {
                    ToolbarItem { Button("Alpha") { pressed = "alpha" } }
                    ToolbarItem { Button("Beta") { pressed = "beta" } }
                    ToolbarItem { Button("Gamma") { pressed = "gamma" } }
                }
        }
    }
}

@MainActor
@Suite struct BarTests {
    @Test func labelsHaveTheirTitlesWhereThereIsRoom() {
        let stage = Stage(columns: 80, rows: 5, Bars())
        #expect(stage.lines[0].hasSuffix("↑ Sort   ↓ Filter   🗑 Trash"))
        #expect(stage.lines[0].contains("A title of some length"))
    }

    @Test func iconsStandAloneWhereTheBarIsNarrow() {
        let stage = Stage(columns: 40, rows: 5, Bars())
        #expect(stage.lines[0] == "   A title of some length     ↑   ↓   🗑")
        stage.click("↓")
        #expect(stage.text.contains("pressed filter"))
    }

    @Test func theTitleIsTruncatedAndThenHidden() {
        #expect(Stage(columns: 26, rows: 5, Bars()).lines[0] == "A title of so…  ↑   ↓   🗑")
        #expect(Stage(columns: 18, rows: 5, Bars()).lines[0] == "A tit…  ↑   ↓   🗑")
        #expect(Stage(columns: 16, rows: 5, Bars()).lines[0] == "      ↑   ↓   🗑")
    }

    @Test func itemsWithoutRoomAreInAMenu() {
        let stage = Stage(columns: 20, rows: 9, Words())
        #expect(stage.lines[0] == "   Alpha   Beta   …")
        stage.click("…")
        #expect(stage.text.contains("Gamma"))
        stage.click("Gamma")
        #expect(stage.text.contains("pressed gamma"))
        #expect(!stage.text.contains("Gamma"))
    }

    @Test func secondaryActionsMoveToTheMenuBeforeTheTitleIsCut() {
        struct Mail: View {
            @State private var pressed = "nothing"
            var body: some View {
                NavigationStack {
                    Text("pressed \(pressed)")
                        .navigationTitle("Inbox")
                        .toolbar {
                            ToolbarItem(placement: .secondaryAction) { Button("Archive") { pressed = "archive" } }
                            ToolbarItem(placement: .primaryAction) { Button("New") { pressed = "new" } }
                            ToolbarItem(placement: .secondaryAction) { Button("Mute") { pressed = "mute" } }
                        }
                }
            }
        }
        let wide = Stage(columns: 60, rows: 5, Mail())
        #expect(wide.lines[0].contains("Inbox") && wide.lines[0].hasSuffix("New   Archive   Mute"))
        let stage = Stage(columns: 26, rows: 9, Mail())
        #expect(stage.lines[0].contains("Inbox") && stage.lines[0].hasSuffix("New   …"))
        stage.click("…")
        #expect(stage.text.contains("Archive") && stage.text.contains("Mute"))
        stage.click("Mute")
        #expect(stage.text.contains("pressed mute"))
    }

    @Test func theStatusStandsInTheMiddleOfTheBarBelow() {
        func bar<Items: ToolbarContent>(@ToolbarContentBuilder _ items: () -> Items) -> String {
            let page = NavigationStack { Text("page").toolbar(content: items) }
            return Stage(columns: 40, rows: 5, page).lines[3]
        }
        let status = ToolbarItem(placement: .status) { Text("12 unread") }
        #expect(bar { status } == "               12 unread")
        let both = bar {
            status
            ToolbarItem(placement: .bottomBar) { Button("Write") {} }
        }
        #expect(both == " Write         12 unread")
        let apart = bar {
            ToolbarItemGroup(placement: .bottomBar) {
                Button("Write") {}
                Spacer()
                Button("Find") {}
            }
            status
        }
        #expect(apart.hasPrefix(" Write") && apart.hasSuffix("Find  12 unread"))
    }

    @Test func theKeyboardReachesTheMenuOfTheBar() {
        let stage = Stage(columns: 14, rows: 9, Words())
        #expect(stage.lines[0] == "    Alpha   …")
        stage.press(.tab, .tab, .enter)
        #expect(stage.text.contains("Beta") && stage.text.contains("Gamma"))
        stage.press(.down, .enter)
        #expect(stage.text.contains("gamma"))
        stage.press(.enter)
        stage.press(.escape)
        #expect(!stage.text.contains("Gamma"))
    }

    @Test func thePageComesBeforeItsBarsForTheKeyboard() {
        struct Order: View {
            @State private var pressed = "nothing"
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("pressed \(pressed)")
                        Button("Body") { pressed = "body" }
                    }
                    .toolbar {
                        ToolbarItem(placement: .bottomBar) { Button("Below") { pressed = "below" } }
                        ToolbarItem { Button("Above") { pressed = "above" } }
                    }
                }
            }
        }
        let stage = Stage(columns: 40, rows: 8, Order())
        for name in ["body", "above", "below", "body"] {
            stage.press(.tab, .enter)
            #expect(stage.text.contains("pressed \(name)"))
        }
    }

    @Test func aSpacerInTheBarBelowPushesItsNeighboursApart() {
        let page = NavigationStack {
            Text("page").toolbar {
                ToolbarItemGroup(placement: .bottomBar) {
                    Button("One") {}
                    Spacer()
                    Button("Two") {}
                }
            }
        }
        let stage = Stage(columns: 30, rows: 5, page)
        #expect(stage.lines[3] == " One                      Two")
    }

    @Test func aStackInAColumnHasOneBarWithTheWayBack() {
        let view = NavigationSplitView {
            List {
                NavigationLink("Open") {
                    NavigationStack { Text("detail").navigationTitle("Detail") }
                }
            }
            .navigationTitle("Sidebar")
        } detail: {
            NavigationStack { Text("nothing").navigationTitle("Nothing") }
        }
        let stage = Stage(columns: 40, rows: 8, view)
        #expect(stage.lines[0] == "                Sidebar")
        stage.click("Open")
        #expect(stage.lines[0] == " ‹ Sidebar       Detail")
        #expect(stage.lines[1] == "")
        stage.press(.escape)
        #expect(stage.lines[0] == "                Sidebar")
    }

    @Test func theViewsOfANavigationViewAreColumnsWhereThereIsRoom() {
        let view = NavigationView {
            List { NavigationLink("Open", destination: Text("opened")) }.navigationTitle("Sidebar")
            Text("nothing")
        }
        let wide = Stage(columns: 60, rows: 6, view)
        #expect(wide.lines.contains { $0.contains("Open") })
        #expect(wide.lines.contains { $0.contains("│") && $0.contains("nothing") })
        wide.click("Open")
        #expect(wide.lines.contains { $0.contains("Open") })
        #expect(wide.lines.contains { $0.contains("│") && $0.contains("opened") })
        #expect(!wide.lines.contains { $0.contains("nothing") })

        let stack = Stage(columns: 60, rows: 6, view.navigationViewStyle(.stack))
        #expect(!stack.lines.contains { $0.contains("nothing") })

        let narrow = Stage(columns: 40, rows: 6, view)
        #expect(!narrow.lines.contains { $0.contains("nothing") })
        narrow.click("Open")
        #expect(narrow.lines.contains { $0.contains("opened") })
        #expect(!narrow.lines.contains { $0.contains("Open") })
        narrow.press(.escape)
        #expect(narrow.lines.contains { $0.contains("Open") })
    }

    @Test func aSectionInAStackHasTheSpacingAndAlignmentOfTheStack() {
        let view = VStack(alignment: .trailing, spacing: 16) {
            Section {
                Text("one")
                Text("two")
            } header: {
                Text("A title")
            }
        }
        // One row is 16 points.
        let lines = Stage(columns: 21, rows: 6, view).lines.prefix(5)
        #expect(Array(lines) == ["       A title", "", "           one", "", "           two"])
    }

    @Test func barsAreNeverWiderThanTheTerminal() {
        for columns in 1...24 {
            let stage = Stage(columns: columns, rows: 4, Bars())
            #expect(stage.lines.allSatisfy { $0.count <= columns })
        }
    }
}
