import SwiftUI
import SwiftUITesting
import Testing

/// Elements that a trait turns into a control, and rows that are found by what a person reads in them.
@MainActor
@Suite struct ElementRoleTests {
    private struct Counter: View {
        @State private var count = 0
        @State private var isOn = false

        var body: some View {
            Text("Count \(count)")
            Image(systemName: "plus").onTapGesture { count += 1 }.accessibilityAddTraits(.isButton)
            Circle().onTapGesture { count += 10 }.accessibilityLabel("Ring").accessibilityAddTraits(.isButton)
            Text("Reset").onTapGesture { count = 0 }.accessibilityAddTraits(.isButton)
            Text("Sound").onTapGesture { isOn.toggle() }
                .accessibilityAddTraits(.isToggle).accessibilityValue(isOn ? "on" : "off")
            Text("Help").onTapGesture { count = 100 }.accessibilityAddTraits(.isLink)
            Text("Plain").onTapGesture { count = -1 }
        }
    }

    @Test func anElementWithTheTraitOfAButtonIsPressedLikeOne() throws {
        try withScreen(Counter()) { screen in
            try screen.press("Add")
            #expect(screen.texts[0] == "Count 1")
            try screen.press("Ring")
            #expect(screen.texts[0] == "Count 11")
            try screen.button("Reset").tap()
            #expect(screen.texts[0] == "Count 0")
            #expect(screen.elements(.button).map(\.label) == ["Add", "Ring", "Reset"])
        }
    }

    @Test func anElementWithTheTraitOfAToggleOrLinkIsFoundAsOne() throws {
        try withScreen(Counter()) { screen in
            try screen.flip("Sound")
            #expect(try screen.toggle("Sound").isOn)
            try screen.press("Sound")
            #expect(try !screen.toggle("Sound").isOn)
            try screen.link("Help").tap()
            #expect(screen.texts[0] == "Count 100")
        }
    }

    @Test func anElementWithATraitIsFoundByItsOwnRoleToo() throws {
        try withScreen(Counter()) { screen in
            try screen.image("Add").tap()
            try screen.text("Help").tap()
            #expect(screen.texts[0] == "Count 100")
            // A tap gesture alone does not make a text a button.
            #expect(throws: ScreenError.self) { try screen.press("Plain") }
        }
    }

    private struct Todo: Identifiable {
        let id: Int
        var title: String
        var isDone = false
    }

    private struct Todos: View {
        @State private var todos = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread", isDone: true)]
        @State private var chosen = ""

        var body: some View {
            Text(chosen)
            List {
                ForEach($todos) { $todo in
                    HStack {
                        Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
                            .onTapGesture { todo.isDone.toggle() }
                            .accessibilityLabel(todo.isDone ? "Done" : "Not done")
                            .accessibilityAddTraits(.isButton)
                        TextField("Title", text: $todo.title)
                    }
                }
                .onDelete { todos.remove(atOffsets: $0) }
                ForEach(["Eggs", "Salt"], id: \.self) { name in
                    HStack {
                        Button(name) { chosen = name }
                        Text("2 days")
                    }
                }
                .onDelete { chosen = "deleted \($0.map { $0 })" }
            }
        }
    }

    @Test func aRowIsNamedByTheTextOfItsField() throws {
        try withScreen(Todos()) { screen in
            #expect(screen.elements(.row).prefix(2).map(\.label) == ["Milk", "Bread"])
            try screen.row("Milk").element(.textField).setText("Butter")
            #expect(screen.elements(.row).prefix(2).map(\.label) == ["Butter", "Bread"])
            try screen.row("Butter").button("Not done").tap()
            #expect(screen.row("Butter").button("Done").exists)
            try screen.row("Bread").delete()
            #expect(screen.elements(.row).first?.label == "Butter")
            #expect(!screen.row("Bread").exists)
        }
    }

    @Test func aRowWithAnEmptyFieldIsNamedByWhatElseIsInside() throws {
        try withScreen(Todos()) { screen in
            try screen.row("Milk").element(.textField).clear()
            #expect(screen.elements(.row).first?.label == "Not done, Title")
        }
    }

    @Test func aRowIsFoundByTheLabelOfAButtonInside() throws {
        try withScreen(Todos()) { screen in
            #expect(try screen.row("Salt").labelText == "2 days")
            try screen.row("Salt").delete()
            #expect(screen.texts[0] == "deleted [1]")
        }
    }

    private struct Letters: View {
        @State private var opened = ""

        var body: some View {
            Text(opened)
            List {
                ForEach(["Ada", "Grace"], id: \.self) { name in
                    VStack {
                        HStack {
                            Text(name)
                            Image(systemName: "star")
                        }
                        Text("Hello")
                    }
                    .contentShape(Rectangle())
                    .onTapGesture { opened = name }
                }
                .onDelete { _ in }
                ForEach(["Alan"], id: \.self) { name in
                    HStack {
                        Text(name)
                        Button("Star") { opened = "star \(name)" }
                    }
                }
                .onDelete { _ in }
                ForEach(["Edsger"], id: \.self) { name in
                    HStack {
                        Text(name).onTapGesture { opened = name }
                        Image(systemName: "star").onTapGesture { opened = "star \(name)" }
                    }
                }
                .onDelete { _ in }
            }
        }
    }

    @Test func aTapOnARowDoesWhatItsOnlyViewWithAnActionDoes() throws {
        try withScreen(Letters()) { screen in
            try screen.row("Grace").tap()
            #expect(screen.texts[0] == "Grace")
            try screen.row("Alan").tap()
            #expect(screen.texts[0] == "star Alan")
            // Which of two gestures is meant is unknown.
            #expect(throws: ScreenError.self) { try screen.row("Edsger").tap() }
            #expect(screen.texts[0] == "star Alan")
        }
    }

    private struct Names: View {
        @State private var selection: String?

        var body: some View {
            Text(selection ?? "none")
            List(["Ada", "Grace"], id: \.self, selection: $selection) { Text($0) }
        }
    }

    @Test func aTapOnARowSelectsIt() throws {
        try withScreen(Names()) { screen in
            try screen.row("Grace").tap()
            #expect(screen.texts[0] == "Grace")
        }
    }

    private struct Options: View {
        @State private var color = "Red"
        @State private var done = ""

        var body: some View {
            VStack {
                Text("\(color) \(done)")
                Picker("Color", selection: $color) { ForEach(["Red", "Green"], id: \.self) { Text($0) } }
                Picker("Shade", selection: $color) { ForEach(["Red", "Green"], id: \.self) { Text($0) } }
                    .pickerStyle(.segmented)
                Menu("More") {
                    Button("Copy") { done = "copied" }
                    Menu("Share") { Button("Print") { done = "printed" } }
                }
            }
            .gesture(DragGesture().onEnded { _ in done = "dragged" })
        }
    }

    @Test func optionsAndItemsAreChosenInsideAViewWithAGesture() throws {
        try withScreen(Options()) { screen in
            try screen.picker("Color").select("Green")
            #expect(screen.texts[0] == "Green ")
            try screen.picker("Shade").select("Red")
            #expect(screen.texts[0] == "Red ")
            try screen.menu("More").choose("Copy")
            #expect(screen.texts[0] == "Red copied")
            try screen.menu("More").choose("Print")
            #expect(screen.texts[0] == "Red printed")
        }
    }

    private struct Bookmark: View {
        @State private var log = ""

        var body: some View {
            Text(log)
            Menu("Bookmark") {
                Button("Choose") { log = "chosen" }
            } primaryAction: {
                log = "marked"
            }
            Menu("Share") { Button("Print") { log = "printed" } }
        }
    }

    @Test func aMenuWithAPrimaryActionIsPressedLikeAButton() throws {
        try withScreen(Bookmark()) { screen in
            try screen.press("Bookmark")
            #expect(screen.texts[0] == "marked")
            #expect(throws: ScreenError.self) { try screen.press("Share") }
        }
    }

    private struct Folders: View {
        @State private var opened = ""

        var body: some View {
            Text(opened)
            List {
                ForEach(["Inbox", "Drafts"], id: \.self) { name in
                    Text(name).onTapGesture { opened = "opened \(name)" }
                }
                .onDelete { opened = "deleted \($0.map { $0 })" }
                DisclosureGroup("Archive") { Text("2025") }
            }
        }
    }

    @Test func anElementOfAnyRoleIsTheOneInsideTheRow() throws {
        try withScreen(Folders()) { screen in
            try screen.element("Drafts").tap()
            #expect(screen.texts[0] == "opened Drafts")
            #expect(try screen.element("Drafts").semantics.role == .text)
            try screen.element("Archive").tap()
            #expect(screen.text("2025").exists)
            try screen.row("Drafts").delete()
            #expect(screen.texts[0] == "deleted [1]")
        }
    }
}
