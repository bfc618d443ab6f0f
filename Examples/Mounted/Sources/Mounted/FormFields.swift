import Foundation

/// The fields of a form that a browser has sent by GET, in the encoding `application/x-www-form-urlencoded` of the URL
/// Standard: a plus is a space, and a plus that was typed is `%2B`. Query parameters of Hummingbird keep each plus.
struct FormFields {
    private let values: [String: String]

    /// Reads a query. Of several fields with one name the first counts, and bytes that are not UTF-8 make a field
    /// empty.
    init(query: String) {
        let fields = query.split(separator: "&").map { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
        values = Dictionary(fields) { first, _ in first }
    }

    subscript(name: String) -> String? { values[name] }

    private static func decoded(_ text: Substring) -> String {
        text.replacing("+", with: " ").removingPercentEncoding ?? ""
    }
}
