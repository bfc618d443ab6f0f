extension SemanticNode: CustomStringConvertible {
    /// A description in one line, such as `text field "Name": "Ada" (focused)`.
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

    /// The descendants, one line each, indented by depth.
    ///
    /// The outline is the same in each run, so it can be compared with a stored one.
    public var outline: String {
        lines(indentation: "").joined(separator: "\n")
    }

    private func lines(indentation: String) -> [String] {
        children.flatMap { ["\(indentation)\($0)"] + $0.lines(indentation: indentation + "  ") }
    }
}
