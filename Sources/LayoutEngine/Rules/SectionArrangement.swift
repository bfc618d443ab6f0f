package import RenderTree

/// The arrangement of a section's children in a stack or lazy grid.
///
/// Indirect, because the layout state of every node stores two of them.
package indirect enum SectionArrangement: Equatable {
    case stack(RenderStack)
    /// Header and footer span all tracks. Cells fill the tracks between them.
    case grid(RenderLazyGrid)

    /// The axis along which header, content and footer follow each other.
    package var axis: LayoutAxis {
        switch self {
        case .stack(let stack): stack.axis == .horizontal ? .horizontal : .vertical
        case .grid(let grid): grid.along
        }
    }

    var hasDefaultSpacing: Bool {
        switch self {
        case .stack(let stack): stack.spacing == nil
        case .grid: false
        }
    }
}

extension RenderNode {
    /// Returns the arrangement for sections within the node, from the nearest stack or lazy grid without another
    /// container between.
    ///
    /// `arrangement` belongs to the enclosing container.
    func sectionArrangement(in arrangement: SectionArrangement?) -> SectionArrangement? {
        switch content {
        case .stack(let stack): stack.axis == .depth ? nil : .stack(stack)
        case .arrangement(.lazyGrid(let grid)): .grid(grid)
        case .section, .lazyStack, .item: arrangement
        default: nil
        }
    }

    /// The stack or lazy grid to whose layout a section directly inside belongs; nil for another container.
    var containerOfSections: RenderNode? {
        var node: RenderNode? = self
        while let current = node, current.content.isSection { node = current.parent }
        if case .stack? = node?.content { return node }
        return lazyContainer
    }

    /// Whether the node is a section, or holds sections of the enclosing lazy container.
    var canHoldSections: Bool {
        switch content {
        case .section, .lazyStack: true
        case .item: children.contains(where: \.content.isSection)
        default: false
        }
    }
}

extension RenderContent {
    var isPart: Bool { if case .part = self { true } else { false } }
    var isSection: Bool { if case .section = self { true } else { false } }
}
