import Foundation

/// A line of the list that is not required, and the reason.
public struct Exclusion: Hashable, Sendable {
    /// The line as in the list.
    public let line: String

    /// The lines that are required in its place, in the list's notation.
    public let instead: [InterfaceLine]

    /// The reason, with the page that documents it.
    public let reason: String
}

extension Exclusion {
    /// Parses a file of `line | lines required instead, separated by ;, or nothing | reason`, without its comments.
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

/// A row of the exclusions without its three fields.
public struct MalformedExclusion: Error, CustomStringConvertible {
    let row: String

    public var description: String { "an exclusion is `line | instead | reason`, and this is not: \(row)" }
}
