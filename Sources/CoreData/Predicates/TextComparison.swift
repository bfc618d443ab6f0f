internal import PredicateFormats

/// A comparison of strings, packed into the one argument that the SQL function has besides the column.
struct TextComparison {
    let operation: FormatComparison.Operation
    let options: FormatComparison.Options
    let text: String

    var packed: String { "\(operation.rawValue)\n\(options.rawValue)\n\(text)" }

    init(operation: FormatComparison.Operation, options: FormatComparison.Options, text: String) {
        self.operation = operation
        self.options = options
        self.text = text
    }

    private init?(packed: String) {
        let parts = packed.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let operation = FormatComparison.Operation(rawValue: String(parts[0])),
            let options = Int(parts[1])
        else { return nil }
        self.init(
            operation: operation, options: FormatComparison.Options(rawValue: options), text: String(parts[2]))
    }

    /// Applies a packed comparison to a column.
    static func holds(_ column: String, _ packed: String) -> Bool {
        guard let comparison = TextComparison(packed: packed) else { return false }
        let result = try? FormatComparison.holds(
            comparison.operation, column, comparison.text, comparison.options)
        return result ?? false
    }
}
