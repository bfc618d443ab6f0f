internal import RenderTree

/// A type that applies standard interaction behavior and a custom appearance to all buttons within a view hierarchy.
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
    /// A view that represents the body of a button.
    associatedtype Body: View
    /// The properties of a button.
    typealias Configuration = ButtonStyleConfiguration

    /// Draws a button from its label and its state.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button.
///
/// Follows [Apple's
/// ButtonStyleConfiguration](https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration).
public struct ButtonStyleConfiguration {
    /// The button's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// What the button is for, if it said so.
    public let role: ButtonRole?
    /// What the button says, to be placed in the drawing.
    public let label: Label
    /// Whether the button is held down at this moment.
    public let isPressed: Bool
}

/// A type that applies custom interaction behavior and a custom appearance to all buttons within a view hierarchy.
///
/// The body replaces the button. Call `trigger()` to perform the button's action. Follows
/// [Apple's PrimitiveButtonStyle](https://developer.apple.com/documentation/swiftui/primitivebuttonstyle).
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
    /// A view that represents the body of a button.
    associatedtype Body: View
    /// The properties of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Draws a button and decides what presses it.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration).
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// What the button is for, if it said so.
    public let role: ButtonRole?
    /// What the button says, to be placed in the drawing.
    public let label: Label
    let action: @MainActor () -> Void

    /// Performs the button's action.
    @MainActor
    public func trigger() { action() }
}

extension View {
    /// Sets the style for buttons within this view to a button style with a custom appearance and standard interaction
    /// behavior.
    ///
    /// Follows [Apple's buttonStyle(_:)](https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)).
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ButtonStyleRule<S>>(style: style))
    }

    /// Sets the style for buttons within this view to a button style with a custom appearance and custom interaction
    /// behavior.
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(StyleModifier<PrimitiveButtonStyleRule<S>>(style: style))
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates an instance representing the configuration of a primitive button style.
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
