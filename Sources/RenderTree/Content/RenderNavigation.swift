/// A stack of pages, or columns of such stacks.
///
/// In a stack, the children are `page`s in the order of the path, of which one is shown. In columns, they are
/// `navigation`s.
public struct RenderNavigation: Equatable, Sendable {
    public enum Arrangement: Equatable, Sendable {
        /// Pages that replace each other.
        case stack
        /// Columns side by side. Hidden columns take no space.
        case columns
    }

    public var arrangement: Arrangement
    /// Whether the column is visible.
    public var isShown: Bool
    /// The width as a column, in points. Nil means the screen's default. The last column takes the remaining space.
    public var width: RenderColumnWidth?

    public init(_ arrangement: Arrangement, isShown: Bool = true, width: RenderColumnWidth? = nil) {
        self.arrangement = arrangement
        self.isShown = isShown
        self.width = width
    }
}

/// The limits of a column's width, in points.
public struct RenderColumnWidth: Equatable, Sendable {
    public var minimum: Double?
    public var ideal: Double
    public var maximum: Double?

    public init(minimum: Double? = nil, ideal: Double, maximum: Double? = nil) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
    }
}

/// A page: bars around content. The `toolbar` children are the items of the bars, including the title. All other
/// children are the content.
///
/// A page with a previous page handles `dismiss`, which goes back.
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
    /// The hidden bars. Their items are hidden as well.
    public var hiddenBars: [Bar]
    /// Whether there is a previous page.
    public var canGoBack: Bool
    /// False for a page that is covered by another one. It stays unchanged, but is neither visible nor usable.
    public var isShown: Bool
    /// The title, description and canonical address of the page.
    public var document: RenderDocument

    public init(
        title: String = "",
        subtitle: String = "",
        titleMode: TitleMode = .automatic,
        hiddenBars: [Bar] = [],
        canGoBack: Bool = false,
        isShown: Bool = true,
        document: RenderDocument = RenderDocument()
    ) {
        self.title = title
        self.subtitle = subtitle
        self.titleMode = titleMode
        self.hiddenBars = hiddenBars
        self.canGoBack = canGoBack
        self.isShown = isShown
        self.document = document
    }
}

/// An item of a bar, wherever in the content it was declared.
public struct RenderToolbar: Equatable, Sendable {
    public enum Placement: Equatable, Sendable {
        /// The back button, at the top leading edge.
        case back
        case leading
        case title
        /// The menu beside the title.
        case titleMenu
        /// Replaces the title.
        case principal
        case trailing
        /// After the trailing items, or in a menu where the bar is narrow.
        case secondary
        case bottom
        /// In the middle of the bottom bar.
        case status
        /// Beside the keyboard, while a field has the focus.
        case keyboard
        /// The actions of an alert or a dialog.
        case actions
    }

    public var placement: Placement

    public init(_ placement: Placement) {
        self.placement = placement
    }
}

extension RenderNavigation: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .navigation, growth: .both, meaning: isShown ? .children : .none)
    }

    var summary: String { arrangement == .columns ? "columns" : "navigation" }
}

extension RenderPage: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .page, growth: .both, meaning: isShown ? .own : .none, .hasOwnElement)
    }

    var opening: RenderOpening? { .omittedItems }

    func handles(_ event: InputEvent) -> Bool { event == .dismiss && canGoBack }

    var summary: String { "page \"\(title)\"" }
}

extension RenderToolbar: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .toolbar, .barItem)
    }

    var summary: String { "\(placement) items" }
}
