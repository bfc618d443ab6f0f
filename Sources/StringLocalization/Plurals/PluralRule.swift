/// A condition of CLDR's grammar, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralRule: Sendable {
    private struct Relation: Sendable {
        let operand: Character
        let modulus: UInt64?
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]

        init?(_ source: Substring) {
            let words = source.split(separator: " ")
            guard let sign = words.firstIndex(where: { $0 == "=" || $0 == "!=" }), sign + 2 == words.count,
                let operand = words[0].first
            else { return nil }
            self.operand = operand
            modulus = sign == 3 ? UInt64(words[2]) : nil
            isNegated = words[sign] == "!="
            ranges = words[sign + 1].split(separator: ",").compactMap { range in
                let ends = range.split(separator: ".").compactMap { UInt64($0) }
                return ends.first.flatMap { first in ends.last.map { first...$0 } }
            }
        }

        func holds(for number: PluralOperands) -> Bool {
            // A number with a fraction equals no integer.
            if operand == "n", number.shortFraction != 0 { return isNegated }
            var value: UInt64 =
                switch operand {
                case "v": UInt64(number.fractionDigits)
                case "f": number.fraction
                case "t": number.shortFraction
                // Numbers are never shown in a compact form, whose exponent this is.
                case "e", "c": 0
                default: number.integer
                }
            if let modulus { value %= modulus }
            return ranges.contains { $0.contains(value) } != isNegated
        }
    }

    /// Alternatives of relations that hold together.
    private let alternatives: [[Relation]]

    init(_ source: Substring) {
        alternatives = source.split(separator: " or ").map { $0.split(separator: " and ").compactMap { Relation($0) } }
    }

    func holds(for number: PluralOperands) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
}
