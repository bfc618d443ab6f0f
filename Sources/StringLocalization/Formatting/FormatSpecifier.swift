/// A specifier of a format string, such as `%1$@`, `%lld`, `%.2f` or `%#@files@`.
struct FormatSpecifier: Equatable {
    /// The position of the argument from 1, if the specifier names it.
    var position: Int?
    var flags = ""
    var width: Int?
    var precision: Int?
    /// The conversion without length modifiers, `@` for an object, `#` for a part with a name, `a` for `%arg`.
    var conversion: Character
    /// The length modifiers, such as `ll`.
    var length = ""
    /// The name of a part.
    var name: String?
}

/// A format string's pieces, in order.
enum FormatPiece: Equatable {
    case literal(String)
    case specifier(FormatSpecifier)

    /// The pieces of a format. A percent sign that begins no specifier stands for itself.
    static func pieces(of format: String) -> [FormatPiece] {
        guard format.utf8.contains(UInt8(ascii: "%")) else { return [.literal(format)] }
        var scanner = FormatScanner(format)
        return scanner.scan()
    }

    /// Returns the number of bytes that are examined in a format.
    static func steps(in format: String) -> Int {
        var scanner = FormatScanner(format)
        _ = scanner.scan()
        return scanner.steps
    }
}

private struct FormatScanner {
    private let bytes: [UInt8]
    private var index = 0
    private var literal: [UInt8] = []
    private var pieces: [FormatPiece] = []
    /// The position of the last sign that ends the name of a part.
    private let lastName: Int
    /// The bytes that were examined.
    private(set) var steps = 0

    init(_ format: String) {
        bytes = Array(format.utf8)
        lastName = bytes.lastIndex(of: UInt8(ascii: "@")) ?? -1
    }

    mutating func scan() -> [FormatPiece] {
        while index < bytes.count {
            steps += 1
            if bytes[index] != UInt8(ascii: "%") {
                literal.append(bytes[index])
                index += 1
                continue
            }
            let start = index
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
                literal.append(bytes[index])
                index += 1
            } else if let specifier = specifier() {
                flush()
                pieces.append(.specifier(specifier))
            } else {
                index = start + 1
                literal.append(bytes[start])
            }
        }
        flush()
        return pieces
    }

    private mutating func flush() {
        guard !literal.isEmpty else { return }
        pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
        literal = []
    }

    private mutating func consume(while isPart: (UInt8) -> Bool) -> String {
        let taken = bytes[index...].prefix(while: isPart)
        index += taken.count
        steps += taken.count
        return String(decoding: taken, as: UTF8.self)
    }

    private mutating func number() -> Int? {
        let digits = consume { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return digits.count <= 4 ? Int(digits) : nil
    }

    private mutating func specifier() -> FormatSpecifier? {
        var specifier = FormatSpecifier(conversion: "@")
        let start = index
        if let position = number(), index < bytes.count, bytes[index] == UInt8(ascii: "$") {
            specifier.position = position
            index += 1
        } else {
            index = start
        }
        if bytes[index...].starts(with: "arg".utf8) {
            index += 3
            specifier.conversion = "a"
            return specifier
        }
        if bytes[index...].starts(with: "#@".utf8) {
            let rest = bytes[(index + 2)...]
            guard lastName >= index + 2, let end = rest.firstIndex(of: UInt8(ascii: "@")) else { return nil }
            steps += end - index
            specifier.conversion = "#"
            specifier.name = String(decoding: rest[..<end], as: UTF8.self)
            index = end + 1
            return specifier
        }
        return conversion(of: specifier)
    }

    private mutating func conversion(of specifier: FormatSpecifier) -> FormatSpecifier? {
        var specifier = specifier
        specifier.flags = consume { "-+ #0'".utf8.contains($0) }
        specifier.width = number()
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            specifier.precision = number() ?? 0
        }
        specifier.length = consume { "hlqLztj".utf8.contains($0) }
        guard index < bytes.count, "@diuDUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[index]) else { return nil }
        specifier.conversion = Character(Unicode.Scalar(bytes[index]))
        // `a` is the sign of `%arg` here, and a hexadecimal number in C.
        if specifier.conversion == "a" { specifier.conversion = "A" }
        index += 1
        return specifier
    }
}
