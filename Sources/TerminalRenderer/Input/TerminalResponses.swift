/// The answers of terminals that are strings.
enum TerminalResponses {
    /// Parses the answer to OSC 11: `11;rgb:1e1e/1e1e/2e2e`. Components have one to four digits; alpha is optional.
    static func operatingSystemCommand(_ body: ArraySlice<UInt8>) -> TerminalEvent? {
        let text = String(decoding: body, as: UTF8.self)
        guard text.hasPrefix("11;"), let colon = text.firstIndex(of: ":") else { return nil }
        let components = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        let numbers = components.prefix(3).compactMap(component)
        guard numbers.count == 3, components.count <= 4 else { return nil }
        return .backgroundColor(CellColor(red: numbers[0], green: numbers[1], blue: numbers[2]))
    }

    private static func component(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
        let maximum = 1 << (4 * digits.count) - 1
        return UInt8((value * 255 + maximum / 2) / maximum)
    }
}
