import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ScreenErrorTests {
    struct Form: View {
        @State private var log = ""

        var body: some View {
            Text("Settings")
            Button("Save") { log += "s" }
            Button("Delete") { log += "1" }
            Button("Delete") { log += "2" }
            Button("Send") { log += "x" }.disabled(true)
            Button("Secret") { log += "h" }.hidden()
            Text(verbatim: log)
        }
    }

    private func failure(of action: (Screen) throws -> Void) -> ScreenError? {
        let screen = Screen(Form())
        let error = #expect(throws: ScreenError.self) { try action(screen) }
        #expect(screen.texts.last == "")
        return error
    }

    @Test func aMissingElementIsReportedWithTheNearestAndTheScreen() {
        let error = failure { try $0.press("Safe") }
        #expect(error?.problem == .missing)
        #expect(
            error.map { "\($0)" } == """
                There is no button or toggle "Safe". Nearest: button "Save". The screen:
                    text "Settings"
                    button "Save"
                    button "Delete"
                    button "Delete"
                    button "Send" (disabled)
                """)
    }

    @Test func unrelatedNamesAreNotSuggested() {
        #expect(failure { try $0.press("Quit the app") }?.message == "There is no button or toggle \"Quit the app\".")
    }

    @Test func aTextCannotBePressed() {
        #expect(
            failure { try $0.press("Settings") }?.message
                == "There is no button or toggle \"Settings\". Nearest: text \"Settings\".")
        let error = failure { try $0.text("Settings").tap() }
        #expect(error?.problem == .unsupportedAction)
        #expect(error?.message == "The text \"Settings\" cannot be tapped.")
    }

    @Test func ambiguousElementsAreListedByPosition() throws {
        let error = failure { try $0.press("Delete") }
        #expect(error?.problem == .ambiguous)
        #expect(error?.message == "2 elements match button or toggle \"Delete\"; choose one with at(_:).")
        try withScreen(Form()) { screen in
            #expect(screen.button("Delete").count == 2)
            try screen.button("Delete").at(1).tap()
            try screen.button("Delete").at(0).tap()
            #expect(screen.texts.last == "21")
        }
        #expect(failure { try $0.button("Delete").at(2).tap() }?.problem == .missing)
    }

    @Test func disabledElementsRefuse() {
        let error = failure { try $0.press("Send") }
        #expect(error?.problem == .disabled)
        #expect(error?.message == "The button \"Send\" is disabled.")
    }

    @Test func hiddenElementsRefuse() {
        let error = failure { try $0.press("Secret") }
        #expect(error?.problem == .hidden)
        #expect(error?.message == "The button or toggle \"Secret\" is hidden.")
    }

    @Test func aClosedScreenReportsThatItIsClosed() {
        let screen = Screen(Form())
        screen.close()
        let error = #expect(throws: ScreenError.self) { try screen.press("Save") }
        #expect(
            error.map { "\($0)" } == "There is no button or toggle \"Save\": the screen is closed. The screen is empty."
        )
    }
}
