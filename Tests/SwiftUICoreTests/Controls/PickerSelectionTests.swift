import SwiftUI
import SwiftUITesting
import Testing

/// A selection that matches no option prints a diagnostic, as in Apple's SwiftUI.
@MainActor
@Suite struct PickerSelectionTests {
    struct Form: View {
        @State var selection: String?
        let names: [String]

        var body: some View {
            Picker("Name", selection: $selection) {
                ForEach(names, id: \.self) { Text($0).tag(Optional($0)) }
            }
            Button("Choose") { selection = "Ada" }
            Button("Err") { selection = "Nobody" }
        }
    }

    private static let message =
        "Picker in Form: the selection %@ has no option with such a tag of type Optional<String>, "
        + "so that none is shown as chosen."

    @Test func aSelectionWithATagIsNotReported() {
        #expect(diagnostics { _ = Screen(Form(selection: "Ada", names: ["Ada", "Bo"])) }.isEmpty)
    }

    @Test func nilWithoutATagIsReported() {
        let reported = diagnostics { _ = Screen(Form(names: ["Ada", "Bo"])) }
        #expect(reported == [Self.message.replacing("%@", with: "nil")])
    }

    @Test func aSelectionOutsideOfTheOptionsIsReported() throws {
        let reported = try diagnostics {
            let screen = Screen(Form(selection: "Bo", names: ["Ada", "Bo"]))
            try screen.press("Choose")
            try screen.press("Err")
        }
        #expect(reported == [Self.message.replacing("%@", with: "Optional(\"Nobody\")")])
    }

    @Test func withoutOptionsYetNothingIsReported() throws {
        #expect(diagnostics { _ = Screen(Form(selection: "Ada", names: [])) }.isEmpty)
    }
}
