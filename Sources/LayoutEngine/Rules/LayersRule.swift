internal import Foundation
internal import RenderTree

/// The layout of `background` and `overlay`. The layers are proposed the content's size and do not affect the size.
final class LayersRule: LayoutRule {
    private var layers = RenderLayers(isAbove: true)

    override var isSpacedAsFirstChild: Bool { true }

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.layers) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.layers(let layers)) = node.render.content { self.layers = layers }
    }

    override var isTransparent: Bool { true }
    override var overflowsFrame: Bool { layers.fillsRow }

    private func content(of node: LayoutNode) -> LayoutNode? {
        guard let first = node.children.first, first.render.previous == nil else { return nil }
        return first
    }

    // Without content, the layers are not present either.
    override func isPresent(_ node: LayoutNode) -> Bool { content(of: node) != nil }

    override func priority(of node: LayoutNode) -> Double { content(of: node)?.priority ?? 0 }

    override func zIndex(of node: LayoutNode) -> Double { content(of: node)?.zIndex ?? 0 }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        content(of: node)?.size(in: proposal) ?? .zero
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard let content = content(of: node) else { return }
        content.place(at: .zero, in: proposal, parentWidth: size.width)
        if layers.fillsRow {
            // The row places these layers.
            for layer in node.children.dropFirst() { layer.isOmitted = true }
            return
        }
        let outer = content.dimensions(in: proposal)
        for layer in node.children.dropFirst() {
            let offer = Proposal(size)
            let (x, y) = (layers.alignment.horizontal.guide, layers.alignment.vertical.guide)
            let origin = CGPoint(
                x: outer.value(of: x) - layer.value(of: x, in: offer),
                y: outer.value(of: y) - layer.value(of: y, in: offer))
            layer.place(at: origin, in: offer, parentWidth: size.width)
        }
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        content(of: node)?.explicitValue(of: guide, in: proposal)
    }

    /// Places the layers that fill a whole row, such as a row background.
    ///
    /// `corner` is the origin of this node within the row.
    func fill(_ size: CGSize, of node: LayoutNode, at corner: CGPoint) {
        guard layers.fillsRow else { return }
        let offer = Proposal(size)
        for layer in node.children.dropFirst() {
            layer.isOmitted = false
            let layerSize = layer.size(in: offer)
            var origin = CGPoint(
                x: (size.width - layerSize.width) / 2 - corner.x, y: (size.height - layerSize.height) / 2 - corner.y)
            // `frame.origin` is mirrored already.
            if node.tree.isRightToLeft { origin.x = -origin.x - layerSize.width }
            layer.place(at: origin, in: offer, parentWidth: 0)
        }
    }
}
