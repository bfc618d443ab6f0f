import Foundation

/// The table of types against what is built: both ways, as a conformance too many keeps clients from declaring their own.
public struct TypeComparison: Sendable {
    /// What the table says, with all that follows from it.
    public let expected: Int

    /// What the table says and the modules do not hold.
    public let missing: [String]

    /// What the modules hold beyond the table, of types that it names.
    public let excess: [String]

    /// Additions that the modules do not hold.
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

    /// Protocols that declarations leave out, because the compiler adds them.
    static let unsaid: Set<String> = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]

    /// `Sendable` is not compared: these modules declare it wherever it can be proved.
    private static func isCompared(_ fact: TypeFact) -> Bool {
        guard case .conformance(_, let name, _) = fact else { return true }
        return name != "Sendable" && !unsaid.contains(name)
    }
}

/// A line of the table that is no declaration and no conformance.
public struct MalformedTypeLine: Error, CustomStringConvertible {
    let line: String

    public var description: String { "a line is `kind Path<Parameters>: Protocols where constraints`: \(line)" }
}

/// Something that the modules hold beyond the table, and why.
public struct TypeAddition: Hashable, Sendable {
    /// As the comparison prints it.
    public let line: String
    public let reason: String

    /// Reads a file of `line | reason`, without its comments.
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
    /// What Apple's types and protocols are.
    public static func table() throws -> [String] {
        try Coverage.resource("combine-types").split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    public static func additions() throws -> [TypeAddition] {
        try TypeAddition.additions(of: Coverage.resource("type-additions"))
    }
}
