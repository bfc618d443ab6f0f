package import RenderTree
internal import TextWidths

/// What is on a screen in lines to be read aloud: one for each thing that means something, in the order of reading.
///
/// A line says what the thing is called, what it is, and how it stands, in words: `Sound, toggle, on`. There are no
/// characters that a terminal would obey, and none that only draw.
package struct LinearText: Equatable {
    package struct Line: Equatable {
        /// What events about it are sent to.
        package let id: RenderNode.ID
        package let text: String
        /// Whether something can be done with it.
        package let isUsable: Bool
    }

    package let lines: [Line]

    package init(_ screen: SemanticNode) {
        // What lies above the rest is all that there is, as long as it is there.
        let shown = screen.children.last { $0.role.coversOthers } ?? screen
        lines = shown.all.compactMap { node in
            guard let text = node.words else { return nil }
            return Line(id: node.id, text: text, isUsable: !node.actions.isEmpty)
        }
    }

    package var text: String { lines.map(\.text).joined(separator: "\n") }
}

extension SemanticNode.Role {
    fileprivate var coversOthers: Bool {
        switch self {
        case .sheet, .popover, .alert, .dialog, .menu, .window: true
        default: false
        }
    }
}

extension SemanticNode {
    /// The node without what is below it, in words; nil if it only holds others.
    var words: String? {
        var words: [String] = []
        if !label.isEmpty { words.append(label) }
        switch role {
        case .screen: return nil
        case .text: if let value, !value.isEmpty { words.append(value) }
        case .list, .form, .tabs, .section, .group:
            // Nobody needs to hear of what has no name and holds nothing.
            guard !label.isEmpty || role == .list else { return nil }
            if role != .group { words.append(role.rawValue) }
            if role == .list { words.append(Self.count(children.count)) }
        default:
            words.append(traits.contains(.header) ? "heading" : role.rawValue)
            if let value { words.append(value.isEmpty ? "empty" : value) }
        }
        if role == .text, traits.contains(.header) { words.append("heading") }
        if isSelected, value != "selected" { words.append("selected") }
        if hasWayBack { words.append("can go back") }
        if !isEnabled { words.append("disabled") }
        if isFocused { words.append("focused") }
        if let hint { words.append(hint) }
        words += namedActions.map { "can \($0)" }
        let line = words.joined(separator: ", ")
        return line.isEmpty ? nil : line.withoutCommands
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
    /// In one line, and with everything spelled out that a terminal would obey.
    fileprivate var withoutCommands: String {
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
