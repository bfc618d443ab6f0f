internal import RenderTree

/// The appearance of the buttons of menus.
///
/// Follows [Apple's MenuStyle](https://developer.apple.com/documentation/swiftui/menustyle).
@MainActor
@preconcurrency
public protocol MenuStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a menu that a style receives.
    typealias Configuration = MenuStyleConfiguration

    /// Draws a menu from its label and its items.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a menu that a style receives.
///
/// Follows [Apple's MenuStyleConfiguration](https://developer.apple.com/documentation/swiftui/menustyleconfiguration).
public struct MenuStyleConfiguration {
    /// The menu's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The menu's items, of any type.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

/// The built-in appearances of menus.
enum MenuAppearance {
    case automatic, button, borderless
}

extension MenuStyleConfiguration: StyledConfiguration {
    static var automatic: MenuAppearance { .automatic }
}

enum MenuStyleRule<Style: MenuStyle>: StyleRule {
    static func body(of style: Style, with configuration: MenuStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

private struct MenuIndicatorKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private struct MenuOrderKey: EnvironmentKey {
    static var defaultValue: MenuOrder { .automatic }
}

extension EnvironmentValues {
    /// The order of the items of menus here, as `menuOrder(_:)` has set it.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    var menuStyle: CurrentStyle<MenuStyleConfiguration> { self[StyleKey<MenuStyleConfiguration>.self] }

    /// The built-in button style. A custom style has no effect on menus.
    var menuButtonStyle: RenderButton.Style { self[StyleKey<ButtonParts>.self].builtin }

    var showsMenuIndicator: Bool {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

/// Whether an action closes its menu.
///
/// Follows
/// [Apple's MenuActionDismissBehavior](https://developer.apple.com/documentation/swiftui/menuactiondismissbehavior).
public struct MenuActionDismissBehavior: Equatable, Sendable {
    private let dismisses: Bool?

    /// The screen's choice.
    public static let automatic = MenuActionDismissBehavior(dismisses: nil)
    /// An action closes the menu.
    public static let enabled = MenuActionDismissBehavior(dismisses: true)
    /// The menu stays open.
    public static let disabled = MenuActionDismissBehavior(dismisses: false)
}

/// The order of a menu's items.
///
/// Follows [Apple's MenuOrder](https://developer.apple.com/documentation/swiftui/menuorder).
public struct MenuOrder: Equatable, Hashable, Sendable {
    private let kind: Int

    /// The screen's choice.
    public static let automatic = MenuOrder(kind: 0)
    /// The first items are nearest to where the menu was opened.
    public static let priority = MenuOrder(kind: 1)
    /// The order from top to bottom.
    public static let fixed = MenuOrder(kind: 2)
}

extension View {
    /// Sets the style of the menus inside.
    ///
    /// Follows [Apple's menuStyle(_:)](https://developer.apple.com/documentation/swiftui/view/menustyle(_:)).
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        modifier(StyleModifier<MenuStyleRule<S>>(style: style))
    }

    /// Shows or hides the mark of controls that open a menu.
    ///
    /// Follows [Apple's menuIndicator(_:)](https://developer.apple.com/documentation/swiftui/view/menuindicator(_:)).
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.showsMenuIndicator, visibility != .hidden)
    }

    /// Sets the order of the items of menus. Only the environment value changes; items are ordered from top to bottom.
    ///
    /// Follows [Apple's menuOrder(_:)](https://developer.apple.com/documentation/swiftui/view/menuorder(_:)).
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Specifies whether an action closes the menus inside. Has no effect; a menu is always dismissed.
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
}
