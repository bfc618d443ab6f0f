import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct EditButtonTests {
    struct Editing: View {
        @Environment(\.editMode) private var editMode
        var body: some View {
            EditButton()
            Text(editMode?.wrappedValue.isEditing == true ? "editing" : "reading")
        }
    }

    @Test func theEditButtonTogglesTheEditModeOfAWindow() throws {
        try withScreen(Editing()) { screen in
            #expect(screen.texts == ["Edit", "reading"])
            try screen.press("Edit")
            #expect(screen.texts == ["Done", "editing"])
            try screen.press("Done")
            #expect(screen.texts == ["Edit", "reading"])
        }
    }

    @Test func partOfAWindowHasTheEditModeOfItsEnvironment() throws {
        struct Part: View {
            @State private var mode = EditMode.active
            var body: some View {
                Editing().environment(\.editMode, $mode)
                Text("\(mode)")
            }
        }
        try withScreen(Part()) { screen in
            try screen.press("Done")
            #expect(screen.texts == ["Edit", "reading", "inactive"])
        }
    }
}
