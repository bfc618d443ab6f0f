/// `@Model`: the members of a persistent model, the conformance, and the marks of its stored properties.
enum ModelMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else { return request.refusal("'@Model' marks a class.") }
        do {
            switch request.role {
            case "memberAttribute": return try mark(declaration)
            case "extension": return try conformance(request, declaration)
            default: return try members(declaration)
            }
        } catch {
            // The member role reports what the other roles cannot read.
            if request.role != "member" { return Expansion(source: "") }
            return ExpansionRequest.refusal("'@Model' found \(error.message).", at: error.offset, of: declaration)
        }
    }

    // MARK: - Members

    private static func members(_ declaration: LocatedSource) throws(SourceError) -> Expansion {
        let model = try ModelDeclaration(SourceText(declaration.source))
        var expansion = Expansion()
        expansion.diagnostics = model.findings.map {
            ExpansionDiagnostic(
                message: $0.message, fileName: declaration.fileName, offset: declaration.offset + $0.offset,
                severity: $0.severity)
        }
        if !model.findings.contains(where: { $0.severity == .error }) { expansion.source = model.members }
        return expansion
    }

    // MARK: - Attributes of Members

    private static func mark(_ member: LocatedSource) throws(SourceError) -> Expansion {
        let source = try SourceText(member.source)
        let prefix = source.prefix(at: 0)
        guard source.isWord(prefix.end, "var") else { return Expansion(source: "") }
        let variables = try VariableDeclaration.all(in: source, after: prefix, limit: source.tokens.count)
        guard let only = variables.first, variables.count == 1, only.isPersisted(in: source) else {
            return Expansion(source: "")
        }
        return Expansion(source: "@SwiftData._PersistedProperty")
    }

    // MARK: - Conformance

    private static func conformance(
        _ request: ExpansionRequest, _ declaration: LocatedSource
    ) throws(SourceError) -> Expansion {
        guard let type = request.extendedType else { return Expansion(source: "") }
        if request.wantsConformance { return Expansion(source: "extension \(type): SwiftData.PersistentModel {\n}") }
        let source = try SourceText(declaration.source)
        let header = try TypeDeclaration(source)
        // A class that conforms without saying so has a superclass that is a model.
        let inherited = source.splitAtCommas(header.inherited).map { source.text(tokens: $0) }
        if inherited.contains(where: { $0.hasSuffix("PersistentModel") }) { return Expansion(source: "") }
        return ExpansionRequest.refusal(
            """
            '@Model' marks a class whose superclass is a model. Models cannot inherit from models in Swiftwater; \
            repeat the properties of the superclass, or give both classes a protocol.
            """, at: source.offset(header.nameIndex), of: declaration)
    }
}
