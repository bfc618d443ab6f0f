package import Foundation
package import RenderTree

/// The arithmetic of a stack.
///
/// Along the axis the children share what is proposed. Those with a higher priority come first, and leave the others
/// their least. Among equals the one that can change least is asked first; each is offered an equal part of what is left.
/// Where nothing is proposed, every child has its ideal length. Follows what Apple documents of `HStack` and `VStack`
/// (the session "Building Custom Views with SwiftUI") and of `layoutPriority(_:)`.
package struct StackLayout {
    let axis: LayoutAxis
    let guide: RenderGuide
    let spacing: CGFloat?
    let metrics: any ScreenMetrics

    /// Where the children go, and what they are offered.
    package struct Result {
        package var size: CGSize = .zero
        package var proposals: ContiguousArray<Proposal> = []
        package var origins: ContiguousArray<CGPoint> = []

        package init() {}
    }

    package init(axis: LayoutAxis, guide: RenderGuide, spacing: CGFloat?, metrics: any ScreenMetrics) {
        self.axis = axis
        self.guide = guide
        self.spacing = spacing
        self.metrics = metrics
    }

    package func arrange(_ children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> Result {
        var result = Result()
        guard !children.isEmpty else { return result }
        let gaps = Gaps(axis: axis, spacing: spacing, metrics: metrics)
        result.proposals = proposals(of: children, in: proposal, gaps: gaps)
        result.origins = ContiguousArray(repeating: .zero, count: children.count)
        var offset: CGFloat = 0
        var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
        for index in children.indices {
            let child = children[index]
            let size = child.size(in: result.proposals[index])
            if index > 0 { offset += gaps.between(children[index - 1], child) }
            let place = child.value(of: guide, in: result.proposals[index])
            before = max(before, place)
            after = max(after, size[axis.other] - place)
            result.origins[index][axis] = offset
            result.origins[index][axis.other] = -place
            offset += size[axis]
        }
        for index in children.indices { result.origins[index][axis.other] += before }
        result.size[axis] = offset
        result.size[axis.other] = before + after
        return result
    }

    private func proposals(
        of children: ContiguousArray<LayoutNode>, in proposal: Proposal, gaps: Gaps
    ) -> ContiguousArray<Proposal> {
        var shares = ContiguousArray(repeating: proposal, count: children.count)
        let whole = proposal[axis]
        guard !whole.isNaN else { return shares }
        var left = whole
        for index in children.indices.dropFirst() { left -= gaps.between(children[index - 1], children[index]) }
        let order = Order(children, in: proposal, axis: axis)
        for (group, leastOfLater) in order.groups {
            var remaining = left - leastOfLater
            var count = CGFloat(group.count)
            for index in group {
                shares[index][axis] = max(0, metrics.floored(remaining / count, along: axis))
                let length = children[index].size(in: shares[index])[axis]
                remaining -= length
                left -= length
                count -= 1
            }
        }
        return shares
    }

    /// The order in which children are asked: by priority, and then by how much they can change.
    private struct Order {
        private(set) var groups: [(group: [Int], leastOfLater: CGFloat)] = []

        init(_ children: ContiguousArray<LayoutNode>, in proposal: Proposal, axis: LayoutAxis) {
            var (none, all) = (proposal, proposal)
            none[axis] = 0
            all[axis] = .infinity
            var least = ContiguousArray<CGFloat>()
            var range = ContiguousArray<CGFloat>()
            least.reserveCapacity(children.count)
            range.reserveCapacity(children.count)
            var isOrdered = true
            var isOneGroup = true
            for child in children {
                least.append(child.size(in: none)[axis])
                range.append(child.size(in: all)[axis] - least[least.count - 1])
                if range.count > 1, range[range.count - 2] > range[range.count - 1] { isOrdered = false }
                if child.priority != children[0].priority { isOneGroup = false }
            }
            func ordered(_ indices: [Int]) -> [Int] {
                isOrdered ? indices : indices.sorted { (range[$0], $0) < (range[$1], $1) }
            }
            if isOneGroup {
                groups = [(ordered(Array(children.indices)), 0)]
                return
            }
            let byPriority = Dictionary(grouping: children.indices) { children[$0].priority }
            var later: CGFloat = 0
            for priority in byPriority.keys.sorted() {
                let group = byPriority[priority]!
                groups.insert((ordered(group), later), at: 0)
                later += group.reduce(0) { $0 + least[$1] }
            }
        }
    }
}

/// The room between the children of a stack.
private struct Gaps {
    private let stated: CGFloat?
    private let usual: CGFloat
    private let metrics: any ScreenMetrics
    private let axis: LayoutAxis

    init(axis: LayoutAxis, spacing: CGFloat?, metrics: any ScreenMetrics) {
        self.axis = axis
        self.metrics = metrics
        stated = spacing.map { metrics.snappedSpacing($0, along: axis) }
        usual = metrics.spacing[axis]
    }

    func between(_ first: LayoutNode, _ second: LayoutNode) -> CGFloat {
        if let stated { return stated }
        let (before, after): (CGFloat, CGFloat) =
            axis == .horizontal
            ? (first.distance(at: .trailing), second.distance(at: .leading))
            : (first.distance(at: .bottom), second.distance(at: .top))
        if before.isNaN && after.isNaN { return usual }
        if before == -.infinity || after == -.infinity { return 0 }
        return metrics.snappedSpacing(
            max(before.isNaN ? usual : before, after.isNaN ? usual : after), along: axis)
    }
}
