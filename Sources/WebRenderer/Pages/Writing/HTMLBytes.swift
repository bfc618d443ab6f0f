/// Escaping for HTML and JSON. All texts of programs and people pass through it.
extension [UInt8] {
    /// Appends text between tags.
    mutating func append(text: String) { append(escaped: text, quote: nil) }

    /// `quote` surrounds an attribute's value; nil between tags.
    fileprivate mutating func append(escaped text: String, quote: UInt8?) {
        var text = text
        text.withUTF8 { bytes in
            // Runs of bytes that need no escaping are copied at once.
            var start = 0
            for (index, byte) in bytes.enumerated() {
                let escape: String
                switch byte {
                case UInt8(ascii: "&"): escape = "&amp;"
                case UInt8(ascii: "<"): escape = "&lt;"
                case quote: escape = byte == UInt8(ascii: "'") ? "&#39;" : "&quot;"
                // A browser would replace it with a line feed.
                case 0x0D: escape = "&#13;"
                // A browser would drop it.
                case 0: escape = "\u{FFFD}"
                default: continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                append(ascii: escape)
                start = index + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// Appends an attribute with a space before it. Its name is not escaped.
    mutating func append(attribute name: String, _ value: String) {
        append(UInt8(ascii: " "))
        append(ascii: name)
        if value.isEmpty { return }
        append(UInt8(ascii: "="))
        if value.utf8.allSatisfy(\.needsNoQuotes) { return append(ascii: value) }
        append(UInt8(ascii: "'"))
        append(escaped: value, quote: UInt8(ascii: "'"))
        append(UInt8(ascii: "'"))
    }

    /// Appends a JSON string of UTF-8 bytes, with its quotes.
    mutating func append(json bytes: some Sequence<UInt8>) {
        append(UInt8(ascii: "\""))
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""): append(ascii: "\\\"")
            case UInt8(ascii: "\\"): append(ascii: "\\\\")
            case 0x0A: append(ascii: "\\n")
            case 0..<0x20:
                append(ascii: "\\u00")
                append(Self.hexadecimal[Int(byte >> 4)])
                append(Self.hexadecimal[Int(byte & 15)])
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)

    /// Appends text that needs no escaping where it stands.
    mutating func append(ascii text: String) {
        append(contentsOf: text.utf8)
    }
}

extension String {
    /// The text for a place between tags, or within an attribute's double quotes.
    var escapedForHTML: String {
        var bytes: [UInt8] = []
        bytes.append(escaped: self, quote: UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte is valid in an unquoted attribute value.
    fileprivate var needsNoQuotes: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "+"):
            true
        default: false
        }
    }
}
