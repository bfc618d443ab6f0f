/// The appearance and the behavior of disclosure groups.
///
/// Follows [Apple's DisclosureGroupStyle](https://developer.apple.com/documentation/swiftui/disclosuregroupstyle).
@MainActor
@preconcurrency
public protocol DisclosureGroupStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a disclosure group that a style receives.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// Draws a disclosure group from its label, its content and its binding.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a disclosure group that a style receives.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/disclosuregroupstyleconfiguration).
public struct DisclosureGroupStyleConfiguration {
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
    /// Whether the content is shown; writable.
    @Binding public var isExpanded: Bool
}

extension DisclosureGroupStyleConfiguration: StyledConfiguration {
    static var automatic: DefaultAppearance { .automatic }
}

enum DisclosureGroupStyleRule<Style: DisclosureGroupStyle>: StyleRule {
    static func body(of style: Style, with configuration: DisclosureGroupStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var disclosureGroupStyle: CurrentStyle<DisclosureGroupStyleConfiguration> {
        self[StyleKey<DisclosureGroupStyleConfiguration>.self]
    }
}

extension View {
    /// Sets the style of the disclosure groups inside.
    ///
    /// Follows [Apple's
    /// disclosureGroupStyle(_:)](https://developer.apple.com/documentation/swiftui/view/disclosuregroupstyle(_:)).
    public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        modifier(StyleModifier<DisclosureGroupStyleRule<S>>(style: style))
    }
}
