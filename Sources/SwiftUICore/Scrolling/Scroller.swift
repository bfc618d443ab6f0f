internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The connection between a scroll view or list and the modifiers that observe or control its scrolling.
///
/// Owned by the scroll view's node.
@MainActor
final class Scroller {
    unowned let node: RenderedNode
    /// The watcher nodes around the scroll view that no other scroll view has claimed, innermost first. They are
    /// ancestors and outlive the node.
    private let watchers: [Unmanaged<ScrollWatchNode>]
    private(set) var phase = ScrollPhase.idle
    private var geometry: ScrollGeometry?
    private var isScrolledByUser = false
    /// The last scroll report of the page, on screens that scroll by themselves.
    private(set) var lastReport: PageScroll?

    init(_ node: RenderedNode) {
        self.node = node
        // Ancestors, which outlive the node.
        var watchers: [Unmanaged<ScrollWatchNode>] = []
        for ancestor in node.ancestors {
            guard !(ancestor is any ScrollerOwner) else { break }
            if let watcher = ancestor as? ScrollWatchNode, watcher.scroller == nil {
                watchers.append(.passUnretained(watcher))
            }
        }
        self.watchers = watchers
        for watcher in watchers { watcher.takeUnretainedValue().scroller = self }
    }

    private func forEachWatcher(_ body: (ScrollWatchNode) -> Void) {
        for watcher in watchers { body(watcher.takeUnretainedValue()) }
    }

    /// Returns the scroll reports that the watchers above a node request from the screen.
    static func scrollReporting(below parent: Node?) -> RenderScrollReporting? {
        var scrollReporting: RenderScrollReporting?
        var above = parent
        while let current = above, !(current is any ScrollerOwner) {
            if let watcher = current as? ScrollWatchNode {
                if let point = watcher.point { return .offsetAndItem(point.point) }
                scrollReporting = .offset
            }
            above = current.parent
        }
        return scrollReporting
    }

    private var rule: ScrollRule? { (node.render.box as? LayoutNode)?.scrolling }

    /// Scrolls by a distance on behalf of the user. Returns whether the offset changed.
    func scroll(by distance: CGSize) -> Bool {
        guard let layoutNode = node.render.box as? LayoutNode, let rule = layoutNode.scrolling else { return false }
        let goal = goal(of: distance, rule)
        guard layoutNode.scroll(to: goal) else { return false }
        isScrolledByUser = true
        setPhase(.interacting)
        return true
    }

    /// Returns the target offset of a scroll step, as adjusted by the scroll target behavior.
    ///
    /// The behavior's container is the window within the margins. Where it begins in the content is the offset, because
    /// the margins scroll with the content.
    private func goal(of distance: CGSize, _ rule: ScrollRule) -> CGPoint {
        let free = CGPoint(x: rule.offset.x + distance.width, y: rule.offset.y + distance.height)
        let values = DependencyTracker.ignoring { node.environmentScope.values }
        guard let behavior = values.scrollTargetBehavior else { return free }
        let window = rule.innerWindow.size
        let corner = rule.innerWindow.origin
        var target = ScrollTarget(rect: CGRect(origin: free, size: window))
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: rule.offset, size: window)),
            velocity: CGVector(dx: distance.width, dy: distance.height),
            contentSize: CGSize(
                width: rule.contentSize.width - rule.margins.horizontal,
                height: rule.contentSize.height - rule.margins.vertical),
            containerSize: window, axes: Axis.Set(rule.axes),
            targets: targets().map { $0.frame.offsetBy(dx: -corner.x, dy: -corner.y) }, environment: values)
        behavior.updateTarget(&target, context: context)
        guard let anchor = target.anchor else { return target.rect.origin }
        return CGPoint(
            x: target.rect.minX + (target.rect.width - window.width) * anchor.x,
            y: target.rect.minY + (target.rect.height - window.height) * anchor.y)
    }

    /// Scrolls to an offset on behalf of the program.
    func scroll(to point: CGPoint) {
        guard let layoutNode = node.render.box as? LayoutNode else { return }
        _ = layoutNode.scroll(to: point)
    }

    /// Reports changed geometry to the watchers. Called after each layout.
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

    /// Adopts a scroll offset that the page reports.
    func handle(_ scroll: PageScroll) {
        lastReport = scroll
        let byUser = scroll.cause == .user || (scroll.cause == .rest && phase == .interacting)
        let new = ScrollGeometry(
            scroll, margins: DependencyTracker.ignoring { node.environmentScope.values.scrollSettings.margins })
        let isNew = new != geometry
        geometry = new
        switch scroll.cause {
        case .user: setPhase(.interacting)
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

/// The node of a scroll view or list.
protocol ScrollerOwner: Node {}

/// A modifier that observes how a scroll view inside the modified view scrolls.
@MainActor
@preconcurrency
protocol ScrollWatching: TransparentModifier {
    func makeNode(at cursor: ViewCursor) -> ScrollWatchNode
    func update(_ node: ScrollWatchNode)
}

extension ScrollWatching {
    static func _reconcile<Modified: View>(_ modifier: Self, on content: Modified, at cursor: inout ViewCursor) {
        cursor.nest(content, below: modifier.makeNode, update: modifier.update)
    }
}

/// The node of a modifier that observes scrolling.
@MainActor
class ScrollWatchNode: Node {
    /// The observed scroller: the first one created below the node.
    weak var scroller: Scroller?
    /// The point of the viewport whose target the node requests.
    var point: UnitPoint? { nil }

    /// Called when the offset or the sizes have changed.
    func didScroll(_ scroller: Scroller, to geometry: ScrollGeometry, byUser: Bool) {}

    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry) {}
}

extension Scroller {
    /// Scrolls to an edge of the content.
    func scroll(to edge: Edge) {
        switch edge {
        case .top: scroll(toX: nil, y: -.greatestFiniteMagnitude)
        case .bottom: scroll(toX: nil, y: .greatestFiniteMagnitude)
        case .leading: scroll(toX: -.greatestFiniteMagnitude, y: nil)
        case .trailing: scroll(toX: .greatestFiniteMagnitude, y: nil)
        }
    }

    /// Scrolls to offsets of the content. Nil leaves an axis unchanged.
    func scroll(toX x: CGFloat?, y: CGFloat?) {
        let margins = DependencyTracker.ignoring { node.environmentScope.values.scrollSettings.margins }
        // A layout has snapped the margins to its grid.
        let (leading, top) = rule.map { ($0.margins.leading, $0.margins.top) } ?? (margins.leading, margins.top)
        node.sceneGeometry?.scroll(node.render, toX: x.map { $0 + leading }, y: y.map { $0 + top })
    }
}
