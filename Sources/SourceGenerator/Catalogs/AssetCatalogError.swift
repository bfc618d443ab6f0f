/// A file of an asset catalog that cannot be read. The description has the form of a compiler's message.
package struct AssetCatalogError: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let reason: String

    package var description: String { "\(path): error: \(reason)" }

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    init(path: String, decoding error: any Error) {
        self.path = path
        switch error {
        case DecodingError.typeMismatch(_, let context): reason = Self.wrongValue(at: context.codingPath)
        case DecodingError.valueNotFound(_, let context): reason = Self.wrongValue(at: context.codingPath)
        case DecodingError.keyNotFound(let key, let context): reason = Self.wrongValue(at: context.codingPath + [key])
        default: reason = "The file is not JSON."
        }
    }

    private static func wrongValue(at path: [any CodingKey]) -> String {
        if path.isEmpty { return "The file is not a JSON object." }
        let steps = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
        let place = steps.joined(separator: "").drop { $0 == "." }
        return "The value at \(place) has the wrong type."
    }
}
