import Foundation
internal import RenderTree
internal import ViewGraph

/// The value that a text field edits, as a comparable input of its view.
struct EditedText: InputComparable {
    let edit: TextEdit

    static func isSameInput(_ old: EditedText, _ new: EditedText) -> Bool { old.edit.isSame(as: new.edit) }
}

/// An editor of text, or of a value that is written as text.
class TextEdit {
    /// The text of the current value.
    var text: String { "" }

    /// Whether the typed text may differ from the text of the resulting value. The field then shows the typed text
    /// during editing.
    var hasDrafts: Bool { true }

    /// Writes edited text, if it can be parsed.
    func take(_ text: String) {}

    /// The current value for screens with an editor of its kind; nil if there is only text.
    var entry: RenderValueEntry? { nil }

    /// Writes a value that was chosen in such an editor. Text that is no such value is ignored.
    func take(entry: String) {}

    /// Whether another editor refers to the same value with the same format.
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

    /// Parses text with the known formatter classes. On Linux, `Formatter` has no common parsing method.
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
