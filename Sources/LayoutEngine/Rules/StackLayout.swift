package import Foundation
package import RenderTree

/// The arithmetic of a stack.
///
/// Along the axis the children share what is proposed. Those with a higher priority come first, and leave the others
/// their least; spacers come last. Among equals the one that can change least is asked first; each is offered an equal part of
/// what is left.
/// Where nothing is proposed, every child has its ideal length. Follows what Apple documents of `HStack` and `VStack`
/// (the session "Building Custom Views with SwiftUI") and of `layoutPriority(_:)`.
package struct StackLayout {
    let axis: LayoutAxis
    let guide: RenderGuide
    let gaps: StackGaps
    /// The least that a length along the axis changes by; nothing where any will do.
    let grain: CGFloat

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
        gaps = StackGaps(axis: axis, spacing: spacing, metrics: metrics)
        grain = metrics.grain?[axis] ?? 0
    }

    package func arrange(_ children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> Result {
        arrange(children) { share(proposal, among: children, into: $0) }
    }

    /// Arranges children that are each offered what somebody else has found.
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

    /// How large the children are together. Faster than saying where they go: nothing is allocated for a few of them.
    package func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize {
        guard !children.isEmpty else { return .zero }
        return withUnsafeTemporaryAllocation(of: Proposal.self, capacity: children.count) { shares in
            share(proposal, among: children, into: shares)
            return line(up: children, in: shares) { _, _ in }
        }
    }

    /// Puts the children behind each other, with their guides at nothing. Returns how large they are together.
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
            // In something endless there is no end behind a guide.
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

/// The room between the children of a stack.
struct StackGaps {
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
        if first.keepsUsualDistances, second.keepsUsualDistances { return usual }
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
