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

    /// The length of the body that the request states; nil without one, as of a body in chunks.
    var announcedBytes: Int? {
        guard values("transfer-encoding").isEmpty, let text = value("content-length"), text.utf8.count <= 18,
            text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(text)
    }

    /// The languages that the browser accepts, by descending weight, from the first 500 characters of the field.
    /// Languages of weight 0 are not accepted. RFC 9110, section 12.5.4.
    var languages: [String] {
        let entries = values("accept-language").joined(separator: ",").prefix(500).split(separator: ",")
        let weighed = entries.compactMap { entry -> (String, Double)? in
            let parts = entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let tag = parts.first, (2...35).contains(tag.count), tag.first?.isLetter == true,
                tag.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) || (97...122).contains($0 | 32) })
            else { return nil }
            let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
            guard let weight else { return (tag, 1) }
            guard let value = Double(weight.dropFirst(2)), value > 0, value <= 1 else { return nil }
            return (tag, value)
        }
        return weighed.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
    }
}
