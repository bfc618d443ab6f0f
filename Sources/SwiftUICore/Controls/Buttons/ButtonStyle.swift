internal import RenderTree

/// Draws buttons, which are pressed as usual.
///
/// ```swift
/// struct Loud: ButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label
///             .font(configuration.isPressed ? .headline : .body)
///             .padding()
///     }
/// }
/// let view = Button("Go") {}.buttonStyle(Loud())
/// ```
///
/// The style's body depends on the values it reads and may use its own state and environment. Buttons inside the body
/// have the style that is set outside this modifier. Follows
/// [Apple's ButtonStyle](https://developer.apple.com/documentation/swiftui/buttonstyle).
@MainActor
@preconcurrency
public protocol ButtonStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a button that a style receives.
    typealias Configuration = ButtonStyleConfiguration

    /// Draws a button from its label and its state.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button that a style receives.
///
/// Follows [Apple's
/// ButtonStyleConfiguration](https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration).
public struct ButtonStyleConfiguration {
    /// The button's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The purpose of the button, if it has one.
    public let role: ButtonRole?
    /// The label of the button, to be placed in the drawing.
    public let label: Label
    /// Whether the button is held down at this moment.
    public let isPressed: Bool
}

/// Draws buttons, and decides when they act.
///
/// The body replaces the button. Call `trigger()` to perform the button's action. Follows
/// [Apple's PrimitiveButtonStyle](https://developer.apple.com/documentation/swiftui/primitivebuttonstyle).
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a button that a style receives.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Draws a button and decides what presses it.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button that a style receives.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration).
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The purpose of the button, if it has one.
    public let role: ButtonRole?
    /// The label of the button, to be placed in the drawing.
    public let label: Label
    let action: @MainActor () -> Void

    /// Runs the button's action.
    @MainActor
    public func trigger() { action() }
}

extension View {
    /// Draws the buttons inside by `style`; they are pressed as usual.
    ///
    /// Follows [Apple's buttonStyle(_:)](https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)).
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ButtonStyleRule<S>>(style: style))
    }

    /// Draws the buttons inside by `style`, which decides when they act.
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(StyleModifier<PrimitiveButtonStyleRule<S>>(style: style))
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button of a style's configuration.
    public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// The configuration that both kinds of button styles receive.
struct ButtonParts: StyledConfiguration {
    let label: AnyView
    let role: ButtonRole?
    let isPressed: Bool
    let trigger: @MainActor () -> Void

    static var automatic: RenderButton.Style { .automatic }
}

enum ButtonStyleRule<Style: ButtonStyle>: StyleRule {
    static func body(of style: Style, with parts: ButtonParts) -> Style.Body {
        style.makeBody(
            configuration: ButtonStyleConfiguration(
                role: parts.role,
                label: ButtonStyleConfiguration.Label(content: parts.label),
                isPressed: parts.isPressed
            )
        )
    }
}

enum PrimitiveButtonStyleRule<Style: PrimitiveButtonStyle>: StyleRule {
    static var replacesControl: Bool { true }

    static func body(of style: Style, with parts: ButtonParts) -> Style.Body {
        style.makeBody(
            configuration: PrimitiveButtonStyleConfiguration(
                role: parts.role,
                label: PrimitiveButtonStyleConfiguration.Label(content: parts.label),
                action: parts.trigger
            )
        )
    }
}
