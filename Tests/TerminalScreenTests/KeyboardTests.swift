import SwiftUI
import Testing

@testable import TerminalRenderer

private struct Counter: View {
    @State private var count = 0
    @State private var isLoud = false

    var body: some View {
        VStack(alignment: .leading) {
            Text(isLoud ? "COUNT \(count)" : "count \(count)")
            Button("More") { count += 1 }
            Button("Less") { count -= 1 }
            Toggle("Loud", isOn: $isLoud)
        }
    }
}

private struct Naming: View {
    @State private var name = ""
    @State private var sent = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Name", text: $name).focused($isFocused).onSubmit { sent = name }
            Text(isFocused ? "writing" : "reading")
            Text("sent \(sent)")
        }
    }
}

/// A field, and buttons that count how often their shortcuts are pressed.
private struct CountedKeys: View {
    @State var text: String
    let shortcuts: [KeyboardShortcut]
    @State private var count = 0

    var body: some View {
        VStack {
            TextField("Text", text: $text)
            Text("count \(count) of \(text.count)")
            ForEach(shortcuts, id: \.self) { shortcut in
                Button(String(shortcut.key.character)) { count += 1 }.keyboardShortcut(shortcut)
            }
        }
    }
}

private struct Paged: View {
    var body: some View {
        NavigationStack {
            List {
                NavigationLink("First") { Text("page one") }
                NavigationLink("Second") { Button("page two") {} }
            }
        }
    }
}

/// A button in the middle above a list, and tabs below.
private struct Centered: View {
    var body: some View {
        TabView {
            NavigationStack {
                VStack {
                    Button("Here") {}
                    List {
                        NavigationLink("a") { Text("page one") }
                        NavigationLink("b") { Text("page two") }
                    }
                }
            }
            .tabItem { Text("Alpha") }
            Text("Second").tabItem { Text("Beta") }
            Text("Third").tabItem { Text("Gamma") }
        }
    }
}

private struct WithMenu: View {
    @State private var chosen = "nothing"
    var body: some View {
        VStack {
            Text(chosen)
            Button("Thing") {}.contextMenu {
                Button("Open") { chosen = "opened" }
                Button("Close") { chosen = "closed" }
            }
        }
    }
}

private struct Commanding: App {
    @State private var renewals = 0
    var body: some Scene {
        WindowGroup {
            List { Text("row, renewed \(renewals) times") }.refreshable {}
        }
        .commands {
            CommandMenu("News") {
                Button("Renew") {}.keyboardShortcut("r")
                Button("Copy") {}.keyboardShortcut("c")
                Button("Renew All") { renewals += 1 }.keyboardShortcut("r", modifiers: [.shift, .command])
            }
        }
    }
}

@MainActor
@Suite struct KeyboardTests {
    @Test func afterAPageTheKeyboardIsWhereItWas() {
        let stage = Stage(Paged())
        stage.press(.tab, .tab)
        stage.press(.enter)
        #expect(stage.text.contains("page two"))
        stage.press(.tab)
        stage.press(.escape)
        #expect(stage.text.contains("First"))
        stage.press(.enter)
        #expect(stage.text.contains("page two"))
    }

    /// The link of a row is as wide as its words, but the whole row is highlighted.
    @Test func downMovesToTheNextRowWhateverItsWidth() {
        let stage = Stage(columns: 80, Centered())
        stage.press(.tab)
        stage.press(.down, .enter)
        #expect(stage.text.contains("page one"))
    }

    @Test func aMenuOpensWithItsFirstItemFocused() {
        let stage = Stage(WithMenu())
        stage.press(.tab)
        stage.press(.enter, modifiers: .alt)
        #expect(stage.text.contains("Close"))
        stage.press(.enter)
        #expect(stage.text.contains("opened"))
    }

    private struct Search: View {
        @State private var tab = 0
        @State private var path: [String] = []
        @State private var text = ""

        var body: some View {
            TabView(selection: $tab) {
                Tab("Find", systemImage: "star", value: 0) {
                    NavigationStack(path: $path) {
                        TextField("Name", text: $text)
                            .onSubmit { path = [text] }
                            .navigationDestination(for: String.self) { name in
                                Button("Found \(name)") { text += "!" }
                            }
                    }
                }
                Tab("Other", systemImage: "star", value: 1) { Text("Text: \(text)") }
            }
        }
    }

    @Test func aFieldBelowAnAlertReceivesNoKeys() {
        struct Asking: View {
            @State private var text = ""
            @State private var isAsking = false

            var body: some View {
                TextField("Name", text: $text)
                    .onSubmit { isAsking = true }
                    .alert("Save?", isPresented: $isAsking) {
                        Button("Save") { text += " saved" }
                        Button("Cancel", role: .cancel) {}
                    }
            }
        }
        let stage = Stage(Asking())
        stage.press(.tab)
        stage.type("abc")
        stage.press(.enter)
        stage.press(.enter)
        #expect(stage.text.contains("abc saved"))
        stage.type("d")
        #expect(stage.text.contains("abc savedd"))
    }

    /// The app's focus state keeps the field for the return to its page.
    @Test func aFieldCoveredByAPageReceivesNoKeys() {
        let stage = Stage(Search())
        stage.press(.tab)
        stage.type("abc")
        stage.press(.enter)
        stage.type("d")
        #expect(stage.text.contains("Found abc"))
        stage.press(.enter)
        #expect(stage.text.contains("Found abc"))
        stage.press(.escape)
        #expect(stage.text.contains("abc!"))
        stage.type("e")
        #expect(stage.text.contains("abc!e"))
    }

    /// Then only its shortcut presses the button.
    @Test func theFocusLeavesAButtonThatBecomesInvisible() {
        struct Buttons: View {
            @State private var saved = 0
            @State private var others = 0

            var body: some View {
                Button("Save") { saved += 1 }.keyboardShortcut("s").opacity(saved > 0 ? 0 : 1)
                Button("Other") { others += 1 }
                Text("saved \(saved), others \(others)")
            }
        }
        let stage = Stage(Buttons())
        stage.press(.tab, .enter, .enter)
        #expect(stage.text.contains("saved 1, others 1"))
    }

    @Test func aFieldInAnotherTabReceivesNoKeys() {
        let stage = Stage(Search())
        stage.press(.tab)
        stage.type("abc")
        stage.press(.character("2"), modifiers: .alt)
        stage.type("de")
        #expect(stage.text.contains("Text: abc\n"))
        stage.press(.tab)
        stage.type("f")
        #expect(stage.text.contains("Text: abc\n"))
        stage.press(.character("1"), modifiers: .alt)
        stage.type("g")
        #expect(stage.text.contains("abcg"))
    }

    @Test func theContextMenuOfARowIsOpenedFromTheRow() {
        struct Rows: View {
            @State private var selection: Int?
            @State private var chosen = "nothing"

            var body: some View {
                Text("Chosen: \(chosen)")
                List(selection: $selection) {
                    ForEach(0..<3) { number in
                        Text("Row \(number)")
                            .background(Color.blue)
                            .contextMenu { Button("Copy") { chosen = "copy of \(number)" } }
                            .background(Color.red)
                            .swipeActions { Button("Flag") { chosen = "flag of \(number)" } }
                    }
                }
            }
        }
        let stage = Stage(columns: 60, rows: 12, Rows())
        stage.press(.tab, .down)
        #expect(stage.screen.hints.contains { $0.key == "Alt-Return" && $0.action == "menu" })
        stage.press(.enter, modifiers: .alt)
        stage.press(.enter)
        #expect(stage.text.contains("Chosen: copy of 1"))
        stage.type(".")
        stage.press(.enter)
        #expect(stage.text.contains("Chosen: flag of 1"))
    }

    @Test func theContextMenuOfPartOfARowIsNotOpenedFromTheRow() {
        struct Rows: View {
            @State private var selection: Int?

            var body: some View {
                List(selection: $selection) {
                    ForEach(0..<3) { number in
                        HStack {
                            Text("Row \(number)")
                            Text("part").contextMenu { Button("Copy") {} }
                        }
                    }
                }
            }
        }
        let stage = Stage(columns: 60, rows: 12, Rows())
        stage.press(.tab)
        #expect(!stage.screen.hints.contains { $0.key == "Alt-Return" })
        stage.press(.enter, modifiers: .alt)
        #expect(!stage.text.contains("Copy"))
        stage.click("part", .right)
        #expect(stage.text.contains("Copy"))
    }

    @Test func theFooterNamesEachKeyOnce() {
        let stage = Stage(columns: 100, app: Commanding())
        #expect(stage.footer.contains("^R Renew"))
        #expect(!stage.footer.contains("reload"))
        // Control-C quits, and Control does not tell capitals from other letters.
        #expect(stage.footer.contains("Alt-C Copy"))
        #expect(stage.footer.contains("Alt-Shift-R Renew All"))
        #expect(stage.footer.hasSuffix("^C quit"))
        stage.press(.character("R"), modifiers: .alt)
        #expect(stage.text.contains("renewed 1 times"))
    }

    @Test func returnPressesTheFocusedButton() {
        let stage = Stage(Counter())
        stage.press(.tab, .enter, .enter)
        #expect(stage.lines.contains { $0.contains("count 2") })
        stage.press(.tab, .enter)
        #expect(stage.lines.contains { $0.contains("count 1") })
        stage.press(.tab, .character(" "))
        #expect(stage.lines.contains { $0.contains("COUNT 1") })
    }

    @Test func tabGoesRoundInBothDirections() {
        let stage = Stage(Counter())
        stage.press(.tab, .tab, .tab, .tab, .enter)
        #expect(stage.lines.contains { $0.contains("count 1") })
        stage.press(.tab, modifiers: .shift)
        stage.press(.character(" "))
        #expect(stage.lines.contains { $0.contains("COUNT 1") })
    }

    @Test func arrowsGoToTheNearestInTheirDirection() {
        let stage = Stage(Counter())
        stage.press(.down, .down, .enter)
        #expect(stage.lines.contains { $0.contains("count -1") })
        stage.press(.up, .enter)
        #expect(stage.lines.contains { $0.contains("count 0") })
    }

    @Test func aClickPressesTheControlUnderIt() {
        let stage = Stage(Counter())
        stage.click("More")
        stage.click("Loud")
        #expect(stage.lines.contains { $0.contains("COUNT 1") })
    }

    @Test func typedTextIsInsertedAtTheCaret() {
        let stage = Stage(Naming())
        stage.press(.tab)
        #expect(stage.lines.contains { $0.contains("writing") })
        stage.type("Ado")
        stage.press(.left)
        stage.type("a ")
        #expect(stage.lines.contains { $0.contains("Ada o") })
        stage.press(.end, .backspace, .backspace)
        stage.press(.enter)
        #expect(stage.lines.contains { $0.contains("sent Ada") })
    }

    /// Many terminals send these for the arrow keys with Option, and people type them in a shell.
    @Test func metaLettersMoveAndDeleteByWords() {
        let stage = Stage(Naming())
        stage.press(.tab)
        stage.type("one two")
        stage.press(.character("b"), modifiers: .alt)
        stage.type("x")
        #expect(stage.lines.contains { $0.contains("one xtwo") })
        stage.press(.home)
        stage.press(.character("f"), modifiers: .alt)
        stage.type("y")
        #expect(stage.lines.contains { $0.contains("oney xtwo") })
        stage.press(.character("d"), modifiers: .alt)
        stage.type("!")
        #expect(stage.lines.contains { $0.contains("oney!") })
        #expect(!stage.text.contains("two"))
        stage.press(.home)
        stage.press(.delete, modifiers: .control)
        #expect(!stage.text.contains("oney"))
    }

    @Test func aFieldKeepsItsKeysFromTheShortcutsOfTheApp() {
        let stage = Stage(
            CountedKeys(
                text: "one",
                shortcuts: [
                    KeyboardShortcut("b", modifiers: .option), KeyboardShortcut("f", modifiers: .option),
                    KeyboardShortcut("d", modifiers: .option), KeyboardShortcut("a"), KeyboardShortcut("e"),
                ]))
        stage.press(.tab)
        // Here the caret cannot move.
        for letter in ["f", "d"] as [Character] { stage.press(.character(letter), modifiers: .alt) }
        stage.press(.character("e"), modifiers: .control)
        stage.press(.home)
        stage.press(.character("b"), modifiers: .alt)
        stage.press(.character("a"), modifiers: .control)
        #expect(stage.lines.contains { $0.contains("count 0") })
        #expect(stage.lines.contains { $0.contains("one") })
        stage.press(.escape)
        stage.press(.character("b"), modifiers: .alt)
        #expect(stage.lines.contains { $0.contains("count 1") })
    }

    @Test func escapeLeavesTheField() {
        let stage = Stage(Naming())
        stage.press(.tab)
        stage.press(.escape)
        #expect(stage.lines.contains { $0.contains("reading") })
        stage.type("x")
        #expect(!stage.text.contains("x"))
    }

    @Test func aPasteIsOneLineInAFieldOfOneLine() {
        let stage = Stage(Naming())
        stage.press(.tab)
        stage.paste("two\nlines")
        #expect(stage.lines.contains { $0.contains("two lines") })
    }

    @Test func aHeldKeyRepeatsItsShortcutAndIsInsertedIntoAFieldAtOnce() {
        let stage = Stage(CountedKeys(text: "", shortcuts: [KeyboardShortcut("m", modifiers: [])]))
        stage.tell(.heldKey("m", count: 40))
        #expect(stage.lines.contains { $0.contains("count 40 of 0") })
        stage.press(.tab)
        stage.tell(.heldKey("m", count: 40))
        #expect(stage.lines.contains { $0.contains("count 40 of 40") })
    }

    @Test func theFooterListsTheKeys() {
        let stage = Stage(columns: 60, Counter())
        #expect(stage.footer == " Tab next   ^C quit")
        stage.press(.tab)
        #expect(stage.footer == " Tab next   Return press   ^C quit")
        let narrow = Stage(columns: 12, Counter())
        #expect(narrow.footer == " ^C quit")
    }

    @Test func aShortcutPressesItsButtonFromAnywhere() {
        struct Keys: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("count \(count)")
                    Button("Save") { count += 1 }.keyboardShortcut("s")
                    Button("Settings") { count += 10 }.keyboardShortcut(",")
                }
            }
        }
        let stage = Stage(Keys())
        stage.press(.character("s"), modifiers: .control)
        #expect(stage.lines.contains { $0.contains("count 1") })
        stage.press(.character(","), modifiers: .alt)
        #expect(stage.lines.contains { $0.contains("count 11") })
    }
}
