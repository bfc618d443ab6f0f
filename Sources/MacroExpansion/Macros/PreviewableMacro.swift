/// `@Previewable`: a mark that `#Preview` reads. Elsewhere it is an error.
enum PreviewableMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        if let context = request.context, !context.contains(where: isPreview) {
            return request.refusal(
                "'@Previewable' marks a property in the body of '#Preview'; a view declares its properties without it.")
        }
        return Expansion(source: "")
    }

    private static func isPreview(_ context: String) -> Bool {
        guard let source = try? SourceText(context), source.tokens.first?.kind == .directive else { return false }
        var index = 0
        while source.isMark(index + 1, "."), source.isWord(index + 2) { index += 2 }
        return source.text(index).hasSuffix("Preview")
    }
}
