/// `#Preview`: a type that the list of previews finds, with the arguments and the body as they are written.
///
/// Properties that are marked with `@Previewable` become properties of a view, whose body is the rest.
enum PreviewMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        do {
            let use = try PreviewUse(request.use.source)
            return Expansion(source: declaration(use, request))
        } catch {
            return request.refusal(error.message, at: error.offset)
        }
    }

    private static func declaration(_ use: PreviewUse, _ request: ExpansionRequest) -> String {
        let name = "\(request.discriminator)15PreviewRegistryfMu_"
        let place = use.source.place(use.start, from: request.use.line, request.use.column)
        var lines = [
            "struct \(name): SwiftUI.PreviewRegistry {",
            "    static var fileID: Swift.String { \(request.use.fileID.literal) }",
            "    static var line: Swift.Int { \(place.line) }",
            "    static var column: Swift.Int { \(place.column) }",
            "    static func makePreview() throws -> SwiftUI.Preview {",
            "        SwiftUI.Preview\(use.call)",
            "    }",
        ]
        if let view = use.view {
            lines.append("    struct \(PreviewUse.viewName): SwiftUI.View {")
            lines += view.properties.map { "        \($0)" }
            lines += ["        var body: some SwiftUI.View {\(view.body)}", "    }"]
        }
        // The optimizer keeps this constant, and with it the type.
        lines += [
            "    @used static let isKept: @convention(c) () -> Swift.Void = { SwiftUI._keepPreview(\(name).self) }",
            "}",
        ]
        return lines.joined(separator: "\n")
    }
}
