internal import Foundation
internal import LayoutEngine
internal import ViewGraph

extension View {
    /// Associates a binding to be updated when a scroll view within this view scrolls, and that scrolls it when it changes.
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
    /// The identities are those of what is in ``scrollTargetLayout(isEnabled:)``. When a person has scrolled, the binding gets
    /// that of the view at the anchor, which is at the start where there is none. When the binding is set, the view comes to
    /// the anchor; without one no further than it takes to see it. Follows
    /// [Apple's scrollPosition(id:anchor:)](https://developer.apple.com/documentation/swiftui/view/scrollposition(id:anchor:)).
    public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollIdentityModifier(id: id, anchor: anchor))
    }

    /// Associates a binding to a scroll position with a scroll view within this view.
    ///
    /// The position says where to scroll to, and is told when a person has scrolled. Follows
    /// [Apple's scrollPosition(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/scrollposition(_:anchor:)).
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
                request: id.map { .id(AnyHashable($0), anchor) }, anchor: anchor,
                userDidScroll: { [binding = $id] found in
                    guard let found = found?.base as? ID, found != binding.wrappedValue else { return nil }
                    binding.wrappedValue = found
                    return .id(AnyHashable(found), anchor)
                }))
    }
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
                userDidScroll: { [binding = $position] found in
                    binding.wrappedValue.noteUser(at: found)
                    return nil
                }))
    }
}

/// Scrolls what is in a view to where it is asked for.
private struct ScrollRequestModifier {
    let request: ScrollRequest?
    let anchor: UnitPoint?
    /// Takes what a person has scrolled to, and returns what that amounts to.
    let userDidScroll: (AnyHashable?) -> ScrollRequest?
}

extension ScrollRequestModifier: ScrollWatching {
    func makeNode(in place: ViewPlace) -> ScrollWatchNode { ScrollRequestNode(self, in: place) }

    func update(_ node: ScrollWatchNode) { unsafeDowncast(node, to: ScrollRequestNode.self).accept(self) }
}

@MainActor
private final class ScrollRequestNode: ScrollWatchNode {
    private var modifier: ScrollRequestModifier
    /// What is so already.
    private var current: ScrollRequest?

    init(_ modifier: ScrollRequestModifier, in place: ViewPlace) {
        self.modifier = modifier
        super.init(in: place.parent, scope: place.scope)
        perform()
    }

    func accept(_ new: ScrollRequestModifier) {
        modifier = new
        perform()
    }

    override var point: UnitPoint? { modifier.anchor ?? .topLeading }

    private func perform() {
        let request = modifier.request
        guard request != current else { return }
        current = request
        guard let request, let scene = environmentScope.values.scene else { return }
        if let page = scene.page {
            if case .id(let id, let anchor) = request {
                return ScrollReader.scroll(self, to: id, anchor: (anchor ?? modifier.anchor)?.point, on: page)
            }
            return graph.afterUpdates(of: self) { [weak self, weak page] in
                page?.afterLayout { self?.go(request) }
            }
        }
        guard let layout = scene.layout else { return }
        graph.afterUpdates(of: self) { [weak self] in
            layout.afterLayout { self?.go(request, in: layout, attempt: 1) }
        }
    }

    /// Has a page go there.
    private func go(_ request: ScrollRequest) {
        guard current == request, let scroller else { return }
        switch request {
        case .id: break
        case .edge(let edge): scroller.scroll(to: edge)
        case .offset(let x, let y): scroller.scroll(toX: x, y: y)
        }
    }

    /// Goes there; and again, when what is there has been made and measured.
    private func go(_ request: ScrollRequest, in layout: LayoutTree, attempt: Int) {
        guard current == request, let scroller else { return }
        var isThere = true
        switch request {
        case .id(let id, let anchor):
            isThere = scroller.node.scroll(to: id, anchor: (anchor ?? modifier.anchor)?.point, in: layout)
        case .edge(let edge): scroller.scroll(to: edge)
        case .offset(let x, let y): scroller.scroll(toX: x, y: y)
        }
        guard attempt < 8, !isThere || layout.needsUpdate else { return }
        layout.afterLayout { [weak self] in self?.go(request, in: layout, attempt: attempt + 1) }
    }

    override func didScroll(_ scroller: Scroller, to geometry: ScrollGeometry, byUser: Bool) {
        guard byUser else { return }
        let found = scroller.target(at: modifier.anchor ?? .topLeading)
        graph.afterUpdates(of: self) { [self] in
            if !traits.contains(.isRemoved) { current = modifier.userDidScroll(found) ?? nil }
        }
    }
}
