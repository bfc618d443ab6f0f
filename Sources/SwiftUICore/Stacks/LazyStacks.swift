public import Foundation
internal import RenderTree
internal import ViewGraph

/// A view that arranges its children in a line that grows vertically, creating items only as needed.
///
/// ```swift
/// let view = ScrollView {
///     LazyVStack(alignment: .leading, spacing: 0) {
///         ForEach(0..<100_000) { Text("Row \($0)") }
///     }
/// }
/// ```
///
/// Of a `ForEach` in it, also in sections, only those rows are made that are seen, and a little more; on a screen that has a
/// size. A row that leaves the screen disappears and keeps its state, as long as it is among the last 256 of its `ForEach`
/// that have done so. Rows that have not been made count with the height of those that have. Headers and footers of sections
/// that are pinned stay at the edge of what is seen, as long as something of their section is. Follows
/// [Apple's LazyVStack](https://developer.apple.com/documentation/swiftui/lazyvstack).
public struct LazyVStack<Content: View> {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Creates a lazy vertical stack view with the given spacing, vertical alignment, pinning behavior, and content.
    public nonisolated init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

extension LazyVStack: View {
    public static func _place(_ view: LazyVStack, in place: inout ViewPlace) {
        LazyContainerNode.place(
            view.content,
            within: .stack(
                RenderStack(
                    .vertical, horizontal: view.alignment.rendered, spacing: view.spacing, isLazy: true,
                    pinned: view.pinnedViews.rendered)),
            in: &place)
    }
}

/// A view that arranges its children in a line that grows horizontally, creating items only as needed.
///
/// What is said of ``LazyVStack`` holds for it. Follows
/// [Apple's LazyHStack](https://developer.apple.com/documentation/swiftui/lazyhstack).
public struct LazyHStack<Content: View> {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Creates a lazy horizontal stack view with the given spacing, vertical alignment, pinning behavior, and content.
    public nonisolated init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

extension LazyHStack: View {
    public static func _place(_ view: LazyHStack, in place: inout ViewPlace) {
        LazyContainerNode.place(
            view.content,
            within: .stack(
                RenderStack(
                    .horizontal, vertical: view.alignment.rendered, spacing: view.spacing, isLazy: true,
                    pinned: view.pinnedViews.rendered)),
            in: &place)
    }
}

/// The node of a lazy stack or grid, whose runs are arranged as it is.
@MainActor
final class LazyContainerNode: RenderedNode {
    static func place<Content: View>(_ content: Content, within shell: RenderContent, in place: inout ViewPlace) {
        if let node = place.take(LazyContainerNode.self) {
            if node.render.content != shell {
                node.tree.update(node.render, to: shell)
                node.render.arrangeRuns(in: node.tree)
            }
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(content, in: &inside)
        } else {
            let node = LazyContainerNode(shell, in: place)
            place.add(node)
            var inside = place.within(node)
            Content._place(content, in: &inside)
        }
    }
}
