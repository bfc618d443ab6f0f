internal import Foundation
internal import FoundationAdditions
internal import RenderTree
internal import StringLocalization
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

    /// The text of the current value, in the reader's notation.
    func text(for reader: Reader) -> String { text }

    /// Whether the typed text may differ from the text of the resulting value. The field then shows the typed text
    /// during editing.
    var hasDrafts: Bool { true }

    /// Writes edited text, if it can be parsed.
    func apply(_ text: String) {}

    /// Writes edited text, if it can be parsed in the reader's notation.
    func apply(_ text: String, from reader: Reader) { apply(text) }

    /// The current value for screens with an editor of its kind; nil if there is only text.
    var entry: RenderValueEntry? { nil }

    /// Writes a value that was chosen in such an editor. Invalid text is ignored.
    func apply(entry: String) {}

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

    override func apply(_ text: String) { binding.wrappedValue = text }

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

    override func text(for reader: Reader) -> String { format.localized(for: reader).text(of: binding.wrappedValue) }

    override func apply(_ text: String, from reader: Reader) {
        let format = format.localized(for: reader)
        // The text may be shorter than the value, as in a compact notation.
        guard format.text(of: binding.wrappedValue) != text else { return }
        if let value = format.value(typed: text) { binding.wrappedValue = value }
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

    override func text(for reader: Reader) -> String {
        binding.wrappedValue.map { format.localized(for: reader).text(of: $0) } ?? ""
    }

    override func apply(_ text: String, from reader: Reader) {
        let format = format.localized(for: reader)
        if let value = binding.wrappedValue, format.text(of: value) == text { return }
        binding.wrappedValue = format.value(typed: text)
    }

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

    override func text(for reader: Reader) -> String {
        formatter.adapted(to: reader) { $0.text(for: binding.wrappedValue) } ?? ""
    }

    override func apply(_ text: String, from reader: Reader) {
        guard self.text(for: reader) != text else { return }
        if let value: Value = formatter.adapted(to: reader, { $0.value(from: text) }) {
            binding.wrappedValue = value
        }
    }

    override func isSame(as other: TextEdit) -> Bool {
        guard let other = other as? FormatterEdit<Value> else { return false }
        return formatter === other.formatter && Binding.isSameInput(binding, other.binding)
    }
}
