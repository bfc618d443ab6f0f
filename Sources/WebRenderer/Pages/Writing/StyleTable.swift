/// The declarations of a screen's elements, each list of them a class of its own.
///
/// Most elements look like others, so a page says what they look like once. Owned by one ``PageWriter``.
struct StyleTable {
    /// So many are told as classes. What comes later is told with its element: values that change all the time, as those of
    /// something that moves, do not fill the browser.
    static let limit = 600

    private var names: [String: String] = [:]
    /// The rules of all classes, in the order in which they came.
    private(set) var rules = ""
    /// The rules that have not been told.
    private var untold = ""

    /// The class for declarations; nil if there is none left.
    mutating func name(of declarations: String, isLimited: Bool) -> String? {
        if let name = names[declarations] { return name }
        guard !isLimited || names.count < Self.limit else { return nil }
        let name = "_" + String(names.count, radix: 36)
        names[declarations] = name
        let rule = ".\(name){\(declarations.dropLast())}"
        rules += rule
        untold += rule
        return name
    }

    mutating func takeUntold() -> String {
        defer { untold = "" }
        return untold
    }
}
