/// Answers the messages of the compiler's plugin protocol.
///
/// It speaks version 7, which compilers from Swift 6.0 on use. A message is an object with one member, whose key is the
/// kind. Members that are unknown are ignored, because newer compilers send more.
enum PluginServer {
    static let protocolVersion = 7

    /// Returns the answer to a message; nil for a message of an unknown kind.
    static func answer(to message: [UInt8]) -> String? {
        guard let (kind, content) = JSONReader.value(of: message)?.onlyMember else { return nil }
        switch kind {
        case "getCapability":
            let capability = JSON.object(["protocolVersion": .number(Double(protocolVersion))])
            return JSON.object(["getCapabilityResult": .object(["capability": capability])]).text
        case "expandFreestandingMacro", "expandAttachedMacro":
            return ExpansionRequest(content, isAttached: kind == "expandAttachedMacro")?.expand().json.text
        default: return nil
        }
    }
}

extension ExpansionRequest {
    init?(_ content: JSON, isAttached: Bool) {
        guard let macro = content["macro"]?["typeName"]?.string,
            let use = LocatedSource(content[isAttached ? "attributeSyntax" : "syntax"])
        else { return nil }
        self.macro = macro
        self.use = use
        role = content["macroRole"]?.string ?? "declaration"
        discriminator = content["discriminator"]?.string ?? ""
        declaration = LocatedSource(content["declSyntax"])
        context = content["lexicalContext"]?.array.map { $0.compactMap { $0["source"]?.string } }
        extendedType = content["extendedTypeSyntax"]?["source"]?.string
        wantsConformance = content["conformanceListSyntax"] != nil
        missingConformances = content["conformanceListSyntax"]?["source"]?.string ?? ""
    }
}

extension LocatedSource {
    init?(_ syntax: JSON?) {
        guard let syntax, let source = syntax["source"]?.string, let place = syntax["location"] else { return nil }
        self.source = source
        fileID = place["fileID"]?.string ?? ""
        fileName = place["fileName"]?.string ?? ""
        offset = place["offset"]?.integer ?? 0
        line = place["line"]?.integer ?? 1
        column = place["column"]?.integer ?? 1
    }
}

extension Expansion {
    fileprivate var json: JSON {
        .object([
            "expandMacroResult": .object([
                "expandedSource": source.map(JSON.string) ?? .null,
                "diagnostics": .array(diagnostics.map(\.json)),
            ])
        ])
    }
}

extension ExpansionDiagnostic {
    fileprivate var json: JSON {
        let position = JSON.object(["fileName": .string(fileName), "offset": .number(Double(offset))])
        let range = JSON.object([
            "fileName": .string(fileName), "startOffset": .number(Double(offset)), "endOffset": .number(Double(offset)),
        ])
        let repairs = insertion.map { text in
            JSON.object([
                "message": .string("Insert '\(text)'"),
                "changes": .array([.object(["range": range, "newText": .string(text)])]),
            ])
        }
        return .object([
            "message": .string(message), "severity": .string(severity.rawValue), "position": position,
            "highlights": .array([]),
            "notes": .array([]), "fixIts": .array(repairs.map { [$0] } ?? []),
        ])
    }
}
