extension UTType {
    /// Creates the type of a filename extension.
    ///
    /// If no declared type has the extension and conforms to the other type, the result is a dynamic type that does. An
    /// extension that is empty, or contains a dot or a slash, has no type.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Creates the type of a MIME type, such as `image/png`. One without a slash has no type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Creates the type of a tag, declared or dynamic.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
        self = type
    }

    /// Returns the declared types that have a tag and conform to a type, or one dynamic type if there are none.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard tagClass.isValid(tag) else { return [] }
        let declared = TypeRegistry.shared.types(of: tag, in: tagClass).map { UTType(declared: $0) }
        let fitting = declared.filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        guard fitting.isEmpty else { return fitting }
        let dynamic = DynamicType(tag: tag.lowercased(), tagClass: tagClass, supertype: supertype?.identifier)
        return [UTType(declared: dynamic.identifier)]
    }
}
