internal import Foundation
internal import LayoutEngine
internal import ViewGraph

extension View {
    /// Ties a binding to the view at the edge of the first scroll view inside: one follows the other.
    ///
    /// ```swift
    /// struct Chat: View {
    ///     let messages: [String]
    ///     @State private var shown: String?
    ///     var body: some View {
    ///         ScrollView {
    ///             LazyVStack {
    ///                 ForEach(messages, id: \.self) { Text($0) }
    ///             }
    ///             .scrollTargetLayout()
    ///         }
    ///         .scrollPosition(id: $shown)
    ///     }
    /// }
    /// ```
    ///
    /// The identities belong to the views in a ``scrollTargetLayout(isEnabled:)``. When the user scrolls, the binding
    /// receives the identity of the view at the anchor, by default at the start. When the program sets the binding, the
    /// view scrolls to the anchor. Without an anchor it scrolls only as far as needed to show the view. Follows
    /// [Apple's
    /// scrollPosition(id:anchor:)](https://developer.apple.com/documentation/swiftui/view/scrollposition(id:anchor:)).
    public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollIdentityModifier(id: id, anchor: anchor))
    }

    /// Ties a position to the first scroll view inside: one follows the other.
    ///
    /// Setting the position scrolls the view. When the user scrolls, the position is updated. Follows [Apple's
    /// scrollPosition(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/scrollposition(_:anchor:)).
    public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(position: position, anchor: anchor))
    }
}

private struct ScrollIdentityModifier<ID: Hashable> {
    @Binding var id: ID?
    let anchor: UnitPoint?
}

extension ScrollIdentityModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(
            ScrollRequestModifier(
                request: request(id), anchor: anchor,
                userDidScroll: { [self] found in
                    let found = found?.base as? ID
                    if let found, found != id { id = found }
                    return [request(id), request(found)]
                }))
    }

    private func request(_ id: ID?) -> ScrollRequest? { id.map { ScrollRequest(.id(AnyHashable($0), nil)) } }
}

private struct ScrollPositionModifier {
    @Binding var position: ScrollPosition
    let anchor: UnitPoint?
}

extension ScrollPositionModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(
            ScrollRequestModifier(
                request: position.request, anchor: anchor,
                userDidScroll: { [self] found in
                    position.recordUser(at: found)
                    return [position.request]
                }))
    }
}

/// A modifier that scrolls the first scroll view in a view to the requested position.
private struct ScrollRequestModifier {
    let request: ScrollRequest?
    let anchor: UnitPoint?
    /// Receives the target that the user scrolled to, and returns the requests that do not scroll: the binding's
    /// current one, and the one that it would make if it adopted the target later.
    let userDidScroll: (AnyHashable?) -> [ScrollRequest?]
}

extension ScrollRequestModifier: ScrollWatching {
    func makeNode(at cursor: ViewCursor) -> ScrollWatchNode { ScrollRequestNode(self, at: cursor) }

    func update(_ node: ScrollWatchNode) { (node as? ScrollRequestNode)?.update(with: self) }
}

@MainActor
private final class ScrollRequestNode: ScrollWatchNode {
    private var modifier: ScrollRequestModifier
    /// The request that was performed last, or that the binding had when the user scrolled.
    private var current: ScrollRequest?
    /// The requests that the binding may make for the position that the user has scrolled to.
    private var reported: [ScrollRequest?] = []

    init(_ modifier: ScrollRequestModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(in: cursor.parent, scope: cursor.scope)
        perform()
    }

    func update(with new: ScrollRequestModifier) {
        modifier = new
        perform()
    }

    override var point: UnitPoint? { modifier.anchor ?? .topLeading }

    private func perform() {
        let request = modifier.request
        guard request != current else { return }
        current = request
        let isReported = reported.contains(request)
        reported = []
        guard let request, !isReported else { return }
        if case .id(let id, let anchor) = request.target {
            let anchor = anchor ?? graph.transaction.scrollTargetAnchor ?? modifier.anchor
            return scroll(to: id, anchor: anchor?.point) { [weak self] in self?.current == request }
        }
        afterLayout { [weak self] _, geometry in
            guard let self, current == request, let scroller else { return true }
            switch request.target {
            case .id: break
            case .edge(let edge): scroller.scroll(to: edge)
            case .offset(let x, let y): scroller.scroll(toX: x, y: y)
            }
            return !geometry.needsUpdate
        }
    }

    override func didScroll(_ scroller: Scroller, to geometry: ScrollGeometry, byUser: Bool) {
        guard byUser else { return }
        let found = scroller.target(at: modifier.anchor ?? .topLeading)
        graph.afterUpdates(of: self) { [self] in
            guard !traits.contains(.isRemoved) else { return }
            reported = modifier.userDidScroll(found)
            current = reported.first ?? nil
        }
    }
}
