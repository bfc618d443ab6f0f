/// The CSS classes of a screen, one for each list of declarations.
///
/// Many elements share their declarations, which are sent once. Owned by one ``PageWriter``.
struct StyleTable {
    /// The number of classes. Further declarations are sent with their elements, so that values that change all the
    /// time, as in an animation, do not fill the browser.
    static let limit = 600

    private var names: [String: String] = [:]
    /// The rules of all classes, in the order of their creation.
    private(set) var rules = ""
    /// The rules that have not been sent.
    private var unsent = ""

    /// The class of declarations; nil if none is left.
    mutating func name(of declarations: String, isLimited: Bool) -> String? {
        if let name = names[declarations] { return name }
        guard !isLimited || names.count < Self.limit else { return nil }
        let name = "_" + String(names.count, radix: 36)
        names[declarations] = name
        let rule = ".\(name){\(declarations.dropLast())}"
        rules += rule
        unsent += rule
        return name
    }

    mutating func takeUnsent() -> String {
        defer { unsent = "" }
        return unsent
    }
}
