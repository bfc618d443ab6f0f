internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// What a scroll view or a list has to do with those who look at how it scrolls, or say where to.
///
/// It belongs to its node.
@MainActor
final class Scroller {
    unowned(unsafe) let node: RenderedNode
    /// Those around it that have no other, the innermost first. They are above the node, and outlive it.
    private let watchers: [Unmanaged<ScrollWatchNode>]
    private(set) var phase = ScrollPhase.idle
    private var geometry: ScrollGeometry?
    private var isScrolledByUser = false
    /// What a page has told last, where that scrolls by itself.
    private(set) var told: PageScroll?

    init(_ node: RenderedNode) {
        self.node = node
        var watchers: [Unmanaged<ScrollWatchNode>] = []
        var above = node.parent
        while let here = above, !(here is any ScrollerOwner) {
            if let watcher = here as? ScrollWatchNode, watcher.scroller == nil {
                watchers.append(.passUnretained(watcher))
            }
            above = here.parent
        }
        self.watchers = watchers
        for watcher in watchers { watcher.takeUnretainedValue().scroller = self }
    }

    private func forEachWatcher(_ body: (ScrollWatchNode) -> Void) {
        for watcher in watchers { body(watcher.takeUnretainedValue()) }
    }

    /// What those want to be told of something that scrolls in which it is.
    static func following(below parent: Node?) -> RenderFollowing? {
        var following: RenderFollowing?
        var above = parent
        while let here = above, !(here is any ScrollerOwner) {
            if let watcher = here as? ScrollWatchNode {
                if let point = watcher.point { return .offsetAndPoint(point.point) }
                following = .offset
            }
            above = here.parent
        }
        return following
    }

    private var rule: ScrollRule? { (node.render.box as? LayoutNode)?.scrolling }

    /// A person has moved what is shown. Returns whether it went anywhere.
    func scroll(by distance: CGSize) -> Bool {
        guard let layoutNode = node.render.box as? LayoutNode, let rule = layoutNode.scrolling else { return false }
        let goal = goal(of: distance, rule)
        guard layoutNode.scroll(to: goal) else { return false }
        isScrolledByUser = true
        setPhase(.interacting)
        return true
    }

    /// Where a way ends, as the behavior around the scroll view has it.
    private func goal(of distance: CGSize, _ rule: ScrollRule) -> CGPoint {
        let free = CGPoint(x: rule.offset.x + distance.width, y: rule.offset.y + distance.height)
        let values = Tracker.ignoring { node.environmentScope.values }
        guard let behavior = values.scrollTargetBehavior else { return free }
        let window = rule.windowSize
        var target = ScrollTarget(rect: CGRect(origin: free, size: window))
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: rule.offset, size: window)),
            velocity: CGVector(dx: distance.width, dy: distance.height), contentSize: rule.contentSize,
            containerSize: window, axes: Axis.Set(rule.axes), targets: targets().map(\.frame), environment: values)
        behavior.updateTarget(&target, context: context)
        guard let anchor = target.anchor else { return target.rect.origin }
        return CGPoint(
            x: target.rect.minX + (target.rect.width - window.width) * anchor.x,
            y: target.rect.minY + (target.rect.height - window.height) * anchor.y)
    }

    /// Goes somewhere because the program says so.
    func scroll(to point: CGPoint) {
        guard let layoutNode = node.render.box as? LayoutNode else { return }
        _ = layoutNode.scroll(to: point)
    }

    /// Called after each layout.
    func didLayOut() {
        guard !watchers.isEmpty, let rule else { return }
        let new = ScrollGeometry(rule)
        let byUser = isScrolledByUser
        isScrolledByUser = false
        if new != geometry {
            geometry = new
            forEachWatcher { $0.didScroll(self, to: new, byUser: byUser) }
        }
        if byUser { setPhase(.idle) }
    }

    /// A page has scrolled it.
    func take(_ scroll: PageScroll) {
        told = scroll
        let byUser = scroll.cause == .person || (scroll.cause == .rest && phase == .interacting)
        let new = ScrollGeometry(
            scroll, margins: Tracker.ignoring { node.environmentScope.values.scrollSettings.margins })
        let isNew = new != geometry
        geometry = new
        switch scroll.cause {
        case .person: setPhase(.interacting)
        case .program: setPhase(.animating)
        case .rest: break
        }
        if isNew { forEachWatcher { $0.didScroll(self, to: new, byUser: byUser) } }
        if scroll.cause == .rest { setPhase(.idle) }
    }

    private func setPhase(_ new: ScrollPhase) {
        guard new != phase, let geometry = rule.map({ ScrollGeometry($0) }) ?? geometry else { return }
        let old = phase
        phase = new
        forEachWatcher { $0.phaseDidChange(from: old, to: new, geometry) }
    }
}

/// A node with something that scrolls.
protocol ScrollerOwner: Node {}

/// A modifier that looks at how something in a view scrolls.
@MainActor
@preconcurrency
protocol ScrollWatching: TransparentModifier {
    func makeNode(in place: ViewPlace) -> ScrollWatchNode
    func update(_ node: ScrollWatchNode)
}

extension ScrollWatching {
    static func _place<Modified: View>(_ modifier: Self, on content: Modified, in place: inout ViewPlace) {
        if let node = place.take(ScrollWatchNode.self) {
            modifier.update(node)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Modified._place(content, in: &inside)
        } else {
            let node = modifier.makeNode(in: place)
            place.add(node)
            var inside = place.inside(node)
            Modified._place(content, in: &inside)
        }
    }
}

/// The node of such a modifier.
@MainActor
class ScrollWatchNode: Node {
    /// What it looks at: the first that came.
    weak var scroller: Scroller?
    /// The point of the window at which it wants to know what is seen.
    var point: UnitPoint? { nil }

    /// What is shown is elsewhere, or of another size.
    func didScroll(_ scroller: Scroller, to geometry: ScrollGeometry, byUser: Bool) {}

    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry) {}
}

extension Scroller {
    /// Goes to an edge of what is shown.
    func scroll(to edge: Edge) {
        switch edge {
        case .top: scroll(toX: nil, y: -.greatestFiniteMagnitude)
        case .bottom: scroll(toX: nil, y: .greatestFiniteMagnitude)
        case .leading: scroll(toX: -.greatestFiniteMagnitude, y: nil)
        case .trailing: scroll(toX: .greatestFiniteMagnitude, y: nil)
        }
    }

    /// Goes to offsets of the content; nil leaves an axis as it is.
    func scroll(toX x: CGFloat?, y: CGFloat?) {
        if let page = node.environmentScope.values.scene?.page {
            let margins = Tracker.ignoring { node.environmentScope.values.scrollSettings.margins }
            page.scrollTo?(node.render, x.map { $0 + margins.leading }, y.map { $0 + margins.top })
            return
        }
        guard let rule else { return }
        scroll(
            to: CGPoint(
                x: x.map { $0 + rule.margins.leading } ?? rule.offset.x,
                y: y.map { $0 + rule.margins.top } ?? rule.offset.y))
    }
}
