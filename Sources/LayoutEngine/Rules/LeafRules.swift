package import Foundation
package import RenderTree

/// The layout of `Spacer`: it takes the whole proposed length along the axis of its stack.
final class SpacerRule: LayoutRule {
    private var minimum: CGFloat?

    override func applies(to content: RenderContent) -> Bool {
        if case .spacer = content { true } else { false }
    }

    override var keepsLengthAcross: Bool { true }

    // The lowest priority: a spacer gets the length that all others leave.
    override func priority(of node: LayoutNode) -> Double { node.stackAxis == nil ? 0 : -.infinity }

    override func prepare(_ node: LayoutNode) {
        if case .spacer(let length) = node.render.content { minimum = length.map { CGFloat($0) } }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let metrics = node.tree.metrics
        func length(_ axis: LayoutAxis) -> CGFloat {
            if let stack = node.stackAxis, stack != axis { return 0 }
            let minimum = minimum.map { metrics.snappedSpacing($0, along: axis) } ?? metrics.minimumSpacerLength[axis]
            let proposed = proposal[axis]
            return proposed.isNaN ? minimum : max(minimum, proposed)
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}

/// The layout of `Divider`: a line across the axis of its stack. Outside of a stack it is horizontal.
final class DividerRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool { content == .divider }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let thickness = node.tree.metrics.dividerThickness
        return node.stackAxis == .horizontal
            ? CGSize(width: thickness.width, height: proposal.height.isNaN ? 10 : proposal.height)
            : CGSize(width: proposal.width.isNaN ? 10 : proposal.width, height: thickness.height)
    }
}

/// The layout of a shape: the proposed size, or the shape's own.
final class ShapeRule: LayoutRule {
    private var shape = RenderShape([])

    override func applies(to content: RenderContent) -> Bool {
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

/// The layout of text: its natural width or the proposed one, and the height of its lines.
final class TextRule: LayoutRule {
    private var text = RenderText("")
    /// The natural width of text that has one line and one style. Nil for other text.
    private var naturalWidth: CGFloat?
    private var lineHeight: CGFloat = 0
    /// Whether runs have other heights than the font of the text.
    private var hasSeveralHeights = false
    private var proposal = Proposal.unspecified
    private var lines: TextLayout.Lines?
    /// The measured characters of a long text, kept until its lines are laid out.
    private var store: GlyphStore?

    /// The length in bytes from which a text's characters are measured once for all proposals.
    private static let longText = 4_096

    override func applies(to content: RenderContent) -> Bool {
        if case .text = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .text(let text) = node.render.content else { return }
        self.text = text
        store = nil
        naturalWidth = nil
        lines = nil
        hasSeveralHeights = !text.style.runs.isEmpty && layout(in: node).hasSeveralHeights
        guard text.style.runs.isEmpty, !text.string.isEmpty, text.style.minimumLines == nil else { return }
        let measure = node.tree.metrics.textMeasure
        naturalWidth = measure.widthOfLine(text.string, characterStyle: text.style.characterStyle)
        lineHeight = measure.lineHeight(of: text.style.font)
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        if proposal != self.proposal { lines = nil }
        self.proposal = proposal
    }

    /// Returns the lines for the last placement. They are created at the first use.
    func lines(of node: LayoutNode) -> TextLayout.Lines {
        if let lines { return lines }
        let layout = layout(in: node)
        let made = widthInOneLine(proposal).map(layout.line) ?? layout.lines(in: proposal)
        lines = made
        store = nil
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
        layout(in: node).size(in: proposal)
    }

    private func layout(in node: LayoutNode) -> TextLayout {
        let metrics = node.tree.metrics
        // The fonts of a page may become known between two layouts.
        if store == nil, metrics.gridUnit != nil, text.string.utf8.count >= Self.longText { store = GlyphStore() }
        return metrics.layout(of: text, store: store)
    }

    private func widthInOneLine(_ proposal: Proposal) -> CGFloat? {
        // A comparison with NaN is false, so an unspecified width fits.
        naturalWidth.flatMap { $0 > proposal.width + TextLayout.widthTolerance ? nil : $0 }
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        let measure = node.tree.metrics.textMeasure
        if hasSeveralHeights, guide == .firstTextBaseline || guide == .lastTextBaseline {
            let lines = proposal == self.proposal ? lines(of: node) : layout(in: node).lines(in: proposal)
            let line = guide == .firstTextBaseline ? lines.lines.first : lines.lines.last
            if let line { return line.baseline }
        }
        let baseline = measure.baseline(of: text.style.font)
        switch guide {
        case .firstTextBaseline: return baseline
        case .lastTextBaseline: return size.height - measure.lineHeight(of: text.style.font) + baseline
        default: return nil
        }
    }
}

extension ScreenMetrics {
    /// Returns the layout of a text on this screen. A renderer asks it for the lines of the text's final size.
    package func layout(of text: RenderText) -> TextLayout { layout(of: text, store: nil) }

    fileprivate func layout(of text: RenderText, store: GlyphStore?) -> TextLayout {
        let spacing = snappedSpacing(text.style.lines.spacing, along: .vertical)
        return TextLayout(text, measure: textMeasure, spacing: spacing, store: store)
    }
}

extension LayoutNode {
    /// The lines of a text node as placed. Nil for other nodes.
    package var lines: TextLayout.Lines? { (rule as? TextRule)?.lines(of: self) }

    /// Returns the lines of a text in a width other than the layout's, such as the width of one animation frame.
    package func lines(of text: RenderText, inWidth width: CGFloat) -> TextLayout.Lines {
        tree.metrics.layout(of: text).lines(in: Proposal(width: width, height: .nan))
    }

    /// The lines of a text node that is wrapped, truncated or scaled. Nil for other nodes.
    var brokenLines: TextLayout.Lines? { (rule as? TextRule)?.brokenLines(of: self) }
}

/// The layout of an image: its own size, or the proposed size if it is resizable. A symbol has the size of its
/// character.
final class ImageRule: LayoutRule {
    override func applies(to content: RenderContent) -> Bool {
        if case .image = content { true } else { false }
    }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        guard case .image(let image) = node.render.content else { return .zero }
        let metrics = node.tree.metrics
        if let text = image.text(drawingVectors: metrics.drawsVectors) {
            let style: RenderTextStyle = image.font == RenderFont() ? .plain : RenderTextStyle(font: image.font)
            let own = metrics.layout(of: RenderText(text, style: style)).size(in: .unspecified)
            return image.isResizable ? proposal.or(own) : own
        }
        let size = image.size ?? CGSize(width: 16, height: 16)
        let own = CGSize(
            width: metrics.snappedLength(size.width, along: .horizontal),
            height: metrics.snappedLength(size.height, along: .vertical))
        return image.isResizable ? proposal.or(own) : own
    }
}

/// The layout of controls and of other content that the screen draws: the children in a row with insets, or a size that
/// the metrics state.
class ControlRule: LayoutRule {
    private var fillsWidth = false

    override func applies(to content: RenderContent) -> Bool { LayoutRule.make(for: content) is ControlRule }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let metrics = node.tree.metrics
        if let size = metrics.size(of: node.render.content, in: proposal) {
            return CGSize(width: max(size.width, promptWidth(of: node, in: proposal)), height: size.height)
        }
        let insets = decorationInsets(of: node)
        guard drawsChildren(node) else { return insets.size }
        let body = row(of: node).size(of: node.children, in: proposal.inset(by: insets))
        let width = body.width + insets.horizontal
        // An unspecified proposal is NaN, which is not greater than any width.
        return CGSize(
            width: fillsWidth && proposal.width > width ? proposal.width : width, height: body.height + insets.vertical)
    }

    /// Returns the width of a field's prompt on one line, the minimum for the field's ideal width on a screen of cells.
    /// 0 if a width is proposed.
    private func promptWidth(of node: LayoutNode, in proposal: Proposal) -> CGFloat {
        guard proposal.width.isNaN, node.tree.metrics.gridUnit != nil,
            case .textField(let field) = node.render.content, !field.isEditor,
            let prompt = field.prompt ?? node.render.semantics.first?.label
        else { return 0 }
        return node.tree.metrics.layout(of: RenderText(prompt)).size(in: .unspecified).width
    }

    override func prepare(_ node: LayoutNode) {
        fillsWidth = node.render.content.facts.traits.contains(.fillsWidth)
    }

    /// Returns the distance of the label from the leading edge.
    private func labelOffset(_ label: StackLayout.Result, _ insets: Insets, in width: CGFloat) -> CGFloat {
        guard fillsWidth else { return insets.leading }
        return insets.leading + max(0, (width - label.size.width - insets.horizontal) / 2)
    }

    /// Returns the insets around the label.
    func decorationInsets(of node: LayoutNode) -> Insets { node.tree.metrics.decorationInsets(of: node.render.content) }

    /// Whether the screen draws the children. Some screens draw something else for a control.
    func drawsChildren(_ node: LayoutNode) -> Bool {
        node.children.first.map { node.render.draws($0.render) } ?? true
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        guard drawsChildren(node) else { return }
        let insets = decorationInsets(of: node)
        let result = row(of: node).arrange(node.children, in: proposal.inset(by: insets))
        node.place(result, in: size, at: CGPoint(x: labelOffset(result, insets, in: size.width), y: insets.top))
    }

    override func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        let insets = decorationInsets(of: node)
        let result = row(of: node).arrange(node.children, in: proposal.inset(by: insets))
        return node.explicitValue(of: guide, in: result).map {
            $0 + (guide.isHorizontal ? labelOffset(result, insets, in: size.width) : insets.top)
        }
    }

    override var axis: LayoutAxis? { .horizontal }

    func row(of node: LayoutNode) -> StackLayout {
        StackLayout(axis: .horizontal, guide: .verticalCenter, spacing: nil, metrics: node.tree.metrics)
    }
}
