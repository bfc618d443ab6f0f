package import Foundation
internal import RenderTree

/// A part of a screen that lays out by itself which it cannot lay out: the library does, and says where everything in it goes.
///
/// That is what an app's own rule arranges, what is chosen by whether it fits, and what is aligned by guides of an app. The page
/// gives it a width, and a height where it takes all there is; it is told the rest.
package final class Island {
    package let layout: LayoutTree
    /// How large it is where nothing is offered, and how narrow it can be.
    private(set) var ideal = CGSize.zero
    private(set) var least: CGFloat = 0
    /// How large it is in what it was offered last.
    package private(set) var size = CGSize.zero
    /// How far from the left of its element it begins.
    package private(set) var lead: CGFloat = 0
    /// What it is offered in the room that it is in, if that is laid out by the library too.
    var offer: Proposal?
    private var told: [RenderNode.ID: CGRect] = [:]

    init(_ node: RenderNode, in tree: RenderTree, metrics: any ScreenMetrics) {
        layout = LayoutTree(island: node, of: tree, metrics: metrics)
    }

    package var idealWidth: CGFloat { ideal.width }
    package var leastWidth: CGFloat { least }
    var isPresent: Bool { layout.root.isPresent }
    var priority: Double { layout.root.priority }

    /// Takes up what has changed in it, and says how flexible it is now.
    func refresh(in axis: LayoutAxis?) -> Flexibility {
        let root = layout.root
        root.refresh(in: axis)
        ideal = root.size(in: .unspecified)
        least = root.size(in: Proposal(width: 0)).width
        let isWide = root.size(in: Proposal(width: .infinity)).width == .infinity
        let isHigh = root.size(in: Proposal(width: ideal.width, height: .infinity)).height == .infinity
        return Flexibility(width: isWide ? .greedy : .hugging, height: isHigh ? .greedy : .fixed)
    }

    /// Puts everything into its place. Returns what is elsewhere than before.
    ///
    /// - Parameters:
    ///   - width: That of its element, in which it lies if it has become narrower.
    ///   - alignment: How it lies there.
    func arrange(
        in proposal: Proposal, width: CGFloat?, alignment: RenderAlignment.Horizontal, isRightToLeft: Bool
    ) -> [RenderNode] {
        layout.isWrittenFromRight = isRightToLeft
        layout.arrangeIsland(in: proposal)
        size = layout.root.frame.size
        let rest = max(0, (width ?? size.width) - size.width)
        switch alignment {
        case .leading: lead = isRightToLeft ? rest : 0
        case .trailing: lead = isRightToLeft ? 0 : rest
        default: lead = rest / 2
        }
        var places: [RenderNode.ID: CGRect] = [:]
        let top = layout.root.render
        var moved: [RenderNode] = []
        func visit(_ node: RenderNode) {
            for child in node.children {
                guard let box = child.box as? LayoutNode, box.isPresent else { continue }
                let place = box.isLeftOut ? CGRect.null : box.frame.offsetBy(dx: node === top ? lead : 0, dy: 0)
                places[child.id] = place
                if told[child.id] != place { moved.append(child) }
                visit(child)
            }
        }
        visit(top)
        told = places
        return moved
    }
}

extension RenderNode {
    /// Whether a screen that lays out by itself leaves it to the library.
    var isIsland: Bool {
        switch content {
        case .arrangement(.custom), .arrangement(.firstThatFits): true
        case .stack(let stack):
            switch stack.axis {
            case .horizontal: isAligned(by: [stack.alignment.vertical.guide])
            case .vertical: isAligned(by: [stack.alignment.horizontal.guide])
            case .depth: isAligned(by: [stack.alignment.vertical.guide, stack.alignment.horizontal.guide])
            }
        case .arrangement(.layers(let layers)):
            isAligned(by: [layers.alignment.vertical.guide, layers.alignment.horizontal.guide])
        default: false
        }
    }

    /// Whether a guide is an app's own, or is one that a child places elsewhere.
    private func isAligned(by guides: [RenderGuide]) -> Bool {
        if guides.contains(where: { !$0.isStandard }) { return true }
        return children.contains { child in
            var node: RenderNode? = child
            while let here = node {
                if case .arrangement(.guides(let placed, _)) = here.content {
                    if placed.contains(where: guides.contains) { return true }
                }
                node = here.content.isTransparent && here.firstChild?.next == nil ? here.firstChild : nil
            }
            return false
        }
    }

    /// How it lies across what it is in.
    var alignmentAround: RenderAlignment.Horizontal {
        switch parent?.content {
        case .stack(let stack): stack.axis == .horizontal ? .leading : stack.alignment.horizontal
        case .arrangement(.frame(let frame)): frame.alignment.horizontal
        case .row, .section, .list, .form, .button, .link: .leading
        default: .center
        }
    }

    /// Whether it is written from right to left where it is; nil if nothing around it says so.
    var saidDirection: Bool? {
        var above = parent
        while let here = above {
            if case .arrangement(.direction(let isRightToLeft)) = here.content { return isRightToLeft }
            above = here.parent
        }
        return nil
    }
}
