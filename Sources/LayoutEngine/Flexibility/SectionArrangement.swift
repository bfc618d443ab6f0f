package import RenderTree

/// How a section arranges what is in it where it belongs to a lazy stack or a lazy grid: as a stretch of that.
package enum SectionArrangement: Equatable {
    case stack(RenderStack)
    /// Header and footer stand over all tracks, and the cells between them fill these.
    case grid(RenderLazyGrid)

    /// The axis along which header, content and footer follow each other.
    package var axis: LayoutAxis {
        switch self {
        case .stack(let stack): stack.axis == .horizontal ? .horizontal : .vertical
        case .grid(let grid): grid.along
        }
    }

    var isUsuallySpaced: Bool {
        switch self {
        case .stack(let stack): stack.spacing == nil
        case .grid: false
        }
    }
}

extension RenderNode {
    /// Nil if it is no section, or one that is not in a lazy stack or a lazy grid.
    var sectionArrangement: SectionArrangement? {
        guard case .section = content else { return nil }
        switch lazyContainer?.content {
        case .stack(let stack): return .stack(stack)
        case .arrangement(.lazyGrid(let grid)): return .grid(grid)
        default: return nil
        }
    }
}

extension RenderContent {
    var isPart: Bool { if case .part = self { true } else { false } }
    var isSection: Bool { if case .section = self { true } else { false } }
}
