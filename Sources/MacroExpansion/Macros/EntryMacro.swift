/// `@Entry`: a key for the values of an environment, a transaction, a container or the focus, and its accessors.
///
/// The default value is computed at each access, as Apple's expansion does, so it need not be Sendable.
enum EntryMacro {
    /// The collections of values with the protocols of their keys.
    private static let keys = [
        "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
        "ContainerValues": "ContainerValueKey", "FocusedValues": "FocusedValueKey",
    ]

    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else { return request.refusal("'@Entry' marks a variable.") }
        do {
            let source = try SourceText(declaration.source)
            let entry = try Entry(source, in: collection(around: request.context))
            return Expansion(source: request.role == "peer" ? entry.key : entry.accessors)
        } catch {
            // The accessors and the key would report the same error.
            if request.role == "peer" { return Expansion(source: "") }
            return ExpansionRequest.refusal(
                "'@Entry' found \(error.message). A structure that conforms to the protocol of keys needs no macro.",
                at: error.offset, of: declaration)
        }
    }

    /// The name of the type that the innermost declaration extends.
    private static func collection(around context: [String]?) -> String? {
        guard let innermost = context?.first, let source = try? SourceText(innermost) else { return nil }
        let prefix = source.prefix(at: 0)
        guard source.isWord(prefix.end, "extension") else { return nil }
        var index = prefix.end + 1
        while source.isMark(index + 1, ".") { index += 2 }
        return source.isWord(index) ? source.text(index) : nil
    }

    private struct Entry {
        var accessors: String
        var key: String

        init(_ source: SourceText, in collection: String?) throws(SourceError) {
            let variable = try VariableDeclaration(source)
            guard let collection, let protocolName = EntryMacro.keys[collection] else {
                throw SourceError(
                    message: """
                        a property outside of an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or \
                        'FocusedValues'
                        """, offset: source.offset(variable.nameIndex))
            }
            if variable.keyword == "let" || variable.prefix.modifiers.contains("static") {
                throw SourceError(
                    message: "a constant or a static property, where 'var' is needed",
                    offset: source.offset(variable.prefix.end))
            }
            if let brace = variable.accessors {
                throw SourceError(message: "accessors, which it makes itself", offset: source.offset(brace))
            }
            let type = variable.type.map { source.text(tokens: $0) }
            let value = variable.value.map { source.text(tokens: $0) }
            let name = "__Key_\(variable.name.unquotedName)"
            let content =
                collection == "FocusedValues"
                ? try Self.focusedType(type, value, at: source.offset(variable.nameIndex))
                : try Self.defaultValue(type, value, at: source.offset(variable.nameIndex))
            accessors = "{\n    get { self[\(name).self] }\n    set { self[\(name).self] = newValue }\n}"
            key = "private struct \(name): SwiftUI.\(protocolName) {\n    \(content)\n}"
        }

        private static func defaultValue(
            _ type: String?, _ value: String?, at offset: Int
        ) throws(SourceError) -> String {
            switch (type, value) {
            case (let type?, let value?): return "static var defaultValue: \(type) { return \(value) }"
            case (nil, let value?): return "@__EntryDefaultValue static var defaultValue = \(value)"
            case (let type?, nil) where isOptional(type): return "static var defaultValue: \(type) { return nil }"
            default:
                throw SourceError(message: "no default value; only an optional type can lack it", offset: offset)
            }
        }

        private static func focusedType(_ type: String?, _ value: String?, at offset: Int) throws(SourceError) -> String
        {
            guard let type, value == nil || value == "nil", let wrapped = wrapped(type) else {
                throw SourceError(
                    message: "a focused value that is not of an optional type without a default value", offset: offset)
            }
            return "typealias Value = \(wrapped)"
        }

        private static func isOptional(_ type: String) -> Bool { wrapped(type) != nil }

        /// The type without its optionality; nil if it is not optional.
        private static func wrapped(_ type: String) -> String? {
            if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
            for name in ["Optional<", "Swift.Optional<"] where type.hasPrefix(name) && type.hasSuffix(">") {
                return String(type.dropFirst(name.count).dropLast())
            }
            return nil
        }
    }
}

/// The getter of a default value whose type is inferred: the initial value, computed at each access.
enum EntryDefaultValueMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else { return request.refusal("A variable is needed.") }
        do {
            let source = try SourceText(declaration.source)
            let variable = try VariableDeclaration(source)
            guard let value = variable.value else {
                return request.refusal("The default value is missing.")
            }
            return Expansion(source: "{\n    get { return \(source.text(tokens: value)) }\n}")
        } catch {
            return ExpansionRequest.refusal("A default value has \(error.message).", at: error.offset, of: declaration)
        }
    }
}
