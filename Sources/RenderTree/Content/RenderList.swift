public import Foundation

/// Rows below each other, which are scrolled.
public struct RenderList: Equatable, Sendable {
    public enum Style: String, Equatable, Sendable {
        case automatic, plain, grouped, inset, insetGrouped, sidebar, bordered
    }

    public var style: Style
    public var showsIndicators: Bool
    public var isScrollEnabled: Bool
    /// Whether there is nothing behind the rows but what the list lies on.
    public var hidesBackground: Bool
    /// Between rows and between sections, in points; nil is the screen's usual.
    public var rowSpacing: CGFloat?
    public var sectionSpacing: CGFloat?
    /// Whether a person can have it loaded again, and whether that is under way.
    public var isRefreshable: Bool
    public var isRefreshing: Bool
    /// Whether its rows are being chosen, moved and deleted rather than used.
    public var isEditing: Bool
    /// Whether several rows can be selected at once.
    public var selectsSeveral: Bool
    /// Which part is shown at first, as a fraction of both axes.
    public var anchor: CGPoint?
    /// Room around the rows, which scrolls with them.
    public var margins: RenderInsets?
    /// What somebody wants to be told of how it is scrolled.
    public var following: RenderFollowing?

    public init(
        style: Style = .automatic,
        showsIndicators: Bool = true,
        isScrollEnabled: Bool = true,
        hidesBackground: Bool = false,
        rowSpacing: CGFloat? = nil,
        sectionSpacing: CGFloat? = nil,
        isRefreshable: Bool = false,
        isRefreshing: Bool = false,
        isEditing: Bool = false,
        selectsSeveral: Bool = false,
        anchor: CGPoint? = nil,
        margins: RenderInsets? = nil
    ) {
        self.margins = margins
        self.style = style
        self.showsIndicators = showsIndicators
        self.isScrollEnabled = isScrollEnabled
        self.hidesBackground = hidesBackground
        self.rowSpacing = rowSpacing
        self.sectionSpacing = sectionSpacing
        self.isRefreshable = isRefreshable
        self.isRefreshing = isRefreshing
        self.isEditing = isEditing
        self.selectsSeveral = selectsSeveral
        self.anchor = anchor
    }
}

/// One thing of a run; there even if it holds nothing.
public enum RenderItem: Equatable, Sendable {
    /// What it holds belongs together.
    case single
    /// What it holds are rows of a list, or sections of one.
    case rows
    /// What it holds are cells of a lazy grid, or sections of one.
    case cells
}

/// A row of a list, and what a person can do with it.
public struct RenderRow: Equatable, Sendable {
    public var isSelected: Bool
    /// Whether the event ``InputEvent/choose`` is for it.
    public var isSelectable: Bool
    /// Whether the event ``InputEvent/delete`` is for it.
    public var canDelete: Bool
    /// Whether the event ``InputEvent/move(_:)`` is for it.
    public var canMove: Bool
    /// Whether the event ``InputEvent/showActions`` is for it: it opens a menu.
    public var hasActions: Bool
    /// Whether the event ``InputEvent/showMenu`` is for it.
    public var hasMenu: Bool
    /// What is behind it; nil is what the screen has there.
    public var background: RenderPaint?
    /// Around its content, each nil the screen's usual.
    public var insets: RenderInsets?
    /// The least that it is high, in points.
    public var minHeight: CGFloat
    /// Whether lines above and below are wished for; nil leaves that to the screen.
    public var separatorAbove: Bool?
    public var separatorBelow: Bool?
    public var separatorPaint: RenderPaint?

    public init(isSelected: Bool = false, isSelectable: Bool = false) {
        self.isSelected = isSelected
        self.isSelectable = isSelectable
        canDelete = false
        canMove = false
        hasActions = false
        hasMenu = false
        minHeight = 0
    }

    /// Whether it can be used as a row, apart from what is in it.
    public var isUsable: Bool { isSelectable || canDelete || canMove || hasActions || hasMenu }
}

extension RenderContent {
    /// Whether what is directly in it may be a row of a list.
    @inlinable
    public var mayHoldRows: Bool {
        switch self {
        case .list, .form, .section: true
        case .item(let item): item == .rows
        default: false
        }
    }
}

extension RenderNode {
    /// Whether what is directly in it may be a row of a list.
    @inline(__always)
    var mayHoldRows: Bool { ownContent.mayHoldRows }

    /// The container that its children belong to whose rows or items need not all exist; nil if they do.
    package var lazyContainer: RenderNode? {
        var node: RenderNode? = self
        while let here = node {
            switch here.content {
            case .list, .form: return here
            case .stack(let stack): return stack.isLazy ? here : nil
            case .arrangement(.lazyGrid): return here
            // The parent of an item is a run.
            case .item: node = here.parent?.parent
            case .section: node = here.parent
            default: return nil
            }
        }
        return nil
    }
}

extension RenderContent {
    /// Whether the event ``InputEvent/refresh`` is for it.
    public var isRefreshable: Bool {
        switch self {
        case .list(let list): list.isRefreshable
        case .scroll(let scroll): scroll.isRefreshable
        default: false
        }
    }

    /// Whether it is being loaded again.
    public var isRefreshing: Bool {
        switch self {
        case .list(let list): list.isRefreshing
        case .scroll(let scroll): scroll.isRefreshing
        default: false
        }
    }

    /// Whether a menu can be asked for of what can be done with what it holds.
    public var showsMenu: Bool {
        switch self {
        case .contextMenu: true
        case .row(let row): row.hasMenu
        default: false
        }
    }
}
