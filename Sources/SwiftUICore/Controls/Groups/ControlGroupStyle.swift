/// The appearance and the behavior of control groups.
///
/// Follows [Apple's ControlGroupStyle](https://developer.apple.com/documentation/swiftui/controlgroupstyle).
@MainActor
@preconcurrency
public protocol ControlGroupStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The label and content that a style receives.
    typealias Configuration = ControlGroupStyleConfiguration

    /// Draws a control group from its label and its content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a control group that a style receives.
///
/// Follows [Apple's
/// ControlGroupStyleConfiguration](https://developer.apple.com/documentation/swiftui/controlgroupstyleconfiguration).
public struct ControlGroupStyleConfiguration {
    /// The content, of any type.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The content.
    public let content: Content
    /// The label.
    public let label: Label
}

/// The built-in appearances of control groups.
enum ControlGroupAppearance {
    case row, menu
}

extension ControlGroupStyleConfiguration: StyledConfiguration {
    static var automatic: ControlGroupAppearance { .row }
}

enum ControlGroupStyleRule<Style: ControlGroupStyle>: StyleRule {
    static func body(of style: Style, with configuration: ControlGroupStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var controlGroupStyle: CurrentStyle<ControlGroupStyleConfiguration> {
        self[StyleKey<ControlGroupStyleConfiguration>.self]
    }
}

extension View {
    /// Sets the style of the control groups inside.
    ///
    /// Follows [Apple's
    /// controlGroupStyle(_:)](https://developer.apple.com/documentation/swiftui/view/controlgroupstyle(_:)).
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ControlGroupStyleRule<S>>(style: style))
    }
}
