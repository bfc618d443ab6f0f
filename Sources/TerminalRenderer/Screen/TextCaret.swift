internal import RenderTree

/// The insertion point of a text field. It belongs to one field at a time.
struct TextCaret {
    private weak var field: RenderNode?
    private var position = 0
    /// The last request for a selection that was followed in each field.
    private var followed: [RenderNode.ID: Int] = [:]

    /// Moves to a field, at the end of its text. Does nothing if the caret is already there.
    mutating func enter(_ node: RenderNode) {
        guard field !== node else { return }
        field = node
        position = node.content.editedText?.count ?? 0
    }

    /// Moves to the end of the selection that the app has requested for the field. A terminal selects no text.
    mutating func follow(_ node: RenderNode?) {
        guard let node, node === field, let text = node.content.editedText, let selection = node.content.selection,
            selection.request > 0, followed.updateValue(selection.request, forKey: node.id) != selection.request
        else { return }
        let end = text.utf16.index(text.startIndex, offsetBy: selection.range.upperBound, limitedBy: text.endIndex)
        position = end.map { text[..<$0].count } ?? text.count
    }

    /// Returns the caret as an empty range of the text, in UTF-16 code units; nil if the app does not follow it.
    func selection(in node: RenderNode) -> Range<Int>? {
        guard node.content.selection != nil, let text = node.content.editedText, let offset = offset(in: node) else {
            return nil
        }
        let units = text.prefix(offset).utf16.count
        return units..<units
    }

    /// Returns the offset of the caret in characters. Nil in another field.
    func offset(in node: RenderNode?) -> Int? {
        guard let node, node === field, let text = node.content.editedText else { return nil }
        return min(position, text.count)
    }

    /// Returns the text after an editing key, and moves the caret. Nil if the key does not edit.
    mutating func edit(_ text: String, by key: Key, _ modifiers: KeyModifiers, isMultiline: Bool) -> String? {
        var characters = Array(text)
        position = min(position, characters.count)
        switch (key, modifiers.subtracting(.shift)) {
        case (.character(let character), []):
            characters.insert(character, at: position)
            position += 1
        case (.enter, []) where isMultiline:
            characters.insert("\n", at: position)
            position += 1
        case (.backspace, []), (.character("h"), .control):
            guard position > 0 else { return text }
            position -= 1
            characters.remove(at: position)
        case (.delete, []), (.character("d"), .control):
            guard position < characters.count else { return text }
            characters.remove(at: position)
        case (.backspace, .alt), (.character("w"), .control), (.backspace, .control):
            let start = Self.wordStart(in: characters, before: position)
            characters.removeSubrange(start..<position)
            position = start
        case (.character("d"), .alt), (.delete, .alt), (.delete, .control):
            characters.removeSubrange(position..<Self.wordEnd(in: characters, after: position))
        case (.character("u"), .control):
            characters.removeSubrange(0..<position)
            position = 0
        case (.character("k"), .control):
            characters.removeSubrange(position...)
        default:
            return nil
        }
        return String(characters)
    }

    /// Moves the caret.
    ///
    /// - Returns: Whether the text field uses the key. At the end of the text an arrow key may do something else, but a
    ///   letter must not become a shortcut of the app only because the caret cannot move.
    mutating func move(in text: String, by key: Key, _ modifiers: KeyModifiers) -> Bool {
        let characters = Array(text)
        let old = min(position, characters.count)
        let byWord = !modifiers.isDisjoint(with: [.alt, .control])
        switch key {
        case .left: position = byWord ? Self.wordStart(in: characters, before: old) : max(0, old - 1)
        case .right: position = byWord ? Self.wordEnd(in: characters, after: old) : min(characters.count, old + 1)
        case .home: position = 0
        case .end: position = characters.count
        case .up, .down: return moveLine(in: characters, from: old, isDown: key == .down)
        case .character(let letter): return move(in: characters, from: old, by: letter, modifiers)
        default: return false
        }
        return position != old
    }

    private mutating func move(
        in characters: [Character], from old: Int, by letter: Character, _ modifiers: KeyModifiers
    ) -> Bool {
        switch (letter, modifiers) {
        case ("a", .control): position = 0
        case ("e", .control): position = characters.count
        // Terminals send these for the arrow keys with Option.
        case ("b", .alt): position = Self.wordStart(in: characters, before: old)
        case ("f", .alt): position = Self.wordEnd(in: characters, after: old)
        default: return false
        }
        return true
    }

    /// Moves past the last character, even of a text that arrives later.
    mutating func moveToEnd() { position = .max }

    /// Inserts text at the caret.
    mutating func insert(_ inserted: String, into text: String) -> String {
        var characters = Array(text)
        position = min(position, characters.count)
        characters.insert(contentsOf: inserted, at: position)
        position += inserted.count
        return String(characters)
    }

    private mutating func moveLine(in characters: [Character], from old: Int, isDown: Bool) -> Bool {
        let start = characters[..<old].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let column = old - start
        let target: Int
        if isDown {
            guard let end = characters[old...].firstIndex(of: "\n") else { return false }
            target = end + 1
        } else {
            guard start > 0 else { return false }
            target = characters[..<(start - 1)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        }
        let end = characters[target...].firstIndex(of: "\n") ?? characters.count
        position = min(target + column, end)
        return true
    }

    private static func wordStart(in characters: [Character], before end: Int) -> Int {
        var index = end
        while index > 0, !characters[index - 1].isWordCharacter { index -= 1 }
        while index > 0, characters[index - 1].isWordCharacter { index -= 1 }
        return index
    }

    private static func wordEnd(in characters: [Character], after start: Int) -> Int {
        var index = start
        while index < characters.count, !characters[index].isWordCharacter { index += 1 }
        while index < characters.count, characters[index].isWordCharacter { index += 1 }
        return index
    }
}

extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}

extension RenderContent {
    /// The editable text of a text field.
    var editedText: String? { editing?.text }

    /// The selection that the app has requested; nil if it does not follow the selection.
    var selection: RenderTextSelection? {
        if case .textField(let field) = self { field.selection } else { nil }
    }

    /// Whether the text is the path of a file, which a key can complete.
    var isPath: Bool { editing?.files != nil }

    /// Whether Return inserts a newline.
    var isMultiline: Bool { editing?.isMultiline == true }
}
