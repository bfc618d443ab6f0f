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
            guard let text = node.spokenText else { return nil }
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
    var spokenText: String? {
        var spokenText: [String] = []
        if !label.isEmpty { spokenText.append(label) }
        switch role {
        case .screen: return nil
        case .text: if let value, !value.isEmpty { spokenText.append(value) }
        case .list, .form, .tabs, .section, .group:
            // An unnamed container is not read.
            guard !label.isEmpty || role == .list else { return nil }
            if role != .group { spokenText.append(role.rawValue) }
            if role == .list { spokenText.append(Self.count(children.count)) }
        // A row has said the words of its cells.
        case .cell: return nil
        case .table:
            spokenText.append(role.rawValue)
            spokenText.append(Self.count(children.count { $0.role == .row }))
        default:
            spokenText.append(traitRole ?? role.rawValue)
            if let value { spokenText.append(value.isEmpty ? "empty" : value) }
        }
        if role == .text || role == .group, let traitRole { spokenText.append(traitRole) }
        if isSelected, value != "selected" { spokenText.append("selected") }
        if canGoBack { spokenText.append("can go back") }
        if !isEnabled { spokenText.append("disabled") }
        if isFocused { spokenText.append("focused") }
        if let hint { spokenText.append(hint) }
        spokenText += customContent.phrases
        spokenText += namedActions.map { "can \($0)" }
        let line = spokenText.joined(separator: ", ")
        return line.isEmpty ? nil : line.escapedLine
    }

    /// The role that a trait gives the element, in place of its own.
    private var traitRole: String? {
        if traits.contains(.header) { return "heading" }
        guard [.text, .image, .area, .group].contains(role) else { return nil }
        return Role(traits)?.rawValue
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
            case .invisible: break
            }
        }
        return text
    }
}
