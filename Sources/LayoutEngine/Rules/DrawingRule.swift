internal import Foundation
internal import RenderTree

/// The layout of a `Canvas`: as large as proposed. Its children are the symbols that it can draw; they have their ideal
/// sizes.
final class DrawingRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool {
        if case .drawing = content { true } else { false }
    }

    override var isWatched: Bool { true }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(CGSize(width: RenderDrawing.idealLength, height: RenderDrawing.idealLength))
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        for child in node.children {
            child.place(at: .zero, in: .unspecified, parentWidth: child.size(in: .unspecified).width)
        }
    }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }
}
