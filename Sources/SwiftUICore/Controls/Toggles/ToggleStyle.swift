internal import RenderTree

/// Draws toggles and decides what switches them.
///
/// ```swift
/// struct Ticked: ToggleStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Button {
///             configuration.isOn.toggle()
///         } label: {
///             HStack {
///                 Text(configuration.isOn ? "yes" : "no")
///                 configuration.label
///             }
///         }
///     }
/// }
/// ```
///
/// Follows [Apple's ToggleStyle](https://developer.apple.com/documentation/swiftui/togglestyle).
@MainActor
@preconcurrency
public protocol ToggleStyle {
    /// What `makeBody` returns; inferred.
    associatedtype Body: View
    /// The properties of a toggle.
    typealias Configuration = ToggleStyleConfiguration

    /// Draws a toggle from its label and its binding.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of toggles receives.
///
/// Follows [Apple's
/// ToggleStyleConfiguration](https://developer.apple.com/documentation/swiftui/togglestyleconfiguration).
public struct ToggleStyleConfiguration {
    /// The toggle's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// What the toggle says, to be placed in the drawing.
    public let label: Label
    /// Whether the toggle is on; writing switches it.
    @Binding public var isOn: Bool
    /// A Boolean value that indicates whether the toggle is currently in a mixed state.
    public var isMixed: Bool
}

extension ToggleStyleConfiguration: StyledConfiguration {
    static var automatic: RenderToggle.Style { .automatic }
}

enum ToggleStyleRule<Style: ToggleStyle>: StyleRule {
    static func body(of style: Style, with configuration: ToggleStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var toggleStyle: CurrentStyle<ToggleStyleConfiguration> { self[StyleKey<ToggleStyleConfiguration>.self] }
}

extension View {
    /// Draws the toggles inside in `style`.
    ///
    /// Follows [Apple's toggleStyle(_:)](https://developer.apple.com/documentation/swiftui/view/togglestyle(_:)).
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ToggleStyleRule<S>>(style: style))
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style received, for styles that add to another.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}
