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
        var available = proposal[axis]
        for index in children.indices.dropFirst() { available -= gaps.between(children[index - 1], children[index]) }
        // Flexibility need not be measured if nothing is left to share, or for a single child.
        if available <= 0 || children.count == 1 {
            for index in shares.indices { shares[index][axis] = floored(available) }
            return
        }
        withUnsafeTemporaryAllocation(of: ChildRange.self, capacity: children.count) { order in
            fill(order, with: children, in: proposal)
            var (start, end) = (0, 0)
            while start < order.count {
                while end < order.count, order[end].priority == order[start].priority { end += 1 }
                // The children with lower priority keep their minimum lengths.
                var remaining = available
                for later in end..<order.count { remaining -= order[later].minimum }
                while start < end {
                    let index = order[start].index
                    shares[index][axis] = floored(remaining / CGFloat(end - start))
                    let length = children[index].size(in: shares[index])[axis]
                    remaining -= length
                    available -= length
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
        var (smallest, largest) = (proposal, proposal)
        smallest[axis] = 0
        largest[axis] = .infinity
        var isOrdered = true
        for index in children.indices {
            let child = children[index]
            let minimum = child.size(in: smallest)[axis]
            let flexibility = ChildRange(
                index: index, priority: child.isSpacer ? -.infinity : child.priority, minimum: minimum,
                range: child.size(in: largest)[axis] - minimum)
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
