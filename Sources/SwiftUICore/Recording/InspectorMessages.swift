internal import FlowRecords
import Foundation

/// A person's request to a running app from the inspector, as a line of JSON.
package struct InspectorRequest: Decodable, Equatable {
    package enum Action: String, Decodable {
        /// The values of a view, now and when they change.
        case look
        /// No more values of a view.
        case leave
        /// Another value for a property.
        case set
    }

    package let action: Action
    /// The number of a scene and the number of one of its views, as in the records.
    package let scene: Int
    package let view: Int
    /// The name of the property that is set, and the value as a text.
    package var truth: String?
    package var text: String?

    /// Nil for a line that is not a request.
    package init?(line: String) {
        guard line.hasPrefix("{"), let request = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
            return nil
        }
        self = request
    }
}

/// The description of a view's sources of truth for the inspector.
///
/// It is sent only to the inspector that the developer has started with the app, and is not part of a trace.
struct InspectedView: Encodable {
    struct Truth: Encodable, Equatable {
        let name: String
        let type: String
        /// The value in at most 40 characters; nil if it is not shown.
        var value: String?
        /// The whole value to edit; nil if it cannot be edited.
        var text: String?
        /// The kind of field that edits the value, and its choices.
        var editor: String?
        var choices: [String]?
    }

    let scene: Int
    let view: Int
    /// The reason why there are no values.
    var problem: String?
    var truths: [Truth] = []
    /// The property that the last request tried to set, and the reason why the value was rejected.
    var refused: String?
    var refusal: String?
    /// The node of the view, which is not part of the message; nil if it was not found.
    weak var node: EvaluatingNode?

    private enum CodingKeys: CodingKey {
        case scene, view, problem, truths, refused, refusal
    }

    /// Whether both show the same, apart from the answer to a request.
    func hasSameValues(as other: InspectedView) -> Bool { problem == other.problem && truths == other.truths }

    /// Keeps the rejection of an earlier answer, unless the property has changed since then.
    mutating func keepRefusal(of earlier: InspectedView) {
        guard let name = earlier.refused else { return }
        let before = earlier.truths.first { $0.name == name }
        if before == nil || before == truths.first(where: { $0.name == name }) {
            (refused, refusal) = (earlier.refused, earlier.refusal)
        }
    }

    private struct Message: Encodable {
        let message: InspectedView
    }

    /// The length in bytes above which the inspector rejects a line, with room for the values of its members.
    private static let maximumLine = 60_000

    /// The message as a line. Of too many values, the last ones are left out, and the others cannot be edited.
    var line: String {
        let whole = encoded
        guard whole.utf8.count > Self.maximumLine else { return whole }
        var reduced = self
        reduced.truths = truths.prefix(25).map { truth in
            var truth = truth
            (truth.text, truth.editor, truth.choices) = (nil, nil, nil)
            return truth
        }
        return reduced.encoded
    }

    private var encoded: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let line = (try? encoder.encode(Message(message: self))) ?? Data("{}".utf8)
        return String(decoding: line, as: UTF8.self) + "\n"
    }
}

extension InspectedView.Truth {
    /// The number of characters of a name.
    private static let maximumName = 80

    @MainActor
    init(_ truth: InspectedTruth) {
        name = "\(truth.name)".shortened(to: Self.maximumName)
        type = "\(truth.type)".shortened(to: Self.maximumName)
        guard !truth.isSecret else { return }
        let value = truth.value
        self.value = FlowValue.of(any: value).map { "\($0)" }
        guard truth.isSettable, let editor = ValueEditor(of: truth.type), let text = editor.text(of: value) else {
            return
        }
        self.text = text
        if editor != .text || self.value == nil { self.value = text.shortened(to: Self.maximumName) }
        switch editor {
        case .boolean: self.editor = "boolean"
        case .integer: self.editor = "integer"
        case .decimal: self.editor = "decimal"
        case .text: self.editor = "text"
        case .choice(let choices): (self.editor, self.choices) = ("choice", choices)
        }
    }
}
