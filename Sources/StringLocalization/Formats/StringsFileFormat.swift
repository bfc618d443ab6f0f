package import Foundation

/// The reader of `.strings` files: pairs of keys and values as an old-style property list, in UTF-8 or UTF-16, and
/// property lists in XML or binary form.
package enum StringsFileFormat {
    /// Returns the pairs of a file. If a file cannot be read to its end, the result contains the pairs before the
    /// error.
    package static func pairs(in data: Data) -> (pairs: [String: String], problem: String?) {
        if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) { return propertyList(data) }
        guard let text = text(of: data) else { return ([:], "it is neither UTF-8 nor UTF-16") }
        var scanner = StringsScanner(text)
        do {
            try scanner.scan()
            return (scanner.pairs, nil)
        } catch {
            return (scanner.pairs, "line \(scanner.line) \(error.sentence)")
        }
    }

    /// Returns the number of characters that are examined in a file of pairs.
    static func steps(in text: String) -> Int {
        var scanner = StringsScanner(text)
        try? scanner.scan()
        return scanner.steps
    }

    private static func propertyList(_ data: Data) -> ([String: String], String?) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            return ([:], "it is not a property list with keys")
        }
        let pairs = list.compactMapValues { $0 as? String }
        return (pairs, pairs.count == list.count ? nil : "some of its values are not strings")
    }

    private static func text(of data: Data) -> String? {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            guard data.count % 2 == 0 else { return nil }
            return String(data: data, encoding: .utf16)
        }
        return String(validating: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data, as: UTF8.self)
    }
}

/// The scanner of old-style property lists that hold pairs alone.
private struct StringsScanner {
    struct Failure: Error {
        let sentence: String
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var pairs: [String: String] = [:]
    /// The characters that were examined.
    private(set) var steps = 0

    /// The line of the scanner's position, from 1.
    var line: Int { 1 + scalars[..<min(index, scalars.count)].count { $0 == "\n" } }

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func scan() throws(Failure) {
        try skipBlank()
        let hasBraces = consume("{")
        while true {
            try skipBlank()
            if index == scalars.count, !hasBraces { return }
            if hasBraces, consume("}") { return }
            let key = try string(expected: "a key")
            try skipBlank()
            if consume("=") {
                try skipBlank()
                pairs[key] = try string(expected: "the value of \"\(key)\"")
                try skipBlank()
            } else {
                pairs[key] = key
            }
            guard consume(";") else { throw Failure(sentence: "has no semicolon after \"\(key)\"") }
        }
    }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard index < scalars.count, scalars[index] == scalar else { return false }
        index += 1
        return true
    }

    private mutating func skipBlank() throws(Failure) {
        while index < scalars.count {
            steps += 1
            if scalars[index].properties.isWhitespace {
                index += 1
            } else if scalars[index...].starts(with: "//".unicodeScalars) {
                while index < scalars.count, !"\n\r\u{2028}\u{2029}".unicodeScalars.contains(scalars[index]) {
                    steps += 1
                    index += 1
                }
            } else if scalars[index...].starts(with: "/*".unicodeScalars) {
                let start = index
                index += 2
                while !scalars[min(index, scalars.count)...].starts(with: "*/".unicodeScalars) {
                    guard index < scalars.count else {
                        index = start
                        throw Failure(sentence: "begins a comment that does not end")
                    }
                    steps += 1
                    index += 1
                }
                index += 2
            } else {
                return
            }
        }
    }

    private mutating func string(expected: String) throws(Failure) -> String {
        guard index < scalars.count else { throw Failure(sentence: "ends before \(expected)") }
        let quote = scalars[index]
        guard quote == "\"" || quote == "'" else { return try word(expected: expected) }
        let start = index
        index += 1
        var units: [UInt16] = []
        while index < scalars.count, scalars[index] != quote {
            steps += 1
            if consume("\\") {
                escape(into: &units)
            } else {
                units += Array(String(scalars[index]).utf16)
                index += 1
            }
        }
        guard consume(quote) else {
            index = start
            throw Failure(sentence: "begins a string that does not end")
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// An unquoted word.
    private mutating func word(expected: String) throws(Failure) -> String {
        let start = index
        while index < scalars.count, scalars[index].isWordPart { index += 1 }
        steps += index - start
        guard index > start else { throw Failure(sentence: "has \"\(scalars[start])\" in place of \(expected)") }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    private mutating func escape(into units: inout [UInt16]) {
        guard index < scalars.count else { return }
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "n": units.append(10)
        case "t": units.append(9)
        case "r": units.append(13)
        case "a": units.append(7)
        case "b": units.append(8)
        case "f": units.append(12)
        case "v": units.append(11)
        case "U", "u":
            let digits = scalars[index...].prefix(4).prefix { $0.properties.isASCIIHexDigit }
            index += digits.count
            units.append(UInt16(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0xFFFD)
        case "0"..."7":
            let digits = scalars[(index - 1)...].prefix(3).prefix { ("0"..."7").contains($0) }
            index += digits.count - 1
            units.append(UInt16(String(String.UnicodeScalarView(digits)), radix: 8) ?? 0xFFFD)
        default: units += Array(String(scalar).utf16)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        properties.isAlphabetic || properties.numericType != nil || "_-.:$/".unicodeScalars.contains(self)
    }
}
