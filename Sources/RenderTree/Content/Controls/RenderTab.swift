/// The tab of one page. Its children are the label.
///
/// It handles `press`.
public struct RenderTab: Equatable, Sendable {
    public var isSelected: Bool
    /// A short text beside the label.
    public var badge: String?
    public var isEnabled: Bool

    public init(isSelected: Bool, badge: String? = nil, isEnabled: Bool = true) {
        self.isSelected = isSelected
        self.badge = badge
        self.isEnabled = isEnabled
    }
}

extension RenderTab: RenderElement {
    var facts: RenderFacts {
        .control(
            .tab, namedBy: .own, measuring: .none, isEnabled: isEnabled, [.focusable, .singleTarget, .barItem])
    }

    var mainAction: RenderAction? { RenderAction(.press, verb: "show") }

    var summary: String { "tab" }
}
