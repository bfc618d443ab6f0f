/// A type that specifies the appearance and interaction of disclosure groups within a view hierarchy.
///
/// Follows [Apple's DisclosureGroupStyle](https://developer.apple.com/documentation/swiftui/disclosuregroupstyle).
@MainActor
@preconcurrency
public protocol DisclosureGroupStyle {
    /// A view that represents the body of what is styled.
    associatedtype Body: View
    /// The properties of what is styled.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// Creates a view that represents the body of what is styled.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of what a style is given.
///
/// Follows [Apple's DisclosureGroupStyleConfiguration](https://developer.apple.com/documentation/swiftui/disclosuregroupstyleconfiguration).
public struct DisclosureGroupStyleConfiguration {
    /// A type-erased label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// A type-erased content.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
    /// Whether the content is shown.
    @Binding public var isExpanded: Bool
}

extension DisclosureGroupStyleConfiguration: StyledConfiguration {
    static var automatic: PlainLook { .automatic }
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
    /// Sets the style for what is styled so within this view.
    ///
    /// Follows [Apple's disclosureGroupStyle(_:)](https://developer.apple.com/documentation/swiftui/view/disclosuregroupstyle(_:)).
    public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        modifier(StyleModifier<DisclosureGroupStyleRule<S>>(style: style))
    }
}
