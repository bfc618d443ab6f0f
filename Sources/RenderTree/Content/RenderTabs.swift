/// Several pages of which a person chooses one. Its children are `tab`s.
public struct RenderTabs: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// The tabs' names in a bar.
        case bar
        /// One page beside the other, with a mark for each if that is wanted.
        case pages(marks: Bool)
        /// The tabs' names in a column.
        case sidebar
    }

    public var style: Style

    public init(style: Style = .bar) {
        self.style = style
    }
}

/// One page of several. Its child `toolbar(.tab)` is what it is called; all others are its content.
///
/// It answers to `press`, which chooses it.
public struct RenderTab: Equatable, Sendable {
    /// Whether it is the one that is shown. The others stay as they are, and only their names can be seen and used.
    public var isShown: Bool
    /// A short text beside the name.
    public var badge: String?
    public var isEnabled: Bool

    public init(isShown: Bool, badge: String? = nil, isEnabled: Bool = true) {
        self.isShown = isShown
        self.badge = badge
        self.isEnabled = isEnabled
    }
}
