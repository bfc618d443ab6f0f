internal import RenderTree

/// The insertion point of a text field. It belongs to one field at a time.
struct TextCaret {
    private weak var field: RenderNode?
    /// The offset in characters.
    private var position = 0 {
        didSet { column = nil }
    }
    /// The column that a move to the line above or below began in. Lines on the way may be shorter.
    private var column: Int?
    /// The text in which the caret has its place, and the part of it behind the caret; nil for a place in a later text.
    private var known: (text: String, tail: String)?
    /// The text after the last insertion and the end of what was inserted, in bytes of UTF-8, if it has become one
    /// character with the text behind it. What is typed next stands between the two.
    private var typing: (text: String, bytes: Int)?
    /// The text before the last Backspace, and the place of the caret if the app restores it. The next Backspace must
    /// not meet the same separator again.
    private var restored: (text: String, offset: Int)?
    /// The last request for a selection that was followed in each field.
    private var followed: [RenderNode.ID: Int] = [:]

    /// Moves to a field, at the end of its text. Does nothing if the caret is already there.
    mutating func enter(_ node: RenderNode) {
        guard field !== node else { return }
        field = node
        place(at: node.content.editedText?.count ?? 0, in: node.content.editedText ?? "")
    }

    /// Moves to a character of the field.
    mutating func place(at offset: Int, in text: String) {
        (position, typing, restored) = (min(max(0, offset), text.count), nil, nil)
        remember(in: text)
    }

    private mutating func remember(in text: String) { known = (text, halves(of: text).tail) }

    /// Keeps the place in a text that the app has changed, and moves to the end of the selection that the app has
    /// requested for the field. A terminal selects no text.
    ///
    /// - Returns: True if the text or the place is another one.
    @discardableResult
    mutating func follow(_ node: RenderNode?) -> Bool {
        guard let node, node === field, let text = node.content.editedText else { return false }
        let isChanged = keepPlace(in: text)
        guard let selection = node.content.selection, selection.request > 0,
            followed.updateValue(selection.request, forKey: node.id) != selection.request
        else { return isChanged }
        let end = text.utf16.index(text.startIndex, offsetBy: selection.range.upperBound, limitedBy: text.endIndex)
        place(at: end.map { text[..<$0].count } ?? text.count, in: text)
        return true
    }

    /// Keeps the place between the same characters if the app has formatted, completed, shortened or refused what was
    /// typed, or has added text at the end. In a different text, moves to the end.
    private mutating func keepPlace(in text: String) -> Bool {
        guard let known, known.text != text else { return false }
        if let restored, restored.text == text {
            place(at: restored.offset, in: text)
        } else if !known.tail.isEmpty, text.hasPrefix(known.text) {
            // The app has only added text behind the caret.
            place(at: position, in: text)
        } else if text.hasSuffix(known.tail) {
            place(at: text.count - known.tail.count, in: text)
        } else if let tail = text.tail(withLettersOf: known.tail) {
            place(at: text.count - tail.count, in: text)
        } else {
            place(at: text.count == known.text.count ? position : text.count, in: text)
        }
        return true
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
        var (head, tail) = halves(of: text)
        var isBackward = false
        switch (key, modifiers.subtracting(.shift)) {
        case (.character(let character), []): return type(String(character), between: head, and: tail)
        case (.enter, []) where isMultiline: return type("\n", between: head, and: tail)
        case (.backspace, []), (.character("h"), .control):
            guard !head.isEmpty else { return text }
            head.removeLast()
            isBackward = true
        case (.delete, []), (.character("d"), .control):
            guard !tail.isEmpty else { return text }
            tail.removeFirst()
        case (.backspace, .alt), (.character("w"), .control), (.backspace, .control):
            let characters = Array(head)
            head = String(characters[..<Self.wordStart(in: characters, before: characters.count)])
            isBackward = true
        case (.character("d"), .alt), (.delete, .alt), (.delete, .control):
            let characters = Array(tail)
            tail = String(characters[Self.wordEnd(in: characters, after: 0)...])
        case (.character("u"), .control): head = ""
        case (.character("k"), .control): tail = ""
        default: return nil
        }
        let edited = head + tail
        place(after: head, in: edited)
        typing = nil
        known = (edited, tail)
        restored = isBackward ? (text, head.count) : nil
        return edited
    }

    /// Moves the caret.
    ///
    /// - Returns: Whether the text field uses the key. At the end of the text an arrow key may do something else, but a
    ///   letter must not become a shortcut of the app only because the caret cannot move.
    ///
    /// `lines` are the lines of multiline text, and `page` is the number of those that are visible.
    mutating func move(
        in text: String, by key: Key, _ modifiers: KeyModifiers, lines: FieldLines? = nil, page: Int = 1
    ) -> Bool {
        let characters = Array(text)
        let old = min(position, characters.count)
        (typing, restored) = (nil, nil)
        defer { remember(in: text) }
        let byWord = !modifiers.isDisjoint(with: [.alt, .control])
        switch key {
        case .left: position = byWord ? Self.wordStart(in: characters, before: old) : max(0, old - 1)
        case .right: position = byWord ? Self.wordEnd(in: characters, after: old) : min(characters.count, old + 1)
        case .home: position = 0
        case .end: position = characters.count
        case .up: return moveLine(by: -1, from: old, among: lines)
        case .down: return moveLine(by: 1, from: old, among: lines)
        case .pageUp where modifiers.isEmpty: return moveLine(by: -max(1, page - 1), from: old, among: lines)
        case .pageDown where modifiers.isEmpty: return moveLine(by: max(1, page - 1), from: old, among: lines)
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
    mutating func moveToEnd() { (position, typing, known, restored) = (.max, nil, nil, nil) }

    /// Inserts text at the caret.
    mutating func insert(_ inserted: String, into text: String) -> String {
        let (head, tail) = halves(of: text)
        return type(inserted, between: head, and: tail)
    }

    private mutating func type(_ inserted: String, between head: String, and tail: String) -> String {
        let head = head + inserted
        let text = head + tail
        place(after: head, in: text)
        known = (text, tail)
        return text
    }

    /// Returns the text before and after the caret.
    private func halves(of text: String) -> (head: String, tail: String) {
        let index =
            if let typing, typing.text.utf8.elementsEqual(text.utf8) {
                text.utf8.index(text.startIndex, offsetBy: typing.bytes)
            } else {
                text.index(text.startIndex, offsetBy: position, limitedBy: text.endIndex) ?? text.endIndex
            }
        return (String(text[..<index]), String(text[index...]))
    }

    /// Moves to the end of the first part of a text.
    ///
    /// Terminals send a vowel sign, an accent or the parts of an emoji one by one. Each may become one character with
    /// its neighbors, so characters are counted in the new text. Inside a character the caret is shown after it.
    private mutating func place(after head: String, in text: String) {
        (position, restored) = (head.count, nil)
        let end = text.index(text.startIndex, offsetBy: position, limitedBy: text.endIndex) ?? text.endIndex
        let bytes = head.utf8.count
        typing = text.utf8.distance(from: text.startIndex, to: end) == bytes ? nil : (text, bytes)
    }

    /// Moves by lines as they are drawn. Beyond the first or the last one, moves to the beginning or the end.
    private mutating func moveLine(by step: Int, from old: Int, among lines: FieldLines?) -> Bool {
        guard let lines else { return false }
        let number = lines.number(at: old)
        let target = min(max(0, number + step), lines.lines.count - 1)
        guard target != number else {
            position = step < 0 ? 0 : lines.text.count
            return position != old
        }
        let column = column ?? lines.column(at: old)
        position = lines.offset(ofLine: target, column: column)
        self.column = column
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

extension String {
    /// Returns the shortest end of the text with the same letters and digits as another, whatever is between them; nil
    /// if the text ends otherwise.
    fileprivate func tail(withLettersOf other: String) -> Substring? {
        var start = endIndex
        for letter in other.reversed() where letter.isWordCharacter {
            guard let found = self[..<start].lastIndex(where: \.isWordCharacter),
                self[found].lowercased() == letter.lowercased()
            else { return nil }
            start = found
        }
        return start == endIndex ? nil : self[start...]
    }
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
