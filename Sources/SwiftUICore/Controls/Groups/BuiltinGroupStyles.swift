/// The default labeled content style.
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
    /// The default labeled content style.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// The default style for group box views.
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
    /// The default style for group box views.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A disclosure group style that resolves its appearance automatically.
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
    /// A disclosure group style that resolves its appearance automatically.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}
