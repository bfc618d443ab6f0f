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

    public init(_ name: String, source: Source, label: String? = nil) {
        self.name = name
        self.source = source
        self.label = label
    }
}
