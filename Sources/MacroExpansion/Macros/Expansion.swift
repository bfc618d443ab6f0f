/// The request to expand a macro in one of its roles.
struct ExpansionRequest: Equatable {
    /// The type name of the macro's implementation.
    var macro: String
    /// The role of an attached macro, such as `accessor`; `declaration` for a freestanding one.
    var role: String
    /// The beginning of unique names.
    var discriminator: String
    /// The source of the macro's use: the expression of a freestanding macro, or the attribute.
    var use: LocatedSource
    /// The declaration that an attached macro marks.
    var declaration: LocatedSource?
    /// The declarations around the use, from the inside out, without their members. Nil if the compiler sends none.
    var context: [String]?
    /// Whether the compiler wants the conformance of an extension macro, because the type lacks it.
    var wantsConformance = false
    /// The conformances that the type lacks, as they are written.
    var missingConformances = ""
    /// The type that an extension macro extends.
    var extendedType: String?
}

/// Source with its place in a file.
struct LocatedSource: Equatable {
    var source: String
    /// The identity of the file: its module and its name.
    var fileID = ""
    /// The path of the file.
    var fileName = ""
    /// The offset in the UTF-8 file.
    var offset = 0
    var line = 1
    var column = 1
}

/// The result of an expansion: source, perhaps with warnings, or the reasons why there is none.
struct Expansion: Equatable {
    var source: String?
    var diagnostics: [ExpansionDiagnostic] = []
}

/// An error or a warning that the compiler shows at a place of the source.
struct ExpansionDiagnostic: Equatable {
    enum Severity: String {
        case error, warning
    }

    var message: String
    var fileName: String
    /// The offset in the UTF-8 file.
    var offset: Int
    /// The text that repairs the source when it is inserted at the place; nil if there is none.
    var insertion: String?
    var severity = Severity.error
}

extension ExpansionRequest {
    /// Expands the macro.
    func expand() -> Expansion {
        switch macro {
        case "PreviewMacro": PreviewMacro.expand(self)
        case "PreviewableMacro": PreviewableMacro.expand(self)
        case "EntryMacro": EntryMacro.expand(self)
        case "EntryDefaultValueMacro": EntryDefaultValueMacro.expand(self)
        case "AnimatableMacro": AnimatableMacro.expand(self)
        case "ModelMacro": ModelMacro.expand(self)
        case "PersistedPropertyMacro": PersistedPropertyMacro.expand(self)
        case "ModelActorMacro": ModelActorMacro.expand(self)
        case "QueryMacro": QueryMacro.expand(self)
        case "AnimatableIgnoredMacro", "ModelMarkMacro": Expansion(source: "")
        default: refusal("There is no macro '\(macro)' in this version of Swiftwater.")
        }
    }

    /// A result without source, with an error at the first token of the macro's use. Its source begins with the white
    /// space and the comments before it.
    func refusal(_ message: String) -> Expansion {
        refusal(message, at: (try? SourceText(use.source))?.offset(0) ?? 0)
    }

    /// A result without source, with an error at an offset of the macro's use.
    func refusal(_ message: String, at offset: Int) -> Expansion { Self.refusal(message, at: offset, of: use) }

    static func refusal(_ message: String, at offset: Int, of source: LocatedSource) -> Expansion {
        Expansion(diagnostics: [
            ExpansionDiagnostic(message: message, fileName: source.fileName, offset: source.offset + offset)
        ])
    }
}

extension String {
    /// The text as a string literal of Swift.
    var literal: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// The name without backticks.
    var unquotedName: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
