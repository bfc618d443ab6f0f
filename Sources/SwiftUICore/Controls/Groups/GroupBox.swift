internal import RenderTree
public import StringLocalization

/// A frame around content that belongs together, with an optional label.
///
/// ```swift
/// let box = GroupBox("Account") {
///     Text("Ada")
/// }
/// ```
///
/// Follows [Apple's GroupBox](https://developer.apple.com/documentation/swiftui/groupbox).
public struct GroupBox<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    @Environment(\.groupBoxStyle) private var style

    /// A box with a label.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// A box with a label.
    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }
}

extension GroupBox: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: GroupBoxStyleConfiguration(
                    label: GroupBoxStyleConfiguration.Label(content: style.slot(label)),
                    content: GroupBoxStyleConfiguration.Content(content: style.slot(content))
                )
            )
        } else {
            ControlContainer(.groupBox) {
                Part(.label) { label }
                Part(.content) { VStack { content } }
            }
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// A box without a label.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(label: EmptyView(), content: content)
    }
}

extension GroupBox where Label == Text {
    /// A box labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content)
    }

    /// A box labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleResource), content: content)
    }

    /// A box labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content)
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box of a style's configuration.
    public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(label: configuration.label) { configuration.content }
    }
}
