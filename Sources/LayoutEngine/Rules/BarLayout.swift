internal import Foundation
internal import RenderTree

/// The layout of one bar.
///
/// If space is short, the bar first hides the titles of labels. Then it hides the secondary items, and the titles again
/// if that is not enough; then the title of the back button. Next it truncates the middle item, and then hides it.
/// Finally, it hides trailing items, beginning with the last. An overflow button replaces the hidden trailing items.
struct Bar {
    let back: [LayoutNode]
    let leading: [LayoutNode]
    let middle: [LayoutNode]
    let trailing: [LayoutNode]
    /// The number of trailing items, at the end, that people use less often.
    let secondaryCount: Int
    /// Whether an overflow button may replace trailing items.
    let canOverflow: Bool
    let metrics: any ScreenMetrics

    /// The proposals for each group of items.
    fileprivate struct Plan {
        var back = Proposal.unspecified
        var items = Proposal.unspecified
        /// The width of the middle items. Nil hides them.
        var middle: CGFloat?
        /// The number of trailing items that are visible.
        var count: Int
    }

    var height: CGFloat {
        (back + leading + middle + trailing).reduce(0) { max($0, $1.size(in: .unspecified).height) }
    }

    /// Returns the width of the bar for a proposed width.
    func width(in width: CGFloat) -> CGFloat {
        let minimum = self.width(of: Plan(count: trailing.count))
        guard width.isFinite else { return minimum }
        return canOverflow ? min(minimum, width) : min(minimum, max(width, self.width(of: .narrow(trailing.count))))
    }

    // MARK: Measuring

    private var gap: CGFloat { metrics.spacing.width }
    /// The width of the overflow button, with one column on each side.
    private var overflowButtonWidth: CGFloat { gap * 3 }

    private func width(_ nodes: some Collection<LayoutNode>, in proposal: Proposal) -> CGFloat {
        nodes.reduce(0) { $0 + $1.size(in: proposal).width + gap }
    }

    /// Returns the width of everything except the middle items, with gaps.
    private func width(of plan: Plan) -> CGFloat {
        let sign = plan.count < trailing.count ? overflowButtonWidth + gap : 0
        let items = width(leading, in: plan.items) + width(trailing.prefix(plan.count), in: plan.items)
        return max(0, width(back, in: plan.back) + items + sign - gap)
    }

    private func plan(for whole: CGFloat) -> Plan {
        let ideal = width(middle, in: .unspecified) - gap
        var plan = Plan(count: trailing.count)
        /// Whether middle items of a given width fit. Nil means no middle items.
        func hasRoom(for wanted: CGFloat?) -> Bool {
            let others = width(of: plan)
            return (wanted.map { $0 + (others > 0 ? gap : 0) } ?? 0) + others <= whole
        }
        func filled() -> Plan {
            let others = width(of: plan)
            plan.middle = middle.isEmpty ? nil : min(ideal, whole - others - (others > 0 ? gap : 0))
            return plan
        }
        let wanted = middle.isEmpty ? nil : ideal
        if hasRoom(for: wanted) { return filled() }
        plan.items = Proposal(width: 0)
        if hasRoom(for: wanted) { return filled() }
        if canOverflow, secondaryCount > 0 {
            plan.count -= secondaryCount
            plan.items = .unspecified
            if hasRoom(for: wanted) { return filled() }
            plan.items = Proposal(width: 0)
            if hasRoom(for: wanted) { return filled() }
        }
        plan.back = Proposal(width: 0)
        if hasRoom(for: wanted.map { min($0, gap * 6) }) { return filled() }
        while canOverflow, plan.count > 0, !hasRoom(for: nil) { plan.count -= 1 }
        return plan
    }

    // MARK: Placement

    /// Places the items.
    ///
    /// - Returns: The frame of the overflow button, if there is one.
    func place(at origin: CGPoint, in whole: CGFloat, parentWidth: CGFloat) -> CGRect? {
        let height = height
        func put(_ node: LayoutNode, at x: CGFloat, in proposal: Proposal) -> CGFloat {
            node.isOmitted = false
            let size = node.size(in: proposal)
            node.place(
                at: CGPoint(x: origin.x + x, y: origin.y + (height - size.height) / 2), in: proposal,
                parentWidth: parentWidth)
            return size.width
        }
        let plan = plan(for: whole)
        var start: CGFloat = 0
        for node in back { start += put(node, at: start, in: plan.back) + gap }
        // Items with a spacer share the remaining width.
        let flexible = CGFloat(leading.count(where: \.holdsSpacer))
        let middleWidth = canOverflow ? 0 : plan.middle.map { $0 + gap } ?? 0
        let left = max(0, whole - width(of: plan) - middleWidth) / max(1, flexible)
        for node in leading {
            var offer = plan.items
            if !canOverflow, node.holdsSpacer {
                offer.width = metrics.floored(node.size(in: plan.items).width + left, along: .horizontal)
            }
            start += put(node, at: start, in: offer) + gap
        }
        var end = whole
        var sign: CGRect?
        if plan.count < trailing.count {
            end -= overflowButtonWidth
            sign = CGRect(x: origin.x + end, y: origin.y, width: overflowButtonWidth, height: height)
            end -= gap
        }
        let shown = trailing.prefix(plan.count)
        for node in trailing.dropFirst(plan.count) { node.isOmitted = true }
        end -= max(0, width(shown, in: plan.items) - gap)
        let availableWidth = max(0, end - start - (shown.isEmpty && sign == nil ? 0 : gap))
        for node in shown { end += put(node, at: end, in: plan.items) + gap }
        placeMiddle(plan.middle, from: start, in: availableWidth, of: whole) { _ = put($0, at: $1, in: $2) }
        return sign
    }

    private func placeMiddle(
        _ wanted: CGFloat?, from start: CGFloat, in availableWidth: CGFloat, of whole: CGFloat,
        _ put: (LayoutNode, CGFloat, Proposal) -> Void
    ) {
        guard let wanted else {
            for node in middle { node.isOmitted = true }
            return
        }
        let centered = (whole - wanted) / 2
        var x =
            centered >= start && centered + wanted <= start + availableWidth
            ? centered : start + (availableWidth - wanted) / 2
        for node in middle {
            let offer = Proposal(width: middle.count == 1 ? wanted : nil)
            put(node, x, offer)
            x += node.size(in: offer).width + gap
        }
    }
}

extension Bar.Plan {
    fileprivate static func narrow(_ count: Int) -> Bar.Plan {
        Bar.Plan(back: Proposal(width: 0), items: Proposal(width: 0), count: count)
    }
}

extension LayoutNode {
    /// Whether the item contains a spacer.
    fileprivate var holdsSpacer: Bool {
        children.contains { if case .spacer = $0.render.content { true } else { false } }
    }
}
