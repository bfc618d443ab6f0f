internal import Foundation
internal import RenderTree

/// Insets around content, for `padding`.
final class PaddingRule: WrapperRule {
    private var insets = Insets()
    private var makesUnsafe = false

    override func applies(to content: RenderContent) -> Bool {
        if case .padding = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .padding(let padding) = node.render.content else { return }
        insets = node.tree.metrics.snapped(padding)
        makesUnsafe = padding.isOutsideSafeArea
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        if makesUnsafe {
            node.enterSafeArea(
                CGRect(
                    x: insets.leading, y: insets.top, width: size.width - insets.horizontal,
                    height: size.height - insets.vertical), in: size)
        }
        super.place(node, in: size, proposal: proposal)
    }

    override func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal { proposal.inset(by: insets) }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        CGSize(
            width: max(0, body.width + insets.horizontal), height: max(0, body.height + insets.vertical))
    }

    override func origin(of body: Body, in size: CGSize, node: LayoutNode) -> CGPoint {
        CGPoint(x: insets.leading, y: insets.top)
    }
}

/// The layout of `frame`: a fixed size, or limits.
///
/// A fixed length is the length of the frame and the proposal to the child. Between limits, the frame takes the
/// proposed length, clamped to its minimum and maximum. If one limit is missing, the child's length replaces it. An
/// unspecified proposal becomes the ideal length; at placement, the child is then proposed the frame's resulting
/// length. Follows Apple's `frame(width:height:alignment:)` and
/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
final class FrameRule: WrapperRule {
    private var frame = RenderFrame()

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.frame) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .arrangement(.frame(let content)) = node.render.content else { return }
        frame = content
        snap(&frame.width, .horizontal, node.tree.metrics)
        snap(&frame.height, .vertical, node.tree.metrics)
    }

    private func snap(_ limits: inout RenderFrame.Limits, _ axis: LayoutAxis, _ metrics: any ScreenMetrics) {
        func snapped(_ length: CGFloat?) -> CGFloat? {
            length.map { $0.isFinite ? metrics.snappedLength(max(0, $0), along: axis) : $0 }
        }
        (limits.minimum, limits.ideal, limits.maximum) =
            (snapped(limits.minimum), snapped(limits.ideal), snapped(limits.maximum))
    }

    override func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal {
        Proposal(
            CGSize(width: frame.width.offer(proposal.width), height: frame.height.offer(proposal.height)))
    }

    override func offer(_ proposal: Proposal, placedIn size: CGSize, of node: LayoutNode) -> Proposal {
        Proposal(
            CGSize(
                width: frame.width.offer(proposal.width, placedIn: size.width),
                height: frame.height.offer(proposal.height, placedIn: size.height)))
    }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        CGSize(
            width: frame.width.length(proposal.width, around: body.width),
            height: frame.height.length(proposal.height, around: body.height))
    }

    override func origin(of body: Body, in size: CGSize, node: LayoutNode) -> CGPoint {
        body.origin(in: size, alignment: frame.alignment)
    }
}

extension RenderFrame.Limits {
    /// Returns the proposal to the child for measuring.
    fileprivate func offer(_ proposed: CGFloat) -> CGFloat {
        if isFixed { return ideal ?? proposed }
        return clamp(proposed.isNaN ? ideal ?? proposed : proposed)
    }

    /// Returns the proposal to the child at placement.
    fileprivate func offer(_ proposed: CGFloat, placedIn length: CGFloat) -> CGFloat {
        proposed.isNaN && isBetweenLimits ? length : offer(proposed)
    }

    /// Whether the length is flexible and has at least one limit.
    package var isBetweenLimits: Bool { !isFixed && (minimum != nil || ideal != nil || maximum != nil) }

    private func clamp(_ length: CGFloat) -> CGFloat {
        guard !length.isNaN else { return length }
        return max(minimum ?? -.infinity, min(maximum ?? .infinity, length))
    }

    fileprivate func length(_ proposed: CGFloat, around body: CGFloat) -> CGFloat {
        if isFixed { return ideal ?? body }
        guard minimum != nil || maximum != nil else { return proposed.isNaN ? ideal ?? body : body }
        if proposed.isNaN { return max(minimum ?? 0, min(maximum ?? .infinity, ideal ?? body)) }
        // The child's length replaces a missing minimum or maximum.
        let low = minimum ?? min(body, maximum ?? body)
        let high = maximum ?? max(body, low)
        return max(low, min(high, proposed))
    }
}

extension WrapperRule.Body {
    /// Returns the origin of the content within a size, with equal alignment guides.
    func origin(in size: CGSize, alignment: RenderAlignment) -> CGPoint {
        let outer = PlainDimensions(size: size)
        return CGPoint(
            x: alignment.horizontal.guide.defaultValue(in: outer) - value(of: alignment.horizontal.guide),
            y: alignment.vertical.guide.defaultValue(in: outer) - value(of: alignment.vertical.guide))
    }
}

/// The layout of `fixedSize`: proposes no length on some axes.
final class FixedSizeRule: WrapperRule {
    private var axes: RenderAxes = []

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.fixedSize) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .arrangement(.fixedSize(let axes)) = node.render.content { self.axes = axes }
    }

    override func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal {
        proposal.replacing(
            width: axes.contains(.horizontal) ? .nan : nil, height: axes.contains(.vertical) ? .nan : nil)
    }
}

/// The layout of `aspectRatio`: a size of that ratio that fits into or fills the proposal.
final class AspectRatioRule: WrapperRule {
    private var ratio: CGFloat?
    private var fills = false

    override func applies(to content: RenderContent) -> Bool {
        if case .arrangement(.aspectRatio) = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .arrangement(.aspectRatio(let ratio, let fills)) = node.render.content else { return }
        (self.ratio, self.fills) = (ratio, fills)
    }

    override func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal {
        let ideal = node.bodySize(in: .unspecified)
        let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 0)
        guard ratio > 0, ratio.isFinite else { return proposal }
        let (width, height) = (proposal.width, proposal.height)
        let byWidth = CGSize(width: width, height: width / ratio)
        let byHeight = CGSize(width: height * ratio, height: height)
        let chosen: CGSize
        switch (width.isFinite, height.isFinite) {
        case (true, true): chosen = (byWidth.height <= height) != fills ? byWidth : byHeight
        case (true, false): chosen = byWidth
        case (false, true): chosen = byHeight
        case (false, false):
            if width == .infinity || height == .infinity {
                chosen = CGSize(width: CGFloat.infinity, height: .infinity)
            } else {
                chosen = CGSize(width: ideal.width, height: ideal.width / ratio)
            }
        }
        let metrics = node.tree.metrics
        func snapped(_ length: CGFloat, _ axis: LayoutAxis) -> CGFloat {
            length.isFinite && length > 0 ? metrics.snappedLength(length, along: axis) : length
        }
        return Proposal(
            CGSize(width: snapped(chosen.width, .horizontal), height: snapped(chosen.height, .vertical)))
    }
}
