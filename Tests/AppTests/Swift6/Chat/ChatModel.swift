import Foundation
import SwiftUI

struct Message: Identifiable, Hashable, Sendable {
    enum Author: Hashable, Sendable {
        case me
        case other(String)
    }

    enum Status: Sendable { case sending, sent, failed }

    let id: UUID
    let author: Author
    var text: AttributedString
    let date: Date
    var status = Status.sent

    init(_ text: String, from author: Author, at date: Date = .now, status: Status = .sent) {
        id = UUID()
        self.author = author
        self.text = (try? AttributedString(markdown: text)) ?? AttributedString(text)
        self.date = date
        self.status = status
    }
}

/// A connection to a room of a chat.
protocol ChatConnection: Sendable {
    func messages() -> AsyncStream<Message>
    func send(_ text: String) async throws
}

actor LoopbackConnection: ChatConnection {
    private let stream: AsyncStream<Message>
    private let continuation: AsyncStream<Message>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: Message.self) }

    nonisolated func messages() -> AsyncStream<Message> { stream }

    func send(_ text: String) async throws {
        guard text != "fail" else { throw URLError(.notConnectedToInternet) }
        continuation.yield(Message("You said: **\(text)**", from: .other("Echo")))
    }
}

@MainActor
@Observable
final class ChatModel {
    private(set) var messages: [Message] = []
    var draft = ""
    var failure: Failure?

    struct Failure: LocalizedError, Identifiable {
        let id = UUID()
        let underlying: any Error
        var errorDescription: String? { String(localized: "Your words did not arrive.") }
        var recoverySuggestion: String? { String(localized: "Try again later.") }
    }

    private let connection: any ChatConnection

    init(connection: any ChatConnection, messages: [Message] = []) {
        self.connection = connection
        self.messages = messages
    }

    var canSend: Bool { !draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

    func listen() async {
        for await message in connection.messages() {
            withAnimation(.bouncy) { messages.append(message) }
        }
    }

    func send() {
        let text = draft
        draft = ""
        let message = Message(text, from: .me, status: .sending)
        messages.append(message)
        Task {
            do {
                try await connection.send(text)
                setStatus(.sent, of: message.id)
            } catch {
                setStatus(.failed, of: message.id)
                failure = Failure(underlying: error)
            }
        }
    }

    func delete(_ message: Message) { messages.removeAll { $0.id == message.id } }

    private func setStatus(_ status: Message.Status, of id: Message.ID) {
        guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
        messages[index].status = status
    }
}
