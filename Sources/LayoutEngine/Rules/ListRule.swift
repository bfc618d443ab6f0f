package import Foundation
internal import RenderTree

/// The layout of `List` and `Form`: rows in a column, as wide as the list. The list takes the proposed size and
/// scrolls.
///
/// On a screen of cells, a form's rows are centered and only as wide as the widest one requires, so that values stay
/// close to their labels.
final class ListRule: ScrollRule {
    override func applies(to content: RenderContent) -> Bool {
        switch content {
        case .list, .form: true
        default: false
        }
    }

    private var spacing: CGFloat = 0
    private var isTable = false
    /// The width that a form's rows need, measured after the last change. Nil for lists, whose rows fill the width.
    private var form: FormWidth?

    /// The rows of a table are as wide as its headers, and leave the indicator room at their trailing edge.
    override var reservesIndicatorRoom: Bool { !isTable }

    override func prepare(_ node: LayoutNode) {
        guard case .list(let list) = node.render.content else {
            if node.tree.metrics.gridUnit != nil {
                form = FormWidth(greatest: form?.greatest ?? 0)
            } else {
                form = nil
            }
            return
        }
        form = nil
        apply(
            RenderScroll(
                .vertical, showsIndicators: list.showsIndicators, isEnabled: list.isScrollEnabled, anchor: list.anchor,
                margins: list.margins), in: node)
        isTable = list.isTable
        spacing = list.rowSpacing.map { node.tree.metrics.snappedSpacing($0, along: .vertical) } ?? 0
    }

    override var axis: LayoutAxis? { .vertical }
    override var axisOfChildren: LayoutAxis? { .vertical }

    override func size(of node: LayoutNode, in proposal: Proposal) -> CGSize {
        proposal.or(
            CGSize(
                width: bodySize(node, in: offer(proposal)).width + margins.horizontal,
                height: bodySize(node, in: offer(proposal)).height + margins.vertical))
    }

    private func rows(_ node: LayoutNode, in proposal: Proposal) -> StackLayout.Result {
        StackLayout(axis: .vertical, guide: .leading, spacing: spacing, metrics: node.tree.metrics)
            .arrange(node.children, in: proposal)
    }

    override func bodySize(_ node: LayoutNode, in proposal: Proposal) -> CGSize {
        let offer = rowOffer(proposal, of: node)
        let size = rows(node, in: offer).size
        return CGSize(width: proposal.width.isFinite ? proposal.width : size.width, height: size.height)
    }

    override func placeBody(_ node: LayoutNode, at origin: CGPoint, in proposal: Proposal, window: CGSize) {
        let offer = rowOffer(proposal, of: node)
        let left = node.tree.metrics.floored((proposal.width - offer.width) / 2, along: .horizontal)
        node.place(
            rows(node, in: offer), in: window, at: CGPoint(x: margins.leading + max(0, left), y: origin.y))
    }

    /// Returns the proposal to the rows: the whole width for a list, and the needed width for a form.
    private func rowOffer(_ proposal: Proposal, of node: LayoutNode) -> Proposal {
        guard form != nil, !(proposal.width <= FormWidth.minimum) else { return proposal }
        let needed = neededWidth(node)
        if proposal.width.isNaN { return needed.isFinite ? proposal.replacing(width: needed) : proposal }
        return proposal.replacing(width: min(proposal.width, max(needed, FormWidth.minimum)))
    }

    /// Returns the ideal width of a form's rows, or infinity if one of them fills any width.
    private func neededWidth(_ node: LayoutNode) -> CGFloat {
        if let measured = form?.measured { return measured }
        var needed = CGFloat.infinity
        if !node.children.contains(where: \.fillsWidth) {
            needed = node.tree.metrics.ceiled(rows(node, in: .unspecified).size.width, along: .horizontal)
            needed = max(needed, form?.greatest ?? 0)
            form?.greatest = needed
        }
        form?.measured = needed
        return needed
    }
}

/// The width that the rows of a form need.
private struct FormWidth {
    /// The greatest width so far. The form keeps it when rows become shorter or scroll off, so that it does not move
    /// while a person types or scrolls.
    var greatest: CGFloat
    /// The width after the last change of a row; nil until it is measured.
    var measured: CGFloat?

    /// The minimum width of a form, if there is room.
    static let minimum: CGFloat = 320
}

/// A row of a list: as wide as proposed, with leading-aligned content. On a screen of cells, a row of several lines has
/// an empty line below, unless its insets state the bottom.
final class RowRule: WrapperRule {
    /// The height of the empty line below the content, in points.
    private(set) var gap: CGFloat = 0

    private var explicit: RenderInsets?
    private var indentation: CGFloat = 0
    private var minHeight: CGFloat = 0

    override func applies(to content: RenderContent) -> Bool {
        if case .row = content { true } else { false }
    }

    override func prepare(_ node: LayoutNode) {
        guard case .row(let row) = node.render.content else { return }
        explicit = row.insets
        indentation =
            row.indentation > 0 ? node.tree.metrics.snappedPadding(row.indentation, along: .horizontal) : 0
        minHeight = row.minHeight > 0 ? node.tree.metrics.snappedLength(row.minHeight, along: .vertical) : 0
    }

    override var isTransparent: Bool { false }

    private func insets(of node: LayoutNode) -> Insets {
        var insets = statedInsets(of: node)
        insets.leading += indentation
        return insets
    }

    private func statedInsets(of node: LayoutNode) -> Insets {
        let decoration = node.tree.metrics.decorationInsets(of: node.render.content)
        guard let explicit else { return decoration }
        let metrics = node.tree.metrics
        func side(_ length: CGFloat?, _ axis: LayoutAxis, _ defaultInset: CGFloat) -> CGFloat {
            length.map { metrics.snappedPadding($0, along: axis) } ?? defaultInset
        }
        return Insets(
            top: side(explicit.top, .vertical, decoration.top),
            leading: side(explicit.leading, .horizontal, decoration.leading),
            bottom: side(explicit.bottom, .vertical, decoration.bottom),
            trailing: side(explicit.trailing, .horizontal, decoration.trailing))
    }

    override func offer(_ proposal: Proposal, in node: LayoutNode) -> Proposal {
        proposal.inset(by: insets(of: node))
    }

    override func size(around body: CGSize, of node: LayoutNode, in proposal: Proposal) -> CGSize {
        let insets = insets(of: node)
        return CGSize(
            width: proposal.width.isFinite ? proposal.width : body.width + insets.leading + insets.trailing,
            height: max(minHeight, body.height + insets.top + insets.bottom + gap(below: body, of: node)))
    }

    override func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {
        gap = gap(below: node.bodySize(in: offer(proposal, in: node)), of: node)
        super.place(node, in: size, proposal: proposal)
        fill(CGSize(width: size.width, height: size.height - gap), of: node)
    }

    /// Places the row's background, which a modifier states somewhere within the row.
    private func fill(_ size: CGSize, of node: LayoutNode) {
        var content = node
        var corner = CGPoint.zero
        while let inner = content.children.first, content.children.count == 1 || content.rule is LayersRule {
            corner = CGPoint(x: corner.x + inner.frame.minX, y: corner.y + inner.frame.minY)
            content = inner
            (content.rule as? LayersRule)?.fill(size, of: content, at: corner)
        }
    }

    private func gap(below body: CGSize, of node: LayoutNode) -> CGFloat {
        guard let line = node.tree.metrics.gridUnit?.height, body.height > line, explicit?.bottom == nil else {
            return 0
        }
        return line
    }

    override func origin(of body: Body, in size: CGSize, node: LayoutNode) -> CGPoint {
        let insets = insets(of: node)
        let availableHeight = size.height - insets.top - insets.bottom - gap(below: body.size, of: node)
        return CGPoint(x: insets.leading, y: insets.top + max(0, (availableHeight - body.size.height) / 2))
    }
}

extension LayoutNode {
    /// The height of the empty line below a list row's content, in points. 0 for other nodes.
    package var gapBelow: CGFloat { (rule as? RowRule)?.gap ?? 0 }
}
