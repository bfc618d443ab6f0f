internal import FlowRecords
internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

extension View {
    /// Reports when this view comes onto the screen and when it leaves.
    ///
    /// ```swift
    /// // given: play: @MainActor (Bool) -> Void
    /// let film = Text("Film").onScrollVisibilityChange(threshold: 0.5) { isVisible in
    ///     play(isVisible)
    /// }
    /// ```
    ///
    /// The threshold is the fraction of the view's area that must be visible. The first call comes when the view
    /// becomes visible. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/onscrollvisibilitychange(threshold:_:)).
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

extension ScrollVisibilityModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: ScrollVisibilityModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            ScrollVisibilityNode(modifier, at: $0)
        } update: {
            $0.modifier = modifier
        }
    }
}

@MainActor
private final class ScrollVisibilityNode: RenderedNode {
    var modifier: ScrollVisibilityModifier
    private var isVisible = false

    init(_ modifier: ScrollVisibilityModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(.arrangement(.observed), at: cursor)
        sceneGeometry?.addObserver(Observer(self))
    }

    @MainActor
    private final class Observer: @preconcurrency LayoutObserver {
        private weak var node: ScrollVisibilityNode?

        init(_ node: ScrollVisibilityNode) { self.node = node }

        var isRemoved: Bool { node == nil }

        func didLayOut() { node?.updateVisibility() }
    }

    override var flowLabel: FlowLabel { flowLabel(of: "onScrollVisibilityChange") }

    private func updateVisibility() {
        guard !traits.contains(.isRemoved), let geometry = sceneGeometry else { return }
        let isVisible = geometry.shows(render, atLeast: modifier.threshold)
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        graph.afterUpdates(of: self) { [self] in
            guard !traits.contains(.isRemoved) else { return }
            ActionPlace.record(modifier.action)
            modifier.action(isVisible)
        }
    }
}
