internal import RenderTree
public import StringLocalization
internal import ViewGraph

/// A button that opens a menu.
///
/// ```swift
/// let menu = Menu("Actions") {
///     Button("Duplicate") {}
///     Menu("Copy") {
///         Button("As text") {}
///     }
/// }
/// ```
///
/// The content exists from the beginning and is visible while the screen shows the menu open. Follows
/// [Apple's Menu](https://developer.apple.com/documentation/swiftui/menu).
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    private let primaryAction: (@MainActor () -> Void)?
    @Environment(\.menuStyle) private var style
    @Environment(\.menuButtonStyle) private var buttonStyle
    @Environment(\.showsMenuIndicator) private var showsIndicator
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var size
    @Environment(\.buttonSizing) private var sizing

    fileprivate nonisolated init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }

    /// A menu with any view as its label.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content(), primaryAction: nil)
    }

    /// A menu with any view as its label. A press runs `primaryAction`.
    @preconcurrency
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }
}

extension Menu: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(
                with: MenuStyleConfiguration(
                    label: MenuStyleConfiguration.Label(content: style.slot(label)),
                    content: MenuStyleConfiguration.Content(content: style.slot(content)),
                    primaryAction: primaryAction
                )
            )
        } else {
            ControlContainer(.menu(rendered), respond: { respond(to: $0) }) {
                Part(.label) { label }
                Part(.content) { MenuItems(content: content) }
            }
        }
    }

    @MainActor
    private var rendered: RenderMenu {
        let appearance: RenderButton.Style =
            switch style.builtin {
            case .automatic, .button: buttonStyle
            case .borderless: .borderless
            }
        var menu = RenderMenu(
            isEnabled: isEnabled,
            hasPrimaryAction: primaryAction != nil,
            style: appearance,
            showsIndicator: showsIndicator,
            size: size.rendered
        )
        menu.isFlexible = sizing.isFlexible
        return menu
    }

    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        guard event == .press, let primaryAction else { return false }
        primaryAction()
        return true
    }
}

/// The items of a menu, in the system's look: modifiers around a menu style only its label.
private struct MenuItems<Content: View>: View {
    typealias Body = Never

    let content: Content

    static func _reconcile(_ view: MenuItems, at cursor: inout ViewCursor) {
        // Unlike a dialog's items, these exist while the menu is closed, so redacted content must stay redacted.
        EnvironmentNode.reconcile(view.content, at: &cursor) { $0.resetLookExceptRedaction() }
    }
}

extension Menu where Label == Text {
    /// A menu labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content(), primaryAction: nil)
    }

    /// A menu labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleResource), content: content(), primaryAction: nil)
    }

    /// A menu labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content(), primaryAction: nil)
    }

    /// A menu labeled by a localized key. A press runs `primaryAction`.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
    }

    /// A menu labeled by a resource. A press runs `primaryAction`.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(titleResource), content: content(), primaryAction: primaryAction)
    }

    /// A menu labeled by a string that is not localized. A press runs `primaryAction`.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(title), content: content(), primaryAction: primaryAction)
    }
}

extension Menu where Label == SwiftUICore.Label<Text, Image> {
    /// A menu with a system symbol, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUICore.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
    }

    /// A menu with a system symbol, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUICore.Label(titleResource, systemImage: systemImage), content: content(), primaryAction: nil)
    }

    /// A menu with a system symbol, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(label: SwiftUICore.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
    }

    /// A menu with a system symbol, labeled by a localized key. A press runs `primaryAction`.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: SwiftUICore.Label(titleKey, systemImage: systemImage),
            content: content(),
            primaryAction: primaryAction
        )
    }

    /// A menu with a system symbol, labeled by a resource. A press runs `primaryAction`.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        systemImage: String,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: SwiftUICore.Label(titleResource, systemImage: systemImage),
            content: content(),
            primaryAction: primaryAction
        )
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu of a style's configuration.
    public nonisolated init(_ configuration: MenuStyleConfiguration) {
        self.init(
            label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
    }
}
