import Foundation

/// A line of the list that is not demanded, and why.
public struct Exclusion: Hashable, Sendable {
    /// The line as it stands in the list.
    public let line: String

    /// The lines that are demanded in its place, in the list's notation.
    public let instead: [InterfaceLine]

    /// Why, with the page that says so.
    public let reason: String
}

extension Exclusion {
    /// Reads a file of `line | what is demanded instead, ; between, or nothing | reason`, without its comments.
    public static func exclusions(of file: String) throws -> [Exclusion] {
        try file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
            let fields = row.split(separator: " | ", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count == 3, !fields[0].isEmpty, !fields[2].isEmpty else {
                throw MalformedExclusion(row: String(row))
            }
            let instead = fields[1].components(separatedBy: "; ").filter { !$0.isEmpty }.map { InterfaceLine($0) }
            return Exclusion(line: fields[0], instead: instead, reason: fields[2])
        }
    }
}

/// A row of the exclusions that does not have its three fields.
public struct MalformedExclusion: Error, CustomStringConvertible {
    let row: String

    public var description: String { "an exclusion is `line | instead | reason`, and this is not: \(row)" }
}
