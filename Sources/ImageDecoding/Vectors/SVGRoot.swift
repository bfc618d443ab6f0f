internal import ClampedNumbers
internal import Foundation

/// The root element of an SVG file.
///
/// The size follows [SVG 2](https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS): the attributes `width` and
/// `height`, else the view box, else 300 by 150.
struct SVGRoot {
    let width: Double
    let height: Double

    /// The maximum number of bytes before the end of the root's tag.
    private static let maximumBytes = 65_536

    /// Nil if the first element is not `svg`, or the text is not UTF-8.
    init?(_ data: Data) {
        var reader = HeadReader(bytes: [UInt8](data.prefix(Self.maximumBytes)))
        guard let attributes = reader.rootAttributes() else { return nil }
        let box = attributes["viewBox"].map { $0.split { ", \t\n\r".contains($0) }.compactMap { Double($0) } } ?? []
        let hasSize = box.count == 4 && box[2] > 0 && box[3] > 0 && box[2].isFinite && box[3].isFinite
        let boxSize = hasSize ? (width: box[2], height: box[3]) : nil
        let width = attributes["width"].flatMap(Self.length)
        let height = attributes["height"].flatMap(Self.length)
        // One length and a view box give the other length by their ratio.
        self.width = Self.side(
            width ?? boxSize.map { box in height.map { $0 * box.width / box.height } ?? box.width } ?? 300)
        self.height = Self.side(
            height ?? boxSize.map { box in width.map { $0 * box.height / box.width } ?? box.height } ?? 150)
    }

    /// Returns the number of bytes that are examined in a file.
    static func steps(in data: Data) -> Int {
        var reader = HeadReader(bytes: [UInt8](data.prefix(maximumBytes)))
        _ = reader.rootAttributes()
        return reader.steps
    }

    /// A positive length, within a limit. A ratio of extreme numbers may be NaN or round to zero.
    private static func side(_ length: Double) -> Double {
        length.clamped(to: .leastNonzeroMagnitude...VectorHeader.longestSide, nan: VectorHeader.longestSide)
    }

    /// A length in CSS pixels. Nil for percentages and unknown units.
    private static func length(_ text: String) -> Double? {
        var reader = HeadReader(bytes: Array(text.utf8))
        reader.skipSpace()
        _ = reader.consume("+")
        let start = reader.position
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        var digits = reader.consume(while: isDigit)
        if reader.consume(".") { digits = reader.consume(while: isDigit) }
        guard !digits.isEmpty else { return nil }
        var end = reader.position
        if reader.consume("e") || reader.consume("E") {
            _ = reader.consume("+") || reader.consume("-")
            if reader.consume(while: isDigit).isEmpty {
                // The letter begins a unit, such as `em`.
                return nil
            }
            end = reader.position
        }
        let unit = reader.consume { (97...122).contains($0) }
        reader.skipSpace()
        guard reader.next == nil, let number = Double(String(decoding: reader.bytes[start..<end], as: UTF8.self)),
            number > 0, number.isFinite
        else { return nil }
        return switch String(decoding: unit, as: UTF8.self) {
        case "", "px": number
        case "pt": number * 4 / 3
        case "pc": number * 16
        case "in": number * 96
        case "cm": number * 96 / 2.54
        case "mm": number * 96 / 25.4
        default: nil
        }
    }
}

extension HeadReader {
    /// Reads the attributes of the root; nil if it is not `svg`.
    fileprivate mutating func rootAttributes() -> [String: String]? {
        guard skipProlog(), consumeRootTag() else { return nil }
        return attributes()
    }

    /// Skips declarations, comments and the document type. False if one of them has no end.
    private mutating func skipProlog() -> Bool {
        _ = consume("\u{FEFF}")
        while true {
            skipSpace()
            if consume("<?") {
                guard skip(past: "?>") else { return false }
            } else if consume("<!--") {
                guard skip(past: "-->") else { return false }
            } else if consume("<!DOCTYPE") {
                _ = consume { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
                guard consume("[") ? skip(past: "]>") : consume(">") else { return false }
            } else {
                return true
            }
        }
    }

    /// Moves past the name of the root element, if it is `svg` in any namespace.
    private mutating func consumeRootTag() -> Bool {
        guard consume("<") else { return false }
        let isName = { (byte: UInt8) in
            (97...122).contains(byte | 32) || (48...57).contains(byte) || "_.-".utf8.contains(byte) || byte >= 0x80
        }
        var name = consume(while: isName)
        if let first = name.first, !(48...57).contains(first), !"-.".utf8.contains(first), consume(":") {
            name = consume(while: isName)
        }
        guard name.elementsEqual("svg".utf8), let byte = next else { return false }
        return Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    private mutating func attributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while true {
            skipSpace()
            let name = consume { !Self.isSpace($0) && !"=>/".utf8.contains($0) }
            skipSpace()
            guard !name.isEmpty, consume("=") else { return attributes }
            skipSpace()
            guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), consume(quote) else {
                return attributes
            }
            let value = consume { $0 != quote }
            guard consume(quote) else { return attributes }
            attributes[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
        }
    }

    private mutating func consume(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") ? consume("\"") : consume("'") }
}
