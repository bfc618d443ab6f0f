/// The labels and trailing closures of a call: `sheet(item:){}`, `withAnimation(_:){}completion:{}`.
struct CallShape: Equatable {
    /// The name in front of the parentheses.
    let name: String

    /// The labels of the arguments in parentheses.
    let labels: [String]

    /// The labels of the trailing closures. The first is nil, because it is written without one.
    let trailingLabels: [String?]

    init(_ text: String) {
        name = String(text.prefix { $0 != "(" && $0 != "{" })
        var rest = text.dropFirst(name.count)
        if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
            labels = rest[..<end].dropFirst().split(separator: ":").map(String.init)
            rest = rest[rest.index(after: end)...]
        } else {
            labels = []
        }
        trailingLabels = rest.split(separator: "{}", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? nil : String($0.dropLast()) }
    }
}
