/// A compiler message for a line: an error or a warning.
package struct Diagnostic: Hashable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let message: String

    /// Parses `path:line:column: error: message`; other lines of the compiler's output are not diagnostics.
    init?(line text: Substring) {
        for kind in ["error", "warning"] {
            guard let mark = text.range(of: ": \(kind): ") else { continue }
            let place = text[..<mark.lowerBound].split(separator: ":")
            file = place.first.map(String.init) ?? ""
            line = place.count > 2 ? Int(place[place.count - 2]) ?? 0 : 0
            message = "\(kind): \(text[mark.upperBound...])"
            return
        }
        return nil
    }

    package var isError: Bool { message.hasPrefix("error") }

    package var description: String { "\(file):\(line): \(message)" }
}
