/// The head of a declaration, in the compiler's notation: kind, name, generic parameters, inherited types, constraints.
///
/// Without attributes, `final` and default types.
struct Signature: Equatable {
    var kind: String
    var name: String
    var parameters: [String] = []
    var inherited: [String] = []
    var constraints: Set<Constraint> = []

    /// Parses `struct Zip<A, B> : Publisher where A : Publisher`, or the same without a kind.
    init?(_ text: String) {
        var words = text.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "final" }
        kind = words.first.map(String.init).flatMap { Self.kinds.contains($0) ? $0 : nil } ?? ""
        if !kind.isEmpty { words.removeFirst() }
        let declaration = words.joined(separator: " ").replacing(" : ", with: ": ")
        let halves = declaration.split(separator: " where ", maxSplits: 1)
        guard let head = halves.first else { return nil }
        constraints = Set((halves.dropFirst().first ?? "").split(separator: ", ").map { Constraint($0) })
        let withoutDefault = head.firstRange(of: " = ").map { head[..<$0.lowerBound] } ?? head
        let sides = withoutDefault.split(separator: ": ", maxSplits: 1)
        guard let named = sides.first else { return nil }
        inherited = (sides.dropFirst().first ?? "").split(separator: ", ").map(String.init)
        let mark = named.firstIndex(of: "<") ?? named.endIndex
        name = String(named[..<mark])
        parameters = named[mark...].dropFirst().dropLast().split(separator: ", ").map(String.init)
        guard !name.isEmpty, named[mark...].isEmpty || named.hasSuffix(">") else { return nil }
    }

    private static let kinds: Set<String> = ["protocol", "struct", "class", "enum", "associatedtype"]
}

/// `A: Publisher` or `A.Failure == B.Failure`; the two sides of an equality are unordered.
struct Constraint: Hashable, Comparable {
    let text: String

    init(_ text: some StringProtocol) {
        let sides = text.split(separator: " == ")
        self.text = sides.count == 2 ? sides.sorted().joined(separator: " == ") : String(text)
    }

    static func < (lhs: Constraint, rhs: Constraint) -> Bool { lhs.text < rhs.text }
}
