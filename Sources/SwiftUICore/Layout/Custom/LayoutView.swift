internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The views of a custom layout.
struct LayoutView<Arrangement: Layout, Content: View> {
    let layout: Arrangement
    let content: Content
}

extension LayoutView: View {
    typealias Body = Never

    static func _reconcile(_ view: LayoutView, at cursor: inout ViewCursor) {
        cursor.wrap(view.content) {
            CustomLayoutNode(view.layout, at: $0)
        } update: {
            $0.update(with: view.layout)
        }
    }
}

/// The node of a custom layout. It holds the layout and its cache.
@MainActor
private final class CustomLayoutNode<Arrangement: Layout>: RenderedNode {
    /// The layout with the interpolated data.
    private var layout: Arrangement
    private var model: Arrangement
    /// The animatable data of the layout while it moves.
    private var data: MovingData<Arrangement.AnimatableData>?
    private let plan = ComparisonPlan.of(Arrangement.self)
    private var version: UInt64 = 0
    /// Created at the first use.
    private var cache: Arrangement.Cache?
    private var isCacheStale = false

    init(_ layout: Arrangement, at cursor: ViewCursor) {
        self.layout = layout
        model = layout
        super.init(.arrangement(.custom(version: 0)), at: cursor)
        interests = .tearDown
        render.responder = self
    }

    func update(with new: Arrangement) {
        let isSame = plan.isEqual(model, to: new)
        let old = model
        model = new
        guard !isSame else {
            if data == nil { layout = new }
            return
        }
        if let motion = environmentScope.values.scene?.motion, motion.isOn {
            data = MovingData.retargeted(
                new.animatableData, instead: data, from: old.animatableData, of: self, in: motion)
        }
        layout = momentary
        version += 1
        tree.update(render, to: .arrangement(.custom(version: version)))
    }

    private var momentary: Arrangement {
        guard let data else { return model }
        var layout = model
        layout.animatableData = data.value.presentation
        return layout
    }

    private func ask<Result>(
        of children: ContiguousArray<LayoutNode>, placing: LayoutPlacing? = nil,
        _ question: (Arrangement, LayoutSubviews, inout Arrangement.Cache) -> Result
    ) -> Result {
        let placing = placing ?? LayoutPlacing(count: children.count)
        let subviews = LayoutSubviews(
            elements: children.enumerated().map { LayoutSubview(node: $1, index: $0, placing: placing) },
            layoutDirection: DependencyTracker.ignoring { environmentScope.values.layoutDirection })
        var cache: Arrangement.Cache
        if var known = self.cache {
            if isCacheStale { layout.updateCache(&known, subviews: subviews) }
            cache = known
        } else {
            cache = layout.makeCache(subviews: subviews)
        }
        isCacheStale = false
        defer { self.cache = cache }
        return question(layout, subviews, &cache)
    }

    override func tearDown() {
        render.responder = nil
        data?.end(of: self)
        data = nil
    }
}

extension CustomLayoutNode: MovingAttribute {
    func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
        guard let data else { return }
        data.advance(to: time, whenComplete: whenComplete)
        layout = momentary
        if !data.value.isMoving { self.data = nil }
        render.setNeedsLayout(.content)
    }

    func nextChange(from time: Double) -> Double? { data?.value.nextChange(from: time) }
}

extension CustomLayoutNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    var stackAxis: LayoutAxis? {
        let properties = (layout as? AnyLayout)?.properties ?? Arrangement.layoutProperties
        return properties.stackOrientation.map { $0 == .horizontal ? .horizontal : .vertical }
    }

    var isGrid: Bool { layout is GridLayout || (layout as? AnyLayout)?.isGrid ?? false }

    func willLayOut() { isCacheStale = true }

    func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize {
        ask(of: children) { $0.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $1, cache: &$2) }
    }

    func place(_ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal) {
        let placing = LayoutPlacing(count: children.count)
        ask(of: children, placing: placing) {
            $0.placeSubviews(
                in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(proposal), subviews: $1, cache: &$2)
        }
        placing.apply(to: children, in: size, proposal: proposal)
    }

    func explicitValue(
        of guide: RenderGuide, among children: ContiguousArray<LayoutNode>, size: CGSize, proposal: Proposal
    ) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        let own = ask(of: children) { layout, subviews, cache in
            guide.isHorizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(rendered: RenderAlignment.Horizontal(guide)), in: bounds,
                    proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: VerticalAlignment(rendered: RenderAlignment.Vertical(guide)), in: bounds,
                    proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
        }
        if let own { return own }
        guard children.contains(where: { $0.places(guide) }) else { return nil }
        let placing = LayoutPlacing(count: children.count)
        ask(of: children, placing: placing) {
            $0.placeSubviews(in: bounds, proposal: ProposedViewSize(proposal), subviews: $1, cache: &$2)
        }
        return LayoutNode.explicitValue(
            of: guide, of: children, in: placing.result(for: children, in: size, proposal: proposal))
    }

    func distance(at edge: RenderEdge, among children: ContiguousArray<LayoutNode>) -> EdgeDistance {
        ask(of: children) { $0.spacing(subviews: $1, cache: &$2) }[edge]
    }
}
