public import Foundation
public import StringLocalization

/// Text fields that edit a value of another type as text.
///
/// The text is in the reader's language, the environment's locale, unless the app has given the format or the formatter
/// a locale. An edit that can be parsed writes the binding. An edit that cannot leaves it unchanged, or sets an
/// optional value to nil. The field shows the typed text until editing ends or the value changes in another way. It
/// then shows the formatted value.
///
/// A number is read more strictly than Foundation reads it, so that a dot typed for a comma multiplies nothing: a
/// grouping separator counts between whole groups of digits only. In a German field `9,25` is 9.25, `1.234` is 1234,
/// and `9.25` is no number.
extension TextField {
    /// Creates a text field that applies a format style to a bound value, with a custom label.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: label())
    }

    /// Creates a text field that applies a format style to a bound optional value, with a custom label.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: label())
    }

    /// Creates a text field that applies a formatter to a bound value, with a custom label.
    public nonisolated init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    /// Creates a text field that applies a format style to a bound value.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: Text(titleKey))
    }

    /// Creates a text field that applies a format style to a bound value, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: Text(titleResource))
    }

    /// Creates a text field that applies a format style to a bound value.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: FormattedEdit(value, format), prompt: prompt, label: Text(title))
    }

    /// Creates a text field that applies a format style to a bound optional value.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: Text(titleKey))
    }

    /// Creates a text field that applies a format style to a bound optional value, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: Text(titleResource))
    }

    /// Creates a text field that applies a format style to a bound optional value.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(edited: OptionalFormattedEdit(value, format), prompt: prompt, label: Text(title))
    }

    /// Creates a text field that applies a formatter to a bound value.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: Text(titleKey))
    }

    /// Creates a text field that applies a formatter to a bound value, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init<V>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: Text(titleResource))
    }

    /// Creates a text field that applies a formatter to a bound value.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(edited: FormatterEdit(value, formatter), prompt: prompt, label: Text(title))
    }
}
