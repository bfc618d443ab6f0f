import Foundation

/// A name or a shape of a call that applications use, with the counts of its use.
public struct UsedName: Hashable, Sendable {
    /// The kind of name.
    public let kind: NameKind

    /// The name as a table writes it: `Text`, `padding`, `@State`, `sheet(isPresented:){}`.
    public let name: String

    /// The types that may declare it, for a member. Empty if any type may.
    public let owners: [String]

    /// The number of repositories that use it.
    public let repositories: Int

    /// The number of files that use it.
    public let files: Int

    /// The number of places that use it.
    public let uses: Int

    /// The reason why it may not exist here.
    public let need: Need

    /// Parses one line: repositories, files, uses, name, owners and need, separated by tabs.
    init(_ line: Substring, of kind: NameKind) throws {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 4, let repositories = Int(fields[0]), let files = Int(fields[1]),
            let uses = Int(fields[2])
        else { throw MalformedLine(line: String(line)) }
        self.kind = kind
        name = fields[3]
        owners = fields.count > 4 ? fields[4].split(separator: ";").map(String.init) : []
        self.repositories = repositories
        self.files = files
        self.uses = uses
        guard let need = Need(rawValue: fields.count > 5 ? fields[5] : "") else {
            throw MalformedLine(line: String(line))
        }
        self.need = need
    }
}

extension UsedName {
    /// The framework that a name needs besides SwiftUI.
    public enum Need: String, CaseIterable, Sendable {
        case nothing = ""
        case uiKit = "UIKit"
        case otherFramework = "kit"
        case platform

        /// The words of a report.
        public var description: String {
            switch self {
            case .nothing: "buildable here"
            case .uiKit: "needs UIKit or AppKit"
            case .otherFramework: "of another framework"
            case .platform: "of a widget, a watch or a headset"
            }
        }
    }

    /// The names of the package's table.
    public static func table() throws -> [UsedName] {
        guard let file = Bundle.module.url(forResource: "used-names", withExtension: "txt") else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        return try names(of: String(contentsOf: file, encoding: .utf8))
    }

    /// Parses a table: a line `== kind` begins the names of a kind, and `#` begins a comment.
    static func names(of table: String) throws -> [UsedName] {
        var names: [UsedName] = []
        var kind: NameKind?
        for line in table.split(separator: "\n") {
            if line.hasPrefix("#") { continue }
            if line.hasPrefix("== ") {
                kind = NameKind(rawValue: String(line.dropFirst(3)))
                guard kind != nil else { throw MalformedLine(line: String(line)) }
            } else if let kind {
                names.append(try UsedName(line, of: kind))
            } else {
                throw MalformedLine(line: String(line))
            }
        }
        return names
    }
}

/// A line that is not one of the table's.
public struct MalformedLine: Error, CustomStringConvertible {
    let line: String

    public var description: String {
        "a line is `repositories files uses name [owners [need]]`, and this is not: \(line)"
    }
}
