extension UTType {
    /// The extensions of the type and of all declared types that conform to it, in lower case.
    package var allFilenameExtensions: Set<String> {
        var extensions = Set(tags[.filenameExtension] ?? [])
        for type in TypeRegistry.shared.types where type.conforms(to: self) {
            extensions.formUnion(type.tags[.filenameExtension] ?? [])
        }
        return Set(extensions.map { $0.lowercased() })
    }
}
