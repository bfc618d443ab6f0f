internal import Foundation
internal import RenderTree

/// The layout of a tab view: the selected page, and below it a row of tabs that shares the width.
final class TabsRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool {
        if case .tabs = content { true } else { false }
    }

    private func parts(of node: LayoutNode) -> (tabs: ContiguousArray<LayoutNode>, pages: ContiguousArray<LayoutNode>) {
        var (tabs, pages): (ContiguousArray<LayoutNode>, ContiguousArray<LayoutNode>) = ([], [])
        for child in node.children where node.render.shows(child.render) {
            if case .tab = child.render.content { tabs.append(child) } else { pages.append(child) }
        }
        return (tabs, pages)
    }

    private func bar(_ tabs: ContiguousArray<LayoutNode>, of node: LayoutNode, in width: CGFloat) -> StackLayout.Result
    {
        StackLayout(axis: .horizontal, guide: .verticalCenter, spacing: nil, metrics: node.tree.metrics)
            .arrange(tabs, in: Proposal(width: width.isNaN ? nil : width))
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let (tabs, pages) = parts(of: node)
        let bar = bar(tabs, of: node, in: proposal.width).size
        var offer = proposal
        if !offer.height.isNaN { offer.height = max(0, offer.height - bar.height) }
        let body = pages.reduce(CGSize.zero) { size, page in
            let other = page.size(in: offer)
            return CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
        }
        return CGSize(width: max(bar.width, body.width), height: bar.height + body.height)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        let (tabs, pages) = parts(of: node)
        let bar = bar(tabs, of: node, in: size.width)
        let pageProposal = Proposal(width: size.width, height: max(0, size.height - bar.size.height))
        for page in pages { page.place(at: .zero, in: pageProposal, parentWidth: size.width) }
        let x = max(0, (size.width - bar.size.width) / 2)
        for index in tabs.indices {
            let place = bar.origins[index]
            tabs[index].place(
                at: CGPoint(x: x + place.x, y: size.height - bar.size.height + place.y), in: bar.proposals[index],
                parentWidth: size.width)
        }
    }
}
