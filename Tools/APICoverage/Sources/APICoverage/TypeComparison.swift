import Foundation

/// A comparison of the table of types with the built modules, in both directions: an excess conformance prevents
/// clients from declaring their own.
public struct TypeComparison: Sendable {
    /// The number of facts in the table, including implied ones.
    public let expected: Int

    /// The facts of the table that the modules lack.
    public let missing: [String]

    /// The facts of the modules that the table lacks, about types that it names.
    public let excess: [String]

    /// Additions that the modules lack.
    public let stray: [TypeAddition]

    public init(of table: [String], with additions: [TypeAddition], in built: BuiltTypes) throws {
        var listed: Set<TypeFact> = []
        for line in table {
            guard let signature = Signature(line), !signature.kind.isEmpty || !signature.inherited.isEmpty else {
                throw MalformedTypeLine(line: line)
            }
            listed.formUnion(TypeFact.facts(of: signature))
        }
        let types = Set(listed.map(\.subject))
        let expected = TypeFact.closed(listed, by: built.refinements).filter(Self.isCompared)
        let own = built.facts.filter { Self.isCompared($0) && types.contains($0.subject) }
        let allowed = Set(additions.map(\.line))
        self.expected = expected.count
        missing = expected.subtracting(own).map(\.description).sorted()
        excess = own.subtracting(expected).map(\.description).filter { !allowed.contains($0) }.sorted()
        let held = Set(own.map(\.description))
        stray = additions.filter { !held.contains($0.line) }
    }

    public var isComplete: Bool { missing.isEmpty && excess.isEmpty && stray.isEmpty }

    /// Protocols that declarations omit, because the compiler adds them.
    static let unsaid: Set<String> = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]

    /// `Sendable` is not compared: these modules declare it wherever it can be proved.
    private static func isCompared(_ fact: TypeFact) -> Bool {
        guard case .conformance(_, let name, _) = fact else { return true }
        return name != "Sendable" && !unsaid.contains(name)
    }
}

/// A line of the table that is neither a declaration nor a conformance.
public struct MalformedTypeLine: Error, CustomStringConvertible {
    let line: String

    public var description: String { "a line is `kind Path<Parameters>: Protocols where constraints`: \(line)" }
}

/// A fact of the modules that the table lacks, and the reason.
public struct TypeAddition: Hashable, Sendable {
    /// The fact as the comparison prints it.
    public let line: String
    public let reason: String

    /// Parses a file of `line | reason`, without its comments.
    public static func additions(of file: String) throws -> [TypeAddition] {
        try file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
            let fields = row.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count == 2, fields.allSatisfy({ !$0.isEmpty }) else {
                throw MalformedTypeLine(line: String(row))
            }
            return TypeAddition(line: fields[0], reason: fields[1])
        }
    }
}

extension TypeComparison {
    /// Apple's types and protocols.
    public static func table() throws -> [String] {
        try Coverage.resource("combine-types").split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    public static func additions() throws -> [TypeAddition] {
        try TypeAddition.additions(of: Coverage.resource("type-additions"))
    }
}
