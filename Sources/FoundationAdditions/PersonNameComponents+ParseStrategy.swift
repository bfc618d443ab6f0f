public import Foundation

/// Parses a person's name.
///
/// Most scripts separate the words of a name by spaces: the given name comes first, the family name last, and
/// everything between them is the middle name. Common titles, such as "Dr." and "Jr.", are prefixes and suffixes. Names
/// in Chinese, Japanese or Korean characters begin with the family name; without a space, its length is the most common
/// one. Follows [Apple's PersonNameComponents.ParseStrategy](
/// https://developer.apple.com/documentation/foundation/personnamecomponents/parsestrategy).
public struct _PersonNameParseStrategy: ParseStrategy, Sendable {
    private static let prefixes: Set<String> = [
        "dr", "fr", "hon", "lady", "lord", "miss", "mr", "mrs", "ms", "mx", "prof", "rev", "sir",
    ]
    private static let suffixes: Set<String> = [
        "dds", "esq", "ii", "iii", "iv", "jr", "mba", "md", "phd", "sr",
    ]

    public init() {}

    /// Returns the parts of a name.
    ///
    /// - Throws: `CocoaError.formatting` if the string is empty.
    public func parse(_ value: String) throws -> PersonNameComponents {
        var words = value.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { throw CocoaError(.formatting) }
        if NameScript(of: words).isEastAsian { return Self.eastAsianName(words) }
        var name = PersonNameComponents()
        var (prefix, suffix): ([String], [String]) = ([], [])
        while words.count > 1, Self.prefixes.contains(Self.plain(words[0])) { prefix.append(words.removeFirst()) }
        while words.count > 1, let last = words.last, Self.suffixes.contains(Self.plain(last)) {
            suffix.insert(words.removeLast(), at: 0)
        }
        if let last = words.last, !suffix.isEmpty, last.hasSuffix(",") {
            words[words.count - 1].removeLast()
        }
        name.namePrefix = Self.joined(prefix)
        name.nameSuffix = Self.joined(suffix)
        name.givenName = words.removeFirst()
        name.familyName = words.popLast()
        name.middleName = Self.joined(words)
        return name
    }

    private static func eastAsianName(_ words: [String]) -> PersonNameComponents {
        var name = PersonNameComponents()
        if words.count > 1 {
            name.familyName = words[0]
            name.givenName = words.dropFirst().joined(separator: " ")
        } else if words[0].count > 1 {
            // Most family names have one character in Chinese and Korean, and two in longer Japanese names.
            let length = words[0].count > 3 && NameScript(of: words) == .ideographs ? 2 : 1
            name.familyName = String(words[0].prefix(length))
            name.givenName = String(words[0].dropFirst(length))
        } else {
            name.givenName = words[0]
        }
        return name
    }

    /// The word in lowercase letters without punctuation.
    private static func plain(_ word: String) -> String { word.lowercased().filter(\.isLetter) }

    private static func joined(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: " ") }
}

extension _PersonNameMember where Self == PersonNameComponents {
    /// Parses a person's name.
    public typealias ParseStrategy = _PersonNameParseStrategy
}

extension PersonNameComponents {
    /// Parses a name with a strategy.
    @_disfavoredOverload
    public init<Strategy: Foundation.ParseStrategy>(_ value: Strategy.ParseInput, strategy: Strategy) throws
    where Strategy.ParseOutput == PersonNameComponents {
        self = try strategy.parse(value)
    }

    /// Parses a name.
    @_disfavoredOverload
    public init(_ value: String) throws { self = try _PersonNameParseStrategy().parse(value) }
}

extension ParseStrategy where Self == _PersonNameParseStrategy {
    /// The strategy that parses names.
    @_disfavoredOverload
    public static var name: Self { Self() }
}
