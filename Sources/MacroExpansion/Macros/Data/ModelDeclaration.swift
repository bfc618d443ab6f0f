/// The declaration of a class that `@Model` marks: its persistent properties, and the members that it cannot persist.
struct ModelDeclaration {
    struct Finding {
        var message: String
        var offset: Int
        var severity = ExpansionDiagnostic.Severity.error
    }

    /// A part of the class that the generated members repeat, in its order.
    private enum Entry {
        case property(VariableDeclaration)
        /// The tokens of a use of `#Unique` or `#Index`, and its name.
        case constraint(name: String, tokens: Range<Int>)
        case condition(Range<Int>)
    }

    private let source: SourceText
    private let header: TypeDeclaration
    /// Whether the superclass is a model.
    private let isSubclass: Bool
    private var entries: [Entry] = []
    private(set) var findings: [Finding] = []

    /// - Parameters:
    ///   - source: The source of the declaration.
    ///   - missing: The conformances that the class does not have yet.
    /// - Throws: an error if the declaration is not a class.
    init(_ source: SourceText, missing: String) throws(SourceError) {
        self.source = source
        let header = try TypeDeclaration(source)
        self.header = header
        // A class that conforms without saying so has a superclass that is a model.
        let inherited = source.splitAtCommas(header.inherited).map { source.text(tokens: $0) }
        isSubclass =
            !header.inherited.isEmpty && !missing.contains("PersistentModel")
            && !inherited.contains { $0.hasSuffix("PersistentModel") }
        guard header.keyword == "class" else {
            throw SourceError(
                message: "a type that is not a class, which a model has to be",
                offset: source.offset(header.prefix.end))
        }
        for member in try header.members(in: source) {
            switch member {
            case .variables(let variables): read(variables)
            case .macro(let name, let tokens) where name == "Unique" || name == "Index":
                if source.text(tokens: tokens).contains(".rtree(") {
                    findings.append(
                        Finding(
                            message: "The stores have no R-trees: use '.binary', an index in the order of values.",
                            offset: source.offset(tokens.lowerBound)))
                }
                entries.append(.constraint(name: name, tokens: tokens))
            case .condition(let tokens): entries.append(.condition(tokens))
            case .macro, .initializer: break
            }
        }
    }

    // MARK: - Reading

    private mutating func read(_ variables: [VariableDeclaration]) {
        for variable in variables {
            let offset = source.offset(variable.nameIndex)
            if let refusal = refusal(of: variable, isAlone: variables.count == 1) {
                findings.append(Finding(message: refusal, offset: offset))
                continue
            }
            guard variable.isPersisted(in: source) else { continue }
            if variable.keyword == "let" {
                findings.append(
                    Finding(
                        message: """
                            '@Model' persists the constant '\(variable.name)' as a variable, because a fetched model \
                            gets its values after it exists. Declare a variable, perhaps 'private(set)', or mark the \
                            constant with '@Transient'.
                            """, offset: offset, severity: .warning))
            }
            if let accessors = variable.accessors {
                findings.append(
                    Finding(
                        message: """
                            The observers of '\(variable.name)' are not called, because a model's backing data stores \
                            the value. Use 'onChange' in a view, or a method that sets the property.
                            """, offset: source.offset(accessors), severity: .warning))
            }
            entries.append(.property(variable))
        }
    }

    /// The reason why a model cannot have a variable; nil if it can.
    private func refusal(of variable: VariableDeclaration, isAlone: Bool) -> String? {
        let modifiers = variable.prefix.modifiers
        if modifiers.contains("static") || modifiers.contains("class") { return nil }
        let name = variable.name
        if variable.prefix.has("Transient") {
            if variable.keyword == "let" || variable.accessors != nil || variable.value != nil { return nil }
            if let type = variable.type, source.text(tokens: type).isOptionalType { return nil }
            return "The transient property '\(name)' needs a default value, because fetched models start with it."
        }
        guard variable.isPersisted(in: source) else { return nil }
        if !isAlone {
            return "'@Model' persists variables with a declaration each. Declare '\(name)' separately."
        }
        if let modifier = variable.weakModifier {
            return "'@Model' cannot persist the \(modifier) reference '\(name)'. Mark it with '@Transient'."
        }
        return nil
    }

    // MARK: - Members

    /// The members that a persistent model needs. They are also made for a class with an error, which would otherwise
    /// be followed by errors of all its properties.
    ///
    /// They are not isolated, because contexts on any thread use them, also in a module whose declarations belong to
    /// the main actor by default. The backing data is `nonisolated(unsafe)`, because a model is used on its context's
    /// thread only, and debug builds report another one.
    var members: String {
        let name = header.name
        return """
            @SwiftData.Transient
            nonisolated(unsafe) private var _$backingData: any SwiftData.BackingData<\(name)> =
                \(name).createBackingData()

            \(isSubclass ? inheritingMembers : rootMembers)

            nonisolated struct _SwiftDataNoType {
            }
            """
    }

    private var rootMembers: String {
        let (name, access) = (header.name, header.access)
        let subclassing = """


            nonisolated \(overridable)var _$allBackingData: [any SwiftData.BackingData] {
                [_$backingData]
            }

            \(access)typealias _SwiftDataRoot = \(name)
            """
        return """
            nonisolated \(access)var persistentBackingData: any SwiftData.BackingData<\(name)> {
                get { _$backingData }
                set { _$backingData = newValue }
            }

            \(schemaMetadata)

            nonisolated \(access)required init(backingData: any SwiftData.BackingData<\(name)>) {
            \(hasErrors ? "    fatalError()" : "\(marks)    _$backingData = backingData")
            }

            @SwiftData.Transient
            nonisolated let _$observation = SwiftData.ModelObservation()

            nonisolated \(access)var _$observationRegistrar: Observation.ObservationRegistrar {
                _$observation.registrar
            }\(isFinal ? "" : subclassing)
            """
    }

    private var inheritingMembers: String {
        let access = header.access
        return """
            \(schemaMetadata)

            nonisolated \(overridable)override var _$allBackingData: [any SwiftData.BackingData] {
                super._$allBackingData + [_$backingData]
            }

            nonisolated \(access)required init(backingData: any SwiftData.BackingData<_SwiftDataRoot>) {
            \(hasErrors ? "    fatalError()" : initializingStatements)
            }
            """
    }

    private var initializingStatements: String {
        """
        \(marks)    _$backingData = \(header.name)._$createBackingData(sharing: backingData)
            super.init(backingData: backingData)
        """
    }

    private var hasErrors: Bool { findings.contains { $0.severity == .error } }

    private var isFinal: Bool { header.prefix.modifiers.contains("final") }

    /// The modifier of members that subclasses override, with a space.
    private var overridable: String { header.prefix.modifiers.contains("open") ? "open " : header.access }

    /// The metadata of the class and its superclasses. A subclass passes key paths whose root it is to its superclass.
    private var schemaMetadata: String {
        let (name, access) = (header.name, header.access)
        let type = "[SwiftData.Schema.PropertyMetadata]"
        func body(_ root: String, _ model: String) -> String {
            let inherited = isSubclass ? "super._$schemaMetadata(of: \(model)) + " : ""
            let additions = lines(root) { "        metadata.append(\($0))" }
            return """
                {
                    \(inherited)SwiftData.Schema._metadata {
                        \(additions.isEmpty ? "let" : "var") metadata: \(type) = []
                \(additions)        return metadata
                    }
                }
                """
        }
        if isFinal {
            let modifiers = isSubclass ? "\(access)override class" : "\(access)static"
            return "nonisolated \(modifiers) var schemaMetadata: \(type) \(body(name, "\(name).self"))"
        }
        return """
            nonisolated \(overridable)\(isSubclass ? "override " : "")class var schemaMetadata: \(type) {
                _$schemaMetadata(of: \(name).self)
            }

            nonisolated \(access)static func _$schemaMetadata<_SwiftDataModel: \(name)>(
                of model: _SwiftDataModel.Type
            ) -> \(type) \(body("_SwiftDataModel", "model"))
            """
    }

    /// Statements that initialize the marks of the properties.
    private var marks: String {
        var text = ""
        for entry in entries {
            switch entry {
            case .property(let property):
                text += "    \(property.markName) = _SwiftDataNoType()\n"
            case .condition(let tokens): text += "\(source.text(tokens: tokens))\n"
            case .constraint: break
            }
        }
        return text
    }

    private func lines(_ root: String, _ statement: (String) -> String) -> String {
        var text = ""
        for entry in entries {
            switch entry {
            case .property(let property): text += statement(metadata(of: property, root)) + "\n"
            case .constraint(let name, let tokens):
                let arguments = source.text(tokens: tokens).drop { $0 != "(" && $0 != "<" }
                let generic = arguments.hasPrefix("<") ? "" : "<\(header.name)>"
                text +=
                    statement(
                        """
                        SwiftData.Schema.PropertyMetadata(name: "", keypath: \\\(root).self, \
                        metadata: SwiftData.Schema.\(name)\(generic)\(arguments))
                        """) + "\n"
            case .condition(let tokens): text += "\(source.text(tokens: tokens))\n"
            }
        }
        return text
    }

    /// The metadata of a property as an expression.
    private func metadata(of property: VariableDeclaration, _ root: String) -> String {
        let type = property.type.map { source.text(tokens: $0) }
        var value = property.value.map { "(\(source.text(tokens: $0)))" } ?? "nil"
        if property.value != nil, let type { value += " as \(type.hasSuffix("!") ? "\(type.dropLast())?" : type)" }
        return """
            SwiftData.Schema.PropertyMetadata(name: \(property.name.unquotedName.literal), \
            keypath: \\\(root).\(property.name), defaultValue: \(value), metadata: \(schema(of: property)))
            """
    }

    /// The attribute or the relationship that a property is marked with, as an expression.
    private func schema(of property: VariableDeclaration) -> String {
        for name in ["Relationship", "Attribute"] {
            guard let mark = property.prefix.attributes.first(where: { $0.name == name }) else { continue }
            var index = mark.tokens.lowerBound
            while index < mark.tokens.upperBound, !source.isMark(index, "(") { index += 1 }
            let arguments = source.text(tokens: index..<mark.tokens.upperBound)
            return "SwiftData.Schema.\(name)\(arguments.isEmpty ? "()" : arguments)"
        }
        return "nil"
    }
}

extension VariableDeclaration {
    /// Whether `@Model` persists the variable: it is stored, belongs to an instance, and is not marked as transient.
    func isPersisted(in source: SourceText) -> Bool {
        !isComputed(in: source) && !prefix.has("Transient") && !prefix.has("_PersistedProperty")
            && !["static", "class", "lazy"].contains(where: prefix.modifiers.contains)
    }

    /// The modifier of a reference that a model cannot persist.
    var weakModifier: String? { ["weak", "unowned"].first(where: prefix.modifiers.contains) }

    /// The name of the stored property that stands for a persistent one while an initializer runs.
    var markName: String { "_\(name.unquotedName)" }
}

extension String {
    /// Whether a type, as it is written, is an optional one.
    var isOptionalType: Bool {
        hasSuffix("?") || hasSuffix("!") || hasPrefix("Optional<") || hasPrefix("Swift.Optional<")
    }
}
