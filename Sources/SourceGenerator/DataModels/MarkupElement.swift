/// An element of an XML file, with the line on which it begins.
struct MarkupElement: Equatable {
    let name: String
    let line: Int
    var attributes: [String: String] = [:]
    var children: [MarkupElement] = []

    func children(named name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// Whether an attribute that is `YES` or `NO` is `YES`.
    func isSet(_ name: String) -> Bool { attributes[name] == "YES" }
}

/// A reader of an XML file.
///
/// It does not use Foundation's parser, because every client of the plugin would load that library, even one without a
/// model. It reads what Xcode writes: elements, attributes, comments and character references. It rejects document
/// types, and drops the text between elements, because models have none.
struct MarkupReader {
    /// The depth of elements that are read: models have five.
    private static let greatestDepth = 64

    private let path: String
    private let text: [UInt8]
    private var position = 0
    private var line = 1

    private init(_ text: String, path: String) {
        self.text = Array(text.utf8)
        self.path = path
    }

    /// The outermost element of a file.
    static func element(in text: String, path: String) throws -> MarkupElement {
        var reader = MarkupReader(text, path: path)
        try reader.skipMiscellany()
        guard reader.next == UInt8(ascii: "<") else { throw reader.error("The file has no element.") }
        let element = try reader.element(depth: 0)
        try reader.skipMiscellany()
        guard reader.next == nil else { throw reader.error("Something follows the end of <\(element.name)>.") }
        return element
    }

    private func error(_ reason: String) -> SourceFileError {
        SourceFileError(path: path, line: line, reason: reason)
    }

    private var next: UInt8? { position < text.count ? text[position] : nil }

    private mutating func advance() {
        if next == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func starts(with prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { text[position...].starts(with: $0) }
    }

    private mutating func skip(_ count: Int) { for _ in 0..<count { advance() } }

    private mutating func skipWhitespace() {
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { advance() }
    }

    private mutating func skip(past end: StaticString, of what: String) throws {
        let start = line
        while position < text.count {
            if starts(with: end) { return skip(end.utf8CodeUnitCount) }
            advance()
        }
        throw SourceFileError(path: path, line: start, reason: "The \(what) does not end.")
    }

    /// Skips whitespace, comments, and the declaration.
    private mutating func skipMiscellany() throws {
        if position == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while true {
            skipWhitespace()
            if starts(with: "<!--") {
                try skip(past: "-->", of: "comment")
            } else if starts(with: "<?") {
                try skip(past: "?>", of: "declaration")
            } else if starts(with: "<!") {
                throw error("Document types are not read.")
            } else {
                return
            }
        }
    }

    private mutating func element(depth: Int) throws -> MarkupElement {
        guard depth < Self.greatestDepth else { throw error("The elements are nested too deeply.") }
        let start = line
        advance()
        var element = MarkupElement(name: try name("element"), line: start)
        while true {
            skipWhitespace()
            if starts(with: "/>") {
                skip(2)
                return element
            }
            if next == UInt8(ascii: ">") {
                advance()
                try readContent(of: &element, depth: depth)
                return element
            }
            let name = try name("attribute of <\(element.name)>")
            skipWhitespace()
            guard next == UInt8(ascii: "=") else { throw error("The attribute \(name) has no value.") }
            advance()
            skipWhitespace()
            guard element.attributes.updateValue(try value(of: name), forKey: name) == nil else {
                throw error("<\(element.name)> has two attributes \(name).")
            }
        }
    }

    private mutating func readContent(of element: inout MarkupElement, depth: Int) throws {
        while true {
            while let next, next != UInt8(ascii: "<") { advance() }
            guard next != nil else {
                throw SourceFileError(path: path, line: element.line, reason: "<\(element.name)> does not end.")
            }
            if starts(with: "<!--") || starts(with: "<?") {
                try skipMiscellany()
            } else if starts(with: "</") {
                skip(2)
                let end = try name("end of <\(element.name)>")
                guard end == element.name else {
                    throw error("</\(end)> ends <\(element.name)> of line \(element.line).")
                }
                skipWhitespace()
                guard next == UInt8(ascii: ">") else { throw error("</\(end)> has no >.") }
                return advance()
            } else {
                element.children.append(try self.element(depth: depth + 1))
            }
        }
    }

    private mutating func name(_ what: String) throws -> String {
        let start = position
        while let next, !" \t\r\n/>=<\"'".utf8.contains(next) { advance() }
        guard start < position else { throw error("An \(what) has no name.") }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private mutating func value(of name: String) throws -> String {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw error("The value of \(name) is not in quotes.")
        }
        advance()
        let start = line
        var value: [UInt8] = []
        while let byte = next, byte != quote {
            guard byte != UInt8(ascii: "<") else { throw error("The value of \(name) has a <, or does not end.") }
            if byte == UInt8(ascii: "&") {
                value += try reference().utf8
            } else {
                value.append(byte)
                advance()
            }
        }
        guard next != nil else {
            throw SourceFileError(path: path, line: start, reason: "The value of \(name) does not end.")
        }
        advance()
        return String(decoding: value, as: UTF8.self)
    }

    private mutating func reference() throws -> String {
        let start = position + 1
        while let next, next != UInt8(ascii: ";"), position - start < 12 { advance() }
        let name = String(decoding: text[start..<min(position, text.count)], as: UTF8.self)
        let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        var character = known[name]
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            character = code.flatMap { Unicode.Scalar($0) }.map { String($0) }
        }
        guard let character, next == UInt8(ascii: ";") else { throw error("&\(name) is not a character reference.") }
        advance()
        return character
    }
}
