/// Replaces the names in a script's constant tables by their values, and leaves the tables out.
///
/// ```
/// const Act={
/// press:"p",
/// };
/// send(Act.press);    // is served as send("p"), without the lines above
/// ```
///
/// So the source has names, and the served script is as short as one with literals. Comments, indentation and needless
/// spaces are gone already.
enum ScriptConstants {
    static func inlined(_ script: [UInt8], tables: [String]) -> [UInt8] {
        var text = String(decoding: script, as: UTF8.self)
        for table in tables { text = inlined(text, table) }
        return Array(text.utf8)
    }

    /// Replaces the names of tables that another script has.
    static func inlined(_ script: [UInt8], tables: [String], of other: [UInt8]) -> [UInt8] {
        let other = String(decoding: other, as: UTF8.self)
        var text = String(decoding: script, as: UTF8.self)
        for table in tables {
            if let found = parts(of: other, table) { text = replaced(text, table, by: values(in: found.rows)) }
        }
        return Array(text.utf8)
    }

    private static func inlined(_ script: String, _ table: String) -> String {
        guard let found = parts(of: script, table) else { return script }
        return replaced(String(found.before + found.after), table, by: values(in: found.rows))
    }

    private static func parts(
        of script: String, _ table: String
    ) -> (before: Substring, rows: Substring, after: Substring)? {
        let parts = script.split(separator: "const \(table)={\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let end = parts[1].firstRange(of: "};\n") else { return nil }
        return (parts[0], parts[1][..<end.lowerBound], parts[1][end.upperBound...])
    }

    private static func replaced(_ script: String, _ table: String, by values: [Substring: Substring]) -> String {
        let pieces = script.split(separator: table + ".", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces[0])) { result, piece in
            let name = piece.prefix { $0.isLetter }
            // A name that the table does not have stays, and fails where it is used.
            result += values[name] ?? "\(table).\(name)"
            result += piece.dropFirst(name.count)
        }
    }

    /// The values of a table, in their quotes.
    static func values(in lines: Substring) -> [Substring: Substring] {
        var values: [Substring: Substring] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[1].last == "," { values[parts[0]] = parts[1].dropLast() }
        }
        return values
    }
}
