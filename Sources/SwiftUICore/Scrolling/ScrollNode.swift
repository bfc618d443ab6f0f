internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The node of a scroll view.
@MainActor
final class ScrollNode: RenderedNode, ScrollerOwner {
    private var axes: Axis.Set
    private var showsIndicators: Bool
    private var isRefreshing = false
    private let scrollReporting: RenderScrollReporting?
    private(set) lazy var scroller = Scroller(self)

    override var continuation: NodeContinuation { isRefreshing ? .busy : .description }

    init(_ axes: Axis.Set, showsIndicators: Bool, at cursor: ViewCursor) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        scrollReporting = Scroller.scrollReporting(below: cursor.parent)
        super.init(.scroll(RenderScroll()), at: cursor)
        render.responder = self
        interests = EnvironmentValues.scrollInterests.union(EnvironmentValues.refreshInterests)
        show()
    }

    func update(with axes: Axis.Set, showsIndicators: Bool) {
        (self.axes, self.showsIndicators) = (axes, showsIndicators)
        show()
    }

    private func show() {
        let (settings, refresh) = DependencyTracker.ignoring {
            (environmentScope.values.scrollSettings, environmentScope.values.refresh)
        }
        var shown = settings.rendered(axes, showsIndicators: showsIndicators)
        shown.isRefreshable = refresh != nil
        shown.isRefreshing = isRefreshing
        shown.scrollReporting = scrollReporting
        tree.update(render, to: .scroll(shown))
    }

    override func update() { show() }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    private func refresh() -> Bool {
        guard isUsable, let refresh = DependencyTracker.ignoring({ environmentScope.values.refresh }) else {
            return false
        }
        guard !isRefreshing else { return true }
        setRefreshing(true)
        refresh.recordPlace()
        Task { [weak self] in
            await refresh()
            self?.setRefreshing(false)
        }
        return true
    }

    private func setRefreshing(_ isRefreshing: Bool) {
        guard !traits.contains(.isRemoved) else { return }
        self.isRefreshing = isRefreshing
        graph.mark(self)
    }
}

extension ScrollNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .scroll(let distance): scroller.scroll(by: distance)
        case .refresh: refresh()
        default: false
        }
    }

    func didLayOut(_ node: RenderNode) { scroller.didLayOut() }

    func didScroll(_ node: RenderNode, _ scroll: PageScroll) { scroller.handle(scroll) }
}
