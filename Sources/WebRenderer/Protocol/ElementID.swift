internal import RenderTree

/// The id of an element: its node, and a letter where the node has several elements.
///
/// It is written as the node's number to the base of 36, with an underscore before the letter: `5`, `5_c`. The HTML
/// attribute has an `n` before it.
package struct ElementID: Hashable, Comparable, Sendable {
    var number: UInt64
    /// The letter; nil for the node's own element.
    var part: ElementLetter?

    init(_ node: RenderNode, _ part: ElementLetter? = nil) {
        number = node.id.number
        self.part = part
    }

    init(_ id: RenderNode.ID) { number = id.number }

    /// Reads an id that a client has sent; nil if it is malformed.
    init?(_ text: String) {
        let pieces = text.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = pieces.first, (1...13).contains(first.utf8.count),
            first.utf8.allSatisfy({
                ("0"..."9").contains(Unicode.Scalar($0)) || ("a"..."z").contains(Unicode.Scalar($0))
            }),
            let number = UInt64(first, radix: 36)
        else { return nil }
        self.number = number
        guard pieces.count > 1 else { return }
        guard pieces[1].utf8.count == 1, let byte = pieces[1].utf8.first, let part = ElementLetter(byte) else {
            return nil
        }
        self.part = part
    }

    var text: String {
        let number = String(number, radix: 36)
        return part.map { "\(number)_\($0.character)" } ?? number
    }

    /// The value of the HTML attribute.
    var name: String { "n" + text }

    package static func < (left: ElementID, right: ElementID) -> Bool {
        (left.number, left.part?.byte ?? 0) < (right.number, right.part?.byte ?? 0)
    }

    package func hash(into hasher: inout Hasher) {
        // One word: a page looks up each of its elements whenever something changes.
        hasher.combine(number << 8 | UInt64(part?.byte ?? 0))
    }
}

/// The letter that distinguishes the elements of a node, from `a` to `z`.
///
/// A byte, because there are several for each element of each page, and characters are strings.
struct ElementLetter: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    let byte: UInt8

    /// Nil if the byte is not a letter from `a` to `z`.
    init?(_ byte: UInt8) {
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return nil }
        self.byte = byte
    }

    init(unicodeScalarLiteral value: Unicode.Scalar) { byte = UInt8(ascii: value) }

    var character: Character { Character(Unicode.Scalar(byte)) }
}
