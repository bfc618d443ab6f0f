public import Foundation
internal import RenderTree
internal import ViewGraph

/// A grid of columns that makes its cells as they come into view.
///
/// ```swift
/// let view = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 8) {
///     ForEach(0..<20, id: \.self) { Text("\($0)") }
/// }
/// ```
///
/// The grid is as wide as the proposed width. On a screen with a size, a `ForEach` in it, in sections too, creates only
/// the cells of the visible lines and of a few more. A section begins a new line. Its header and footer span all
/// columns, and can be pinned. Lines that do not exist yet are estimated to have the height of those that do. Spacing
/// is in points; nil means the default of the screen. Follows
/// [Apple's LazyVGrid](https://developer.apple.com/documentation/swiftui/lazyvgrid).
public struct LazyVGrid<Content: View> {
    private let grid: RenderLazyGrid
    private let content: Content

    /// Fills `columns` from the leading edge, line by line.
    public nonisolated init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        grid = RenderLazyGrid(
            isVertical: true, tracks: columns.map(\.rendered),
            alignment: RenderAlignment(horizontal: alignment.rendered), spacing: spacing,
            pinned: pinnedViews.rendered)
        self.content = content()
    }
}

extension LazyVGrid: View {
    public static func _reconcile(_ view: LazyVGrid, at cursor: inout ViewCursor) {
        LazyContainerNode.reconcile(view.content, within: .arrangement(.lazyGrid(view.grid)), at: &cursor)
    }
}

/// A grid of rows that makes its cells as they come into view.
///
/// The rules of ``LazyVGrid`` apply, with rows in place of columns. Follows [Apple's
/// LazyHGrid](https://developer.apple.com/documentation/swiftui/lazyhgrid).
public struct LazyHGrid<Content: View> {
    private let grid: RenderLazyGrid
    private let content: Content

    /// Fills `rows` from the top, column by column.
    public nonisolated init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        grid = RenderLazyGrid(
            isVertical: false, tracks: rows.map(\.rendered),
            alignment: RenderAlignment(vertical: alignment.rendered), spacing: spacing,
            pinned: pinnedViews.rendered)
        self.content = content()
    }
}

extension LazyHGrid: View {
    public static func _reconcile(_ view: LazyHGrid, at cursor: inout ViewCursor) {
        LazyContainerNode.reconcile(view.content, within: .arrangement(.lazyGrid(view.grid)), at: &cursor)
    }
}
