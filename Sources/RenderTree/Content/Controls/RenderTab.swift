/// The tab of one page. Its children are the label.
///
/// It handles `press`, and `showMenu` if it has a context menu.
public struct RenderTab: Equatable, Sendable {
    public var isSelected: Bool
    /// A short text beside the label.
    public var badge: String?
    public var isEnabled: Bool
    /// Whether the bar leaves the tab out. The program can still select its page.
    public var isHidden: Bool
    /// Whether the tab has a context menu.
    public var hasMenu: Bool
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(
        isSelected: Bool, badge: String? = nil, isEnabled: Bool = true, isHidden: Bool = false, hasMenu: Bool = false
    ) {
        self.isSelected = isSelected
        self.badge = badge
        self.isEnabled = isEnabled
        self.isHidden = isHidden
        self.hasMenu = hasMenu
    }
}

extension RenderTab: TintedElement {
    var content: RenderContent { .tab(self) }

    var facts: RenderFacts {
        .control(
            .tab, namedBy: .own, measuring: .none, isEnabled: isEnabled, [.focusable, .singleTarget, .barItem])
    }

    var mainAction: RenderAction? { RenderAction(.press, verb: "show") }

    func handles(_ event: InputEvent) -> Bool { event == .showMenu && hasMenu }

    var summary: String { "tab" }
}
