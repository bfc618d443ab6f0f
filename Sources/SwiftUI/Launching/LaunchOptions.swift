/// What a program accepts among its arguments: the library's own options, and those that an app declares.
package struct LaunchOptions: Sendable {
    /// What the help says, in its order.
    package let rows: [(String, String)]
    /// The app's options, and whether a value follows.
    private var takesValue: [String: Bool] = [:]
    private var takesOthers = false

    private static let own: Set<String> =
        Set(LaunchScreenKind.allCases.map { "--\($0)" }).union(["--previews", "--help", "-h"])
    /// The library's own that take a value, unless the app declares them.
    private static let ownWithValues: Set<String> = ["--port", "--host", "--origin", "--proxy", "--wait"]

    /// - Parameter declared: As ``App/launchOptions``.
    package init(_ declared: KeyValuePairs<String, String> = [:]) {
        rows = declared.map { ($0.key, $0.value) }
        for (key, _) in declared {
            guard key.hasPrefix("-") else {
                takesOthers = true
                continue
            }
            let words = key.split { $0 == " " || $0 == "," }
            let hasValue = words.last.map { !$0.hasPrefix("-") } ?? false
            for word in words where word.hasPrefix("-") { takesValue[String(word)] = hasValue }
        }
    }

    /// Reads the arguments up to `--`, behind which all are the app's.
    ///
    /// - Parameters:
    ///   - flags: Where those are put that are the library's.
    ///   - values: Where those are put that take values.
    /// - Returns: What is wrong, if something is: the first argument that nobody knows, or an option that lacks its value.
    func firstUnknown(of arguments: [String], collecting flags: inout [String], _ values: inout [String: String])
        -> String?
    {
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            if Self.own.contains(argument) {
                flags.append(argument)
            } else if let hasValue = takesValue[argument] {
                guard !hasValue || rest.popFirst() != nil else { return "\"\(argument)\" needs a value" }
            } else if parts.count == 2, takesValue[parts[0]] == true {
                continue
            } else if Self.ownWithValues.contains(parts.first ?? "") {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    return "\"\(argument)\" needs a value"
                }
                values[parts[0]] = value
            } else if argument.hasPrefix("-") || !takesOthers {
                return "there is no option \"\(argument)\""
            }
        }
        return nil
    }
}
