/// The label and the content in a row.
///
/// Follows [Apple's
/// AutomaticLabeledContentStyle](https://developer.apple.com/documentation/swiftui/automaticlabeledcontentstyle).
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(configuration).labeledContentStyle(self)
    }
}

extension AutomaticLabeledContentStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label and the content in a row.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// A frame with the label above it.
///
/// Follows [Apple's DefaultGroupBoxStyle](https://developer.apple.com/documentation/swiftui/defaultgroupboxstyle).
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GroupBox(configuration).groupBoxStyle(self)
    }
}

extension DefaultGroupBoxStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A frame with the label above it.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The disclosure control that the screen draws.
///
/// Follows [Apple's
/// AutomaticDisclosureGroupStyle](https://developer.apple.com/documentation/swiftui/automaticdisclosuregroupstyle).
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(isExpanded: configuration.$isExpanded) {
            configuration.content
        } label: {
            configuration.label
        }
        .disclosureGroupStyle(self)
    }
}

extension AutomaticDisclosureGroupStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The disclosure control that the screen draws.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}
