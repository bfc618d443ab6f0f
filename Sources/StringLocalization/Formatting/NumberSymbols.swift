package import Foundation
internal import Locking

/// The digits and separators of a locale's numbers.
///
/// Foundation's `NumberFormatter` costs many microseconds per number; these are derived from it once per locale.
package struct NumberSymbols: Sendable {
    private let zero: Unicode.Scalar
    private let groupSeparator: String
    private let decimalSeparator: String
    private let minus: String
    /// The number of digits in the last group; zero if numbers have no groups.
    let groupSize: Int
    /// The number of digits in the groups before the last one.
    let secondGroupSize: Int
    /// The number of digits from which an integer part is grouped.
    private let minimumGroupedDigits: Int

    /// The symbols of a locale. At most 512 locales are kept.
    package static func of(_ locale: Locale) -> NumberSymbols {
        let identifier = locale.identifier
        if let known = lock.withLock({ known[identifier] }) { return known }
        let made = NumberSymbols(locale)
        lock.withLock {
            if known.count >= 512 { known.removeAll() }
            known[identifier] = made
        }
        return made
    }

    private static let lock = Lock()
    /// Symbols by identifier. Every access holds `lock`.
    private nonisolated(unsafe) static var known: [String: NumberSymbols] = [:]

    private init(_ locale: Locale) {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .decimal
        let long = Self.runs(in: String(format: "%lld", locale: locale, Int64(1_234_567_890)))
        let four = Self.runs(in: String(format: "%lld", locale: locale, Int64(1_234)))
        zero = Self.zero(in: formatter.string(from: 0) ?? "0")
        minus = formatter.minusSign ?? "-"
        decimalSeparator = formatter.decimalSeparator ?? "."
        groupSeparator = long.separator ?? ""
        groupSize = long.lengths.count > 1 ? long.lengths[long.lengths.count - 1] : 0
        secondGroupSize = long.lengths.count > 2 ? long.lengths[long.lengths.count - 2] : groupSize
        minimumGroupedDigits = four.lengths.count > 1 ? groupSize + 1 : groupSize + 2
    }

    private static func zero(in text: String) -> Unicode.Scalar {
        text.unicodeScalars.first { $0.properties.generalCategory == .decimalNumber } ?? "0"
    }

    /// The lengths of the runs of digits in a number, and their separator.
    private static func runs(in number: String) -> (lengths: [Int], separator: String?) {
        var lengths = [0]
        var separator: String?
        for character in number {
            if character.isWholeNumber {
                lengths[lengths.count - 1] += 1
            } else if lengths[lengths.count - 1] > 0 {
                separator = String(character)
                lengths.append(0)
            }
        }
        return (lengths, separator)
    }

    /// Returns a number in C's format with the digits and separators of the locale.
    package func localized(_ number: String, isGrouped: Bool = true) -> String {
        if isPlain, number.utf8.count < minimumGroupedDigits || !isGrouped || groupSize == 0,
            !number.utf8.contains(0x2E)
        {
            return number
        }
        let digits = number.utf8.prefix { $0 != UInt8(ascii: ".") }.count { isDigit($0) }
        let groups = isGrouped && groupSize > 0 && digits >= minimumGroupedDigits
        var result = ""
        var left = digits
        var isFraction = false
        for byte in number.utf8 {
            switch byte {
            case UInt8(ascii: "-"): result += minus
            case UInt8(ascii: "."):
                result += decimalSeparator
                isFraction = true
            case _ where isDigit(byte):
                result.unicodeScalars.append(digit(byte))
                guard !isFraction else { continue }
                left -= 1
                if groups, left > 0, left == groupSize || left > groupSize && (left - groupSize) % secondGroupSize == 0
                {
                    result += groupSeparator
                }
            default: result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return result
    }

    /// Whether digits and signs are ASCII.
    private var isPlain: Bool { zero == "0" && minus == "-" }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func digit(_ byte: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(zero.value + UInt32(byte - UInt8(ascii: "0"))) ?? Unicode.Scalar(byte)
    }
}
