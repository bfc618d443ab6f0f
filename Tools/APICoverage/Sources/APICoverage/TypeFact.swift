/// A fact about a type or protocol, apart from its members.
public enum TypeFact: Hashable, Sendable, CustomStringConvertible {
    /// Its kind, its generic parameters or primary associated types, and the constraints on them.
    case declaration(String)
    /// A protocol that it refines or conforms to, and any further constraints.
    case conformance(type: String, protocolName: String, constraints: String)

    /// The fact in the table's notation.
    public var description: String {
        switch self {
        case .declaration(let text): text
        case .conformance(let type, let name, let constraints): "\(type): \(name)\(constraints)"
        }
    }

    /// The path of the type.
    var subject: String {
        switch self {
        case .declaration(let text): Signature(text)?.name ?? text
        case .conformance(let type, _, _): type
        }
    }
}

extension TypeFact {
    /// The facts of a signature.
    static func facts(of signature: Signature) -> Set<TypeFact> {
        let clause = Self.clause(signature.constraints)
        guard !signature.kind.isEmpty else {
            return Set(
                signature.inherited.map {
                    .conformance(type: signature.name, protocolName: $0, constraints: clause)
                })
        }
        let parameters = signature.parameters.joined(separator: ", ")
        let brackets = parameters.isEmpty ? "" : "<\(parameters)>"
        let conformances = signature.inherited.map {
            TypeFact.conformance(type: signature.name, protocolName: $0, constraints: "")
        }
        return Set(conformances).union([.declaration("\(signature.kind) \(signature.name)\(brackets)\(clause)")])
    }

    static func clause(_ constraints: Set<Constraint>) -> String {
        constraints.isEmpty ? "" : " where " + constraints.sorted().map(\.text).joined(separator: ", ")
    }

    /// Adds the conformances that each conformance implies, and removes conditional ones that hold unconditionally.
    static func closed(_ facts: Set<TypeFact>, by refinements: [String: Set<String>]) -> Set<TypeFact> {
        var closed = facts
        var fresh = facts
        while !fresh.isEmpty {
            let implied = fresh.flatMap { fact -> [TypeFact] in
                guard case .conformance(let type, let name, let constraints) = fact else { return [] }
                return (refinements[name] ?? [])
                    .map { .conformance(type: type, protocolName: $0, constraints: constraints) }
            }
            fresh = Set(implied).subtracting(closed)
            closed.formUnion(fresh)
        }
        return closed.filter { fact in
            guard case .conformance(let type, let name, let constraints) = fact, !constraints.isEmpty else {
                return true
            }
            return !closed.contains(.conformance(type: type, protocolName: name, constraints: ""))
        }
    }
}
