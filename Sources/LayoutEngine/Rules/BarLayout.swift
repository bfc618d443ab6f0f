internal import Foundation
internal import RenderTree

/// One bar.
///
/// What has no room is given up in this order: the titles of labels, that of the way back, the end of what is in the middle,
/// all of that, and then items at the trailing edge, the last ones first, which a sign stands for.
struct Bar {
    let back: [LayoutNode]
    let leading: [LayoutNode]
    let middle: [LayoutNode]
    let trailing: [LayoutNode]
    /// Whether a sign may stand for items.
    let canOverflow: Bool
    let metrics: any ScreenMetrics

    /// The room for each part.
    fileprivate struct Plan {
        var back = Proposal.unspecified
        var items = Proposal.unspecified
        /// How wide the middle may be; nil leaves it out.
        var middle: CGFloat?
        /// How many of the items at the trailing edge are shown.
        var count: Int
    }

    var height: CGFloat {
        (back + leading + middle + trailing).reduce(0) { max($0, $1.size(in: .unspecified).height) }
    }

    /// How wide it is where so much is proposed.
    func width(in width: CGFloat) -> CGFloat {
        let least = self.width(of: Plan(count: trailing.count))
        guard width.isFinite else { return least }
        return canOverflow ? min(least, width) : min(least, max(width, self.width(of: .narrow(trailing.count))))
    }

    // MARK: What there is room for

    private var gap: CGFloat { metrics.spacing.width }
    /// The sign for what has no room, and a column on both sides of it.
    private var signWidth: CGFloat { gap * 3 }

    private func width(_ nodes: some Collection<LayoutNode>, in proposal: Proposal) -> CGFloat {
        nodes.reduce(0) { $0 + $1.size(in: proposal).width + gap }
    }

    /// All but the middle, with the gaps between.
    private func width(of plan: Plan) -> CGFloat {
        let sign = plan.count < trailing.count ? signWidth + gap : 0
        let items = width(leading, in: plan.items) + width(trailing.prefix(plan.count), in: plan.items)
        return max(0, width(back, in: plan.back) + items + sign - gap)
    }

    private func plan(for whole: CGFloat) -> Plan {
        let ideal = width(middle, in: .unspecified) - gap
        var plan = Plan(count: trailing.count)
        /// Whether there is room for so much in the middle.
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
        plan.back = Proposal(width: 0)
        if hasRoom(for: wanted.map { min($0, gap * 6) }) { return filled() }
        while canOverflow, plan.count > 0, !hasRoom(for: nil) { plan.count -= 1 }
        return plan
    }

    // MARK: Places

    /// Returns where the sign is for what has no room.
    func place(at origin: CGPoint, in whole: CGFloat, parentWidth: CGFloat) -> CGRect? {
        let height = height
        func put(_ node: LayoutNode, at x: CGFloat, in proposal: Proposal) -> CGFloat {
            node.isLeftOut = false
            let size = node.size(in: proposal)
            node.place(
                at: CGPoint(x: origin.x + x, y: origin.y + (height - size.height) / 2), in: proposal,
                parentWidth: parentWidth)
            return size.width
        }
        let plan = plan(for: whole)
        var start: CGFloat = 0
        for node in back { start += put(node, at: start, in: plan.back) + gap }
        // What is flexible shares what is left.
        let flexible = CGFloat(leading.count(where: \.holdsSpacer))
        let left = max(0, whole - width(of: plan)) / max(1, flexible)
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
            end -= signWidth
            sign = CGRect(x: origin.x + end, y: origin.y, width: signWidth, height: height)
            end -= gap
        }
        let shown = trailing.prefix(plan.count)
        for node in trailing.dropFirst(plan.count) { node.isLeftOut = true }
        end -= max(0, width(shown, in: plan.items) - gap)
        let room = max(0, end - start - (shown.isEmpty && sign == nil ? 0 : gap))
        for node in shown { end += put(node, at: end, in: plan.items) + gap }
        placeMiddle(plan.middle, from: start, in: room, of: whole) { _ = put($0, at: $1, in: $2) }
        return sign
    }

    private func placeMiddle(
        _ wanted: CGFloat?, from start: CGFloat, in room: CGFloat, of whole: CGFloat,
        _ put: (LayoutNode, CGFloat, Proposal) -> Void
    ) {
        guard let wanted else {
            for node in middle { node.isLeftOut = true }
            return
        }
        let centered = (whole - wanted) / 2
        var x = centered >= start && centered + wanted <= start + room ? centered : start + (room - wanted) / 2
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
    /// Whether it takes what room there is.
    fileprivate var holdsSpacer: Bool {
        children.contains { if case .spacer = $0.render.content { true } else { false } }
    }
}
