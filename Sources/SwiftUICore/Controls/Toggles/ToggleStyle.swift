internal import RenderTree

/// The appearance and behavior of a toggle.
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
    /// A view that represents the appearance and interaction of a toggle.
    associatedtype Body: View
    /// The properties of a toggle.
    typealias Configuration = ToggleStyleConfiguration

    /// Creates a view that represents the body of a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle instance.
///
/// Follows [Apple's ToggleStyleConfiguration](https://developer.apple.com/documentation/swiftui/togglestyleconfiguration).
public struct ToggleStyleConfiguration {
    /// A type-erased label of a toggle.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// A view that describes the effect of switching the toggle between states.
    public let label: Label
    /// A binding to a state property that indicates whether the toggle is on.
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
    /// Sets the style for toggles in a view hierarchy.
    ///
    /// Follows [Apple's toggleStyle(_:)](https://developer.apple.com/documentation/swiftui/view/togglestyle(_:)).
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ToggleStyleRule<S>>(style: style))
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates a toggle based on a toggle style configuration.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}
