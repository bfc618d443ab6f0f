/// Makes a text safe and well-formed for an XML parser, before the parser reads it.
///
/// One pass over the bytes, which preserves lines and, where possible, columns:
/// - A document type that declares entities is refused, any other is blanked. No parser option has to be trusted.
/// - The XML declaration is blanked, because the text is UTF-8 at this point regardless of the declaration.
/// - HTML's character names, which XML does not know but feeds use, are replaced by numbers.
/// - An element with more than ``attributeLimit`` attributes is refused: a parser compares each with all others.
/// - Control characters, raw or as numbers, are replaced by spaces: XML forbids them, but feeds contain them.
enum XMLPreparation {
    static func prepare(_ text: String) throws(FeedDecodingError) -> [UInt8] {
        var scanner = Scanner(source: Array(text.utf8))
        return try scanner.run()
    }

    /// Returns the number of bytes that are examined in a text. Counts up to the first error.
    static func steps(in text: String) -> Int {
        var scanner = Scanner(source: Array(text.utf8))
        _ = try? scanner.run()
        return scanner.steps
    }

    /// The maximum number of attributes of an element. Elements of feeds have about 20.
    static let attributeLimit = 256
}

extension XMLPreparation {
    private struct Scanner {
        let source: [UInt8]
        var index = 0
        var output: [UInt8] = []
        /// The number of attributes of the tag around the current position; nil outside of tags.
        var attributes: Int?
        /// The quotation mark around the current position in a tag.
        var quote: UInt8?
        /// The bytes that were examined.
        var steps = 0

        mutating func run() throws(FeedDecodingError) -> [UInt8] {
            output.reserveCapacity(source.count)
            while index < source.count {
                steps += 1
                switch source[index] {
                case UInt8(ascii: "<"): try readMarkup()
                case UInt8(ascii: "&"): readReference()
                default:
                    if attributes != nil { try readTagByte() }
                    copyByte()
                }
            }
            return output
        }

        /// Counts the attributes of the tag around the current position.
        private mutating func readTagByte() throws(FeedDecodingError) {
            let byte = source[index]
            if let open = quote {
                if byte == open { quote = nil }
                return
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: ">"): attributes = nil
            case UInt8(ascii: "="):
                attributes = (attributes ?? 0) + 1
                guard attributes ?? 0 <= XMLPreparation.attributeLimit else {
                    throw FeedDecodingError(
                        .tooManyAttributes(limit: XMLPreparation.attributeLimit),
                        at: TextPlace(offset: index, in: source))
                }
            default: break
            }
        }

        private mutating func readMarkup() throws(FeedDecodingError) {
            (attributes, quote) = (nil, nil)
            if matches("<!--") {
                copy(through: "-->", from: 4)
            } else if matches("<![CDATA[") {
                copy(through: "]]>", from: 9)
            } else if matches("<?") {
                // Feeds need no processing instruction, and Foundation's parser crashes on one without data.
                blank(to: end(after: "?>", from: index + 2))
            } else if matches("<!DOCTYPE") {
                blank(to: try endOfDocumentType())
            } else {
                attributes = 0
                copyByte()
            }
        }

        /// The end of the document type that begins here; throws if it declares an entity.
        private mutating func endOfDocumentType() throws(FeedDecodingError) -> Int {
            var position = index + 9
            var depth = 0
            var quote: UInt8?
            while position < source.count {
                steps += 1
                let byte = source[position]
                if let open = quote {
                    if byte == open { quote = nil }
                } else if matches("<!ENTITY", at: position) {
                    throw FeedDecodingError(.declaresEntities, at: TextPlace(offset: position, in: source))
                } else if matches("<!--", at: position) {
                    position = end(after: "-->", from: position + 4)
                    continue
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: "[") {
                    depth += 1
                } else if byte == UInt8(ascii: "]") {
                    depth -= 1
                } else if byte == UInt8(ascii: ">"), depth <= 0 {
                    return position + 1
                }
                position += 1
            }
            throw FeedDecodingError(
                .malformed("the document type declaration never ends"), at: TextPlace(offset: index, in: source))
        }

        private mutating func readReference() {
            let start = index + 1
            var end = start
            while end < source.count, end - start < 10, source[end] != UInt8(ascii: ";") { end += 1 }
            steps += end - start
            guard end < source.count, source[end] == UInt8(ascii: ";") else { return copyByte() }
            let name = Substring(decoding: source[start..<end], as: UTF8.self)
            guard !["amp", "lt", "gt", "quot", "apos"].contains(name), let scalar = HTMLEntities.scalar(name) else {
                return copyByte()
            }
            if scalar.isForbiddenInXML {
                blank(to: end + 1)
            } else {
                let digits = String(scalar.value)
                let padding = String(repeating: "0", count: max(0, end - start - 1 - digits.count))
                output += "&#\(padding)\(digits);".utf8
                index = end + 1
            }
        }

        // MARK: Copying

        private mutating func copyByte() {
            let byte = source[index]
            let isAllowed = byte >= 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
            if matches([0xEF, 0xBF, 0xBE], at: index) || matches([0xEF, 0xBF, 0xBF], at: index) {
                output += [0x20, 0x20, 0x20]
                index += 3
            } else {
                output.append(isAllowed ? byte : 0x20)
                index += 1
            }
        }

        private mutating func copy(through mark: StaticString, from offset: Int) {
            let end = self.end(after: mark, from: index + offset)
            while index < end { copyByte() }
        }

        private mutating func blank(to end: Int) {
            while index < end {
                output.append(source[index] == 0x0A ? 0x0A : 0x20)
                index += 1
            }
        }

        private mutating func end(after mark: StaticString, from start: Int) -> Int {
            var position = start
            while position < source.count {
                steps += 1
                if matches(mark, at: position) { return position + mark.utf8CodeUnitCount }
                position += 1
            }
            return source.count
        }

        private func matches(_ mark: StaticString, at position: Int? = nil) -> Bool {
            mark.withUTF8Buffer { matches($0, at: position ?? index) }
        }

        private func matches(_ mark: some Collection<UInt8>, at position: Int) -> Bool {
            source.count - position >= mark.count && source[position...].starts(with: mark)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isForbiddenInXML: Bool {
        value < 0x20 && ![0x09, 0x0A, 0x0D].contains(value) || value == 0xFFFE || value == 0xFFFF
    }
}
