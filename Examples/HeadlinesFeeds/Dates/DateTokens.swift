/// A date's text, split into numbers, words and marks, and parsed from the front.
struct DateTokens {
    enum Token: Equatable {
        case number(Int, digits: Int)
        case word(String)
        case mark(Character)
    }

    private var rest: ArraySlice<Token>

    init(_ text: String) {
        var tokens: [Token] = []
        var run = Substring(text.prefix(80))
        while let first = run.first {
            if first.isASCIIDigit {
                let digits = run.prefix { $0.isASCIIDigit }
                tokens.append(.number(Int(digits) ?? .max, digits: digits.count))
                run = run.dropFirst(digits.count)
            } else if first.isLetter {
                let letters = run.prefix { $0.isLetter }
                tokens.append(.word(letters.lowercased()))
                run = run.dropFirst(letters.count)
            } else {
                // Space and comma only separate; every other mark has a meaning.
                if !first.isWhitespace, first != "," { tokens.append(.mark(first)) }
                run = run.dropFirst()
            }
        }
        rest = tokens[...]
    }

    /// Parses `2026-06-02`, `20260602`, `2026/6/2`, `Tue, 2 Jun 2026`, `02-Jun-26` or `June 2, 2026`.
    mutating func readDay() -> CalendarDay? {
        if case .word(let word)? = rest.first, Self.month(word) == nil {
            // The weekday is ignored, even if it is wrong.
            rest.removeFirst()
            skipMark(".")
        }
        switch rest.first {
        case .number(let number, digits: 8)?:
            rest.removeFirst()
            return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        case .number(let year, digits: 4)?:
            rest.removeFirst()
            return readMonthAndDay(of: year)
        case .number(let day, digits: 1...2)?:
            rest.removeFirst()
            skipMark("-")
            guard let month = readMonthName() else { return nil }
            skipMark("-")
            return readYear().map { CalendarDay(year: $0, month: month, day: day) }
        case .word?:
            guard let month = readMonthName(), let day = readNumber(digits: 1...2) else { return nil }
            skipOrdinalEnding()
            return readYear().map { CalendarDay(year: $0, month: month, day: day) }
        default:
            return nil
        }
    }

    /// Parses the time and its zone. Returns seconds since midnight in UTC, 0 without a time, nil if it is invalid.
    mutating func readTime() -> Double? {
        if case .word(let word)? = rest.first, ["t", "at"].contains(word) { rest.removeFirst() }
        guard let first = rest.first else { return 0 }
        if case .mark(let mark) = first, !"+-−(".contains(mark) { return nil }
        guard case .number(let number, let digits) = first else { return readZone().map { -Double($0) } }
        rest.removeFirst()
        var hour = number
        var minute = 0
        var second = 0
        if digits == 6 || digits == 4 {
            let time = digits == 6 ? number : number * 100
            (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
        } else if readMark(":") {
            guard let minutes = readNumber(digits: 1...2) else { return nil }
            minute = minutes
            if readMark(":") {
                guard let seconds = readNumber(digits: 1...2) else { return nil }
                second = seconds
            }
        } else {
            return nil
        }
        let fraction = readFraction()
        if case .word(let half)? = rest.first, half == "am" || half == "pm" {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
            rest.removeFirst()
        }
        // A leap second counts as the second before it; 24:00 is the end of the day.
        guard hour < 24 || (hour == 24 && minute == 0 && second == 0), minute < 60, second <= 60 else { return nil }
        guard let zone = readZone() else { return nil }
        return Double(hour * 3600 + minute * 60 + min(second, 59) - zone) + fraction
    }

    // MARK: Parts

    private mutating func readMonthAndDay(of year: Int) -> CalendarDay? {
        let separators: [Token] = [.mark("-"), .mark("/"), .mark(".")]
        guard let separator = rest.first, separators.contains(separator) else {
            return rest.isEmpty ? CalendarDay(year: year, month: 1, day: 1) : nil
        }
        rest.removeFirst()
        guard let month = readNumber(digits: 1...2) else { return nil }
        guard rest.first == separator else { return CalendarDay(year: year, month: month, day: 1) }
        rest.removeFirst()
        return readNumber(digits: 1...2).map { CalendarDay(year: year, month: month, day: $0) }
    }

    private mutating func readMonthName() -> Int? {
        guard case .word(let word)? = rest.first, let month = Self.month(word) else { return nil }
        rest.removeFirst()
        skipMark(".")
        return month
    }

    /// Two-digit years are those from 1970 to 2069.
    private mutating func readYear() -> Int? {
        guard case .number(let year, let digits)? = rest.first, digits == 4 || digits == 2 else { return nil }
        rest.removeFirst()
        return digits == 4 ? year : year + (year < 70 ? 2000 : 1900)
    }

    private mutating func readFraction() -> Double {
        guard case .mark(".")? = rest.first, rest.count > 1,
            case .number(let value, let digits) = rest[rest.startIndex + 1],
            digits <= 15
        else { return 0 }
        rest.removeFirst(2)
        return (0..<digits).reduce(Double(value)) { result, _ in result / 10 }
    }

    /// Seconds east of Greenwich. Unknown names count as UTC, as RFC 2822 requires.
    private mutating func readZone() -> Int? {
        var seconds = 0
        if case .word(let name)? = rest.first {
            rest.removeFirst()
            seconds = (Self.hoursOfZone[name] ?? 0) * 3600
        }
        guard let sign = rest.first, sign == .mark("+") || sign == .mark("-") || sign == .mark("−") else {
            return seconds
        }
        rest.removeFirst()
        guard case .number(let value, let digits)? = rest.first, digits <= 4 else { return nil }
        rest.removeFirst()
        var (hours, minutes) = digits > 2 ? (value / 100, value % 100) : (value, 0)
        if digits <= 2, readMark(":") {
            guard let given = readNumber(digits: 1...2) else { return nil }
            minutes = given
        }
        guard hours <= 15, minutes < 60 else { return nil }
        hours = hours * 3600 + minutes * 60
        return sign == .mark("+") ? hours : -hours
    }

    private mutating func readNumber(digits allowed: ClosedRange<Int>) -> Int? {
        guard case .number(let value, let digits)? = rest.first, allowed.contains(digits) else { return nil }
        rest.removeFirst()
        return value
    }

    private mutating func skipOrdinalEnding() {
        if case .word(let ending)? = rest.first, ["st", "nd", "rd", "th"].contains(ending) { rest.removeFirst() }
    }

    private mutating func readMark(_ mark: Character) -> Bool {
        guard rest.first == .mark(mark) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipMark(_ mark: Character) {
        _ = readMark(mark)
    }

    // MARK: Names

    private static func month(_ word: String) -> Int? {
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        return names.firstIndex { word.hasPrefix($0) }.map { $0 + 1 }
    }

    private static let hoursOfZone = [
        "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7, "akst": -9, "akdt": -8,
        "hst": -10, "bst": 1, "cet": 1, "cest": 2, "eet": 2, "eest": 3, "msk": 3, "jst": 9, "kst": 9, "aest": 10,
        "aedt": 11,
    ]
}

extension Character {
    /// Whether the character is a plain digit. A range of characters would also contain a digit with a combining mark.
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
