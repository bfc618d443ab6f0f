package import RenderTree

extension RenderContent {
    /// Whether what is inside belongs to the stack that the node is in.
    var isTransparent: Bool {
        switch self {
        case .padding, .hidden, .layer, .effect, .contextMenu, .input, .accessibility, .part: true
        case .arrangement(let arrangement):
            switch arrangement {
            case .grid, .gridRow, .lazyGrid, .custom, .geometry, .firstThatFits, .inset: false
            default: true
            }
        default: false
        }
    }

    /// The axis along which it puts its children; nil if they lie upon each other.
    func line(holdingSeveral: Bool) -> LayoutAxis? {
        switch self {
        case .stack(let stack):
            switch stack.axis {
            case .horizontal: .horizontal
            case .vertical: .vertical
            case .depth: nil
            }
        case .run(let run): run.isVertical ? .vertical : .horizontal
        case .list, .form, .section, .groupBox, .disclosure: .vertical
        case .item(let item): item == .rows || holdingSeveral ? .vertical : nil
        case .part(.options): .vertical
        case .arrangement(.gridRow), .toolbar, .button, .toggle, .row, .picker, .option, .stepper, .menu, .link, .tab:
            .horizontal
        case .slider, .progress, .gauge: .vertical
        case .navigation(let navigation): navigation.arrangement == .columns ? .horizontal : nil
        case .arrangement(.inset(let edge, _, _)): edge.isHorizontal ? .horizontal : .vertical
        case .arrangement(.grid), .arrangement(.lazyGrid), .arrangement(.layers), .arrangement(.geometry), .tabs,
            .arrangement(.custom), .arrangement(.firstThatFits):
            nil
        default: holdingSeveral ? .vertical : nil
        }
    }

    /// Whether children are as far from each other as is usual, and not as somebody said.
    var isUsuallySpaced: Bool {
        switch self {
        case .stack(let stack): stack.spacing == nil
        case .run(let run): run.spacing == nil
        case .list, .form, .section, .groupBox, .disclosure, .item, .part(.options), .navigation, .row: false
        case .arrangement(.inset): false
        default: true
        }
    }
}

extension RenderContent {
    var isSpacer: Bool {
        if case .spacer = self { true } else { false }
    }

    /// Whether children that nobody has seen are as far from each other as all others.
    var isLazyLine: Bool {
        switch self {
        case .stack(let stack): stack.isLazy
        case .run: true
        default: false
        }
    }

    /// Whether it is as wide as a row of a list that holds nothing else.
    var fillsRow: Bool {
        switch self {
        case .button(let button): button.leadsOn
        case .picker, .stepper: true
        default: false
        }
    }

    /// Whether it stands in a bar, or above the rest.
    var isBarItem: Bool {
        switch self {
        case .toolbar, .presentation, .tab: true
        default: false
        }
    }
}

extension RenderNode {
    /// Whether it is what a row of a list holds.
    var isInRow: Bool {
        var above = parent
        while let here = above, here.firstChild?.next == nil {
            if case .row = here.content { return true }
            guard here.content.isTransparent else { return false }
            above = here.parent
        }
        return false
    }

    /// Whether it is a row of the grid that it is in.
    package var isGridRow: Bool {
        guard case .arrangement(.gridRow) = content, case .arrangement(.grid)? = parent?.content else { return false }
        return true
    }

    /// Whether it takes part in the arrangement around it.
    func takesPart(holding count: Int) -> Bool {
        switch content {
        case .commands: return false
        case .page(let page): return page.isShown
        case .navigation(let navigation): return navigation.isShown
        case .part: return count > 0 && (parent?.draws(self) ?? true)
        case .padding, .hidden, .layer, .effect, .contextMenu, .input, .accessibility, .section, .groupBox, .disclosure,
            .toolbar:
            return count > 0
        case .run(let run): return run.count > 0
        case .divider:
            if case .navigation? = parent?.content { return parent?.shows(self) ?? true }
            return true
        case .arrangement(let arrangement):
            switch arrangement {
            case .layers: return firstChild?.flexibility?.isPresent ?? false
            case .grid, .gridRow, .custom, .geometry, .firstThatFits, .inset: return true
            default: return count > 0
            }
        default: return true
        }
    }

    /// How many columns of a grid it is over, said by what is around its content.
    package var gridSpan: Int { max(1, gridCell?.columns ?? 1) }

    /// What it asks for as a cell of a grid.
    package var gridCell: RenderGridCell? {
        var said: RenderGridCell?
        var node: RenderNode? = self
        while let here = node {
            if case .arrangement(.gridCell(let cell)) = here.content {
                if var outer = said {
                    if outer.columns == 1 { outer.columns = cell.columns }
                    outer.anchor = outer.anchor ?? cell.anchor
                    outer.columnAlignment = outer.columnAlignment ?? cell.columnAlignment
                    outer.unsized.formUnion(cell.unsized)
                    said = outer
                } else {
                    said = cell
                }
            }
            guard here.content.isTransparent, let inner = here.firstChild, inner.next == nil else { return said }
            node = inner
        }
        return said
    }
}
