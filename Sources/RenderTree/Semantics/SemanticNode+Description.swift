extension SemanticNode: CustomStringConvertible {
    /// What it is in a line, as in `text field "Name": "Ada" (focused)`.
    public var description: String {
        var line = role.rawValue
        if !label.isEmpty { line += " \(label.debugDescription)" }
        if let value { line += role == .textField ? ": \(value.debugDescription)" : ": \(value)" }
        let notes = [
            isSelected ? "selected" : nil, isEnabled ? nil : "disabled", isTappable ? "tappable" : nil,
            isFocused ? "focused" : nil,
        ].compactMap(\.self)
        return notes.isEmpty ? line : "\(line) (\(notes.joined(separator: ", ")))"
    }

    /// What is below it: a line for each, indented by what it is in.
    ///
    /// It holds nothing that changes from run to run, so that it can be compared with one that was kept.
    public var outline: String {
        lines(indentation: "").joined(separator: "\n")
    }

    private func lines(indentation: String) -> [String] {
        children.flatMap { ["\(indentation)\($0)"] + $0.lines(indentation: indentation + "  ") }
    }
}
