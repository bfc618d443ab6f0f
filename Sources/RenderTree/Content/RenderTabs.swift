/// Several pages of which a person selects one.
///
/// The `tab` children are the labels, in the order of the `page` children, of which one is shown.
public struct RenderTabs: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// The tabs are in a bar.
        case bar
        /// Pages side by side, with an index mark for each if requested.
        case pages(marks: Bool)
    }

    public var style: Style
    /// Whether the bar is hidden, so only the program selects pages.
    public var isBarHidden: Bool

    public init(style: Style = .bar, isBarHidden: Bool = false) {
        self.style = style
        self.isBarHidden = isBarHidden
    }
}

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
