/// One name of the interface, in the list's notation: `Owner.name(labels:) [kind]` or `Type:Protocol`.
public struct InterfaceLine: Hashable, Sendable {
    /// The line as in the list.
    public let text: String

    /// The requirement of the line.
    let demand: Demand

    enum Demand: Hashable, Sendable {
        case declaration(path: String, Shape)
        case conformance(type: String, protocolName: String)
    }

    /// The properties of a declaration in a line's note.
    struct Shape: Hashable, Sendable {
        /// The accepted kinds of symbols; empty if the note names none.
        var kinds: Set<String> = []

        /// Identifiers, each of which must occur in a declaration of the name.
        var words: Set<String> = []

        /// Whether the declaration is `async`. A line without this note requires one that is not.
        var isAsync = false
    }

    public init(_ text: String) {
        self.text = text
        guard let note = text.firstRange(of: " [") else {
            if !text.contains("("), let colon = text.firstIndex(of: ":") {
                let protocolName = String(text[text.index(after: colon)...])
                demand = .conformance(type: String(text[..<colon]), protocolName: protocolName)
            } else {
                demand = .declaration(path: Self.path(text), Shape())
            }
            return
        }
        let path = Self.path(String(text[..<note.lowerBound]))
        demand = .declaration(path: path, Self.shape(text[note.upperBound...].dropLast()))
    }

    /// The list contains operators with the names of their parameters; they have no labels.
    private static func path(_ name: String) -> String {
        name.replacing("(lhs:rhs:)", with: "(_:_:)")
    }

    private static func shape(_ note: Substring) -> Shape {
        var shape = Shape()
        for word in note.split(whereSeparator: { " |.".contains($0) }) {
            switch word {
            case "struct", "class", "enum", "protocol", "typealias", "associatedtype":
                shape.kinds.insert("swift." + word)
            case "case": shape.kinds.insert("swift.enum.case")
            case "static": shape.kinds = ["swift.type.method", "swift.func.op"]
            case "var": shape.kinds = shape.kinds.isEmpty ? ["swift.property"] : ["swift.type.property"]
            case "async": shape.isAsync = true
            case "or", "KVO": break
            default: shape.words.insert(String(word))
            }
        }
        return shape
    }
}

extension InterfaceLine {
    /// The lines of a list, without its comments.
    public static func lines(of list: String) -> [InterfaceLine] {
        list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { InterfaceLine(String($0)) }
    }
}
