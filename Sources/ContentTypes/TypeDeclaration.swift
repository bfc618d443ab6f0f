/// The known facts about a type.
struct TypeDeclaration: Sendable {
    let identifier: String

    /// The identifiers of the types that it conforms to directly.
    var supertypes: [String]
    var tags: [UTTagClass: [String]] = [:]
    var description: String?
}

extension TypeDeclaration {
    /// Parses a line: an identifier, supertypes, extensions, MIME types and a description, with bars between.
    init(line: Substring) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").map(String.init) }
        identifier = fields[0].joined()
        supertypes = fields[1]
        tags[.filenameExtension] = fields[2].isEmpty ? nil : fields[2]
        tags[.mimeType] = fields[3].isEmpty ? nil : fields[3]
        description = fields[4].joined(separator: " ")
    }
}
