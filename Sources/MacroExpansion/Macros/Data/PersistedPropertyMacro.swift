/// The accessors of a persistent property, which read and write the model's backing data, and its mark.
///
/// The compiler follows the mark, a stored property without content, to know whether an initializer has set the
/// property.
enum PersistedPropertyMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else { return request.refusal("A variable is needed.") }
        do {
            let variable = try VariableDeclaration(try SourceText(declaration.source))
            return Expansion(source: request.role == "peer" ? mark(variable) : accessors(variable))
        } catch {
            // The accessors and the mark would report the same error.
            if request.role == "peer" { return Expansion(source: "") }
            return ExpansionRequest.refusal(
                "A persistent property has \(error.message).", at: error.offset, of: declaration)
        }
    }

    private static func mark(_ variable: VariableDeclaration) -> String {
        "@SwiftData.Transient\nprivate var \(variable.markName): _SwiftDataNoType"
    }

    private static func accessors(_ variable: VariableDeclaration) -> String {
        let (name, mark) = (variable.name, variable.markName)
        return """
            {
                @storageRestrictions(accesses: _$backingData, initializes: \(mark))
                init(initialValue) {
                    _$backingData.setValue(forKey: \\.\(name), to: initialValue)
                    \(mark) = _SwiftDataNoType()
                }
                get {
                    _$observationRegistrar.access(self, keyPath: \\.\(name))
                    return self.getValue(forKey: \\.\(name))
                }
                set {
                    _$observationRegistrar.withMutation(of: self, keyPath: \\.\(name)) {
                        self.setValue(forKey: \\.\(name), to: newValue)
                    }
                }
            }
            """
    }
}
