/// Escaping, in one place for each context. Whatever a program or a person has written goes through here.
extension [UInt8] {
    /// Text between tags.
    mutating func append(text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(ascii: "&amp;")
            case UInt8(ascii: "<"): append(ascii: "&lt;")
            // A browser would make a line feed of it.
            case 0x0D: append(ascii: "&#13;")
            // A browser would drop it.
            case 0: append(ascii: "\u{FFFD}")
            default: append(byte)
            }
        }
    }

    /// An attribute, with a space before it. The name is the library's own.
    mutating func append(attribute name: String, _ value: String) {
        append(UInt8(ascii: " "))
        append(ascii: name)
        if value.isEmpty { return }
        append(UInt8(ascii: "="))
        if value.utf8.allSatisfy(\.needsNoQuotes) { return append(ascii: value) }
        append(UInt8(ascii: "'"))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(ascii: "&amp;")
            case UInt8(ascii: "<"): append(ascii: "&lt;")
            case UInt8(ascii: "'"): append(ascii: "&#39;")
            case 0x0D: append(ascii: "&#13;")
            case 0: append(ascii: "\u{FFFD}")
            default: append(byte)
            }
        }
        append(UInt8(ascii: "'"))
    }

    /// A string of JSON, in its quotes, of UTF-8.
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

    /// What needs no escaping where it goes.
    mutating func append(ascii text: String) {
        append(contentsOf: text.utf8)
    }
}

extension UInt8 {
    /// Whether it may stand in an attribute's value without quotes.
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
