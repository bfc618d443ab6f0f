package import Foundation
package import FoundationAdditions

/// The formatting of a format string and its arguments for a reader.
///
/// Numbers have the locale's digits and separators, as `String.localizedStringWithFormat` shows them. A specifier
/// without an argument is shown as nothing, and one of another type shows the argument by the argument's own type: a
/// translator's mistake never reads foreign memory.
package struct StringFormatter {
    private let arguments: [FormatArgument]
    private let reader: Reader
    private let rules: PluralRules
    /// The position of the argument for the next specifier that states none, from 0.
    private var next = 0
    /// The parts that are being expanded. A part within itself is shown as nothing.
    private var depth = 0
    /// The parts that may still be expanded. Without a limit their number grows exponentially with the depth.
    private var partsLeft = 1_000

    /// The plural rules of `language` choose forms.
    package init(arguments: [FormatArgument], reader: Reader, language: String) {
        self.arguments = arguments
        self.reader = reader
        rules = PluralRules.of(language)
    }

    package mutating func text(of entry: StringEntry) -> String {
        switch entry {
        case .text(let format): return text(of: format, substitutions: [:], argument: nil, specifier: nil)
        case .varied(let string):
            let number = arguments.firstIndex { $0.isNumber }
            let format = form(of: string.variation, argument: number, specifier: nil)
            return text(of: format, substitutions: string.substitutions, argument: number, specifier: nil)
        }
    }

    /// Returns the text of a format.
    package mutating func text(of format: String) -> String {
        text(of: format, substitutions: [:], argument: nil, specifier: nil)
    }

    /// Creates a formatter for a reader with only a known locale.
    package init(arguments: [FormatArgument], locale: Locale, language: String) {
        self.init(arguments: arguments, reader: Reader(locale), language: language)
    }

    private var locale: Locale { reader.locale }

    private func form(of variation: StringVariation, argument: Int?, specifier: FormatSpecifier?) -> String {
        switch variation {
        case .text(let text): return text
        case .plural(let forms):
            let anyForm = forms[.other] ?? forms.min { $0.key.rawValue < $1.key.rawValue }?.value ?? ""
            guard let argument, arguments.indices.contains(argument) else { return anyForm }
            let specifier = specifier ?? Self.firstNumber(in: anyForm)
            guard let operands = operands(of: arguments[argument], specifier: specifier) else { return anyForm }
            // A form for zero applies to 0 in all languages.
            if operands == PluralOperands(0), let zero = forms[.zero] { return zero }
            return forms[rules.category(of: operands)] ?? anyForm
        }
    }

    private static func firstNumber(in format: String) -> FormatSpecifier? {
        for case .specifier(let specifier) in FormatPiece.pieces(of: format)
        where "fFeEgG".contains(specifier.conversion) {
            return specifier
        }
        return nil
    }

    private func operands(of argument: FormatArgument, specifier: FormatSpecifier?) -> PluralOperands? {
        switch argument {
        case .integer(let value): PluralOperands(value.magnitude)
        case .unsigned(let value): PluralOperands(value)
        case .floating(let value):
            // A number is counted as it is shown.
            if let specifier, "fFeEgG".contains(specifier.conversion) {
                PluralOperands(decimal: String(format: "%.\(specifier.precision ?? 6)f", value))
            } else {
                PluralOperands(decimal: "\(value)".hasSuffix(".0") ? String("\(value)".dropLast(2)) : "\(value)")
            }
        case .text, .localized: nil
        }
    }

    private mutating func text(
        of format: String, substitutions: [String: StringSubstitution], argument: Int?, specifier: FormatSpecifier?
    ) -> String {
        guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
        var result = ""
        for piece in FormatPiece.pieces(of: format) {
            switch piece {
            case .literal(let text): result += text
            case .specifier(let used) where used.conversion == "#":
                result += part(used, of: substitutions)
            case .specifier(let used) where used.conversion == "a":
                let position = used.position.map { $0 - 1 } ?? argument ?? 0
                result += show(specifier ?? FormatSpecifier(conversion: "@"), position)
            case .specifier(let used):
                let position = used.position.map { $0 - 1 } ?? next
                if used.position == nil { next += 1 }
                result += show(used, position)
            }
        }
        return result
    }

    private mutating func part(_ used: FormatSpecifier, of substitutions: [String: StringSubstitution]) -> String {
        guard let name = used.name, let part = substitutions[name], depth < 8, partsLeft > 0 else { return "" }
        partsLeft -= 1
        let position = (part.argument ?? used.position).map { $0 - 1 } ?? next
        let specifier = Self.specifier("%" + part.specifier)
        let format = form(of: part.variation, argument: position, specifier: specifier)
        // Specifiers inside the part begin at the part's argument.
        let after = max(next, position + 1)
        next = position
        depth += 1
        defer {
            next = max(next, after)
            depth -= 1
        }
        return text(of: format, substitutions: substitutions, argument: position, specifier: specifier)
    }

    private static func specifier(_ text: String) -> FormatSpecifier? {
        guard case .specifier(let specifier) = FormatPiece.pieces(of: text).first else { return nil }
        return specifier
    }

    private func show(_ specifier: FormatSpecifier, _ position: Int) -> String {
        guard arguments.indices.contains(position) else { return "" }
        return padded(unpadded(specifier, arguments[position]), specifier)
    }

    private func unpadded(_ specifier: FormatSpecifier, _ argument: FormatArgument) -> String {
        switch argument {
        case .text(let text): specifier.precision.map { String(text.prefix($0)) } ?? text
        case .localized(let value): value.text(for: reader)
        case .integer(let value): number(specifier, value, value, value < 0 ? "" : plus(specifier))
        case .unsigned(let value): number(specifier, value, Int64(bitPattern: value), plus(specifier))
        case .floating(let value): floating(specifier, value)
        }
    }

    private func plus(_ specifier: FormatSpecifier) -> String {
        specifier.flags.contains("+") ? "+" : specifier.flags.contains(" ") ? " " : ""
    }

    private func number(
        _ specifier: FormatSpecifier, _ value: some BinaryInteger, _ bits: Int64, _ sign: String
    ) -> String {
        switch specifier.conversion {
        case "x": return String(UInt64(bitPattern: bits), radix: 16)
        case "X": return String(UInt64(bitPattern: bits), radix: 16, uppercase: true)
        case "o", "O": return String(UInt64(bitPattern: bits), radix: 8)
        case "c", "C": return Unicode.Scalar(UInt32(truncatingIfNeeded: bits)).map { String(Character($0)) } ?? ""
        case "f", "F", "e", "E", "g", "G": return floating(specifier, Double(value))
        default:
            let isZeroPadded = specifier.flags.contains("0") && specifier.width != nil
            return sign + NumberSymbols.of(locale).localized("\(value)", isGrouped: !isZeroPadded)
        }
    }

    private func floating(_ specifier: FormatSpecifier, _ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let conversion: Character = "fFeEgG".contains(specifier.conversion) ? specifier.conversion : "f"
        let precision =
            specifier.precision ?? (conversion == specifier.conversion || specifier.conversion == "a" ? 6 : nil)
        let flags = specifier.flags.filter { $0 == "+" || $0 == " " || $0 == "#" }
        guard let precision else { return NumberSymbols.of(locale).localized("\(value)") }
        let text = String(format: "%\(flags).\(min(precision, 340))\(conversion)", value)
        let isGrouped = "fF".contains(conversion) && !(specifier.flags.contains("0") && specifier.width != nil)
        return NumberSymbols.of(locale).localized(text, isGrouped: isGrouped)
    }

    private func padded(_ text: String, _ specifier: FormatSpecifier) -> String {
        guard let width = specifier.width, text.count < width else { return text }
        let count = min(width, 10_000) - text.count
        if specifier.flags.contains("-") { return text + String(repeating: " ", count: count) }
        guard specifier.flags.contains("0"), specifier.conversion != "@" else {
            return String(repeating: " ", count: count) + text
        }
        let zeros = NumberSymbols.of(locale).localized(String(repeating: "0", count: count), isGrouped: false)
        let sign = text.prefix { $0 == "-" || $0 == "+" || $0 == " " }
        return sign + zeros + text.dropFirst(sign.count)
    }
}
