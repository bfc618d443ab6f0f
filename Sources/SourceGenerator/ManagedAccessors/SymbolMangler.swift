/// The type of a property, as far as its symbol names it.
indirect enum MangledType: Hashable, Sendable {
    /// A type of the standard library with a letter, such as `S` of a string.
    case standard(Character)
    /// A type of a module. `kind` is `C` for a class, and `V` for a structure.
    case nominal(module: String, name: String, kind: Character)
    case optional(MangledType)
    /// A generic collection of the standard library.
    case collection(Character, [MangledType])
}

/// The symbols of a class's members, by the rules of Swift's name mangling.
///
/// The rules are in
/// [the compiler's documentation](https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst). They are stable
/// on Apple's platforms, and the same on Linux. A repetition becomes a reference to the first occurrence: `A` with a
/// letter for identifiers and types, and a letter alone for words inside identifiers.
struct SymbolMangler {
    private var text = "$s"
    private var words: [String] = []
    private var places: [Key: Int] = [:]
    private var last = LastReference()

    private enum Key: Hashable {
        case identifier(String)
        case type(MangledType)
    }

    /// A reference at the end of the text, with which the next one is merged.
    private struct LastReference {
        var count = 0
        var start = 0
        var length = 0
        var isStandard = false
    }

    private init(_ type: String, in module: String) {
        append(.nominal(module: module, name: type, kind: "C"))
    }

    static func getter(of property: String, _ type: MangledType, in owner: String, _ module: String) -> String {
        accessor("vg", of: property, type, in: owner, module)
    }

    static func setter(of property: String, _ type: MangledType, in owner: String, _ module: String) -> String {
        accessor("vs", of: property, type, in: owner, module)
    }

    private static func accessor(
        _ kind: String, of property: String, _ type: MangledType, in owner: String, _ module: String
    ) -> String {
        var mangler = SymbolMangler(owner, in: module)
        mangler.append(identifier: property)
        mangler.append(type)
        return mangler.text + kind
    }

    /// The symbol of a method without a result. A label is nil for an underscore.
    static func method(
        _ name: String, _ parameters: [(label: String?, type: MangledType)], in owner: String, _ module: String
    ) -> String {
        var mangler = SymbolMangler(owner, in: module)
        mangler.append(identifier: name)
        if parameters.contains(where: { $0.label != nil }) {
            for (label, _) in parameters {
                if let label { mangler.append(identifier: label) } else { mangler.text += "_" }
            }
        } else if !parameters.isEmpty {
            mangler.text += "y"
        }
        // The result, which is empty.
        mangler.text += "y"
        if parameters.isEmpty { mangler.text += "y" }
        // A single parameter without a label is not a tuple.
        let isTuple = parameters.count > 1 || parameters.first?.label != nil
        for (index, parameter) in parameters.enumerated() {
            mangler.append(parameter.type)
            if isTuple, index == 0 { mangler.text += "_" }
        }
        return mangler.text + (isTuple ? "t" : "") + "F"
    }

    // MARK: Types

    private mutating func append(_ type: MangledType) {
        switch type {
        case .standard(let letter): refer(letter, isStandard: true)
        case .nominal(let module, let name, let kind):
            if refer(to: .type(type)) { return }
            if module == "Swift" { text += "s" } else { append(identifier: module) }
            append(identifier: name)
            text.append(kind)
            remember(.type(type))
        case .optional(let wrapped):
            if refer(to: .type(type)) { return }
            append(wrapped)
            text += "Sg"
            remember(.type(type))
        case .collection(let letter, let arguments):
            if refer(to: .type(type)) { return }
            refer(letter, isStandard: true)
            text += "y"
            for argument in arguments { append(argument) }
            text += "G"
            remember(.type(type))
        }
    }

    // MARK: References

    private mutating func remember(_ key: Key) { places[key] = places.count }

    private mutating func refer(to key: Key) -> Bool {
        guard let place = places[key] else { return false }
        if place < 26 {
            refer(Character(Unicode.Scalar(UInt8(65 + place))), isStandard: false)
        } else {
            text += place == 26 ? "A_" : "A\(place - 27)_"
        }
        return true
    }

    private mutating func refer(_ letter: Character, isStandard: Bool) {
        let follows = last.count > 0 && text.count == last.start + last.length && last.isStandard == isStandard
        if follows, let former = text.last {
            // A repeated letter is written once, after the number of its repetitions: `S2i`.
            if former == letter {
                last.count += 1
                text = String(text.prefix(last.start)) + "\(last.count)\(letter)"
                last.length = text.count - last.start
                return
            }
            // Consecutive references share one `A`, and all letters but the last are in lowercase: `AbC`.
            if !isStandard {
                text.removeLast()
                last = LastReference(count: 1, start: text.count + 1, length: 1, isStandard: false)
                text += former.lowercased() + String(letter)
                return
            }
        }
        text += isStandard ? "S" : "A"
        last = LastReference(count: 1, start: text.count, length: 1, isStandard: isStandard)
        text.append(letter)
    }

    // MARK: Identifiers

    private mutating func append(identifier: String) {
        if refer(to: .identifier(identifier)) { return }
        let characters = Array(identifier)
        let found = knownWords(in: characters)
        if !found.isEmpty { text += "0" }
        var position = 0
        for (index, word) in found.enumerated() {
            appendLiteral(characters[position..<word.start])
            position = word.start + words[word.place].count
            let letter = Character(Unicode.Scalar(UInt8(65 + word.place)))
            text += index < found.count - 1 ? letter.lowercased() : String(letter)
        }
        appendLiteral(characters[position...])
        if !found.isEmpty, position == characters.count { text += "0" }
        remember(.identifier(identifier))
    }

    private mutating func appendLiteral(_ characters: ArraySlice<Character>) {
        guard let first = characters.first else { return }
        // A digit would lengthen the number.
        text += "\(characters.count)" + (first.isNumber ? "X" : String(first)) + String(characters.dropFirst())
    }

    /// Returns the words of an identifier that have been written before, and records the others.
    private mutating func knownWords(in characters: [Character]) -> [(start: Int, place: Int)] {
        var found: [(start: Int, place: Int)] = []
        var start: Int?
        for position in 0...characters.count {
            let character = position < characters.count ? characters[position] : nil
            if let begin = start, isEnd(character, after: characters[position - 1]) {
                let word = String(characters[begin..<position])
                if let place = words.firstIndex(of: word) {
                    found.append((begin, place))
                } else if word.count >= 2, words.count < 26 {
                    words.append(word)
                }
                start = nil
            }
            if start == nil, let character, !character.isNumber, character != "_" { start = position }
        }
        return found
    }

    private func isEnd(_ character: Character?, after former: Character) -> Bool {
        guard let character, character != "_" else { return true }
        return !former.isUppercase && character.isUppercase
    }
}
