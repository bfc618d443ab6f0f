internal import Foundation
internal import RenderTree

extension StackLayout {
    /// Computes the proposal for each child. There must be at least one child.
    func share(
        _ proposal: Proposal, among children: ContiguousArray<LayoutNode>,
        into shares: UnsafeMutableBufferPointer<Proposal>
    ) {
        shares.initialize(repeating: proposal)
        guard !proposal[axis].isNaN else { return }
        var left = proposal[axis]
        for index in children.indices.dropFirst() { left -= gaps.between(children[index - 1], children[index]) }
        // Without remaining length or with a single child, no flexibility has to be measured.
        if left <= 0 || children.count == 1 {
            for index in shares.indices { shares[index][axis] = floored(left) }
            return
        }
        withUnsafeTemporaryAllocation(of: ChildRange.self, capacity: children.count) { order in
            fill(order, with: children, in: proposal)
            var (start, end) = (0, 0)
            while start < order.count {
                while end < order.count, order[end].priority == order[start].priority { end += 1 }
                // Reserves the minimum lengths of the children with lower priority.
                var remaining = left
                for later in end..<order.count { remaining -= order[later].minimum }
                while start < end {
                    let index = order[start].index
                    shares[index][axis] = floored(remaining / CGFloat(end - start))
                    let length = children[index].size(in: shares[index])[axis]
                    remaining -= length
                    left -= length
                    start += 1
                }
            }
        }
    }

    private func floored(_ length: CGFloat) -> CGFloat {
        guard gridUnit > 0, length.isFinite else { return max(0, length) }
        return max(0, (length / gridUnit).rounded(.down) * gridUnit)
    }

    /// The lengths that a child can take along the axis.
    private struct ChildRange {
        let index: Int
        let priority: Double
        let minimum: CGFloat
        let range: CGFloat

        func precedes(_ other: ChildRange) -> Bool {
            if priority != other.priority { return priority > other.priority }
            return (range, index) < (other.range, other.index)
        }
    }

    /// Orders the children by priority, then by flexibility.
    private func fill(
        _ order: UnsafeMutableBufferPointer<ChildRange>, with children: ContiguousArray<LayoutNode>,
        in proposal: Proposal
    ) {
        var (none, all) = (proposal, proposal)
        none[axis] = 0
        all[axis] = .infinity
        var isOrdered = true
        for index in children.indices {
            let child = children[index]
            let minimum = child.size(in: none)[axis]
            let flexibility = ChildRange(
                index: index, priority: child.isSpacer ? -.infinity : child.priority, minimum: minimum,
                range: child.size(in: all)[axis] - minimum)
            order.initializeElement(at: index, to: flexibility)
            if index > 0, flexibility.precedes(order[index - 1]) { isOrdered = false }
        }
        if !isOrdered {
            var order = order
            order.sort { $0.precedes($1) }
        }
    }
}

extension LayoutNode {
    fileprivate var isSpacer: Bool {
        if case .spacer = render.content { true } else { false }
    }
}
