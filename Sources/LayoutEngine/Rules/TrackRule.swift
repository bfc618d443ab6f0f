package import Foundation
internal import RenderTree

/// The layout of a control with a track, such as a slider.
///
/// The label is above the track and the current value below it. The minimum and maximum labels are at the ends of the
/// track. A spinner has its labels beside it.
package final class TrackRule: LayoutRule {
    /// The frame of the track or of the spinner, in the node's coordinates.
    package private(set) var track = CGRect.zero

    override func applies(to content: RenderContent) -> Bool { content.facts.layout == .track }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize { arrange(node, in: proposal).size }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let result = arrange(node, in: proposal)
        track = result.track
        for (child, origin, offer) in result.places {
            child.place(at: origin, in: offer, parentWidth: size.width)
        }
        if node.tree.isRightToLeft { track.origin.x = size.width - track.maxX }
    }

    private struct Result {
        var size = CGSize.zero
        var track = CGRect.zero
        var places: [(LayoutNode, CGPoint, Proposal)] = []
    }

    private func child(_ part: RenderPart, of node: LayoutNode) -> LayoutNode? {
        node.children.first { $0.render.content == .part(part) }
    }

    private func arrange(_ node: LayoutNode, in proposal: Proposal) -> Result {
        let metrics = node.tree.metrics
        let natural = metrics.size(of: node.render.content, in: proposal) ?? CGSize(width: 160, height: 16)
        return node.render.content.isSpinner
            ? arrangeBeside(CGSize(width: metrics.spacing.width, height: natural.height), node, in: proposal)
            : arrangeAround(natural, node, in: proposal)
    }

    private func arrangeBeside(_ spinner: CGSize, _ node: LayoutNode, in proposal: Proposal) -> Result {
        var result = Result(size: spinner, track: CGRect(origin: .zero, size: spinner))
        let gap = node.tree.metrics.spacing.width
        let offer = proposal.inset(by: Insets(leading: spinner.width + gap))
        var y: CGFloat = 0
        for child in node.children {
            let size = child.size(in: offer)
            result.places.append((child, CGPoint(x: spinner.width + gap, y: y), offer))
            result.size.width = max(result.size.width, spinner.width + gap + size.width)
            y += size.height
        }
        result.size.height = max(result.size.height, y)
        return result
    }

    private func arrangeAround(_ natural: CGSize, _ node: LayoutNode, in proposal: Proposal) -> Result {
        var result = Result()
        let gap = node.tree.metrics.spacing.width
        let ends = [child(.minimum, of: node), child(.maximum, of: node)]
        let endSizes = ends.map { $0?.size(in: .unspecified) ?? .zero }
        let ofEnds = endSizes.reduce(0) { $0 + ($1.width > 0 ? $1.width + gap : 0) }
        let proposed = proposal.width.isFinite ? proposal.width : natural.width + ofEnds
        let bar = max(gap, proposed - ofEnds)
        var width = ofEnds + bar
        var y: CGFloat = 0
        func add(_ part: RenderPart) {
            guard let child = child(part, of: node) else { return }
            let offer = Proposal(width: width)
            let size = child.size(in: offer)
            result.places.append((child, CGPoint(x: 0, y: y), offer))
            width = max(width, size.width)
            y += size.height
        }
        add(.label)
        let height = max(natural.height, endSizes.map(\.height).max() ?? 0)
        var x: CGFloat = 0
        if let minimum = ends[0], endSizes[0].width > 0 {
            result.places.append((minimum, CGPoint(x: 0, y: y), .unspecified))
            x = endSizes[0].width + gap
        }
        result.track = CGRect(x: x, y: y, width: bar, height: natural.height)
        if let maximum = ends[1], endSizes[1].width > 0 {
            result.places.append((maximum, CGPoint(x: x + bar + gap, y: y), .unspecified))
        }
        y += height
        add(.currentValue)
        result.size = CGSize(width: width, height: y)
        return result
    }
}
