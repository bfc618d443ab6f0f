import Foundation
import TraceFiles

/// A running app's answer about a view's sources of truth.
struct ViewValues: Decodable, Equatable, Sendable {
    struct Truth: Decodable, Equatable, Identifiable, Sendable {
        enum Editor: String, Decodable, Sendable {
            case boolean, integer, decimal, text, choice
        }

        let name: String
        let type: String
        /// Nil if the name says that the value is secret, or if values of the type are not shown.
        let value: String?
        /// The whole value to edit; nil if it cannot be edited.
        let text: String?
        let editor: Editor?
        let choices: [String]?

        var id: String { name }
    }

    let scene: Int
    let view: Int
    /// The reason why there are no values.
    let problem: String?
    let truths: [Truth]
    /// The property that the last request tried to set, and the reason why the app rejected the value.
    let refused: String?
    let refusal: String?

    var instance: ViewTree.Instance { ViewTree.Instance(scene: scene, subject: view) }

    private struct Message: Decodable {
        let message: ViewValues
    }

    /// Nil for a message of another kind.
    init?(_ line: Data) {
        guard let message = try? JSONDecoder().decode(Message.self, from: line) else { return nil }
        self = message.message
    }
}

/// A person's request to a running app.
struct AppRequest: Encodable, Equatable {
    enum Action: String, Encodable {
        case look, leave, set
    }

    let action: Action
    let scene: Int
    let view: Int
    var truth: String?
    var text: String?

    init(_ action: Action, _ instance: ViewTree.Instance) {
        (self.action, scene, view) = (action, instance.scene, instance.subject)
    }

    /// The request as a line.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
    }
}
