/// A choice among several options.
///
/// Its children are parts: the `label`, and the `options`. Each option is inside a ``RenderContent/option(_:)``,
/// possibly in sections. Pressing an option selects it.
public struct RenderPicker: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// Shows the selected option, and the options when it is activated.
        case menu
        /// The options stand side by side.
        case segmented
        /// The options stand below one another.
        case inline
    }

    public var style: Style
    public var isEnabled: Bool
    /// Whether the label is only for accessibility.
    public var hidesLabel: Bool
    public var size: RenderControlSize
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(
        _ style: Style,
        isEnabled: Bool = true,
        hidesLabel: Bool = false,
        size: RenderControlSize = .regular
    ) {
        self.style = style
        self.isEnabled = isEnabled
        self.hidesLabel = hidesLabel
        self.size = size
    }
}

extension RenderPicker: TintedElement {
    var content: RenderContent { .picker(self) }

    var facts: RenderFacts {
        .control(
            .picker, namedBy: .namedByParts, layout: .picker,
            growth: style == .menu ? .content : .contentAndWidth, measuring: .aroundLabel, isEnabled: isEnabled,
            style == .menu ? [.focusable, .fillsRow] : .fillsRow)
    }

    var steps: RenderSteps { [.up, .down] }

    var opening: RenderOpening? { .choice }

    var summary: String { "\(style) picker" }
}
