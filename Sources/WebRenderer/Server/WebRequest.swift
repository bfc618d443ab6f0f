/// The parts of a request that the server reads.
struct WebRequest: Sendable {
    var method = "GET"
    var target: String
    /// The header fields, with lowercase names.
    var headers: [(name: String, value: String)] = []
    /// The address of the client's connection.
    var address = ""

    func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    /// The value of a header field that occurs exactly once.
    func value(_ name: String) -> String? {
        let values = values(name)
        return values.count == 1 ? values[0] : nil
    }

    /// The languages of the browser, by descending preference.
    var languages: [String] {
        let entries = values("accept-language").joined(separator: ",").prefix(500).split(separator: ",")
        let weighed = entries.compactMap { entry -> (String, Double)? in
            let parts = entry.split(separator: ";").map { $0.drop(while: { $0 == " " }) }
            guard let tag = parts.first, (2...35).contains(tag.count), tag.first?.isLetter == true,
                tag.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) || (97...122).contains($0 | 32) })
            else { return nil }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return (String(tag), weight ?? 1)
        }
        return weighed.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
    }
}
