/// Pages that lead from one to the next, or columns of them.
///
/// Its children are `page`s, the way from the first one on, of which one is shown; in columns they are `navigation`s of their own.
public struct RenderNavigation: Equatable, Sendable {
    public enum Arrangement: Equatable, Sendable {
        /// Pages, one in place of the other.
        case stack
        /// Columns side by side: those that are not shown take no room.
        case columns
    }

    public var arrangement: Arrangement
    /// Whether it is seen, where it is a column.
    public var isShown: Bool
    /// How wide it would be as a column, in points; nil is the screen's usual, and the last column takes what is left.
    public var width: RenderColumnWidth?

    public init(_ arrangement: Arrangement, isShown: Bool = true, width: RenderColumnWidth? = nil) {
        self.arrangement = arrangement
        self.isShown = isShown
        self.width = width
    }
}

/// How wide a column may be, in points.
public struct RenderColumnWidth: Equatable, Sendable {
    public var least: Double?
    public var ideal: Double
    public var most: Double?

    public init(least: Double? = nil, ideal: Double, most: Double? = nil) {
        self.least = least
        self.ideal = ideal
        self.most = most
    }
}

/// One page: bars around content. Its `toolbar` children are the bars' items, the title among them; all others are its content.
///
/// One that has a page before it answers to `dismiss`, which goes back.
public struct RenderPage: Equatable, Sendable {
    public enum TitleMode: Equatable, Sendable {
        case automatic, inline, large
    }

    public enum Bar: Equatable, Sendable {
        case navigation, bottom, tabs
    }

    public var title: String
    public var subtitle: String
    public var titleMode: TitleMode
    /// Bars that are not to be seen, with their items.
    public var hiddenBars: [Bar]
    /// Whether there is a page to go back to.
    public var hasWayBack: Bool
    /// False for a page that another one covers: it stays as it is, and is neither seen nor used.
    public var isShown: Bool

    public init(
        title: String = "",
        subtitle: String = "",
        titleMode: TitleMode = .automatic,
        hiddenBars: [Bar] = [],
        hasWayBack: Bool = false,
        isShown: Bool = true
    ) {
        self.title = title
        self.subtitle = subtitle
        self.titleMode = titleMode
        self.hiddenBars = hiddenBars
        self.hasWayBack = hasWayBack
        self.isShown = isShown
    }
}

/// An item of a bar, wherever in the content it was declared.
public struct RenderToolbar: Equatable, Sendable {
    public enum Placement: Equatable, Sendable {
        /// The way back, at the leading edge of the top.
        case back
        case leading
        case title
        /// In place of the title.
        case principal
        case trailing
        case bottom
        /// Beside the keyboard, for as long as a field has it.
        case keyboard
        /// What can be done about an alert or a dialog.
        case actions
    }

    public var placement: Placement

    public init(_ placement: Placement) {
        self.placement = placement
    }
}
