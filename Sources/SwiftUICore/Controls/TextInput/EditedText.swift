import Foundation
internal import ViewGraph

/// What a text field edits, as an input of it.
struct EditedText: InputComparable {
    let edit: TextEdit

    static func isSameInput(_ old: EditedText, _ new: EditedText) -> Bool { old.edit.isSame(as: new.edit) }
}

/// A place for text, or for a value that is written as text.
class TextEdit {
    /// The text of the value that is there now.
    var text: String { "" }

    /// Whether what is typed may be another text than that of the value it leads to, and is shown meanwhile.
    var hasDrafts: Bool { true }

    /// Takes text that a person has edited, if it can be read.
    func take(_ text: String) {}

    /// Whether another one leads to the same place in the same way.
    func isSame(as other: TextEdit) -> Bool { self === other }
}

final class StringEdit: TextEdit {
    private let binding: Binding<String>

    init(_ binding: Binding<String>) {
        self.binding = binding
    }

    override var text: String { binding.wrappedValue }

    override var hasDrafts: Bool { false }

    override func take(_ text: String) { binding.wrappedValue = text }

    override func isSame(as other: TextEdit) -> Bool {
        (other as? StringEdit).map { Binding.isSameInput(binding, $0.binding) } ?? false
    }
}

final class FormattedEdit<Format: ParseableFormatStyle>: TextEdit where Format.FormatOutput == String {
    private let binding: Binding<Format.FormatInput>
    private let format: Format

    init(_ binding: Binding<Format.FormatInput>, _ format: Format) {
        self.binding = binding
        self.format = format
    }

    override var text: String { format.format(binding.wrappedValue) }

    override func take(_ text: String) {
        if let value = try? format.parseStrategy.parse(text) { binding.wrappedValue = value }
    }

    override func isSame(as other: TextEdit) -> Bool {
        guard let other = other as? FormattedEdit<Format> else { return false }
        return format == other.format && Binding.isSameInput(binding, other.binding)
    }
}

final class OptionalFormattedEdit<Format: ParseableFormatStyle>: TextEdit where Format.FormatOutput == String {
    private let binding: Binding<Format.FormatInput?>
    private let format: Format

    init(_ binding: Binding<Format.FormatInput?>, _ format: Format) {
        self.binding = binding
        self.format = format
    }

    override var text: String { binding.wrappedValue.map(format.format) ?? "" }

    override func take(_ text: String) { binding.wrappedValue = try? format.parseStrategy.parse(text) }

    override func isSame(as other: TextEdit) -> Bool {
        guard let other = other as? OptionalFormattedEdit<Format> else { return false }
        return format == other.format && Binding.isSameInput(binding, other.binding)
    }
}

final class FormatterEdit<Value>: TextEdit {
    private let binding: Binding<Value>
    private let formatter: Formatter

    init(_ binding: Binding<Value>, _ formatter: Formatter) {
        self.binding = binding
        self.formatter = formatter
    }

    override var text: String { formatter.string(for: binding.wrappedValue) ?? "" }

    override func take(_ text: String) {
        if let value = parsed(text) { binding.wrappedValue = value }
    }

    /// On Linux no formatter reads text by a method that all have.
    private func parsed(_ text: String) -> Value? {
        switch formatter {
        case let formatter as NumberFormatter:
            guard let number = formatter.number(from: text) else { return nil }
            return number as? Value ?? number.doubleValue as? Value ?? number.intValue as? Value
        case let formatter as DateFormatter: return formatter.date(from: text) as? Value
        case let formatter as ISO8601DateFormatter: return formatter.date(from: text) as? Value
        default: return nil
        }
    }

    override func isSame(as other: TextEdit) -> Bool {
        guard let other = other as? FormatterEdit<Value> else { return false }
        return formatter === other.formatter && Binding.isSameInput(binding, other.binding)
    }
}
