internal import RenderTree

/// How progress views look.
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
    /// What a style gets of a progress view.
    typealias Configuration = ProgressViewStyleConfiguration

    /// Draws a progress view from its fraction and its labels.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of progress views receives.
///
/// Follows [Apple's
/// ProgressViewStyleConfiguration](https://developer.apple.com/documentation/swiftui/progressviewstyleconfiguration).
public struct ProgressViewStyleConfiguration {
    /// What is in progress, as a view of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// How far it has come, as a view of any type.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// How much is done, from 0 to 1. Nil if the progress is indeterminate.
    public let fractionCompleted: Double?
    /// What is in progress, if the view has such a label.
    public var label: Label?
    /// How far it has come, if the view has such a label.
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
    /// Draws the progress views inside by `style`.
    ///
    /// Follows
    /// [Apple's progressViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/progressviewstyle(_:)).
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ProgressViewStyleRule<S>>(style: style))
    }
}
