import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AccessibilityTests {
    @Test func accessibilityLabelsReplaceVisibleText() throws {
        let view = Button("x") {}
            .accessibilityLabel("Close")
            .accessibilityHint("Leaves the page")
            .accessibilityIdentifier("close")
        try withScreen(view) { screen in
            #expect(screen.description == "button \"Close\"")
            #expect(screen.texts == ["x"])
            let button = try screen.element("close").semantics
            #expect(button.hint == "Leaves the page")
            #expect(button.role == .button)
        }
    }

    @Test func accessibilityInsideALabelDescribesTheControl() throws {
        let view = NavigationStack {
            NavigationLink {
                Text("Page")
            } label: {
                HStack {
                    Image(systemName: "gear")
                    Text("visible")
                }
                .accessibilityLabel("Settings")
                .accessibilityHint("Opens the settings")
                .accessibilityValue("3 new")
                .accessibilityIdentifier("settings")
            }
            Button {
            } label: {
                HStack {
                    Text("Today").accessibilityAddTraits(.isSelected)
                    Text("decoration").accessibilityHidden(true)
                }
            }
            Button {
            } label: {
                Text("Plain").accessibilityAddTraits(.isButton)
            }
            Toggle(isOn: .constant(true)) {
                Image(systemName: "star").accessibilityLabel("Favorite").accessibilityHint("Keeps it")
            }
        }
        try withScreen(view) { screen in
            #expect(
                screen.description == """
                    button "Settings": 3 new
                    button "Today" (selected)
                    button "Plain"
                    toggle "Favorite": on
                    """)
            let link = try screen.element("settings").semantics
            #expect(link.role == .button)
            #expect(link.hint == "Opens the settings")
            #expect(screen.elements(.toggle).map(\.hint) == ["Keeps it"])
            try screen.press("Settings")
            #expect(screen.texts.contains("Page"))
        }
    }

    @Test func aRowIsNamedByTheLabelOfAGroupInside() throws {
        let view = List(selection: .constant("a")) {
            HStack {
                Text("Ada")
                Text("12")
            }
            .accessibilityLabel("Ada, twelve points")
            .tag("a")
        }
        try withScreen(view) { screen in
            #expect(screen.elements(.row).map(\.label) == ["Ada, twelve points"])
        }
    }

    @Test func aGroupBoxInsideALabelNamesTheControlByItsTitleAndContent() throws {
        let view = NavigationStack {
            Button {
            } label: {
                GroupBox("Today") { Text("12 km") }
            }
            List {
                HStack {
                    GroupBox("Week") { Text("80 km") }
                    NavigationLink("Details") { Text("Page") }
                }
            }
        }
        try withScreen(view) { screen in
            #expect(screen.elements(.button).map(\.label) == ["Today, 12 km", "Details"])
            #expect(screen.elements(.row).map(\.label) == ["Week, 80 km, Details"])
        }
    }

    @Test func hiddenElementsAreLeftOut() throws {
        let view = VStack {
            Text("decoration").accessibilityHidden(true)
            Text("content")
        }
        try withScreen(view) { screen in
            #expect(screen.description == "text \"content\"")
            #expect(screen.texts == ["decoration", "content"])
        }
    }

    @Test func childrenAreCombinedContainedOrIgnored() throws {
        let row = HStack {
            Text("Ada")
            Text("Lovelace")
        }
        try withScreen(row.accessibilityElement(children: .combine)) { screen in
            #expect(screen.description == "text \"Ada, Lovelace\"")
        }
        try withScreen(row.accessibilityElement(children: .contain).accessibilityLabel("Name")) { screen in
            #expect(screen.description == "group \"Name\"\n  text \"Ada\"\n  text \"Lovelace\"")
        }
        try withScreen(row.accessibilityElement().accessibilityLabel("Name").accessibilityValue("Ada")) { screen in
            #expect(screen.description == "text \"Name\": Ada")
        }
    }

    @Test func anElementThatIgnoresItsChildrenMayHaveAValueAlone() throws {
        struct Pages: View {
            @State private var page = 1
            var body: some View {
                VStack {
                    Button("Previous") { page -= 1 }
                    Text("\(page)")
                    Button("Next") { page += 1 }
                }
                .accessibilityElement(children: .ignore)
                .accessibilityIdentifier("pages")
                .accessibilityValue("Page \(page) of 3")
                .accessibilityAdjustableAction { page += $0 == .increment ? 1 : -1 }
            }
        }
        try withScreen(Pages()) { screen in
            #expect(screen.description == "text: Page 1 of 3")
            try screen.element("pages").increment()
            #expect(screen.description == "text: Page 2 of 3")
        }
    }

    @Test func labelsAndHintsMayPrecedeTheElementModifier() throws {
        let row = HStack {
            Text("Ada")
            Text("Lovelace")
        }
        .accessibilityLabel("Name")
        .accessibilityHint("Of a person")
        try withScreen(row.accessibilityElement()) { screen in
            #expect(screen.description == "text \"Name\"")
            let element = try screen.element("Name").semantics
            #expect(element.hint == "Of a person")
        }
    }

    @Test func aControlIsAnElementAlready() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Button("\(count)") { count += 1 }.padding().accessibilityElement().accessibilityLabel("Guests")
                Text("\(count) guests")
            }
        }
        try withScreen(Counter()) { screen in
            try screen.press("Guests")
            #expect(screen.description == "button \"Guests\"\ntext \"1 guests\"")
        }
    }

    @Test func combinedElementsKeepTheirValuesHintsAndTraits() throws {
        let row = VStack {
            Text("Volume").accessibilityAddTraits(.isHeader)
            Text("half").accessibilityLabel("Level").accessibilityValue("50 %").accessibilityHint("Of the speaker")
        }
        .accessibilityElement(children: .combine)
        try withScreen(row) { screen in
            let element = try screen.element("Volume, Level").semantics
            #expect(element.value == "50 %")
            #expect(element.hint == "Of the speaker")
            #expect(element.traits.contains(.header))
        }
    }

    @Test func aTextThatCanBeTappedIsTheControlAmongTexts() throws {
        struct Row: View {
            @State private var count = 0
            var body: some View {
                HStack {
                    Text("Guests")
                    Text("\(count)").onTapGesture { count += 1 }
                }
                .accessibilityElement(children: .combine)
            }
        }
        try withScreen(Row()) { screen in
            try screen.element("Guests, 0").tap()
            #expect(screen.element("Guests, 1").exists)
        }
    }

    @Test func aControlAmongTextsIsCalledByAllOfThem() throws {
        struct Row: View {
            @State private var count = 0
            var body: some View {
                HStack {
                    Text("Guests")
                    Button("\(count)") { count += 1 }
                }
                .accessibilityElement(children: .combine)
            }
        }
        try withScreen(Row()) { screen in
            try screen.press("Guests, 0")
            #expect(screen.description == "button \"Guests, 1\"")
        }
    }

    @Test func traitsAreAddedAndRemoved() throws {
        let view = Text("Chapter").accessibilityAddTraits([.isHeader, .isSelected])
        try withScreen(view) { screen in
            let text = try screen.text("Chapter").semantics
            #expect(text.traits.contains(.header))
            #expect(text.isSelected)
        }
        try withScreen(view.accessibilityRemoveTraits(.isSelected)) { (screen: Screen) throws in
            #expect(try !screen.text("Chapter").semantics.isSelected)
        }
    }

    @Test func helpIsAHint() throws {
        try withScreen(Button("Save") {}.help("Keeps what you wrote")) { (screen: Screen) throws in
            #expect(try screen.button("Save").semantics.hint == "Keeps what you wrote")
        }
    }
}

@MainActor
@Suite struct AccessibilityActionTests {
    struct Mail: View {
        @State private var log = ""
        @State private var level = 1
        var body: some View {
            Text("Mail")
                .accessibilityAction { log += "opened " }
                .accessibilityAction(named: "Archive") { log += "archived " }
                .accessibilityAdjustableAction { level += $0 == .increment ? 1 : -1 }
            Text("\(log)\(level)")
        }
    }

    @Test func actionsAreDoneByTheirNames() throws {
        try withScreen(Mail()) { screen in
            try screen.element("Mail").tap()
            try screen.element("Mail").perform("Archive")
            try screen.element("Mail").increment()
            #expect(screen.texts.last == "opened archived 2")
            #expect(throws: ScreenError.self) { try screen.element("Mail").perform("Delete") }
        }
    }

    @Test func sortPriorityDeterminesTheAccessibilityOrder() throws {
        let view = HStack {
            Text("second")
            Text("first").accessibilitySortPriority(1)
        }
        .accessibilityElement(children: .combine)
        try withScreen(view) { #expect($0.description == "text \"first, second\"") }
    }
}
