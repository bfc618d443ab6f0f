import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextFieldTests {
    struct Form: View {
        @State private var name = ""
        var body: some View {
            TextField("Name", text: $name, prompt: Text("First and last"))
            Text("Hello, \(name)")
        }
    }

    @Test func typedTextIsWrittenToTheBinding() throws {
        try withScreen(Form()) { screen in
            #expect(screen.texts == ["First and last", "Hello, "])
            try screen.type("Ada", into: "Name")
            #expect(screen.texts == ["Ada", "Hello, Ada"])
            try screen.type(" L.", into: "First and last")
            #expect(screen.description == "text field \"Name\": \"Ada L.\" (focused)\ntext \"Hello, Ada L.\"")
            try screen.setText("Grace", of: "Name")
            #expect(screen.texts == ["Grace", "Hello, Grace"])
            try screen.clear("Name")
            #expect(screen.texts == ["First and last", "Hello, "])
        }
    }

    @Test func aFieldTakesFontColorAndAlignmentFromTheEnvironment() throws {
        struct Amount: View {
            @State private var isLarge = false
            var body: some View {
                TextField("Amount", text: .constant("9"))
                    .font(isLarge ? .title.bold() : .body)
                    .foregroundStyle(.red)
                    .multilineTextAlignment(isLarge ? .trailing : .center)
                Button("Larger") { isLarge = true }
            }
        }
        try withScreen(Amount()) { screen in
            @MainActor func field() -> RenderTextField? {
                for node in screen.nodes { if case .textField(let field) = node.content { return field } }
                return nil
            }
            #expect(field()?.alignment == .center)
            #expect(field()?.font == RenderFont())
            #expect(field()?.paint != nil)
            try screen.press("Larger")
            #expect(field()?.alignment == .trailing)
            #expect(field()?.font == RenderFont(role: .title, weight: .bold))
        }
    }

    @Test func eachCharacterIsASeparateEdit() throws {
        struct Capitals: View {
            @State private var text = ""
            @State private var edits = 0
            var body: some View {
                TextField(
                    "Code",
                    text: Binding { @MainActor in
                        text
                    } set: { @MainActor new in
                        text = new.uppercased()
                        edits += 1
                    })
                Text("\(edits) edits")
            }
        }
        try withScreen(Capitals()) { screen in
            try screen.type("abc", into: "Code")
            #expect(try screen.textField("Code").value == "ABC")
            #expect(screen.texts.last == "3 edits")
        }
    }

    @Test func aFieldWithoutAPromptIsCalledByItsTitle() {
        let screen = Screen {
            TextField("Title", text: .constant(""))
            TextField(text: .constant("text")) { Image(systemName: "magnifyingglass") }
            TextField("Tall", text: .constant(""), axis: .vertical)
        }
        #expect(screen.texts == ["Title", "text", "Tall"])
        #expect(
            screen.description == """
                text field "Title": ""
                text field "Search": "text"
                text field "Tall": ""
                """)
        #expect(
            screen.nodes.compactMap {
                if case .textField(let field) = $0.content { field.growsVertically } else { nil }
            } == [false, false, true])
    }

    @Test func aConstantBindingDoesNotChange() throws {
        let screen = Screen(TextField("Name", text: .constant("Ada")))
        try screen.setText("Bob", of: "Name")
        #expect(screen.texts == ["Ada"])
    }

    @Test func aDisabledFieldIgnoresInput() {
        let screen = Screen(Form().disabled(true))
        let error = #expect(throws: ScreenError.self) { try screen.type("Ada", into: "Name") }
        #expect(error?.message == "The text field \"Name\" is disabled.")
        #expect(screen.nodes.allSatisfy { !$0.send(.setText("Ada")) })
        #expect(screen.texts == ["First and last", "Hello, "])
    }

    @Test func theEndOfEditingAndReturnAreReported() throws {
        struct Told: View {
            @State private var text = ""
            @State private var log: [String] = []
            var body: some View {
                TextField(
                    "Name",
                    text: $text,
                    onEditingChanged: { log.append($0 ? "begins" : "ends") },
                    onCommit: { log.append("commits") }
                )
                Text(log.joined(separator: ", "))
            }
        }
        try withScreen(Told()) { screen in
            try screen.type("Ada", into: "Name")
            try screen.submit("Name")
            screen.nodes.forEach { _ = $0.send(.setFocused(false)) }
            #expect(screen.texts == ["Ada", "begins, commits, ends"])
        }
    }

    struct Numbers: View {
        @State private var number = 7
        @State private var perhaps: Int?
        var body: some View {
            TextField("Number", value: $number, format: .number.grouping(.never))
            TextField("Perhaps", value: $perhaps, format: .number)
            Text("\(number), \(perhaps.map(String.init) ?? "none")")
            Button("Double") { number *= 2 }
        }
    }

    @Test func aValueIsWrittenAsSoonAsItCanBeRead() throws {
        try withScreen(Numbers()) { screen in
            #expect(screen.texts == ["7", "Perhaps", "7, none", "Double"])
            try screen.type("5", into: "Number")
            try screen.type("12", into: "Perhaps")
            #expect(screen.texts == ["75", "12", "75, 12", "Double"])
        }
    }

    @Test func invalidInputStaysVisibleUntilEditingEnds() throws {
        try withScreen(Numbers()) { screen in
            try screen.setText("seven", of: "Number")
            #expect(screen.texts == ["seven", "Perhaps", "7, none", "Double"])
            try screen.submit("Number")
            #expect(screen.texts == ["7", "Perhaps", "7, none", "Double"])
            try screen.setText("12", of: "Perhaps")
            try screen.setText("twelve", of: "Perhaps")
            #expect(screen.texts == ["7", "twelve", "7, none", "Double"])
        }
    }

    @Test func aValueThatChangesElsewhereReplacesTheTypedText() throws {
        try withScreen(Numbers()) { screen in
            try screen.setText("seven", of: "Number")
            try screen.press("Double")
            #expect(screen.texts == ["14", "Perhaps", "14, none", "Double"])
        }
    }

    @Test func aFormatterReadsAndWritesAsWell() throws {
        struct Price: View {
            @State private var price = 2.5
            let formatter: NumberFormatter
            var body: some View {
                TextField("Price", value: $price, formatter: formatter)
                Text(verbatim: "\(price)")
            }
        }
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.minimumFractionDigits = 2
        try withScreen(Price(formatter: formatter)) { screen in
            #expect(screen.texts == ["2.50", "2.5"])
            try screen.setText("3.25", of: "Price")
            #expect(screen.texts == ["3.25", "3.25"])
            // Longer numbers are not parsed.
            try screen.setText(String(repeating: "0", count: 511) + "7", of: "Price")
            #expect(screen.texts.last == "7.0")
            try screen.setText(String(repeating: "0", count: 512) + "8", of: "Price")
            #expect(screen.texts.last == "7.0")
        }
    }

    @Test func aFieldWithTheSameInputsIsNotEvaluatedAgain() throws {
        struct Around: View {
            @State private var count = 0
            @State private var text = ""
            @State private var number = 1
            var body: some View {
                Button("Count \(count)") { count += 1 }
                TextField("Text", text: $text)
                TextField("Number", value: $number, format: .number)
            }
        }
        try withScreen(Around()) { screen in
            _ = screen.takeBodies()
            try screen.press("Count 0")
            #expect(screen.takeBodies() == ["Around": 1])
        }
    }
}
