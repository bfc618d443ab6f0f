internal import ClampedNumbers
internal import Foundation

/// The root element of an SVG file.
///
/// The size follows [SVG 2](https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS): the attributes `width` and `height`,
/// else the view box, else 300 by 150.
struct SVGRoot {
    let width: Double
    let height: Double

    /// The maximum number of bytes before the end of the root's tag.
    private static let maximumBytes = 65_536

    /// Nil if the first element is no `svg`, or the text is not UTF-8.
    init?(_ data: Data) {
        // A character at the limit may be cut.
        let head = String(decoding: data.prefix(Self.maximumBytes), as: UTF8.self)
        guard let attributes = Self.attributes(in: head[...]) else { return nil }
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

    /// The attributes of the root, if it is an `svg`.
    private static func attributes(in text: Substring) -> [String: String]? {
        var rest = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
        while let end = prologEnd(of: rest) {
            guard let close = rest.range(of: end) else { return nil }
            rest = rest[close.upperBound...].drop(while: \.isWhitespace)
        }
        guard let tag = rest.prefixMatch(of: #/<(?:[A-Za-z_][\w.-]*:)?svg(?=[\s\/>])/#) else { return nil }
        rest = rest[tag.range.upperBound...]
        var attributes: [String: String] = [:]
        while let match = rest.prefixMatch(of: #/\s*([^\s=>\/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/#) {
            attributes[String(match.1)] = String(match.2 ?? match.3 ?? "")
            rest = rest[match.range.upperBound...]
        }
        return attributes
    }

    /// The characters that end the declaration, comment or document type at the beginning. Nil if there is none.
    private static func prologEnd(of text: Substring) -> String? {
        if text.hasPrefix("<?") { return "?>" }
        if text.hasPrefix("<!--") { return "-->" }
        guard text.hasPrefix("<!DOCTYPE") else { return nil }
        let subset = text.firstIndex(of: "[")
        guard let subset, let close = text.firstIndex(of: ">"), subset < close else { return ">" }
        return "]>"
    }

    /// A positive length, within a limit. A ratio of extreme numbers may be none, or too small for a number.
    private static func side(_ length: Double) -> Double {
        length.clamped(to: .leastNonzeroMagnitude...VectorHeader.longestSide, nan: VectorHeader.longestSide)
    }

    /// A length in CSS pixels. Nil for percentages and unknown units.
    private static func length(_ text: String) -> Double? {
        guard let match = text.wholeMatch(of: #/\s*\+?([0-9]*\.?[0-9]+(?:[eE][+-]?[0-9]+)?)([a-z]*)\s*/#),
            let number = Double(match.1), number > 0, number.isFinite
        else { return nil }
        return switch match.2 {
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
