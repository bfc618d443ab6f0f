import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct DialogSuppressionTests {
    struct Trash: View {
        @State private var isAsking = false
        @State private var isSuppressed = false
        @State private var emptied = 0
        var title: String?

        var body: some View {
            Text("emptied \(emptied)")
            Button("Empty") {
                if isSuppressed { emptied += 1 } else { isAsking = true }
            }
            .confirmationDialog("Empty the trash?", isPresented: $isAsking) {
                Button("Empty it", role: .destructive) { emptied += 1 }
            }
            .dialogSuppressionToggle(title.map { Text($0) } ?? Text("Never ask"), isSuppressed: $isSuppressed)
        }
    }

    @Test func aDialogThatIsSuppressedIsNotAskedAgain() throws {
        try withScreen(Trash()) { screen in
            try screen.press("Empty")
            try screen.toggle("Never ask").setOn(true)
            // The dialog stays until a button is pressed.
            try screen.press("Empty it")
            #expect(screen.texts.contains("emptied 1"))
            try screen.press("Empty")
            #expect(screen.texts.contains("emptied 2"))
            #expect(!screen.button("Empty it").exists)
        }
    }

    @Test func alertsHaveTheToggleOfTheViewAroundThem() throws {
        struct Warning: View {
            @State private var isWarning = true
            @State private var isSuppressed = false

            var body: some View {
                Text(isSuppressed ? "quiet" : "loud")
                    .alert("Careful", isPresented: $isWarning) {}
                    .dialogSuppressionToggle(isSuppressed: $isSuppressed)
            }
        }
        try withScreen(Warning()) { screen in
            try screen.toggle("Do not ask again").setOn(true)
            try screen.press("OK")
            #expect(screen.texts == ["quiet"])
        }
    }

    @Test func otherDialogsHaveNone() throws {
        let view = Text("below").alert("Careful", isPresented: .constant(true)) {}
        try withScreen(view) { screen in #expect(screen.elements(.toggle).isEmpty) }
    }
}
