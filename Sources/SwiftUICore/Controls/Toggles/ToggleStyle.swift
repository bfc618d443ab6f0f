internal import RenderTree

/// The appearance and the behavior of toggles.
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
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a toggle that a style receives.
    typealias Configuration = ToggleStyleConfiguration

    /// Draws a toggle from its label and its binding.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle that a style receives.
///
/// Follows [Apple's
/// ToggleStyleConfiguration](https://developer.apple.com/documentation/swiftui/togglestyleconfiguration).
public struct ToggleStyleConfiguration {
    /// The toggle's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the toggle, to be placed in the drawing.
    public let label: Label
    /// Whether the toggle is on; setting it switches the toggle.
    @Binding public var isOn: Bool
    /// Whether the toggle stands for several values, of which some are on and some are off.
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
    /// Draws the toggles in this view with `style`.
    ///
    /// Follows [Apple's toggleStyle(_:)](https://developer.apple.com/documentation/swiftui/view/togglestyle(_:)).
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ToggleStyleRule<S>>(style: style))
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle of a style's configuration, for styles that extend another style.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}
