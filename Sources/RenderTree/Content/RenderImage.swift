/// A picture, said by its name.
public struct RenderImage: Equatable, Sendable {
    public enum Source: Equatable, Sendable {
        /// A symbol that every screen draws in its own way.
        case symbol
        /// A file of the program's resources.
        case resource
    }

    public var name: String
    public var source: Source
    /// What is said instead of the picture; nil is its name, and an empty one says nothing.
    public var label: String?
    /// Where the file is to be looked for; nil is the program's own resources.
    public var bundlePath: String?
    /// How much of a symbol is drawn, from 0 to 1; nil is all.
    public var variableValue: Double?

    public init(
        _ name: String,
        source: Source,
        bundlePath: String? = nil,
        variableValue: Double? = nil,
        label: String? = nil
    ) {
        self.name = name
        self.source = source
        self.bundlePath = bundlePath
        self.variableValue = variableValue
        self.label = label
    }
}
