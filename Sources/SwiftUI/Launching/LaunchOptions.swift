/// The options of a program: the library's own, and those that an app declares.
package struct LaunchOptions: Sendable {
    /// The app's rows of the help text, in order: an option and its description.
    package let rows: [(String, String)]
    /// Whether each of the app's options takes a value.
    private var hasValueByOption: [String: Bool] = [:]
    /// Whether the app also takes arguments that do not begin with a dash.
    private var allowsPositionalArguments = false

    /// The library's options without a value.
    private static let libraryFlags: Set<String> =
        Set(AppScreenKind.allCases.map { "--\($0.rawValue)" }).union([
            "--previews", "--missing-strings", "--no-motion", "--share-port", "--help", "-h",
        ])
    /// The library's options without a value, unless the app declares them.
    private static let overridableFlags: Set<String> = ["--inspect", inspectAll]
    /// The flag that `--inspect all` stands for.
    static let inspectAll = "--inspect=all"
    /// The library's options that take a value, unless the app declares them.
    private static let libraryOptionsWithValue: Set<String> = [
        "--port", "--host", "--origin", "--proxy", "--wait", "--export", "--limit", "--sessions",
        "--max-sessions", "--rest", "--data", "--trace",
    ]

    /// - Parameter declared: The app's options, as in ``App/launchOptions``.
    package init(_ declared: KeyValuePairs<String, String> = [:]) {
        rows = declared.map { ($0.key, $0.value) }
        for (key, _) in declared {
            guard key.hasPrefix("-") else {
                allowsPositionalArguments = true
                continue
            }
            let words = key.split { $0 == " " || $0 == "," }
            let hasValue = words.last.map { !$0.hasPrefix("-") } ?? false
            for word in words where word.hasPrefix("-") { hasValueByOption[String(word)] = hasValue }
        }
    }

    /// Parses the arguments before `--`. All arguments after it are the app's.
    ///
    /// `flags` receives the library's flags. `values` receives the values of the library's options.
    ///
    /// Returns an error message for the first unknown argument, or for an option without its value; nil if there is
    /// none.
    func parse(_ arguments: [String], flags: inout [String], values: inout [String: String]) -> String? {
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            if Self.libraryFlags.contains(argument) {
                flags.append(argument)
            } else if let hasValue = hasValueByOption[argument] {
                guard !hasValue || rest.popFirst() != nil else { return "\"\(argument)\" needs a value" }
            } else if argument == "--inspect", rest.first == "all", hasValueByOption[argument] == nil {
                rest.removeFirst()
                flags.append(Self.inspectAll)
            } else if Self.overridableFlags.contains(argument) {
                flags.append(argument)
            } else if parts.count == 2, hasValueByOption[parts[0]] == true {
                continue
            } else if Self.libraryOptionsWithValue.contains(parts.first ?? "") {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    return "\"\(argument)\" needs a value"
                }
                values[parts[0]] = value
            } else if argument.hasPrefix("-") || !allowsPositionalArguments {
                return "there is no option \"\(argument)\""
            }
        }
        return nil
    }
}
