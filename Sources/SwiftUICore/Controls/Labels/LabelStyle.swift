/// The appearance of labels.
///
/// ```swift
/// struct Reversed: LabelStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         HStack {
///             configuration.title
///             configuration.icon
///         }
///     }
/// }
/// ```
///
/// Follows [Apple's LabelStyle](https://developer.apple.com/documentation/swiftui/labelstyle).
@MainActor
@preconcurrency
public protocol LabelStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a label that a style receives.
    typealias Configuration = LabelStyleConfiguration

    /// Draws a label from its title and its icon.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label that a style receives.
///
/// Follows [Apple's
/// LabelStyleConfiguration](https://developer.apple.com/documentation/swiftui/labelstyleconfiguration).
public struct LabelStyleConfiguration {
    /// The label's title, of any type.
    public struct Title: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label's icon, of any type.
    public struct Icon: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The text of the label.
    public let title: Title
    /// The picture of the label.
    public let icon: Icon
}

/// The built-in appearances of labels.
enum LabelAppearance {
    case automatic, titleAndIcon, titleOnly, iconOnly
}

extension LabelStyleConfiguration: StyledConfiguration {
    static var automatic: LabelAppearance { .automatic }
}

enum LabelStyleRule<Style: LabelStyle>: StyleRule {
    static func body(of style: Style, with configuration: LabelStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var labelStyle: CurrentStyle<LabelStyleConfiguration> { self[StyleKey<LabelStyleConfiguration>.self] }
}

extension View {
    /// Sets the style of the labels inside.
    ///
    /// Follows [Apple's labelStyle(_:)](https://developer.apple.com/documentation/swiftui/view/labelstyle(_:)).
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(StyleModifier<LabelStyleRule<S>>(style: style))
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style received, for styles that add to another.
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}
