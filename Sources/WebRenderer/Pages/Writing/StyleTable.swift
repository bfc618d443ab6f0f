/// The CSS classes of a screen, one for each list of declarations.
///
/// Many elements share their declarations, which are sent once. Owned by one ``PageWriter``.
struct StyleTable {
    /// The number of classes. Further declarations are sent with their elements, so that values that change all the
    /// time, as in an animation, do not fill the browser.
    static let limit = 600

    private var names: [String: String] = [:]
    /// The declarations of the classes, in the order of their creation.
    private var declarations: [String] = []
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
        self.declarations.append(declarations)
        let rule = ".\(name){\(declarations.dropLast())}"
        rules += rule
        unsent += rule
        return name
    }

    /// Returns the declarations that make an element of a class look like another list of declarations; nil if a new
    /// class is as short.
    ///
    /// So an element whose opacity changes from frame to frame, or in the phases of a transition, needs no class for
    /// each value.
    func overrides(of name: Substring, to wanted: String) -> String? {
        guard names[wanted] == nil, let index = Int(name.dropFirst(), radix: 36), declarations.indices.contains(index),
            !wanted.contains("url("), !declarations[index].contains("url(")
        else { return nil }
        let old = Self.parts(of: declarations[index])
        let new = Self.parts(of: wanted)
        let names = Set(new.map(\.name))
        guard old.allSatisfy({ names.contains($0.name) }) else { return nil }
        let known = Dictionary(old.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        let changed = new.filter { known[$0.name] != $0.value }.map { "\($0.name):\($0.value);" }.joined()
        return changed.utf8.count + 40 < wanted.utf8.count ? changed : nil
    }

    private static func parts(of declarations: String) -> [(name: Substring, value: Substring)] {
        declarations.split(separator: ";").compactMap { declaration in
            guard let colon = declaration.firstIndex(of: ":") else { return nil }
            return (declaration[..<colon], declaration[declaration.index(after: colon)...])
        }
    }

    mutating func dequeueUnsent() -> String {
        defer { unsent = "" }
        return unsent
    }
}
