/// Several pages of which a person chooses one.
///
/// Its `tab` children are what they are called, in the order of its `page` children, of which one is shown.
public struct RenderTabs: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// The tabs in a bar.
        case bar
        /// One page beside the other, with a mark for each if that is wanted.
        case pages(marks: Bool)
    }

    public var style: Style
    /// Whether only the program chooses.
    public var isBarHidden: Bool

    public init(style: Style = .bar, isBarHidden: Bool = false) {
        self.style = style
        self.isBarHidden = isBarHidden
    }
}

/// What one page of several is called, by which it is chosen. What it is called stands in its children.
///
/// It answers to `press`.
public struct RenderTab: Equatable, Sendable {
    public var isSelected: Bool
    /// A short text beside the name.
    public var badge: String?
    public var isEnabled: Bool

    public init(isSelected: Bool, badge: String? = nil, isEnabled: Bool = true) {
        self.isSelected = isSelected
        self.badge = badge
        self.isEnabled = isEnabled
    }
}
