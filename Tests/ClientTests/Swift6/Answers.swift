import Combine
import Foundation

struct Answer: Codable, Sendable, Equatable {
    let text: String
}

enum Oracle {
    struct Silence: Error, Equatable {}

    static func answer(to question: String) -> Future<Answer, Silence> {
        Future { promise in
            promise(question.isEmpty ? .failure(Silence()) : .success(Answer(text: "\(question.count)")))
        }
    }

    static func greeting() async -> String {
        await Future<String, Never> { $0(.success("hello")) }.value
    }

    /// A chain that crosses a queue, awaited from any task.
    static func decoded(_ data: Data) async throws -> [Answer] {
        var answers: [Answer] = []
        let publisher = Just(data)
            .decode(type: [Answer].self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.global())
        for try await value in publisher.values { answers += value }
        return answers
    }
}

/// Waits for a notification; earlier ones are not buffered.
func hear(_ name: Notification.Name, from center: NotificationCenter) async -> String? {
    for await notification in center.publisher(for: name).values { return notification.name.rawValue }
    return nil
}
