/// A type of data: of files, of content, or of things that are neither.
///
/// Types form a hierarchy. A JPEG image conforms to `image`, which conforms to `data` and `content`.
///
///     UTType(filenameExtension: "jpg")?.conforms(to: .image)   // true
///     UTType.png.preferredMIMEType                              // "image/png"
///
/// The system's types are known from the start. A program declares its own types by
/// ``init(exportedAs:conformingTo:)``; there is no property list of declarations on Linux, so they have no extensions
/// or MIME types. Identifiers, extensions and MIME types are compared without regard to case. A lookup takes constant
/// time.
///
/// Follows [Apple's UTType](https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct).
public struct UTType: Sendable {
    /// The identifier of the type: `public.jpeg`.
    public let identifier: String

    /// Creates a type without looking up its identifier.
    init(declared identifier: String) { self.identifier = identifier }

    /// Creates the type of an identifier, or nil if no type of this identifier is declared.
    public init?(_ identifier: String) {
        guard let declaration = TypeRegistry.shared.declaration(of: identifier) else { return nil }
        self.identifier = declaration.identifier
    }

    /// Creates a type that this program owns, and declares it.
    ///
    /// The first declaration of an identifier counts. Without a parent type, the type conforms to `data`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        TypeRegistry.shared.declare(identifier, conformingTo: parentType ?? .data)
        self.identifier = identifier
    }

    /// Creates a type that another program owns, and declares it if nothing else has.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        TypeRegistry.shared.declare(identifier, conformingTo: parentType ?? .data)
        self.identifier = identifier
    }
}

extension UTType: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public static func == (lhs: UTType, rhs: UTType) -> Bool {
        lhs.identifier == rhs.identifier || lhs.identifier.lowercased() == rhs.identifier.lowercased()
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }

    public var description: String { identifier }

    public var debugDescription: String { identifier }
}

/// A type is encoded as its identifier. An undeclared identifier is decoded as a type without supertypes.
extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self = UTType(identifier) ?? UTType(declared: identifier)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
