/// What a `#` in a marble diagram fails with.
public struct MarbleFailure: Error, Hashable, Sendable {
    public init() {}
}

/// Why a diagram cannot be read, or a stream cannot be drawn.
public struct MarbleError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in words.
    public let problem: String

    /// The diagram in question, if there is one.
    public let diagram: String?

    /// The place of the trouble in the diagram, as a count of characters, if it has one.
    public let position: Int?

    init(diagram: String? = nil, position: Int? = nil, problem: String) {
        self.problem = problem
        self.diagram = diagram
        self.position = position
    }

    /// The problem, and below it the diagram with a mark under the place.
    public var description: String {
        var lines = [problem]
        if let diagram { lines.append("    " + diagram) }
        if let position { lines.append("    " + String(repeating: " ", count: position) + "^") }
        return lines.joined(separator: "\n")
    }
}
