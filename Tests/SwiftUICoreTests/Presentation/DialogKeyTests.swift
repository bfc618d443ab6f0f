import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Return, Escape and the first focus in alerts and confirmation dialogs.
@MainActor
@Suite struct DialogKeyTests {
    private struct Asking<Buttons: View>: View {
        let buttons: Buttons
        @State private var isShown = true
        var body: some View { Text("page").alert("Sure?", isPresented: $isShown) { buttons } }
    }

    private struct Dialog<Buttons: View>: View {
        let buttons: Buttons
        @State private var isShown = true
        var body: some View { Text("page").confirmationDialog("Which?", isPresented: $isShown) { buttons } }
    }

    /// The labels of the buttons that Return and Escape press, and of the first stop.
    private func keys(_ view: some View) throws -> [String?] {
        try withScreen(view) { screen in
            let front = try #require(screen.tree.root.topPresentation)
            let stops = [
                screen.tree.control(for: .defaultAction), screen.tree.control(for: .cancelAction), front.initialStop,
            ]
            return stops.map { $0?.semantics.first?.label }
        }
    }

    @Test func returnNeverDestroysAndEscapeCancels() throws {
        let destructive = Button("Delete", role: .destructive) {}
        let cancel = Button("Cancel", role: .cancel) {}
        #expect(
            try keys(
                Asking(
                    buttons: Group {
                        destructive; cancel
                    })) == ["Cancel", "Cancel", "Cancel"])
        #expect(
            try keys(
                Asking(
                    buttons: Group {
                        cancel; Button("Save") {}
                    })) == ["Save", "Cancel", "Save"])
        #expect(
            try keys(
                Asking(
                    buttons: Group {
                        destructive; Button("Archive") {}; cancel
                    }))
                == ["Archive", "Cancel", "Archive"])
        #expect(try keys(Asking(buttons: destructive)) == [nil, nil, nil])
        #expect(try keys(Asking(buttons: EmptyView())) == ["OK", "OK", "OK"])
        #expect(
            try keys(
                Asking(
                    buttons: Group {
                        Button("A") {}; Button("B") {}
                    })) == ["A", nil, "A"])
        #expect(try keys(Dialog(buttons: destructive)) == ["Cancel", "Cancel", "Cancel"])
        #expect(
            try keys(
                Dialog(
                    buttons: Group {
                        Button("Left") {}; Button("Right") {}
                    })) == ["Left", "Cancel", "Left"])
    }

    @Test func theShortcutOfTheAppAndTheRoleOfConfirmationPrecede() throws {
        let chosen = Button("Really") {}.keyboardShortcut(.defaultAction)
        #expect(
            try keys(
                Asking(
                    buttons: Group {
                        Button("First") {}; chosen; Button("No", role: .cancel) {}
                    }))
                == ["Really", "No", "Really"])
        #expect(
            try keys(
                Asking(
                    buttons: Group {
                        Button("First") {}; Button("Yes", role: .confirm) {}
                    }))
                == ["Yes", nil, "Yes"])
    }

    private struct Presenting: View {
        @State private var isShown = true
        var body: some View {
            Button("Delete…") { isShown = true }
                .alert("Sure?", isPresented: $isShown) {
                    Button("Delete", role: .destructive) {}
                    Button("Cancel", role: .cancel) {}
                }
                .keyboardShortcut(.defaultAction)
        }
    }

    @Test func theShortcutOfThePresentingButtonDoesNotReachTheDialog() throws {
        #expect(try keys(Presenting()) == ["Cancel", "Cancel", "Cancel"])
    }

    @Test func aDisabledDefaultIsNotPressedAndHasNoFocus() throws {
        let asking = Asking(
            buttons: Group {
                Button("Save") {}.disabled(true)
                Button("Cancel", role: .cancel) {}
            })
        #expect(try keys(asking) == [nil, "Cancel", "Cancel"])
    }

    private struct Naming: View {
        @State private var isShown = false
        @State private var name = ""
        @State private var done: [String] = []
        var body: some View {
            Text(done.joined(separator: ", "))
            Button("Rename") { isShown = true }
                .alert("Name", isPresented: $isShown) {
                    Button("Delete", role: .destructive) { done.append("deleted") }
                    TextField("New name", text: $name)
                    Button("Cancel", role: .cancel) { done.append("cancelled") }
                    Button("Save") { done.append("saved \(name)") }
                }
        }
    }

    @Test func aFieldOfAnAlertHasTheFocusAndReturnInItPressesTheDefault() throws {
        try withScreen(Naming()) { screen in
            try screen.press("Rename")
            #expect(try screen.textField("New name").isFocused)
            #expect(screen.tree.root.topPresentation?.initialStop?.semantics.first?.label == "New name")
            try screen.type("Ada", into: "New name")
            try screen.submit("New name")
            #expect(screen.texts[0] == "saved Ada")
            #expect(screen.elements(.alert).isEmpty)
            try screen.press("Rename")
            try screen.dismiss()
            #expect(screen.texts[0] == "saved Ada, cancelled")
        }
    }

    struct Renaming: View {
        @State private var name = ""
        @State private var note = ""
        @State private var isShown = false
        @State private var isAsking = false
        @FocusState private var isNoting: Bool

        var body: some View {
            TextField("Note", text: $note).focused($isNoting)
            Text(isNoting ? "noting" : "not noting")
            Button("Rename") { isShown = true }
                .alert("Name", isPresented: $isShown) { TextField("New name", text: $name) }
            Button("Ask") { isAsking = true }
                .confirmationDialog("Sure?", isPresented: $isAsking) { Button("Yes") {} }
        }
    }

    @Test func theFieldBehindAnAlertWithAFieldGetsTheFocusBack() throws {
        try withScreen(Renaming()) { screen in
            try screen.textField("Note").tap()
            try screen.press("Rename")
            #expect(screen.elements(.textField).filter(\.isFocused).map(\.label) == ["New name"])
            #expect(screen.texts.contains("not noting"))
            try screen.press("OK")
            #expect(screen.elements(.textField).filter(\.isFocused).map(\.label) == ["Note"])
            #expect(screen.texts.contains("noting"))
            // A dialog without a field leaves the focus where it is.
            try screen.press("Ask")
            #expect(screen.texts.contains("noting"))
            try screen.press("Yes")
            #expect(screen.texts.contains("noting"))
        }
    }
}
