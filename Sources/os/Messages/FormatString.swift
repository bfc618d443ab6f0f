internal import Foundation

/// A format in the manner of `printf` with privacy: `Loaded %d articles of %{public}@`.
///
/// A conversion may have attributes in braces. Only `public`, `private`, `sensitive` and `mask.hash` have an effect.
/// Its flags, width, precision and length follow `printf`; a width or precision of `*` takes an argument. `%@` and `%s`
/// show any argument as a string, and `%m` the error number of the thread.
struct FormatString {
    private let format: Substring

    init(_ format: String) { self.format = format[...] }

    /// The text with its arguments. A conversion without an argument stays as it is.
    func text(of arguments: [any CVarArg]) -> String {
        var text = ""
        var rest = format
        var arguments = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            let conversion = Conversion(rest[percent...])
            guard let conversion else {
                text += rest[percent...]
                return text
            }
            text += conversion.text(taking: &arguments)
            rest = rest[conversion.end...]
        }
        return text + rest
    }
}

/// One conversion of a format.
private struct Conversion {
    private let source: Substring
    private var attributes: [Substring] = []

    /// The flags, width and precision.
    private var options: Substring = ""
    private let letter: Character
    let end: Substring.Index

    /// Parses a conversion at the start of a text. Returns nil if it has no letter.
    init?(_ text: Substring) {
        var rest = text.dropFirst()
        if rest.hasPrefix("{"), let brace = rest.firstIndex(of: "}") {
            attributes = rest[..<brace].dropFirst().split { $0 == "," || $0 == " " }
            rest = rest[rest.index(after: brace)...]
        }
        options = rest.prefix { "+-# 0123456789.*'".contains($0) }
        rest = rest.dropFirst(options.count).drop { "hlqLjzt".contains($0) }
        guard let letter = rest.first else { return nil }
        self.letter = letter
        end = rest.index(after: rest.startIndex)
        source = text[..<end]
    }

    private var privacy: OSLogPrivacy {
        let mask: OSLogPrivacy.Mask = attributes.contains("mask.hash") ? .hash : .none
        if attributes.contains("sensitive") { return .sensitive(mask: mask) }
        if attributes.contains("private") { return .private(mask: mask) }
        return attributes.contains("public") ? .public : .auto(mask: mask)
    }

    func text(taking arguments: inout ArraySlice<any CVarArg>) -> String {
        if letter == "%" { return "%" }
        if letter == "m" { return String(cString: strerror(errno)) }
        var options = String(options)
        while let star = options.firstIndex(of: "*") {
            guard let columns = arguments.popFirst() else { return String(source) }
            let isPrecision = options[..<star].last == "."
            // Limited, because a width or precision of billions would produce as many characters.
            let number = (columns as? any FixedWidthInteger).map { min(max(Int(clamping: $0), -10_000), 10_000) } ?? 0
            // As in `printf`, a negative precision counts as none.
            let start = isPrecision && number < 0 ? options.index(before: star) : star
            options.replaceSubrange(start...star, with: isPrecision && number < 0 ? "" : String(number))
        }
        guard let argument = arguments.popFirst() else { return String(source) }
        let isString = "@sSP".contains(letter)
        let text = isString ? aligned(Self.text(of: argument), options) : number(argument, options)
        return privacy.shown(text, isScalar: !isString)
    }

    /// The argument as a number. One whose type does not fit the letter is described instead, because `printf` would
    /// read past it.
    private func number(_ argument: any CVarArg, _ options: String) -> String {
        switch (letter, argument) {
        case ("d", let integer as any FixedWidthInteger), ("i", let integer as any FixedWidthInteger),
            ("D", let integer as any FixedWidthInteger):
            return String(format: "%\(options)lld", Int64(truncatingIfNeeded: integer))
        case ("u", let integer as any FixedWidthInteger), ("x", let integer as any FixedWidthInteger),
            ("X", let integer as any FixedWidthInteger), ("o", let integer as any FixedWidthInteger):
            return String(format: "%\(options)ll\(letter)", Self.bits(of: integer))
        case ("c", let integer as any FixedWidthInteger), ("C", let integer as any FixedWidthInteger):
            let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: integer)) ?? "\u{FFFD}"
            return aligned(String(Character(scalar)), options)
        case (_, let number as any BinaryFloatingPoint) where "fFeEgGaA".contains(letter):
            return String(format: "%\(options)\(letter)", Double(number))
        case ("p", let pointer as OpaquePointer): return "0x\(String(UInt(bitPattern: pointer), radix: 16))"
        default: return String(describing: argument)
        }
    }

    /// The bits of an integer as an unsigned number of the same width.
    private static func bits(of integer: some FixedWidthInteger) -> UInt64 {
        UInt64(truncatingIfNeeded: integer) & (integer.bitWidth < 64 ? (1 << UInt64(integer.bitWidth)) - 1 : .max)
    }

    private static func text(of argument: any CVarArg) -> String {
        switch argument {
        case let string as UnsafePointer<CChar>: String(cString: string)
        case let string as UnsafeMutablePointer<CChar>: String(cString: string)
        default: String(describing: argument)
        }
    }

    /// The text in the columns of the width, and cut off after the precision.
    private func aligned(_ text: String, _ options: String) -> String {
        let parts = options.split(separator: ".", omittingEmptySubsequences: false)
        let columns = parts.first.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
        let cut = parts.count > 1 ? String(text.prefix(max(Int(parts[1]) ?? 0, 0))) : text
        let alignment: OSLogStringAlignment =
            options.contains("-") ? .left(columns: columns) : .right(columns: columns)
        return alignment.aligned(cut)
    }
}
