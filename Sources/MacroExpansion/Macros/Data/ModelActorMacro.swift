/// `@ModelActor`: the executor, the container and the initializer of an actor with a model context, and the
/// conformance.
enum ModelActorMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else { return request.refusal("'@ModelActor' marks an actor.") }
        if request.role == "extension" {
            guard request.wantsConformance, let type = request.extendedType else { return Expansion(source: "") }
            return Expansion(source: "extension \(type): SwiftData.ModelActor {\n}")
        }
        do throws(SourceError) {
            let source = try SourceText(declaration.source)
            let header = try TypeDeclaration(source)
            guard header.keyword == "actor" else {
                throw SourceError(
                    message: "a type that is not an actor", offset: source.offset(header.prefix.end))
            }
            return Expansion(source: members(of: header, try header.members(in: source), in: source))
        } catch {
            return ExpansionRequest.refusal(
                "'@ModelActor' found \(error.message).", at: error.offset, of: declaration)
        }
    }

    private static func members(of header: TypeDeclaration, _ written: [TypeMember], in source: SourceText) -> String {
        let access = header.access
        let properties = """
            \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor

            \(access)nonisolated let modelContainer: SwiftData.ModelContainer
            """
        // Nothing is generated if the author has this initializer, or if a property needs a value that only an author's
        // initializer can set.
        let isAuthors = written.contains { member in
            switch member {
            case .initializer(let parameters):
                let all = source.splitAtCommas(parameters)
                return all.count == 1 && source.isWord(parameters.lowerBound, "modelContainer")
            case .variables(let variables): return variables.contains { $0.needsValue(in: source) }
            case .macro, .condition: return false
            }
        }
        if isAuthors { return properties }
        return """
            \(properties)

            \(access)init(modelContainer: SwiftData.ModelContainer) {
                let modelContext = SwiftData.ModelContext(modelContainer)
                self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
                self.modelContainer = modelContainer
            }
            """
    }
}

extension VariableDeclaration {
    /// Whether an initializer has to set the variable, as far as its declaration shows.
    fileprivate func needsValue(in source: SourceText) -> Bool {
        let isOfType = prefix.modifiers.contains("static")
        guard !isOfType, accessors == nil, value == nil, let type else { return false }
        return keyword == "let" || !source.text(tokens: type).isOptionalType
    }
}
