internal import RenderTree

/// The appearance of progress views.
///
/// ```swift
/// struct InWords: ProgressViewStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         if let share = configuration.fractionCompleted {
///             Text("\(Int(share * 100)) of 100")
///         } else {
///             configuration.label
///         }
///     }
/// }
/// ```
///
/// Follows [Apple's ProgressViewStyle](https://developer.apple.com/documentation/swiftui/progressviewstyle).
@MainActor
@preconcurrency
public protocol ProgressViewStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The properties of a progress view that a style receives.
    typealias Configuration = ProgressViewStyleConfiguration

    /// Draws a progress view from its fraction and its labels.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view that a style receives.
///
/// Follows [Apple's
/// ProgressViewStyleConfiguration](https://developer.apple.com/documentation/swiftui/progressviewstyleconfiguration).
public struct ProgressViewStyleConfiguration {
    /// The label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The description of the current value, of any type.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The completed fraction, from 0 to 1. Nil if the progress is indeterminate.
    public let fractionCompleted: Double?
    /// The label, if the view has one.
    public var label: Label?
    /// The description of the current value, if the view has one.
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration: StyledConfiguration {
    static var automatic: RenderProgress.Style { .automatic }
}

enum ProgressViewStyleRule<Style: ProgressViewStyle>: StyleRule {
    static func body(of style: Style, with configuration: ProgressViewStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var progressViewStyle: CurrentStyle<ProgressViewStyleConfiguration> {
        self[StyleKey<ProgressViewStyleConfiguration>.self]
    }
}

extension View {
    /// Sets the style of the progress views inside.
    ///
    /// Follows
    /// [Apple's progressViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/progressviewstyle(_:)).
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ProgressViewStyleRule<S>>(style: style))
    }
}
