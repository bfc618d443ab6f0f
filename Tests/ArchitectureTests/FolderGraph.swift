/// The references between the top folders of a target, found by the names of types.
///
/// A folder refers to another one if its sources name a type that only the other one declares at file level. Members
/// and extensions are not considered, so the graph is a lower bound.
struct FolderGraph {
    /// A reference from one folder to another.
    struct Arrow: Hashable, Comparable, CustomStringConvertible {
        let source: String
        let target: String

        var description: String { "\(source) -> \(target)" }

        static func < (a: Self, b: Self) -> Bool { (a.source, a.target) < (b.source, b.target) }
    }

    /// The type names that cause each arrow.
    private(set) var names: [Arrow: Set<String>] = [:]
    let folders: Set<String>

    /// - Parameter sources: The texts of the files of each folder.
    init(_ sources: [String: [String]]) {
        folders = Set(sources.keys)
        let files = sources.flatMap { folder, texts in texts.map { (folder: folder, tokens: SourceTokens($0)) } }
        var owners: [String: Set<String>] = [:]
        for file in files {
            for name in file.tokens.declaredTypes { owners[name, default: []].insert(file.folder) }
        }
        for file in files {
            for name in file.tokens.capitalizedWords {
                guard let folders = owners[name], !folders.contains(file.folder) else { continue }
                for folder in folders { names[Arrow(source: file.folder, target: folder), default: []].insert(name) }
            }
        }
    }

    /// The arrows between folders that can reach each other, sorted.
    var circularArrows: [Arrow] {
        let reachable = Dictionary(uniqueKeysWithValues: folders.map { ($0, self.reachable(from: $0)) })
        return names.keys.filter { reachable[$0.target]?.contains($0.source) == true }.sorted()
    }

    private func reachable(from start: String) -> Set<String> {
        var found: Set<String> = []
        var open = [start]
        while let folder = open.popLast() {
            for arrow in names.keys where arrow.source == folder && found.insert(arrow.target).inserted {
                open.append(arrow.target)
            }
        }
        return found
    }
}

/// The words of a Swift source, without comments and string literals.
struct SourceTokens {
    /// The types visible to other files: the names that the file declares outside of braces.
    private(set) var declaredTypes: Set<String> = []
    /// The words that begin with a capital letter or an underscore.
    private(set) var capitalizedWords: Set<String> = []

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let otherDeclarations: Set<String> = ["func", "var", "let", "extension", "init"]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var index = 0
        var depth = 0
        var isPrivate = false
        var awaitsName = false

        func starts(_ prefix: StaticString, at place: Int) -> Bool {
            place + prefix.utf8CodeUnitCount <= bytes.count
                && (0..<prefix.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == prefix.utf8Start[$0] }
        }
        func skip(to end: StaticString, escapes: Bool) {
            let first = end.utf8Start[0]
            while index < bytes.count, bytes[index] != first || !starts(end, at: index) {
                index += escapes && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            index += end.utf8CodeUnitCount
        }

        while index < bytes.count {
            let byte = bytes[index]
            let isSlash = byte == UInt8(ascii: "/")
            if isSlash, starts("//", at: index) {
                skip(to: "\n", escapes: false)
            } else if isSlash, starts("/*", at: index) {
                skip(to: "*/", escapes: false)
            } else if byte == UInt8(ascii: "\""), starts("\"\"\"", at: index) {
                index += 3
                skip(to: "\"\"\"", escapes: true)
            } else if byte == UInt8(ascii: "\"") {
                index += 1
                skip(to: "\"", escapes: true)
            } else if Self.isWordByte(byte) {
                let start = index
                while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
                let word = String(decoding: bytes[start..<index], as: UTF8.self)
                if Self.isCapitalized(bytes[start]) { capitalizedWords.insert(word) }
                guard depth == 0 else { continue }
                if word == "import" {
                    // It may name a single declaration of another module: `import struct Module.Name`.
                    skip(to: "\n", escapes: false)
                    continue
                }
                if awaitsName {
                    if !isPrivate { declaredTypes.insert(word) }
                    (awaitsName, isPrivate) = (false, false)
                } else if Self.kinds.contains(word) {
                    awaitsName = true
                } else if word == "private" || word == "fileprivate" {
                    isPrivate = true
                } else if Self.otherDeclarations.contains(word) {
                    isPrivate = false
                }
            } else {
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
                index += 1
            }
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isCapitalized(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
    }
}
