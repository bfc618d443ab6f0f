public import Foundation
public import StringLocalization

/// A label with a value or a control beside it.
///
/// ```swift
/// let rows = Form {
///     LabeledContent("Version", value: "1.0")
///     LabeledContent("Size", value: 12, format: .number)
/// }
/// ```
///
/// The label precedes the value, with space between them. Follows
/// [Apple's LabeledContent](https://developer.apple.com/documentation/swiftui/labeledcontent).
public struct LabeledContent<Label, Content> {
    private let label: Label
    private let content: Content
    @Environment(\.labeledContentStyle) private var style
    @Environment(\.hidesLabels) private var hidesLabel

    fileprivate nonisolated init(label: Label, content: Content) {
        self.label = label
        self.content = content
    }
}

extension LabeledContent: View where Label: View, Content: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: LabeledContentStyleConfiguration(
                    label: LabeledContentStyleConfiguration.Label(content: style.slot(label)),
                    content: LabeledContentStyleConfiguration.Content(content: style.slot(content))
                )
            )
        } else {
            HStack {
                Part(hidesLabel ? .accessibilityLabel : .label) { label }
                Spacer()
                content
            }
            .accessibilityElement(children: .combine)
        }
    }
}

extension LabeledContent where Label: View, Content: View {
    /// A row of the label and content given.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// A row labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    /// A row labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleResource), content: content())
    }

    /// A row labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A row that shows a string, labeled by a localized key.
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }

    /// A row that shows a string, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
        self.init(label: Text(titleResource), content: Text(value))
    }

    /// A row that shows a string, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }

    /// A row that shows a formatted value.
    public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }

    /// A row that shows a formatted value, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<F: FormatStyle>(_ titleResource: LocalizedStringResource, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleResource), content: Text(value, format: format))
    }

    /// A row that shows a formatted value, with a title that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(value, format: format))
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// The row that a style received, for styles that add to another.
    public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}
