/// `@Model`: the members of a persistent model, the conformance, and the marks of its stored properties.
enum ModelMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else { return request.refusal("'@Model' marks a class.") }
        do {
            switch request.role {
            case "memberAttribute": return try mark(declaration)
            case "extension": return conformance(request)
            default: return try members(declaration, missing: request.missingConformances)
            }
        } catch {
            // The member role reports the error for all roles.
            if request.role != "member" { return Expansion(source: "") }
            return ExpansionRequest.refusal("'@Model' found \(error.message).", at: error.offset, of: declaration)
        }
    }

    // MARK: - Members

    private static func members(_ declaration: LocatedSource, missing: String) throws(SourceError) -> Expansion {
        let model = try ModelDeclaration(SourceText(declaration.source), missing: missing)
        var expansion = Expansion()
        expansion.diagnostics = model.findings.map {
            ExpansionDiagnostic(
                message: $0.message, fileName: declaration.fileName, offset: declaration.offset + $0.offset,
                severity: $0.severity)
        }
        expansion.source = model.members
        return expansion
    }

    // MARK: - Attributes of Members

    private static func mark(_ member: LocatedSource) throws(SourceError) -> Expansion {
        let source = try SourceText(member.source)
        let prefix = source.prefix(at: 0)
        guard source.isWord(prefix.end, "var") || source.isWord(prefix.end, "let") else {
            return Expansion(source: "")
        }
        let variables = try VariableDeclaration.all(in: source, after: prefix, limit: source.tokens.count)
        guard let only = variables.first, variables.count == 1, only.isPersisted(in: source), only.weakModifier == nil
        else {
            return Expansion(source: "")
        }
        return Expansion(source: "@SwiftData._PersistedProperty")
    }

    // MARK: - Conformance

    /// The conformance, unless the class or its superclass has it.
    private static func conformance(_ request: ExpansionRequest) -> Expansion {
        guard request.wantsConformance, let type = request.extendedType else { return Expansion(source: "") }
        return Expansion(source: "nonisolated extension \(type): nonisolated SwiftData.PersistentModel {\n}")
    }
}
