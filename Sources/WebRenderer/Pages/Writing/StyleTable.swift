internal import Locking

/// The CSS classes of a screen, one for each list of declarations.
///
/// Many elements share their declarations, which are sent once. Owned by one ``PageWriter``.
struct StyleTable {
    /// The number of classes. Further declarations are sent with their elements, so that constantly changing values, as
    /// in an animation, do not accumulate in the browser.
    static let limit = 600

    /// The numbers of the classes by their declarations.
    private var numbers: [String: Int] = [:]
    /// The declarations of the classes, in the order of their creation.
    private var declarations: [String] = []
    /// The number of classes whose rules have been sent.
    private var sent = 0

    /// The rules of all classes, in the order of their creation.
    var rules: String { rules(of: declarations.indices) }

    /// The class of declarations, of which there is at least one; nil if no class is left.
    mutating func name(of declarations: String, isLimited: Bool) -> String? {
        assert(!declarations.isEmpty, "A class needs a declaration, whose semicolon its rule replaces.")
        if let number = numbers[declarations] { return Self.name(number) }
        let number = self.declarations.count
        guard !isLimited || number < Self.limit else { return nil }
        // Pages of the same app have the same declarations, which take most of a table's memory.
        let shared = SharedDeclarations.instance(of: declarations)
        numbers[shared] = number
        self.declarations.append(shared)
        return Self.name(number)
    }

    private static func name(_ number: Int) -> String {
        number < names.count ? names[number] : newName(number)
    }

    private static func newName(_ number: Int) -> String { "_" + String(number, radix: 36) }

    /// The names of the first classes. Each element of each page is written with one.
    private static let names = (0..<limit).map(newName)

    /// Created on first use, because most pages are sent once.
    private func rules(of classes: Range<Int>) -> String {
        var bytes: [UInt8] = []
        for number in classes {
            bytes.append(UInt8(ascii: "."))
            bytes.append(ascii: Self.name(number))
            bytes.append(UInt8(ascii: "{"))
            bytes.append(ascii: declarations[number])
            // In place of the last semicolon.
            bytes[bytes.count - 1] = UInt8(ascii: "}")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the declarations that make an element of a class look like another list of declarations; nil if a new
    /// class is as short.
    ///
    /// So an element whose opacity changes from frame to frame, or in the phases of a transition, needs no class for
    /// each value.
    func overrides(of name: Substring, to wanted: String) -> String? {
        guard numbers[wanted] == nil, let index = Int(name.dropFirst(), radix: 36),
            declarations.indices.contains(index), !wanted.contains("url("), !declarations[index].contains("url(")
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

    /// Records that the page has all rules.
    mutating func markSent() { sent = declarations.count }

    mutating func dequeueUnsent() -> String {
        defer { sent = declarations.count }
        return rules(of: sent..<declarations.count)
    }
}

/// The lists of declarations that tables have in common, each stored once.
private enum SharedDeclarations {
    private static let known = Locked<Set<String>>([])
    /// The number of lists that are shared. Constantly changing values would fill the memory, so beyond this number
    /// sharing starts over with newly stored lists.
    private static let limit = 4_000

    /// An equal string, whose storage is shared unless it names a picture, which belongs to one browser.
    static func instance(of declarations: String) -> String {
        known.withLock { known in
            // Most are found, and only what is to be stored has to be searched.
            if let index = known.firstIndex(of: declarations) { return known[index] }
            guard !declarations.contains("url(") else { return declarations }
            // Without the spare capacity that a string has after concatenation.
            let compact = String(decoding: declarations.utf8, as: UTF8.self)
            if known.count >= limit { known.removeAll(keepingCapacity: true) }
            known.insert(compact)
            return compact
        }
    }
}
