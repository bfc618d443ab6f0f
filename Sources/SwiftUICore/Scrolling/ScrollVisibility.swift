internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

extension View {
    /// Adds an action to be called when the view crosses the threshold to be considered on or off screen.
    ///
    /// ```swift
    /// // given: play: @MainActor (Bool) -> Void
    /// let film = Text("Film").onScrollVisibilityChange(threshold: 0.5) { isVisible in
    ///     play(isVisible)
    /// }
    /// ```
    ///
    /// The threshold is the part of the view's area that has to be seen. The action is called first when the view is seen.
    /// Follows
    /// [Apple's onScrollVisibilityChange(threshold:_:)](https://developer.apple.com/documentation/swiftui/view/onscrollvisibilitychange(threshold:_:)).
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
    }
}

private struct ScrollVisibilityModifier {
    let threshold: Double
    let action: (Bool) -> Void
}

extension ScrollVisibilityModifier: _ShellModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: ScrollVisibilityModifier, around content: Content, in place: inout ViewPlace
    ) {
        if let node = place.take(ScrollVisibilityNode.self) {
            node.modifier = modifier
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(content, in: &inside)
        } else {
            let node = ScrollVisibilityNode(modifier, in: place)
            place.add(node)
            var inside = place.within(node)
            Content._place(content, in: &inside)
        }
    }
}

@MainActor
private final class ScrollVisibilityNode: RenderedNode {
    var modifier: ScrollVisibilityModifier
    private var isVisible = false

    init(_ modifier: ScrollVisibilityModifier, in place: ViewPlace) {
        self.modifier = modifier
        super.init(.arrangement(.observed), in: place)
        let scene = environmentScope.values.scene
        scene?.layout?.follow(Follower(self))
        scene?.page?.follow(Follower(self))
    }

    @MainActor
    private final class Follower: @preconcurrency LayoutFollower {
        private weak var node: ScrollVisibilityNode?

        init(_ node: ScrollVisibilityNode) { self.node = node }

        var isDone: Bool { node == nil }

        func didLayOut() { node?.look() }
    }

    private func look() {
        guard !traits.contains(.isRemoved) else { return }
        let whole = render.globalFrame
        let page = environmentScope.values.scene?.page
        // What a page has not measured is not seen.
        var seen = render.box == nil || (page != nil && render.box?.screenFrame == nil) ? CGRect.zero : whole
        var above = render.parent
        while let here = above {
            if let window = here.window { seen = seen.cut(by: window) }
            above = here.parent
        }
        if let page { seen = seen.cut(by: CGRect(origin: .zero, size: page.viewport)) }
        let area = whole.width * whole.height
        let isVisible = area > 0 && seen.width * seen.height >= area * modifier.threshold && seen.width > 0
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        graph.afterUpdates(of: self) { [self] in
            if !traits.contains(.isRemoved) { modifier.action(isVisible) }
        }
    }
}

extension RenderNode {
    /// Where what is scrolled in it is seen; nil if nothing is.
    fileprivate var window: CGRect? {
        if let node = box as? LayoutNode {
            return node.scrolling.map { CGRect(origin: globalFrame.origin, size: $0.windowSize) }
        }
        switch content {
        case .scroll, .list: return box?.screenFrame
        default: return nil
        }
    }
}

extension CGRect {
    fileprivate func cut(by other: CGRect) -> CGRect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return CGRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }
}
