package import Foundation
internal import RenderTree

/// A subtree of a page that the library lays out, because CSS cannot. The page receives the frames of all nodes in it.
///
/// Embedded layouts are custom layouts, `ViewThatFits`, and stacks that are aligned by an app's custom guides. The page
/// determines the width, and the height if the embedded layout is greedy.
package final class EmbeddedLayout {
    package let layout: LayoutTree
    /// The ideal size.
    private(set) var ideal = CGSize.zero
    /// The minimum width.
    private(set) var minimum: CGFloat = 0
    /// The size for the last proposal.
    package private(set) var size = CGSize.zero
    /// The distance of the content from the left edge of its element.
    package private(set) var contentOffsetX: CGFloat = 0
    /// The proposal from the overflow layout of its region, if there is one.
    var offer: Proposal?
    private var reportedFrames: [RenderNode.ID: CGRect] = [:]

    init(_ node: RenderNode, in tree: RenderTree, metrics: any ScreenMetrics, isRightToLeft: Bool) {
        layout = LayoutTree(
            .embeddedLayout(node), top: node, of: tree, metrics: metrics, isRightToLeft: isRightToLeft)
    }

    package var idealWidth: CGFloat { ideal.width }
    package var minimumWidth: CGFloat { minimum }
    var isPresent: Bool { layout.root.isPresent }
    var priority: Double { layout.root.priority }

    /// Refreshes the subtree and returns its flexibility.
    func refresh(in axis: LayoutAxis?) -> Flexibility {
        let root = layout.root
        root.refresh(in: axis)
        ideal = root.size(in: .unspecified)
        minimum = root.size(in: Proposal(width: 0)).width
        // A layout can be an app's own code, so only its answer to an infinite proposal shows whether it is greedy.
        let isWide = root.size(in: Proposal(width: .infinity)).width == .infinity
        let isHigh = root.size(in: Proposal(width: ideal.width, height: .infinity)).height == .infinity
        return Flexibility(width: isWide ? .greedy : .hugging, height: isHigh ? .greedy : .fixed)
    }

    /// Places all nodes.
    ///
    /// `width` belongs to the embedded layout's element, in which narrower content is aligned.
    ///
    /// Returns the nodes that have moved.
    func arrange(
        in proposal: Proposal, width: CGFloat?, alignment: RenderAlignment.Horizontal, isRightToLeft: Bool
    ) -> [RenderNode] {
        layout.isRootRightToLeft = isRightToLeft
        layout.arrange(in: proposal)
        size = layout.root.frame.size
        let rest = max(0, (width ?? size.width) - size.width)
        switch alignment {
        case .leading: contentOffsetX = isRightToLeft ? rest : 0
        case .trailing: contentOffsetX = isRightToLeft ? 0 : rest
        default: contentOffsetX = rest / 2
        }
        var places: [RenderNode.ID: CGRect] = [:]
        let top = layout.root.render
        var moved: [RenderNode] = []
        func visit(_ node: RenderNode) {
            for child in node.children {
                guard let box = child.box as? LayoutNode, box.isPresent else { continue }
                // Frames are relative to the parent, so only the first level moves with the content.
                let place =
                    box.isOmitted ? CGRect.null : box.frame.offsetBy(dx: node === top ? contentOffsetX : 0, dy: 0)
                places[child.id] = place
                if reportedFrames[child.id] != place { moved.append(child) }
                visit(child)
            }
        }
        visit(top)
        reportedFrames = places
        return moved
    }
}

extension RenderNode {
    /// Whether the library lays out the node on a screen with its own layout, whatever its content states.
    var isEmbeddedLayout: Bool {
        switch content {
        case .arrangement(.custom), .arrangement(.firstThatFits): true
        // The symbols of a drawing have the sizes that the library gives them.
        case .drawing: firstChild != nil
        default: !content.aligningGuides.allSatisfy(\.isStandard)
        }
    }

    /// The horizontal alignment in the parent.
    var alignmentInParent: RenderAlignment.Horizontal {
        switch parent?.content {
        case .stack(let stack): stack.axis == .horizontal ? .leading : stack.alignment.horizontal
        case .arrangement(.frame(let frame)): frame.alignment.horizontal
        case .row, .section, .list, .form, .button, .link: .leading
        default: .center
        }
    }

    /// The stated layout direction. Nil if no ancestor states one.
    var explicitDirection: Bool? {
        for current in ancestors {
            if case .arrangement(.direction(let isRightToLeft)) = current.content { return isRightToLeft }
        }
        return nil
    }
}
