internal import RenderTree
internal import ViewGraph

/// What a programmer is told of images, once for each name.
@MainActor
enum ImageComplaint {
    private static var told: Set<String> = []

    static func tryKnown(symbol name: String) {
        guard Symbol(named: name) == nil else { return }
        tell("No symbol is called \"\(name)\": \(Symbol.placeholder) is shown instead.")
    }

    static func tell(_ sentence: String) {
        guard told.insert(sentence).inserted else { return }
        Complaint.report(sentence)
    }
}
