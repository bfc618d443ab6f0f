import SwiftUI
import SwiftUITesting
import Testing

/// The shape "chat": an asynchronous stream into an observable model, Markdown, errors as alerts.
@MainActor
@Suite struct ChatTests {
    @Test func aSentMessageIsEchoed() async throws {
        try await withScreen(ChatView(connection: LoopbackConnection())) { screen in
            #expect(try !screen.button("Speak").isEnabled)
            try screen.type("hello", into: "Your words")
            try screen.press("Speak")
            try await screen.wait(until: { $0.texts.contains("You said: hello") }, atMost: .seconds(3_600))
            #expect(screen.texts.contains("hello"))
            #expect(screen.texts.contains("2 messages so far"))
        }
    }

    @Test func wordsThatAreLostAreReported() async throws {
        try await withScreen(ChatView(connection: LoopbackConnection())) { screen in
            try screen.type("fail", into: "Your words")
            try screen.press("Speak")
            try await screen.wait(until: { $0.alert("Your words did not arrive.").exists }, atMost: .seconds(3_600))
            #expect(screen.texts.contains("Try again later."))
            try screen.press("Understood")
            #expect(screen.texts.contains("Not sent"))
        }
    }

    @Test func aDeletedMessageIsRemoved() throws {
        try withScreen(BubbleView(message: .previews[1])) { screen in
            #expect(screen.texts.contains("Echo"))
            #expect(screen.texts.contains("Me."))
        }
        let model = ChatModel(connection: LoopbackConnection(), messages: Message.previews)
        model.delete(model.messages[0])
        #expect(model.messages.map(\.status) == [.sent, .failed])
    }
}
