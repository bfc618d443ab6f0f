package import RenderTree

/// How a section arranges what is in it where it belongs to a lazy stack or a lazy grid: as a stretch of that.
///
/// Indirect, as there are two of them in the box of every node.
package indirect enum SectionArrangement: Equatable {
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
    /// How sections in it are arranged: as a stretch of the nearest lazy stack or lazy grid, if nothing else is between.
    ///
    /// - Parameter arrangement: That of sections in what it is in.
    func sectionArrangement(in arrangement: SectionArrangement?) -> SectionArrangement? {
        switch content {
        case .stack(let stack): stack.isLazy ? .stack(stack) : nil
        case .arrangement(.lazyGrid(let grid)): .grid(grid)
        case .section, .run, .item: arrangement
        default: nil
        }
    }

    /// Whether it is a section, or has sections in it that belong to the container around it.
    var mayHoldSections: Bool {
        switch content {
        case .section, .run: true
        case .item: children.contains(where: \.content.isSection)
        default: false
        }
    }
}

extension RenderContent {
    var isPart: Bool { if case .part = self { true } else { false } }
    var isSection: Bool { if case .section = self { true } else { false } }
}
