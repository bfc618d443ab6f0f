/// The appearance of group boxes.
///
/// Follows [Apple's GroupBoxStyle](https://developer.apple.com/documentation/swiftui/groupboxstyle).
@MainActor
@preconcurrency
public protocol GroupBoxStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a group box that a style receives.
    typealias Configuration = GroupBoxStyleConfiguration

    /// Draws a group box from its label and its content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box that a style receives.
///
/// Follows [Apple's
/// GroupBoxStyleConfiguration](https://developer.apple.com/documentation/swiftui/groupboxstyleconfiguration).
public struct GroupBoxStyleConfiguration {
    /// The label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The content, of any type.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

extension GroupBoxStyleConfiguration: StyledConfiguration {
    static var automatic: DefaultAppearance { .automatic }
}

enum GroupBoxStyleRule<Style: GroupBoxStyle>: StyleRule {
    static func body(of style: Style, with configuration: GroupBoxStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var groupBoxStyle: CurrentStyle<GroupBoxStyleConfiguration> { self[StyleKey<GroupBoxStyleConfiguration>.self] }
}

extension View {
    /// Sets the style of the group boxes inside.
    ///
    /// Follows [Apple's groupBoxStyle(_:)](https://developer.apple.com/documentation/swiftui/view/groupboxstyle(_:)).
    public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        modifier(StyleModifier<GroupBoxStyleRule<S>>(style: style))
    }
}
