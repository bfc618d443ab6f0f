internal import Foundation
package import RenderTree

/// The room between others: along the axis of its stack it takes all it can get.
final class SpacerRule: LayoutRule {
    private var least: CGFloat?

    override func isFor(_ content: RenderContent) -> Bool {
        if case .spacer = content { true } else { false }
    }

    override var keepsLengthAcross: Bool { true }

    // It takes what all others leave.
    override func priority(of node: LayoutNode) -> Double { node.stackAxis == nil ? 0 : -.infinity }

    override func prepare(_ node: LayoutNode) {
        if case .spacer(let length) = node.render.content { least = length.map { CGFloat($0) } }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let metrics = node.tree.metrics
        func length(_ axis: LayoutAxis) -> CGFloat {
            if let stack = node.stackAxis, stack != axis { return 0 }
            let least = least.map { metrics.snappedSpacing($0, along: axis) } ?? metrics.spacer[axis]
            let proposed = proposal[axis]
            return proposed.isNaN ? least : max(least, proposed)
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}

/// A line across the axis of its stack; out of one it lies.
final class DividerRule: LayoutRule {
    override func isFor(_ content: RenderContent) -> Bool { content == .divider }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let thickness = node.tree.metrics.dividerThickness
        return node.stackAxis == .horizontal
            ? CGSize(width: thickness.width, height: proposal.height.isNaN ? 10 : proposal.height)
            : CGSize(width: proposal.width.isNaN ? 10 : proposal.width, height: thickness.height)
    }
}

/// A shape: as large as is proposed, or as it says itself.
final class ShapeRule: LayoutRule {
    private var shape = RenderShape([])

    override func isFor(_ content: RenderContent) -> Bool {
        if case .shape = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        if case .shape(let shape) = node.render.content { self.shape = shape }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let size = shape.size(
            width: proposal.width.isNaN ? nil : proposal.width, height: proposal.height.isNaN ? nil : proposal.height)
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }
}

/// Text: as wide as it is or as is proposed, and as high as its lines.
final class TextRule: LayoutRule {
    private var text = RenderText("")
    /// The width of text that has one line and one look; nil if it has more.
    private var naturalWidth: CGFloat?
    private var lineHeight: CGFloat = 0
    private var proposal = Proposal.unspecified
    private var lines: TextLayout.Lines?

    override func isFor(_ content: RenderContent) -> Bool {
        if case .text = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .text(let text) = node.render.content else { return }
        self.text = text
        naturalWidth = nil
        lines = nil
        guard text.style.runs.isEmpty, !text.string.isEmpty, text.style.leastLines == nil else { return }
        let measure = node.tree.metrics.text
        naturalWidth = measure.widthOfLine(text.string, look: text.style.look)
        lineHeight = measure.lineHeight(of: text.style.font)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        if proposal != self.proposal { lines = nil }
        self.proposal = proposal
    }

    /// The lines in which it was put in its place, made when somebody first draws them.
    func lines(of node: LayoutNode) -> TextLayout.Lines {
        if let lines { return lines }
        let layout = node.tree.metrics.layout(of: text)
        let made = widthInOneLine(proposal).map(layout.line) ?? layout.lines(in: proposal)
        lines = made
        return made
    }

    func brokenLines(of node: LayoutNode) -> TextLayout.Lines? {
        guard widthInOneLine(proposal) == nil, !text.string.isEmpty else { return nil }
        let lines = lines(of: node)
        return lines.lines.count > 1 || lines.isTruncated || lines.scale < 1 ? lines : nil
    }

    override var keepsLengthAcross: Bool { true }

    override func guides(of node: LayoutNode) -> UInt64 {
        RenderGuide.firstTextBaseline.bit | RenderGuide.lastTextBaseline.bit
    }

    override func knownSize(in proposal: Proposal) -> CGSize? {
        widthInOneLine(proposal).map { CGSize(width: $0, height: lineHeight) }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        node.tree.metrics.layout(of: text).size(in: proposal)
    }

    private func widthInOneLine(_ proposal: Proposal) -> CGFloat? {
        // A comparison with what is not a number fails, and there is room enough then.
        naturalWidth.flatMap { $0 > proposal.width ? nil : $0 }
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        let measure = node.tree.metrics.text
        let baseline = measure.baseline(of: text.style.font)
        switch guide {
        case .firstTextBaseline: return baseline
        case .lastTextBaseline: return size.height - measure.lineHeight(of: text.style.font) + baseline
        default: return nil
        }
    }
}

extension ScreenMetrics {
    /// How a text is laid out on this screen. Whoever draws it asks for the lines of the size that it was given.
    package func layout(of text: RenderText) -> TextLayout {
        TextLayout(text, measure: self.text, spacing: snappedSpacing(text.style.lines.spacing, along: .vertical))
    }
}

extension LayoutNode {
    /// The lines of a text as it was laid out; nil of anything else.
    package var lines: TextLayout.Lines? { (rule as? TextRule)?.lines(of: self) }

    /// The same, of a text that is not as long as its characters in one line; nil of any other.
    var brokenLines: TextLayout.Lines? { (rule as? TextRule)?.brokenLines(of: self) }
}

/// A picture: its own size, or all that is proposed if it may be resized. A symbol is as large as its character.
final class ImageRule: LayoutRule {
    override func isFor(_ content: RenderContent) -> Bool {
        if case .image = content { true } else { false }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard case .image(let image) = node.render.content else { return .zero }
        let metrics = node.tree.metrics
        if let text = image.text {
            let own = metrics.layout(of: RenderText(text)).size(in: .unspecified)
            return image.isResizable ? proposal.or(own) : own
        }
        let size = image.size ?? CGSize(width: 16, height: 16)
        let own = CGSize(
            width: metrics.snappedLength(size.width, along: .horizontal),
            height: metrics.snappedLength(size.height, along: .vertical))
        return image.isResizable ? proposal.or(own) : own
    }
}

/// Whatever the screen draws itself, a control mostly: its label in a row, with room around it; or a size of its own.
class ChromeRule: LayoutRule {
    override func isFor(_ content: RenderContent) -> Bool { LayoutRule.make(for: content) is ChromeRule }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let metrics = node.tree.metrics
        if let size = metrics.size(of: node.render.content, in: proposal) { return size }
        let insets = chrome(of: node)
        guard drawsChildren(node) else { return insets.size }
        let body = row(of: node).size(of: node.children, in: proposal.inset(by: insets))
        return CGSize(width: body.width + insets.horizontal, height: body.height + insets.vertical)
    }

    /// The room around its label.
    func chrome(of node: LayoutNode) -> Insets { node.tree.metrics.chrome(of: node.render.content) }

    /// Some draw something else in the place of what they hold.
    func drawsChildren(_ node: LayoutNode) -> Bool {
        node.children.first.map { node.render.draws($0.render) } ?? true
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard drawsChildren(node) else { return }
        let insets = chrome(of: node)
        let result = row(of: node).arrange(node.children, in: proposal.inset(by: insets))
        node.place(result, in: size, at: CGPoint(x: insets.leading, y: insets.top))
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        let insets = chrome(of: node)
        let result = row(of: node).arrange(node.children, in: proposal.inset(by: insets))
        return node.explicitValue(of: guide, in: result).map { $0 + (guide.isHorizontal ? insets.leading : insets.top) }
    }

    override var axis: LayoutAxis? { .horizontal }

    func row(of node: LayoutNode) -> StackLayout {
        StackLayout(axis: .horizontal, guide: .verticalCenter, spacing: nil, metrics: node.tree.metrics)
    }
}
