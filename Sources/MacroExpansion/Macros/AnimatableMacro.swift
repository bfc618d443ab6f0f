/// `@Animatable`: the conformance, and `animatableData` of all stored variables.
///
/// Constants, static and computed properties, and those with property wrappers take no part, nor do those that are
/// marked with `@AnimatableIgnored`.
enum AnimatableMacro {
    private static let wayOut = "Mark it with '@AnimatableIgnored', or write 'animatableData' by hand."

    static func expand(_ request: ExpansionRequest) -> Expansion {
        guard let declaration = request.declaration else {
            return request.refusal("'@Animatable' marks a structure, a class or an enumeration.")
        }
        if request.role == "extension" {
            guard request.wantsConformance, let type = request.extendedType else { return Expansion(source: "") }
            return Expansion(source: "extension \(type): SwiftUI.Animatable {\n}")
        }
        do {
            let members = try AnimatableMembers(try SourceText(declaration.source))
            if members.refused.isEmpty { return Expansion(source: members.animatableData) }
            return Expansion(
                diagnostics: members.refused.map {
                    ExpansionDiagnostic(
                        message: "'@Animatable' cannot interpolate \($0.message). \(wayOut)",
                        fileName: declaration.fileName, offset: declaration.offset + $0.offset,
                        insertion: $0.insertion)
                })
        } catch {
            return ExpansionRequest.refusal(
                "'@Animatable' found \(error.message). \(wayOut)", at: error.offset, of: declaration)
        }
    }
}

/// The stored variables of a type that `@Animatable` marks.
struct AnimatableMembers {
    struct Refusal {
        var message: String
        var offset: Int
        var insertion: String?
    }

    private(set) var names: [String] = []
    private(set) var refused: [Refusal] = []
    private var hasData = false
    private var access = ""

    init(_ source: SourceText) throws(SourceError) {
        let header = source.prefix(at: 0)
        access = ["public", "package"].first { header.modifiers.contains($0) }.map { "\($0) " } ?? ""
        if header.modifiers.contains("open") { access = "public " }
        var index = header.end
        while index < source.tokens.count, !source.isMark(index, "{") { index = source.next(index) }
        guard let end = source.end(of: index) else { return }
        try readMembers(source, from: index + 1, to: end)
    }

    private mutating func readMembers(_ source: SourceText, from start: Int, to end: Int) throws(SourceError) {
        var index = start
        var conditions = 0
        while index < end {
            if source.tokens[index].kind == .directive {
                if source.text(index) == "#if" { conditions += 1 }
                if source.text(index) == "#endif" { conditions -= 1 }
            }
            let prefix = source.prefix(at: index)
            guard source.isWord(prefix.end, "var"), prefix.end < end else {
                index = prefix.end > index ? min(prefix.end, end) : source.next(index)
                continue
            }
            let variables = try VariableDeclaration.all(in: source, after: prefix, limit: end)
            for position in variables.indices {
                // `var x, y: Double` has its type at the last variable.
                var variable = variables[position]
                if variable.type == nil, variable.value == nil { variable.type = variables.last?.type }
                read(variable, in: source, isConditional: conditions > 0, at: source.offset(index))
            }
            index = max(prefix.end + 1, source.endOfStatement(from: prefix.end, limit: end))
        }
    }

    private mutating func read(
        _ variable: VariableDeclaration, in source: SourceText, isConditional: Bool, at start: Int
    ) {
        if variable.name == "animatableData" { hasData = true }
        let attributes = variable.prefix.attributes.map(\.name)
        guard !variable.isComputed(in: source), !attributes.contains("AnimatableIgnored"),
            !attributes.contains(where: Self.isWrapper),
            !["static", "class", "lazy", "weak", "unowned"].contains(where: variable.prefix.modifiers.contains)
        else { return }
        if let type = Self.fixedType(of: variable, in: source) {
            refused.append(
                Refusal(
                    message: "'\(variable.name)', which is \(type)", offset: source.offset(variable.nameIndex),
                    insertion: "@AnimatableIgnored "))
        } else if isConditional {
            refused.append(
                Refusal(message: "'\(variable.name)' within '#if'", offset: source.offset(variable.nameIndex)))
        } else {
            names.append(variable.name)
        }
    }

    /// Whether an attribute is a property wrapper, as far as its name shows: other attributes begin in lower case.
    private static func isWrapper(_ name: String) -> Bool {
        name.first?.isUppercase == true && name != "MainActor"
    }

    /// The description of a type that cannot be interpolated, if it is one of the standard library's.
    private static func fixedType(of variable: VariableDeclaration, in source: SourceText) -> String? {
        if let type = variable.type.map({ source.text(tokens: $0) }) {
            let known: Set<String> = [
                "Bool", "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
                "String", "Character",
            ]
            return known.contains(type) ? "of type '\(type)'" : nil
        }
        guard let value = variable.value, value.count == 1 else { return nil }
        let token = source.tokens[value.lowerBound]
        let text = source.text(value.lowerBound)
        switch token.kind {
        case .string: return "a string"
        case .word: return text == "true" || text == "false" ? "of type 'Bool'" : nil
        case .number: return text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "_") } ? "of type 'Int'" : nil
        default: return nil
        }
    }

    /// The property `animatableData`; empty if the type has its own, or nothing to animate.
    var animatableData: String {
        guard !hasData, let first = names.first else { return "" }
        let values = names.map { "SwiftUI._animatableData(of: self.\($0))" }.joined(separator: ", ")
        var lines = ["\(access)nonisolated var animatableData: some SwiftUI.VectorArithmetic {"]
        if names.count == 1 {
            lines += [
                "    get { \(values) }",
                "    set {",
                "        let values = SwiftUI._animatableData(newValue, like: \(values))",
                "        SwiftUI._setAnimatableData(values, of: &self.\(first))",
                "    }",
            ]
        } else {
            lines += [
                "    get { SwiftUI.AnimatableValues(\(values)) }",
                "    set {",
                "        let values = SwiftUI._animatableData(newValue, "
                    + "like: SwiftUI.AnimatableValues(\(values))).value",
            ]
            lines += names.enumerated().map {
                "        SwiftUI._setAnimatableData(values.\($0.offset), of: &self.\($0.element))"
            }
            lines.append("    }")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }
}
