internal import Foundation
internal import RenderTree

/// A custom layout, which calls the delegate.
final class CustomRule: LayoutRule {
    private var ownAxis: LayoutAxis?
    private(set) var isGrid = false

    override func prepare(_ node: LayoutNode) {
        guard let delegate = node.delegate else { return }
        ownAxis = delegate.stackAxis
        isGrid = delegate.isGrid
        delegate.willLayOut()
    }

    override var axis: LayoutAxis? { ownAxis }
    override var delegatesSpacing: Bool { true }

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.custom) = content { true } else { false }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        node.delegate?.size(of: node.children, in: proposal) ?? .zero
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        node.delegate?.place(node.children, in: size, proposal: proposal)
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        node.delegate?.explicitValue(of: guide, among: node.children, size: size, proposal: proposal)
    }

    // The delegate alone knows the guides of a custom layout, so all bits are set.
    override func guides(of node: LayoutNode) -> UInt64 { .max }
}

/// The layout of a `GeometryReader`: as large as proposed. Children lie at the top leading corner and are proposed the
/// full size.
final class GeometryRule: LayoutRule {
    /// Apple's size for an unspecified proposal.
    static let idealSize = CGSize(width: 10, height: 10)

    override func applies(to content: RenderContent) -> Bool { content == .arrangement(.geometry) }

    override var isWatched: Bool { true }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize { proposal.or(Self.idealSize) }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        for child in node.children {
            child.place(at: .zero, in: Proposal(size), parentWidth: size.width)
        }
    }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }
}

/// Content whose frame an observer follows.
final class ObservedRule: WrapperRule {
    override func applies(to content: RenderContent) -> Bool { content == .arrangement(.observed) }

    override var isWatched: Bool { true }

    override func didLayOut(_ node: LayoutNode) { node.delegate?.didLayOut(node.render) }
}
