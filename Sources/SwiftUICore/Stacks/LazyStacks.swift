public import Foundation
internal import RenderTree
internal import ViewGraph

/// A column that makes its views as they come into view.
///
/// ```swift
/// let view = ScrollView {
///     LazyVStack(alignment: .leading, spacing: 0) {
///         ForEach(0..<100_000) { Text("Row \($0)") }
///     }
/// }
/// ```
///
/// On a screen with a size, a `ForEach` in the stack, even inside sections, creates only the visible rows and a few
/// more. A row that scrolls off disappears. It keeps its state while it is among the last 256 rows of its `ForEach`
/// that scrolled off. Rows that do not exist yet are assumed to have the height of existing rows. Pinned section
/// headers and footers stay at the edge of the viewport while a part of their section is visible. Follows [Apple's
/// LazyVStack](https://developer.apple.com/documentation/swiftui/lazyvstack).
public struct LazyVStack<Content: View> {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Headers or footers of `pinnedViews` stay in view while their section does.
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
    public static func _reconcile(_ view: LazyVStack, at cursor: inout ViewCursor) {
        LazyContainerNode.reconcile(
            view.content,
            within: .stack(
                RenderStack(
                    .vertical, horizontal: view.alignment.rendered, spacing: view.spacing, isLazy: true,
                    pinned: view.pinnedViews.rendered)),
            at: &cursor)
    }
}

/// A row that makes its views as they come into view.
///
/// The rules of ``LazyVStack`` apply to it too. Follows
/// [Apple's LazyHStack](https://developer.apple.com/documentation/swiftui/lazyhstack).
public struct LazyHStack<Content: View> {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let pinnedViews: PinnedScrollableViews
    private let content: Content

    /// Headers or footers of `pinnedViews` stay in view while their section does.
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
    public static func _reconcile(_ view: LazyHStack, at cursor: inout ViewCursor) {
        LazyContainerNode.reconcile(
            view.content,
            within: .stack(
                RenderStack(
                    .horizontal, vertical: view.alignment.rendered, spacing: view.spacing, isLazy: true,
                    pinned: view.pinnedViews.rendered)),
            at: &cursor)
    }
}

/// The node of a lazy stack or grid. Its row runs use the same arrangement as the container.
@MainActor
final class LazyContainerNode: RenderedNode {
    override var continuation: NodeContinuation { .description }

    static func reconcile<Content: View>(
        _ content: Content, within renderContent: RenderContent, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            LazyContainerNode(renderContent, at: $0)
        } update: { node in
            if node.render.content != renderContent {
                node.tree.update(node.render, to: renderContent)
                node.render.arrangeRuns(in: node.tree)
            }
        }
    }
}
