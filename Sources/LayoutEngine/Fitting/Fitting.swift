internal import Foundation
internal import RenderTree

/// The library's own layout of what is in a room of a page, beside that of the browser: what it says of texts that break, of
/// islands and of proportions is told to the browser, which lays out with it.
///
/// There is one only where something does not fit, as far as can be told without measuring it. Each node has its own box, and
/// one of this layout beside it.
final class Fitting {
    let layout: LayoutTree
    /// Whether all in it is as large as is supposed.
    let isSure: Bool

    /// - Parameter number: Tells its boxes from those of others.
    init(_ room: RenderNode, in tree: RenderTree, metrics: any ScreenMetrics, number: Int, isSure: Bool) {
        self.isSure = isSure
        layout = LayoutTree(beside: room, of: tree, metrics: metrics, number: number, isSure: isSure)
    }

    /// Takes up what has changed and puts everything in its place. Returns what has been arranged anew.
    func arrange(in proposal: Proposal, isRightToLeft: Bool) -> [LayoutNode] {
        layout.isWrittenFromRight = isRightToLeft
        layout.root.changes = .all
        layout.root.refresh(in: nil)
        layout.arrangeBeside(in: proposal)
        defer { layout.arranged.removeAll() }
        return Array(layout.arranged)
    }
}

/// What is in a room: one thing, or several in a column.
final class RoomRule: WrapperRule {
    override func isFor(_ content: RenderContent) -> Bool { content.isRoom }
    override func isPresent(_ node: LayoutNode) -> Bool { true }
    override var isTransparent: Bool { false }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(body)
    }
}

/// What the library knows nothing of: as large as it is where it takes no room from others, and else as is proposed.
final class OpaqueRule: LayoutRule {
    override func isFor(_ content: RenderContent) -> Bool { content.isOpaque }

    override func isPresent(_ node: LayoutNode) -> Bool { node.render.flexibility?.isPresent ?? false }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard let box = node.render.flexibility else { return .zero }
        let known = box.screenFrame?.size ?? box.extent.size
        func length(_ axis: LayoutAxis) -> CGFloat {
            guard !proposal[axis].isNaN else { return known[axis] }
            return box.isGreedy(along: axis) ? max(0, proposal[axis]) : min(known[axis], max(0, proposal[axis]))
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}
