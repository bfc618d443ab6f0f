package import RenderTree
internal import TextWidths

/// The lines of a screen in reading order, one for each meaningful element.
///
/// A line contains the name, the role and the state in words: `Sound, toggle, on`. It contains no control characters
/// and no decoration.
package struct LinearText: Equatable {
    package struct Line: Equatable {
        /// The node that receives events.
        package let id: RenderNode.ID
        package let text: String
        /// Whether the element has actions.
        package let isUsable: Bool
    }

    package let lines: [Line]

    package init(_ screen: SemanticNode) {
        // A modal presentation hides everything else.
        let shown = screen.children.last { $0.role.isModal } ?? screen
        lines = shown.all.compactMap { node in
            guard let text = node.words else { return nil }
            return Line(id: node.id, text: text, isUsable: !node.actions.isEmpty)
        }
    }

    package var text: String { lines.map(\.text).joined(separator: "\n") }
}

extension SemanticNode.Role {
    fileprivate var isModal: Bool {
        switch self {
        case .sheet, .popover, .alert, .dialog, .menu, .window: true
        default: false
        }
    }
}

extension SemanticNode {
    /// The element in words, without its children. Nil if it is only a container.
    var words: String? {
        var words: [String] = []
        if !label.isEmpty { words.append(label) }
        switch role {
        case .screen: return nil
        case .text: if let value, !value.isEmpty { words.append(value) }
        case .list, .form, .tabs, .section, .group:
            // An unnamed container is not read.
            guard !label.isEmpty || role == .list else { return nil }
            if role != .group { words.append(role.rawValue) }
            if role == .list { words.append(Self.count(children.count)) }
        default:
            words.append(traits.contains(.header) ? "heading" : role.rawValue)
            if let value { words.append(value.isEmpty ? "empty" : value) }
        }
        if role == .text, traits.contains(.header) { words.append("heading") }
        if isSelected, value != "selected" { words.append("selected") }
        if canGoBack { words.append("can go back") }
        if !isEnabled { words.append("disabled") }
        if isFocused { words.append("focused") }
        if let hint { words.append(hint) }
        words += namedActions.map { "can \($0)" }
        let line = words.joined(separator: ", ")
        return line.isEmpty ? nil : line.escapedLine
    }

    private static func count(_ items: Int) -> String {
        switch items {
        case 0: "empty"
        case 1: "1 item"
        default: "\(items) items"
        }
    }
}

extension String {
    /// The text in one line, with control characters spelled out.
    fileprivate var escapedLine: String {
        var text = ""
        for character in self {
            if character.isNewline || character == "\t" {
                text.append(" ")
                continue
            }
            switch character.appearance {
            case .itself: text.append(character)
            case .replaced(let shown): text += shown
            case .nothing: break
            }
        }
        return text
    }
}
