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

    var text: String { text(after: nil) }

    /// The value of the HTML attribute.
    var name: String { text(after: UInt8(ascii: "n")) }

    /// Writes the bytes themselves, because each element of each page has an id, and the library's conversion of
    /// numbers is generic.
    private func text(after first: UInt8?) -> String {
        var (digits, rest) = (1, number / 36)
        while rest > 0 {
            digits += 1
            rest /= 36
        }
        let start = first == nil ? 0 : 1
        let length = start + digits + (part == nil ? 0 : 2)
        return String(unsafeUninitializedCapacity: length) { buffer in
            if let first { buffer[0] = first }
            if let part {
                buffer[length - 2] = UInt8(ascii: "_")
                buffer[length - 1] = part.byte
            }
            rest = number
            for place in (start..<start + digits).reversed() {
                let digit = UInt8(truncatingIfNeeded: rest % 36)
                buffer[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                rest /= 36
            }
            return length
        }
    }

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

    /// Creates a letter; nil if the byte is not from `a` to `z`.
    init?(_ byte: UInt8) {
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return nil }
        self.byte = byte
    }

    init(unicodeScalarLiteral value: Unicode.Scalar) { byte = UInt8(ascii: value) }

    var character: Character { Character(Unicode.Scalar(byte)) }
}
