/// `@Query`: the property of type `Query` that fetches, and the getter that returns its result.
enum QueryMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else { return request.refusal("'@Query' marks a variable.") }
        do {
            let source = try SourceText(declaration.source)
            let query = try Declaration(source)
            if query.isPreviewable {
                // The compiler checks the body of `#Preview` as it is written, where no stored property can be added,
                // and then its expansion, where the mark is gone.
                if request.role == "peer" { return Expansion(source: "") }
                let value = "\(query.type)\(try arguments(of: request.use.source)).wrappedValue"
                return Expansion(source: "{\n    get { \(value) }\n}")
            }
            if request.role != "peer" {
                return Expansion(source: "{\n    get { \(query.storage).wrappedValue }\n}")
            }
            return Expansion(source: query.peer(arguments: try arguments(of: request.use.source)))
        } catch {
            // The getter and the stored property would report the same error.
            if request.role == "peer" { return Expansion(source: "") }
            return ExpansionRequest.refusal("'@Query' found \(error.message).", at: error.offset, of: declaration)
        }
    }

    /// The arguments of the attribute with their brackets, as they are written.
    private static func arguments(of attribute: String) throws(SourceError) -> String {
        let source = try SourceText(attribute)
        guard let mark = source.prefix(at: 0).attributes.first else { return "()" }
        var index = mark.tokens.lowerBound
        while index < mark.tokens.upperBound, !source.isMark(index, "(") { index += 1 }
        return index < mark.tokens.upperBound ? source.text(tokens: index..<mark.tokens.upperBound) : "()"
    }

    /// The variable that a query fills.
    private struct Declaration {
        var storage: String
        /// Whether `#Preview` is going to make the variable a property of a view.
        var isPreviewable: Bool
        private var result: String

        init(_ source: SourceText) throws(SourceError) {
            let variable = try VariableDeclaration(source)
            let offset = source.offset(variable.nameIndex)
            guard variable.keyword == "var", !variable.prefix.modifiers.contains("static") else {
                throw SourceError(message: "a constant or a static property, where 'var' is needed", offset: offset)
            }
            if let brace = variable.accessors {
                throw SourceError(message: "accessors, which it makes itself", offset: source.offset(brace))
            }
            if let value = variable.value {
                throw SourceError(
                    message: "an initial value, where the store's models belong",
                    offset: source.offset(value.lowerBound))
            }
            guard let type = variable.type, !type.isEmpty else {
                throw SourceError(message: "no type; write an array of models, such as '[Item]'", offset: offset)
            }
            storage = "_\(variable.name.unquotedName)"
            isPreviewable = variable.prefix.has("Previewable")
            result = source.text(tokens: type)
        }

        /// The stored property. A setter that is private leaves the memberwise initializer of the view as visible as
        /// it was, which a private property would not.
        func peer(arguments: String) -> String {
            "private(set) var \(storage): \(type) = SwiftData.Query\(arguments)"
        }

        /// The type of the query.
        var type: String {
            // The elements of sectioned results are the sections.
            let hasSections = ["SectionedResults<", "SwiftData.SectionedResults<"].contains { result.hasPrefix($0) }
            return "SwiftData.Query<(\(result)).\(hasSections ? "QueriedModel" : "Element"), \(result)>"
        }
    }
}
