import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ViewClientTests {
    @Test func aPreviewCanBePutOnAScreen() throws {
        try withScreen(ListItemView_Previews.previews) { screen in
            #expect(screen.description == "image \"first\"\ntext \"Test Title\"\ntext \"Test Subtitle\"")
        }
        #expect(ListItemView_Previews.platform == nil)
    }

    @Test func aRowWithoutASubtitleShowsNone() throws {
        try withScreen(ItemsView_Previews.previews) { screen in
            #expect(
                screen.description == """
                    list
                      image "first"
                      text "test"
                      text "test sub"
                      image "second"
                      text "test2"
                    """)
        }
    }

    @Test func aFormIsFilledInThroughItsElements() throws {
        try withScreen(SignUpView()) { screen in
            #expect(throws: ScreenError.self) { try screen.press("Send") }
            try screen.type("Ada", into: "Name")
            try screen.type("36", into: "Age")
            try screen.press("I agree")
            try screen.press("Send")
            #expect(screen.texts == ["Ada", "36", "I agree", "Send", "Sent: Ada, 36"])
            try screen.clear("Age")
            try screen.submit("Name")
            #expect(screen.texts.last == "Sent: Ada")
        }
    }
}
