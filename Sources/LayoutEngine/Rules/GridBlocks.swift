internal import Foundation
internal import RenderTree

/// The children of a lazy grid, or of a section in it, split into blocks. A block is a series of cells or one view that
/// spans all tracks.
final class GridBlocks {
    private struct Block {
        var members: Range<Int>
        var start: CGFloat = 0
        /// The cells of the block. Nil for one view that spans all tracks.
        var flow: GridFlow?
    }

    private var blocks: [Block] = []
    private var flows: [GridFlow] = []
    private var grid = RenderLazyGrid(isVertical: true, tracks: [])
    private var offer = Proposal()
    private(set) var size = CGSize.zero

    func arrange(_ node: LayoutNode, in grid: RenderLazyGrid, _ proposal: Proposal) {
        let metrics = node.tree.metrics
        let (along, across) = (grid.along, grid.along.other)
        let tracks = GridTracks(grid.tracks, in: proposal[across], along: across, metrics: metrics)
        let gap = grid.gap(metrics)
        self.grid = grid
        size = .zero
        size[across] = proposal[across].isFinite ? max(proposal[across], tracks.length) : tracks.length
        offer = Proposal()
        offer[across] = size[across]
        findBlocks(node.children)
        var position: CGFloat = 0
        for index in blocks.indices {
            blocks[index].start = position
            let members = blocks[index].members
            let length: CGFloat
            if let flow = blocks[index].flow {
                flow.measure(
                    node.children[members], in: grid, tracks, gap: gap,
                    leadingOffset: grid.leadingOffset(of: tracks.length, in: size[across]))
                length = flow.length
            } else {
                length = node.children[members.lowerBound].size(in: offer)[along]
            }
            position += length + gap
        }
        size[along] = max(0, position - gap)
    }

    private func findBlocks(_ children: ContiguousArray<LayoutNode>) {
        blocks.removeAll(keepingCapacity: true)
        var flowCount = 0
        for index in children.indices {
            if children[index].isOverTracks {
                blocks.append(Block(members: index..<index + 1))
            } else if let last = blocks.last, last.flow != nil {
                blocks[blocks.count - 1].members = last.members.lowerBound..<index + 1
            } else {
                if flowCount == flows.count { flows.append(GridFlow()) }
                blocks.append(Block(members: index..<index + 1, flow: flows[flowCount]))
                flowCount += 1
            }
        }
    }

    /// Places all blocks after `arrange`.
    ///
    /// `shift` returns the offset along the axis of a view that spans all tracks, for pinned headers and footers.
    func place(
        _ node: LayoutNode,
        in size: CGSize,
        shift: (_ child: LayoutNode, _ start: CGFloat, _ length: CGFloat) -> CGFloat = { _, _, _ in 0 }
    ) {
        let (along, across) = (grid.along, grid.along.other)
        for block in blocks {
            if let flow = block.flow {
                flow.place(node.children[block.members], at: block.start, in: size)
            } else {
                let child = node.children[block.members.lowerBound]
                var origin = CGPoint.zero
                let blockSize = child.size(in: offer)
                origin[along] = block.start + shift(child, block.start, blockSize[along])
                origin[across] = grid.leadingOffset(of: blockSize[across], in: size[across])
                child.place(at: origin, in: offer, parentWidth: size.width)
            }
        }
    }
}

extension LayoutNode {
    /// Whether the node spans all tracks of a lazy grid, or contains a node that does.
    var isOverTracks: Bool {
        switch render.content {
        case .section, .part: true
        case .lazyStack, .item: children.contains { $0.isOverTracks }
        default: false
        }
    }
}
