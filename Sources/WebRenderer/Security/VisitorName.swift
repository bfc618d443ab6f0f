/// A visitor's name on the server in which an app is mounted. Names are equal if their bytes are: two accounts may
/// differ only in the Unicode form of a letter.
package struct VisitorName: Equatable, Codable, Sendable {
    package let text: String

    /// The length of the longest name in bytes of UTF-8.
    package static let maximumBytes = 96

    /// - Returns: Nil if the text is empty or too long.
    package init?(_ text: String) {
        guard (1...Self.maximumBytes).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    package static func == (left: VisitorName, right: VisitorName) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// A text of digits and lowercase letters for the name. It differs from a browser's identity, which has no such
    /// mark.
    package var fileName: String { Self.mark + Array(text.utf8).hexadecimal }

    package static let mark = "v"
    /// The length of the longest ``fileName``.
    package static let maximumFileName = mark.utf8.count + 2 * maximumBytes
}
