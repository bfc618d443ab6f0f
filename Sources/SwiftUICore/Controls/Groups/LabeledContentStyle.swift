/// Draws rows of labels and values.
///
/// Follows [Apple's LabeledContentStyle](https://developer.apple.com/documentation/swiftui/labeledcontentstyle).
@MainActor
@preconcurrency
public protocol LabeledContentStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The label and content that a style receives.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Draws a row from its label and its content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of labeled content that a style receives.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/labeledcontentstyleconfiguration).
public struct LabeledContentStyleConfiguration {
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

extension LabeledContentStyleConfiguration: StyledConfiguration {
    static var automatic: DefaultAppearance { .automatic }
}

enum LabeledContentStyleRule<Style: LabeledContentStyle>: StyleRule {
    static func body(of style: Style, with configuration: LabeledContentStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var labeledContentStyle: CurrentStyle<LabeledContentStyleConfiguration> {
        self[StyleKey<LabeledContentStyleConfiguration>.self]
    }
}

extension View {
    /// Sets the style of the labeled content inside.
    ///
    /// Follows [Apple's
    /// labeledContentStyle(_:)](https://developer.apple.com/documentation/swiftui/view/labeledcontentstyle(_:)).
    public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        modifier(StyleModifier<LabeledContentStyleRule<S>>(style: style))
    }
}

/// The appearance of a control that has a single built-in style.
enum DefaultAppearance {
    case automatic
}
