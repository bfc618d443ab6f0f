import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AlertTests {
    struct Draft: View {
        @State private var isAsking = false
        let journal: Journal

        var body: some View {
            Button("Delete") { isAsking = true }
                .alert("Delete the draft?", isPresented: $isAsking) {
                    Button("Yes", role: .destructive) { journal.note("deleted while \(isAsking)") }
                    Button("No", role: .cancel) { journal.note("kept") }
                } message: {
                    Text("It cannot be brought back.")
                }
        }
    }

    @Test func itShowsItsMessageAndItsButtons() throws {
        try withScreen(Draft(journal: Journal())) { screen in
            try screen.press("Delete")
            #expect(
                screen.description == """
                    button "Delete"
                    alert "Delete the draft?"
                      text "It cannot be brought back."
                      button "Yes"
                      button "No"
                    """)
        }
    }

    @Test func aButtonClosesItAfterItsAction() throws {
        let journal = Journal()
        try withScreen(Draft(journal: journal)) { screen in
            try screen.press("Delete")
            try screen.alert("Delete the draft?").button("Yes").tap()
            #expect(journal.take() == ["deleted while true"])
            #expect(screen.description == "button \"Delete\"")
        }
    }

    @Test func dismissingRunsTheCancelAction() throws {
        let journal = Journal()
        try withScreen(Draft(journal: journal)) { screen in
            try screen.press("Delete")
            try screen.dismiss()
            #expect(journal.take() == ["kept"])
            #expect(screen.description == "button \"Delete\"")
        }
    }

    struct Notice: View {
        @State private var isShown = true
        var body: some View { Text("page").alert("Saved", isPresented: $isShown) {} }
    }

    @Test func anAlertWithoutButtonsHasAnOKButton() throws {
        try withScreen(Notice()) { screen in
            try screen.press("OK")
            #expect(screen.description == "text \"page\"")
        }
    }

    enum Failure: LocalizedError {
        case full
        var errorDescription: String? { "The disk is full." }
        var recoverySuggestion: String? { "Delete something." }
    }

    struct Saving: View {
        @State private var failure: Failure?
        var body: some View {
            let isShown = Binding {
                failure != nil
            } set: {
                if !$0 { failure = nil }
            }
            Button("Save") { failure = .full }
                .alert(isPresented: isShown, error: failure) { _ in
                    Button("Retry") {}
                } message: { failure in
                    Text(failure.recoverySuggestion ?? "")
                }
        }
    }

    @Test func anErrorProvidesTheTitle() throws {
        try withScreen(Saving()) { screen in
            try screen.press("Save")
            #expect(
                try screen.alert("The disk is full.").semantics.outline
                    == "text \"Delete something.\"\nbutton \"Retry\"")
            try screen.press("Retry")
            #expect(screen.elements(.alert).isEmpty)
        }
    }

    struct Chosen: Identifiable {
        let id: Int
    }

    struct Old: View {
        @State private var chosen: Chosen?
        @State private var isAsking = false
        let journal: Journal

        var body: some View {
            VStack {
                Button("ask") { isAsking = true }
                    .alert(isPresented: $isAsking) {
                        Alert(
                            title: Text("Sure?"),
                            message: Text("Think."),
                            primaryButton: .destructive(Text("Sure")) { journal.note("sure") },
                            secondaryButton: .cancel()
                        )
                    }
                Button("choose") { chosen = Chosen(id: 7) }
                    .alert(item: $chosen) { Alert(title: Text("Number \($0.id)")) }
            }
        }
    }

    @Test func alertsOfTheFirstReleaseArePresented() throws {
        let journal = Journal()
        try withScreen(Old(journal: journal)) { screen in
            try screen.press("ask")
            #expect(
                try screen.alert("Sure?").semantics.outline == """
                    text "Think."
                    button "Sure"
                    button "Cancel"
                    """)
            try screen.press("Sure")
            #expect(journal.take() == ["sure"])
            try screen.press("choose")
            try screen.alert("Number 7").button("OK").tap()
            #expect(screen.elements(.alert).isEmpty)
        }
    }

    struct Trash: View {
        @State private var isAsking = false
        @State private var isOld = false
        let journal: Journal

        var body: some View {
            VStack {
                Button("Empty") { isAsking = true }
                Button("Sheet") { isOld = true }
            }
            .confirmationDialog("Empty the trash?", isPresented: $isAsking, titleVisibility: .visible) {
                Button("Empty it", role: .destructive) { journal.note("emptied") }
            } message: {
                Text("All goes.")
            }
            .actionSheet(isPresented: $isOld) {
                ActionSheet(title: Text("Which?"), buttons: [.default(Text("One")) { journal.note("one") }, .cancel()])
            }
        }
    }

    @Test func aDialogCanAlwaysBeCancelled() throws {
        let journal = Journal()
        try withScreen(Trash(journal: journal)) { screen in
            try screen.press("Empty")
            #expect(
                try screen.dialog("Empty the trash?").semantics.outline == """
                    text "All goes."
                    button "Empty it"
                    button "Cancel"
                    """)
            try screen.press("Cancel")
            #expect(screen.elements(.dialog).isEmpty)
            try screen.press("Empty")
            try screen.press("Empty it")
            #expect(journal.take() == ["emptied"])
            try screen.press("Sheet")
            try screen.press("One")
            #expect(journal.take() == ["one"])
            #expect(screen.elements(.dialog).isEmpty)
        }
    }

    struct Data: View {
        @State private var isShown = false
        @State private var name: String?

        var body: some View {
            Button("who") {
                name = "Ada"
                isShown = true
            }
            .alert("Hello", isPresented: $isShown, presenting: name) { name in
                Button("Bye, \(name)") { self.name = nil }
            } message: { name in
                Text("You are \(name).")
            }
        }
    }

    @Test func itIsMadeFromData() throws {
        try withScreen(Data()) { screen in
            try screen.press("who")
            #expect(screen.text("You are Ada.").exists)
            try screen.press("Bye, Ada")
            #expect(screen.elements(.alert).isEmpty)
        }
    }
}
