public import Foundation
public import StringLocalization

/// Text fields that edit a value of another type as text.
///
/// The text is in the reader's language, the environment's locale, unless the app has given the format or the formatter
/// a locale. An edit that can be parsed writes the binding. An edit that cannot leaves it unchanged, or sets an
/// optional value to nil. The field shows the typed text until editing ends or the value changes in another way. It
/// then shows the formatted value.
///
/// Numbers are parsed more strictly than by Foundation, so that a dot typed in place of a comma does not change the
/// magnitude: a grouping separator counts only between complete groups of digits. In a German field `9,25` is 9.25,
/// `1.234` is 1234, and `9.25` is not a number. Only finite numbers are accepted. A compact notation accepts its units:
/// `7M` is seven million. A text that equals the formatted value leaves the value unchanged, even if the text is
/// rounded.
extension TextField {
    /// A field for a value that `format` writes and reads, with any view as its label.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: label())
    }

    /// A field for a value that may be missing, with any view as its label. Text that `format` cannot read sets nil.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: label())
    }

    /// A field for a value that a `Formatter` writes and reads, with any view as its label.
    public nonisolated init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    /// A field for a value that `format` writes and reads, labeled by a localized key.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: Text(titleKey))
    }

    /// A field for a value that `format` writes and reads, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: Text(titleResource))
    }

    /// A field for a value that `format` writes and reads, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: Text(title))
    }

    /// A field for a value that may be missing, labeled by a localized key.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: Text(titleKey))
    }

    /// A field for a value that may be missing, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: Text(titleResource))
    }

    /// A field for a value that may be missing, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: Text(title))
    }

    /// A field for a value that a `Formatter` writes and reads, labeled by a localized key.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: Text(titleKey))
    }

    /// A field for a value that a `Formatter` writes and reads, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<V>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: Text(titleResource))
    }

    /// A field for a value that a `Formatter` writes and reads, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: Text(title))
    }
}
