internal import FlowRecords
internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

extension View {
    /// Reports which views of a scroll view are on the screen.
    ///
    /// ```swift
    /// struct Photos: View {
    ///     @State private var shown: [Int] = []
    ///     var body: some View {
    ///         ScrollView {
    ///             LazyVStack {
    ///                 ForEach(0..<100, id: \.self) { Text("Photo \($0)") }
    ///             }
    ///             .scrollTargetLayout()
    ///         }
    ///         .onScrollTargetVisibilityChange(idType: Int.self) { shown = $0 }
    ///     }
    /// }
    /// ```
    ///
    /// The action observes the first scroll view or list in this view. It receives the identities of type `ID` whose
    /// views are visible by at least the fraction `threshold` of their area, in the order of the views: first when one
    /// of them is, and then at each change. Without a ``scrollTargetLayout(isEnabled:)`` all views with an identity
    /// count. A browser reports the frames of these views whenever the page scrolls.
    ///
    /// Follows Apple's
    /// [onScrollTargetVisibilityChange](https://developer.apple.com/documentation/swiftui/view/onscrolltargetvisibilitychange(idtype:threshold:_:)).
    public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(TargetVisibilityModifier(threshold: threshold, action: action))
    }
}

/// A modifier that reports the visible targets of a scroll view.
private struct TargetVisibilityModifier<ID: Hashable> {
    let threshold: Double
    let action: ([ID]) -> Void
}

/// The action without the rest of the modifier, for recording its place.
private struct StoredTargetAction<ID> {
    let action: ([ID]) -> Void
}

extension TargetVisibilityModifier: ScrollWatching {
    func makeNode(at cursor: ViewCursor) -> ScrollWatchNode { TargetVisibilityNode(self, at: cursor) }

    func update(_ node: ScrollWatchNode) { (node as? TargetVisibilityNode<ID>)?.update(with: self) }
}

@MainActor
private final class TargetVisibilityNode<ID: Hashable>: ScrollWatchNode {
    private var modifier: TargetVisibilityModifier<ID>
    private var visible: [ID] = []

    init(_ modifier: TargetVisibilityModifier<ID>, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(in: cursor.parent, scope: cursor.scope)
        sceneGeometry?.addObserver(Observer(self))
        updateAfterLayout()
    }

    func update(with modifier: TargetVisibilityModifier<ID>) {
        self.modifier = modifier
        updateAfterLayout()
    }

    @MainActor
    private final class Observer: @preconcurrency LayoutObserver {
        private weak var node: TargetVisibilityNode?

        init(_ node: TargetVisibilityNode) { self.node = node }

        var isRemoved: Bool { node == nil }

        func didLayOut() { node?.updateTargets() }
    }

    /// Updates the targets after each update of the view, because the content may have new views, and a screen that
    /// does its own layout reports no layout for them.
    private func updateAfterLayout() {
        afterLayout { [weak self] _, _ in
            self?.updateTargets()
            return true
        }
    }

    override func didScroll(_ scroller: Scroller, to geometry: ScrollGeometry, byUser: Bool) { updateTargets() }

    private func updateTargets() {
        guard !traits.contains(.isRemoved), let scroller, let geometry = sceneGeometry else { return }
        let visible = scroller.targetNodes().compactMap { id, render -> ID? in
            guard let id = id.base as? ID else { return nil }
            geometry.observeFrame(of: render)
            return geometry.shows(render, atLeast: modifier.threshold) ? id : nil
        }
        guard visible != self.visible else { return }
        self.visible = visible
        graph.afterUpdates(of: self) { [self] in
            guard !traits.contains(.isRemoved) else { return }
            ActionPlace.record(closureIn: StoredTargetAction(action: modifier.action))
            modifier.action(visible)
        }
    }
}

extension SceneGeometry {
    /// Whether a node is visible by at least a fraction of its area.
    func shows(_ node: RenderNode, atLeast threshold: Double) -> Bool {
        let whole = node.globalLayoutFrame
        let seen = visibleFrame(of: node)
        let area = whole.width * whole.height
        return area > 0 && seen.width * seen.height >= area * threshold && seen.width > 0
    }
}
