import Combine
import RenderTree
import SwiftUI
import SwiftUICore
import Testing
import TraceFiles

/// Streams shared by several scenes, one of which a developer inspects.
@MainActor
@Suite struct SharedStreamTests {
    private final class Chat: ObservableObject {
        let messages = PassthroughSubject<String, Never>()
        @Published var received: [String] = []
        var streams: Set<AnyCancellable> = []
    }

    private struct Page: View {
        @ObservedObject var chat: Chat
        let text: String

        var body: some View {
            Text("\(chat.received.count)")
            Button("Follow") {
                chat.messages.named("message").sink { chat.received.append($0) }.store(in: &chat.streams)
            }
            Button("Send") { chat.messages.send(text) }
        }
    }

    private struct Window: App {
        let page: Page

        init(_ page: Page) { self.page = page }
        init() { fatalError("made by tests alone") }

        var body: some Scene { WindowGroup { page } }
    }

    private let output = AppRecordingTests.Output()
    private let chat = Chat()

    private func open(_ text: String, in recording: AppRecording, isRecorded: Bool = true) -> AppHost {
        AppRecording.current = recording
        let app = AppHost(Window(Page(chat: chat, text: text)), isRecorded: isRecorded)
        AppRecording.current = nil
        app.host.update()
        return app
    }

    /// Presses a button, from 0.
    private func press(_ index: Int, _ app: AppHost) {
        var buttons: [RenderNode] = []
        var waiting = [app.host.tree.root]
        while let node = waiting.popLast() {
            if case .button = node.content { buttons.append(node) }
            waiting += node.children.reversed()
        }
        buttons[index].send(.press)
        app.host.update()
    }

    @Test func valuesOfAnotherVisitorAreNotRecorded() throws {
        let recording = AppRecording(to: output)
        let developer = open("mine", in: recording)
        let visitor = open("theirs", in: recording, isRecorded: false)
        press(0, developer)
        press(1, developer)
        press(1, visitor)
        // Code that belongs to no scene, while there are several.
        chat.messages.send("unknown")
        developer.host.update()
        recording.write()
        #expect(chat.received == ["mine", "theirs", "unknown"])
        let values = try output.trace().records.filter { $0.name == "\"message\" receives" }.map(\.new)
        #expect(values == ["\"mine\"", nil])
        #expect(!output.text.contains("theirs"))
    }

    @Test func aStreamOfAnotherVisitorIsNotRecordedForTheScene() throws {
        let recording = AppRecording(to: output)
        let visitor = open("theirs", in: recording, isRecorded: false)
        let developer = open("mine", in: recording)
        press(0, visitor)
        press(1, developer)
        recording.write()
        #expect(chat.received == ["mine"])
        #expect(try !output.trace().records.contains { $0.name.hasPrefix("\"message\"") })
    }

    @Test func eachScenesChainsEndAtItsOwnPress() throws {
        let recording = AppRecording(to: output)
        let first = open("one", in: recording)
        let second = open("two", in: recording)
        press(0, first)
        press(1, second)
        recording.write()
        let trace = try output.trace()
        let change = try #require(trace.records.last { $0.kind == "mutation" && $0.scene == 2 })
        #expect(trace.chain(of: change).map(\.name).last?.hasPrefix("press Send") == true)
    }
}
