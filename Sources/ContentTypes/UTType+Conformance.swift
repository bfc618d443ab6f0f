extension UTType {
    private var declaration: TypeDeclaration? { TypeRegistry.shared.declaration(of: identifier) }

    /// The types that this one conforms to, directly or by another.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var remaining = declaration?.supertypes ?? []
        while let identifier = remaining.popLast() {
            guard found.insert(UTType(declared: identifier)).inserted else { continue }
            remaining += TypeRegistry.shared.declaration(of: identifier)?.supertypes ?? []
        }
        return found
    }

    /// Whether this type is another one, or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Whether this type conforms to another one and is not the same.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

    /// Whether another type conforms to this one and is not the same.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Whether the identifier begins with `public.`.
    public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

    /// Whether the type stands for an extension or a MIME type that no declared type has.
    public var isDynamic: Bool { DynamicType(identifier) != nil }

    /// Whether the system or the program has declared the type.
    public var isDeclared: Bool { !isDynamic && declaration != nil }
}

extension UTType {
    /// The extensions and MIME types of the type, the preferred one first.
    public var tags: [UTTagClass: [String]] { declaration?.tags ?? [:] }

    /// The extension of new files of the type, without a dot.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The MIME type of the type.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// A description in English, or nil if the program has declared the type.
    public var localizedDescription: String? { declaration?.description }
}
