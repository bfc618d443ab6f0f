internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

extension View {
    /// Makes the views of this layout the targets at which scrolling ends.
    ///
    /// ```swift
    /// // given: shown: Binding<Int?>
    /// let pages = ScrollView(.horizontal) {
    ///     LazyHStack {
    ///         ForEach(0..<10, id: \.self) { Text("Page \($0)").containerRelativeFrame(.horizontal) }
    ///     }
    ///     .scrollTargetLayout()
    /// }
    /// .scrollTargetBehavior(.viewAligned)
    /// .scrollPosition(id: shown)
    /// ```
    ///
    /// The targets are the views with an identity inside the layout. A scroll position names one of them. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/view/scrolltargetlayout(isenabled:)).
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}

private struct ScrollTargetLayoutModifier {
    let isEnabled: Bool
}

extension ScrollTargetLayoutModifier: TransparentModifier {
    static func _reconcile<Modified: View>(
        _ modifier: ScrollTargetLayoutModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) { cursor -> ScrollTargetLayoutNode in
            let node = ScrollTargetLayoutNode(in: cursor.parent, scope: cursor.scope)
            node.isEnabled = modifier.isEnabled
            return node
        } update: {
            $0.isEnabled = modifier.isEnabled
        }
    }
}

/// The node of a layout whose views are scroll targets.
@MainActor
private final class ScrollTargetLayoutNode: Node {
    var isEnabled = true

    override var continuation: NodeContinuation { .description }
}

extension Scroller {
    /// A view that scrolling can end at: its identity, and its frame in the content with its margins.
    struct Target {
        let id: AnyHashable
        let frame: CGRect
    }

    /// Returns the targets whose nodes exist, in order. Without a scroll target layout, all views with an identity are
    /// targets.
    func targets() -> [Target] {
        guard let rule = (node.render.box as? LayoutNode)?.scrolling else { return [] }
        let corner = node.render.globalLayoutFrame.origin
        return targetNodes().map { id, render in
            let frame = render.globalLayoutFrame
            return Target(id: id, frame: frame.offsetBy(dx: rule.offset.x - corner.x, dy: rule.offset.y - corner.y))
        }
    }

    /// Returns the identities of the targets whose nodes exist, and their render nodes, in order.
    func targetNodes() -> [(id: AnyHashable, render: RenderNode)] {
        var targets: [(id: AnyHashable, render: RenderNode)] = []
        let roots = node.targetLayouts
        for root in roots.isEmpty ? [node] : roots { root.forEachTarget { targets.append(($0, $1)) } }
        return targets
    }

    /// Returns the target at a point of the viewport, or the nearest one.
    func target(at anchor: UnitPoint) -> AnyHashable? {
        if let lastReport { return target(among: lastReport.nodes) }
        guard let rule = (node.render.box as? LayoutNode)?.scrolling else { return nil }
        let window = rule.innerWindow.offsetBy(dx: rule.offset.x, dy: rule.offset.y)
        let point = CGPoint(x: window.minX + window.width * anchor.x, y: window.minY + window.height * anchor.y)
        func distance(_ low: CGFloat, _ high: CGFloat, _ point: CGFloat) -> CGFloat {
            point < low ? low - point : point >= high ? point - high + 1 : 0
        }
        var best: (id: AnyHashable, distance: CGFloat)?
        for target in targets() {
            var away: CGFloat = 0
            if rule.axes.contains(.vertical) { away += distance(target.frame.minY, target.frame.maxY, point.y) }
            if rule.axes.contains(.horizontal) { away += distance(target.frame.minX, target.frame.maxX, point.x) }
            if away < best?.distance ?? .infinity { best = (target.id, away) }
        }
        return best?.id
    }
}

extension Scroller {
    /// Returns the target that contains the first of the given nodes that lies within a target.
    private func target(among nodes: [RenderNode]) -> AnyHashable? {
        var ids: [RenderNode.ID: AnyHashable] = [:]
        for target in targetNodes() { ids[target.render.id] = target.id }
        for node in nodes {
            for current in node.selfAndAncestors {
                guard current !== self.node.render else { break }
                if let id = ids[current.id] { return id }
            }
        }
        return nil
    }
}

extension Node {
    fileprivate var targetLayouts: [Node] {
        var hasFound: [Node] = []
        func visit(_ node: Node) {
            for current in node.children {
                if let layout = current as? ScrollTargetLayoutNode, layout.isEnabled {
                    hasFound.append(layout)
                } else if !(current is LazySource), !(current is any ScrollerOwner) {
                    visit(current)
                }
            }
        }
        visit(self)
        return hasFound
    }

    /// Calls a closure for the innermost rows of collections and for other views with an identity. Returns whether it
    /// found any.
    @discardableResult
    fileprivate func forEachTarget(_ body: (AnyHashable, RenderNode) -> Void) -> Bool {
        var hasFound = false
        for current in children {
            if let item = current as? ItemNode {
                if !item.isOffScreen, !item.forEachTarget(body) { body(item.id, item.render) }
                hasFound = hasFound || !item.isOffScreen
            } else if let rows = current as? any IdentifiedRows {
                rows.forEachRow { id, first in
                    if let render = first.firstRender { body(id, render) }
                }
                hasFound = true
            } else if let named = current as? ScrollTargetNode, let id = named.identity,
                let render = current.firstRender
            {
                body(id, render)
                hasFound = true
            } else if !(current is any ScrollerOwner), current.forEachTarget(body) {
                hasFound = true
            }
        }
        return hasFound
    }
}
