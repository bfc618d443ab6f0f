internal import Foundation

/// Variants of symbols that are made from the drawing of the symbol itself.
extension SymbolDrawing {
    private static let slash = "M4 4L20 20"
    private static let ring = "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3"
    private static let disc = "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2"
    private static let frame = "M4 4H20V20H4Z"
    private static let tile = "M3.5 3.5H20.5V20.5H3.5Z"
    private static let badges = [
        "plus": "M18.5 15V22M15 18.5H22", "minus": "M15 18.5H22", "xmark": "M16 16L21 21M21 16L16 21",
        "checkmark": "M15 18.8L17.6 21.2L22 16", "exclamationmark": "M18.5 15V19M18.5 22H18.51",
    ]
    /// A badge that is a plain dot.
    private static let dot = "M18 3.5A2.5 2.5 0 1 1 18 8.5A2.5 2.5 0 1 1 18 3.5"

    /// The drawing of a name with a slash or badge, or in a circle or square; nil if its symbol has none.
    static func variant(_ name: String) -> SymbolDrawing? {
        let isFilled = name.hasSuffix(".fill")
        let outline = isFilled ? name.dropLast(5) : name[...]
        if let base = outline.base(before: ".slash") { return lines(of: base, with: slash) }
        if let base = outline.base(before: ".badge") { return lines(of: base, with: dot) }
        if let base = outline.base(before: ".circle") {
            return isFilled ? area(disc, around: base) : lines(ring, around: base)
        }
        if let base = outline.base(before: ".square") {
            return isFilled ? area(tile, around: base) : lines(frame, around: base)
        }
        guard let badge = name.range(of: ".badge."), let lines = badges[String(name[badge.upperBound...])] else {
            return nil
        }
        let base = name[..<badge.lowerBound]
        return self.lines(of: base.base(before: ".fill") ?? base, with: lines)
    }

    private static func lines(of name: Substring, with lines: String) -> SymbolDrawing? {
        guard let base = inTable(name), !base.isFilled else { return nil }
        return SymbolDrawing(base.path + lines, isFilled: false)
    }

    private static func lines(_ outline: String, around name: Substring) -> SymbolDrawing? {
        guard let base = inTable(name), !base.isFilled else { return nil }
        return SymbolDrawing(outline + base.path.reducedPath, isFilled: false)
    }

    /// A filled area with the symbol cut out.
    private static func area(_ area: String, around name: Substring) -> SymbolDrawing? {
        guard let base = inTable(name + ".fill"), base.isFilled else { return nil }
        return SymbolDrawing(area + base.path.reducedPath, isFilled: true, hasHoles: true)
    }
}

extension Substring {
    /// The name before a suffix; nil if the name does not end with it.
    fileprivate func base(before suffix: String) -> Substring? { hasSuffix(suffix) ? dropLast(suffix.count) : nil }
}

extension String {
    /// The data of a path in a square of 24 points, reduced to half its size around the center.
    fileprivate var reducedPath: String {
        var reduced = ""
        var number = ""
        var command: Character = "M"
        var position = 0
        func endNumber() {
            guard let value = Double(number) else { return }
            // An arc has two radii, an angle and two flags before its end point.
            let isEnd = command != "A" || position >= 5
            let isSize = command == "A" && position < 2
            let result = isEnd ? value / 2 + 6 : isSize ? value / 2 : value
            if reduced.last?.isLetter == false { reduced += " " }
            reduced += SVG.number(result)
            position = command == "A" && position == 6 ? 0 : position + 1
            number = ""
        }
        for character in self {
            if character.isLetter {
                endNumber()
                command = character
                position = 0
                reduced.append(character)
            } else if character == " " {
                endNumber()
            } else {
                number.append(character)
            }
        }
        endNumber()
        return reduced
    }
}
