public import Foundation

/// A scrollable list of rows.
public struct RenderList: Equatable, Sendable {
    public enum Style: String, Equatable, Sendable {
        case automatic, plain, grouped, inset, insetGrouped, sidebar, bordered
    }

    public var style: Style
    public var showsIndicators: Bool
    public var isScrollEnabled: Bool
    /// Whether the list has no background.
    public var hidesBackground: Bool
    /// The distance between rows, in points; nil means the screen's default.
    public var rowSpacing: CGFloat?
    /// The distance between sections, in points; nil means the screen's default.
    public var sectionSpacing: CGFloat?
    /// Whether a person can refresh the list.
    public var isRefreshable: Bool
    /// Whether a refresh is in progress.
    public var isRefreshing: Bool
    /// Whether the rows are being edited: selected, moved and deleted.
    public var isEditing: Bool
    /// Whether several rows can be selected.
    public var selectsSeveral: Bool
    /// The part that is shown initially, as a fraction of both axes.
    public var anchor: CGPoint?
    /// Insets around the rows, which scroll with them.
    public var margins: RenderInsets?
    /// Whether the rows belong to a table, whose cells stand below the headers of its columns.
    public var isTable: Bool
    /// The files that can be dropped at the end of the list, in addition to items that are dragged within the screen;
    /// nil if nothing can be dropped.
    public var drop: RenderFileChoice?
    /// The scroll information that the screen must report.
    public var scrollReporting: RenderScrollReporting?

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
        margins: RenderInsets? = nil,
        isTable: Bool = false
    ) {
        self.isTable = isTable
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

/// One item of a lazy stack. It exists even if it has no content.
public enum RenderItem: Equatable, Sendable {
    /// The content counts as one view.
    case single
    /// The content consists of list rows or of sections of a list.
    case rows
    /// The content consists of cells of a lazy grid or of sections of one.
    case cells
}

/// A row of a list and its available actions.
public struct RenderRow: Equatable, Sendable {
    public var isSelected: Bool
    /// Whether the row handles ``InputEvent/choose``.
    public var isSelectable: Bool
    /// Whether the row handles ``InputEvent/delete``.
    public var canDelete: Bool
    /// Whether the row handles ``InputEvent/move(_:)``.
    public var canMove: Bool
    /// Whether the row handles ``InputEvent/showActions``, which opens a menu.
    public var hasActions: Bool
    /// Whether the menu has other actions than deletion.
    public var hasOwnActions = false
    /// Whether the row handles ``InputEvent/showMenu``.
    public var hasMenu: Bool
    /// The background; nil means the screen's default.
    public var background: RenderPaint?
    /// The insets around the content. Nil components mean the screen's default.
    public var insets: RenderInsets?
    /// The indentation of content in a disclosure group, in points, added to the leading inset.
    public var indentation: CGFloat = 0
    /// The minimum height in points.
    public var minHeight: CGFloat
    /// Whether there is a separator above; nil means the screen's default.
    public var separatorAbove: Bool?
    /// Whether there is a separator below; nil means the screen's default.
    public var separatorBelow: Bool?
    public var separatorPaint: RenderPaint?
    /// Whether the row is one of a table.
    public var isInTable = false
    /// The color of the selection in place of the accent color; nil means the screen's. A screen may also give it to
    /// the icons of labels.
    public var selectionTint: RenderColor?
    /// The files that can be dropped before or after the row, in addition to items that are dragged within the screen;
    /// nil if nothing can be dropped.
    public var drop: RenderFileChoice?

    public init(isSelected: Bool = false, isSelectable: Bool = false) {
        self.isSelected = isSelected
        self.isSelectable = isSelectable
        canDelete = false
        canMove = false
        hasActions = false
        hasMenu = false
        minHeight = 0
    }

    /// Whether the row itself has actions, whatever its content has.
    public var isUsable: Bool { isSelectable || canDelete || canMove || hasActions || hasMenu }
}

extension RenderContent {
    /// Whether direct children may be rows of a list.
    @inlinable
    public var canHoldRows: Bool {
        switch self {
        case .list, .form, .section: true
        case .item(let item): item == .rows
        default: false
        }
    }
}

extension RenderContent {
    /// Whether the node handles ``InputEvent/refresh``.
    public var isRefreshable: Bool {
        switch self {
        case .list(let list): list.isRefreshable
        case .scroll(let scroll): scroll.isRefreshable
        default: false
        }
    }

    /// Whether a refresh is in progress.
    public var isRefreshing: Bool {
        switch self {
        case .list(let list): list.isRefreshing
        case .scroll(let scroll): scroll.isRefreshing
        default: false
        }
    }

    /// Whether the node has a context menu for its content.
    public var showsMenu: Bool { handles(.showMenu) }
}

extension RenderList: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .list, growth: .both, hit: .childrenInFrame, meaning: .container, role: .list, .hasOwnElement
        )
    }

    func handles(_ event: InputEvent) -> Bool { event == .refresh && isRefreshable && !isRefreshing }

    var summary: String { "list" }
}

extension RenderItem: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .item)
    }

    var summary: String { "item" }
}

extension RenderRow: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .listRow, growth: .width, hit: .childrenOrFrame, meaning: .own,
            !isUsable
                ? .hasOwnElement
                : isSelectable ? [.hasOwnElement, .focusable] : [.hasOwnElement, .focusable, .yieldsFocus])
    }

    var mainAction: RenderAction? {
        if isSelectable { return RenderAction(.choose, verb: "choose") }
        guard hasActions || hasMenu else { return nil }
        return RenderAction(hasActions ? .showActions : .showMenu, verb: "open")
    }

    func handles(_ event: InputEvent) -> Bool {
        switch event {
        case .choose: isSelectable
        case .delete: canDelete
        case .move: canMove
        case .showActions: hasActions
        case .showMenu: hasMenu
        default: false
        }
    }

    var summary: String { isSelected ? "selected row" : "row" }
}
