/// The failure that `#` represents in a marble diagram.
public struct MarbleFailure: Error, Hashable, Sendable {
    public init() {}
}

/// The reason why a diagram cannot be parsed, or a stream cannot be drawn.
public struct MarbleError: Error, Hashable, CustomStringConvertible {
    /// The problem, as a sentence.
    public let problem: String

    /// The diagram in question, if there is one.
    public let diagram: String?

    /// The position of the problem in the diagram, in characters; `nil` if it has none.
    public let position: Int?

    init(diagram: String? = nil, position: Int? = nil, problem: String) {
        self.problem = problem
        self.diagram = diagram
        self.position = position
    }

    /// The problem, and below it the diagram with a mark under the position.
    public var description: String {
        var lines = [problem]
        if let diagram { lines.append("    " + diagram) }
        if let position { lines.append("    " + String(repeating: " ", count: position) + "^") }
        return lines.joined(separator: "\n")
    }
}
