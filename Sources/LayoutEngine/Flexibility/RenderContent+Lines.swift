package import RenderTree

extension RenderContent {
    /// Whether children behave as direct children of the enclosing stack.
    var isTransparent: Bool { facts.traits.contains(.transparent) }

    /// Returns the axis along which the content places its children. Nil if they overlap.
    func line(holdingSeveral: Bool) -> LayoutAxis? {
        switch facts.layout {
        case .row, .toolbar, .control, .listRow, .picker: .horizontal
        case .column, .list, .section, .group, .options, .track: .vertical
        case .depth, .tabs, .drawing: nil
        case .lazyStack, .item, .navigation, .arrangement: ownLine(holdingSeveral: holdingSeveral)
        case .root, .text, .image, .spacer, .divider, .shape, .padding, .scroll, .page, .presentation, .wrapper, .part,
            .field, .hidden:
            holdingSeveral ? .vertical : nil
        }
    }

    /// Returns the axis of a container whose values state it.
    private func ownLine(holdingSeveral: Bool) -> LayoutAxis? {
        switch self {
        case .lazyStack(let run): run.isVertical ? .vertical : .horizontal
        case .item(let item): item == .rows || holdingSeveral ? .vertical : nil
        case .navigation(let navigation): navigation.arrangement == .columns ? .horizontal : nil
        case .arrangement(.gridRow): .horizontal
        case .arrangement(.inset(let edge, _, _)): edge.isHorizontal ? .horizontal : .vertical
        case .arrangement(.grid), .arrangement(.lazyGrid), .arrangement(.layers), .arrangement(.geometry),
            .arrangement(.custom), .arrangement(.firstThatFits):
            nil
        default: holdingSeveral ? .vertical : nil
        }
    }

    /// Whether children have the default spacing.
    var hasDefaultSpacing: Bool {
        switch self {
        case .stack(let stack): stack.spacing == nil
        case .lazyStack(let run): run.spacing == nil
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

    /// Whether missing children count with the same spacing as existing ones.
    var isLazyLine: Bool {
        switch self {
        case .stack(let stack): stack.isLazy
        case .lazyStack: true
        default: false
        }
    }

    /// Whether the content is as wide as the list row that holds it alone.
    var fillsRow: Bool { facts.traits.contains(.fillsRow) }

    /// Whether the content is in a bar, or is a presentation.
    var isBarItem: Bool { facts.traits.contains(.barItem) }
}

extension RenderNode {
    /// Whether the node is the only content of a list row.
    var isInRow: Bool {
        var above = parent
        while let current = above, current.firstChild?.next == nil {
            if case .row = current.content { return true }
            guard current.content.isTransparent else { return false }
            above = current.parent
        }
        return false
    }

    /// Whether the node is a row of its parent grid.
    package var isGridRow: Bool {
        guard case .arrangement(.gridRow) = content, case .arrangement(.grid)? = parent?.content else { return false }
        return true
    }

    /// Whether the node takes part in its parent's layout.
    func takesPart(holding count: Int) -> Bool {
        switch content {
        case .commands: return false
        case .page(let page): return page.isShown
        case .navigation(let navigation): return navigation.isShown
        case .part: return count > 0 && (parent?.draws(self) ?? true)
        // As in SwiftUI, a modifier or group without content adds neither a view nor spacing to a stack.
        case .padding, .hidden, .layer, .effect, .contextMenu, .input, .accessibility, .section, .groupBox, .disclosure,
            .toolbar:
            return count > 0
        case .lazyStack(let run): return run.count > 0
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

    /// Whether each column of a split view was shown in the last layout; nil for other nodes. The last shown column
    /// fills the remaining space, so the style of each depends on the others.
    var shownColumns: [Bool]? {
        guard case .navigation(let navigation) = content, navigation.arrangement == .columns else { return nil }
        return children.map { $0.flexibility?.isPresent ?? false }
    }

    /// The number of grid columns that the node spans, from the wrappers around its content.
    package var gridSpan: Int { max(1, gridCell?.columns ?? 1) }

    /// The node's grid cell modifiers, if it has any.
    package var gridCell: RenderGridCell? {
        var explicitCell: RenderGridCell?
        var node: RenderNode? = self
        while let current = node {
            if case .arrangement(.gridCell(let cell)) = current.content {
                if var outer = explicitCell {
                    // The outer modifier has precedence; an inner one fills in only what it leaves open.
                    if outer.columns == 1 { outer.columns = cell.columns }
                    outer.anchor = outer.anchor ?? cell.anchor
                    outer.columnAlignment = outer.columnAlignment ?? cell.columnAlignment
                    outer.unsized.formUnion(cell.unsized)
                    explicitCell = outer
                } else {
                    explicitCell = cell
                }
            }
            // Modifiers around several views would belong to several cells.
            guard current.content.isTransparent, let inner = current.firstChild, inner.next == nil else {
                return explicitCell
            }
            node = inner
        }
        return explicitCell
    }
}
