package import Foundation
package import RenderTree

/// The measuring and alignment of a stack.
///
/// Along the axis, children share the proposed length. Higher priorities come first and leave the others their minimum;
/// spacers come last. Within a priority, the least flexible child comes first. Each child is proposed an equal share of
/// the remainder.
///
/// Without a proposed length, every child has its ideal length. Without a proposal across the axis, children are
/// measured twice: the second time with the length that all of them need. Follows Apple's documentation of `HStack`,
/// `VStack` (the session "Building Custom Views with SwiftUI") and `layoutPriority(_:)`.
package struct StackLayout {
    let axis: LayoutAxis
    let guide: RenderGuide
    let gaps: StackGaps
    /// The grid unit along the axis. 0 if lengths are not snapped.
    let gridUnit: CGFloat

    /// The origin and the proposal of each child.
    package struct Result {
        package var size: CGSize = .zero
        package var proposals: ContiguousArray<Proposal> = []
        package var origins: ContiguousArray<CGPoint> = []

        package init() {}
    }

    package init(
        axis: LayoutAxis, guide: RenderGuide, spacing: CGFloat?, metrics: any ScreenMetrics, isLazy: Bool = false
    ) {
        self.axis = axis
        self.guide = guide
        gaps = StackGaps(axis: axis, spacing: spacing, metrics: metrics, isLazy: isLazy)
        gridUnit = metrics.gridUnit?[axis] ?? 0
    }

    /// Returns the layout of a column without spacing whose children have a common leading edge.
    static func leadingColumn(metrics: any ScreenMetrics) -> StackLayout {
        StackLayout(axis: .vertical, guide: .leading, spacing: 0, metrics: metrics)
    }

    package func arrange(_ children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> Result {
        let proposal = resolved(proposal, around: children)
        return arrange(children) { share(proposal, among: children, into: $0) }
    }

    /// Arranges children with given proposals.
    func arrange(_ children: ContiguousArray<LayoutNode>, offering proposals: [Proposal]) -> Result {
        arrange(children) { _ = $0.initialize(from: proposals) }
    }

    private func arrange(
        _ children: ContiguousArray<LayoutNode>, share: (UnsafeMutableBufferPointer<Proposal>) -> Void
    ) -> Result {
        var result = Result()
        guard !children.isEmpty else { return result }
        result.origins = ContiguousArray(repeating: .zero, count: children.count)
        result.proposals = ContiguousArray(unsafeUninitializedCapacity: children.count) { shares, count in
            count = children.count
            share(shares)
            result.size = line(up: children, in: shares) { result.origins[$0] = $1 }
        }
        let before = -(result.origins.lazy.map { $0[axis.other] }.min() ?? 0)
        for index in children.indices { result.origins[index][axis.other] += before }
        return result
    }

    /// Returns the size of the children together. Faster than `arrange`: it makes no heap allocation for a few
    /// children.
    package func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize {
        guard !children.isEmpty else { return .zero }
        let proposal = resolved(proposal, around: children)
        return measuredSize(of: children, in: proposal)
    }

    /// Returns the proposal with a length across the axis. An unspecified length becomes the one that the children
    /// need.
    private func resolved(_ proposal: Proposal, around children: ContiguousArray<LayoutNode>) -> Proposal {
        guard proposal[axis.other].isNaN, children.contains(where: { !$0.rule.keepsLengthAcross }) else {
            return proposal
        }
        var resolved = proposal
        resolved[axis.other] = measuredSize(of: children, in: proposal)[axis.other]
        return resolved
    }

    private func measuredSize(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize {
        withUnsafeTemporaryAllocation(of: Proposal.self, capacity: children.count) { shares in
            share(proposal, among: children, into: shares)
            return line(up: children, in: shares) { _, _ in }
        }
    }

    /// Lines up the children along the axis, with their alignment guides at 0.
    ///
    /// - Returns: The size of all children together.
    @inline(__always)
    private func line(
        up children: ContiguousArray<LayoutNode>, in shares: UnsafeMutableBufferPointer<Proposal>,
        _ put: (Int, CGPoint) -> Void
    ) -> CGSize {
        var offset: CGFloat = 0
        var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
        for index in children.indices {
            let child = children[index]
            let size = child.size(in: shares[index])
            if index > 0 { offset += gaps.between(children[index - 1], child) }
            let place = child.value(of: guide, in: shares[index], size: size)
            before = max(before, place)
            // Infinity minus a guide remains infinity.
            after = max(after, size[axis.other] == .infinity ? .infinity : size[axis.other] - place)
            var origin = CGPoint.zero
            origin[axis] = offset
            origin[axis.other] = -place
            put(index, origin)
            offset += size[axis]
        }
        var size = CGSize.zero
        size[axis] = offset
        size[axis.other] = before + after
        return size
    }
}

/// The spacing between the children of a stack.
struct StackGaps {
    private let explicit: CGFloat?
    private let defaultSpacing: CGFloat
    private let metrics: any ScreenMetrics
    private let axis: LayoutAxis
    private let isLazy: Bool

    init(axis: LayoutAxis, spacing: CGFloat?, metrics: any ScreenMetrics, isLazy: Bool) {
        self.axis = axis
        self.isLazy = isLazy
        self.metrics = metrics
        explicit = spacing.map { metrics.snappedSpacing($0, along: axis) }
        defaultSpacing = metrics.spacing[axis]
    }

    func between(_ first: LayoutNode, _ second: LayoutNode) -> CGFloat {
        if let explicit { return explicit }
        let (edge, next): (RenderEdge, RenderEdge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
        let (before, after) = (first.distances[edge], second.distances[next])
        if before == .default, after == .default { return defaultSpacing }
        if first.distances.touches(second.distances, along: axis, isLazy: isLazy) { return 0 }
        guard before == .asked || after == .asked else { return defaultSpacing }
        let distance = first.distance(at: edge).distance(to: second.distance(at: next), defaultSpacing: defaultSpacing)
        return distance == defaultSpacing ? defaultSpacing : metrics.snappedSpacing(distance, along: axis)
    }
}
