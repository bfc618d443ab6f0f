public import StringLocalization

/// A group of related controls, drawn together.
///
/// ```swift
/// let group = ControlGroup {
///     Button("Back") {}
///     Button("Forward") {}
/// }
/// ```
///
/// The controls are in a row. Follows
/// [Apple's ControlGroup](https://developer.apple.com/documentation/swiftui/controlgroup).
public struct ControlGroup<Content: View> {
    private let label: AnyView?
    private let content: Content
    @Environment(\.controlGroupStyle) private var style

    fileprivate nonisolated init(label: AnyView?, content: Content) {
        self.label = label
        self.content = content
    }

    /// A group of controls without a label.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(label: nil, content: content())
    }

    /// A group of controls with a label.
    public nonisolated init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        let label = label()
        self.init(label: AnyView(label), content: LabeledControlGroupContent(content: content(), label: label))
    }

    /// A group of controls, labeled by a localized key.
    public nonisolated init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }

    /// A group of controls, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<C: View>(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleResource) }
    }
}

extension ControlGroup {
    /// A group of controls, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }

    /// A group of controls with a system symbol, labeled by a localized key.
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// A group of controls with a system symbol, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<C: View, S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }

    /// A group of controls with an image, labeled by a localized key.
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, image name: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, image: name) }
    }
}

extension ControlGroup: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: ControlGroupStyleConfiguration(
                    content: ControlGroupStyleConfiguration.Content(content: style.slot(content)),
                    label: ControlGroupStyleConfiguration.Label(content: style.slot(label))
                )
            )
        } else {
            switch style.builtin {
            case .row: HStack { content }
            case .menu:
                Menu {
                    content
                } label: {
                    label
                }
            }
        }
    }
}

/// A control group with its label, as the automatic style draws it.
///
/// Follows
/// [Apple's LabeledControlGroupContent](https://developer.apple.com/documentation/swiftui/labeledcontrolgroupcontent).
public struct LabeledControlGroupContent<Content: View, Label: View> {
    let content: Content
    let label: Label
}

extension LabeledControlGroupContent: View {
    public var body: some View { content }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The control group that a style received, for styles that add to another.
    public nonisolated init(_ configuration: ControlGroupStyleConfiguration) {
        self.init(label: AnyView(configuration.label), content: configuration.content)
    }
}
