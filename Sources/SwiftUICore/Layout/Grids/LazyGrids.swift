public import Foundation
internal import RenderTree
internal import ViewGraph

/// A container view that arranges its child views in a grid that grows vertically, creating items only as needed.
///
/// ```swift
/// let view = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 8) {
///     ForEach(0..<20, id: \.self) { Text("\($0)") }
/// }
/// ```
///
/// It is as wide as what is proposed. Of a `ForEach` in it, also in sections, only the cells of those lines are made that are
/// seen, and a little more; on a screen that has a size. A section begins a line of its own, and its header and footer stand
/// over all columns, where they may be pinned. Lines that have not been made count with the height of those that have.
/// Spacing is in points; nil leaves it to the screen. Follows [Apple's LazyVGrid](https://developer.apple.com/documentation/swiftui/lazyvgrid).
public struct LazyVGrid<Content: View> {
    private let grid: RenderLazyGrid
    private let content: Content

    /// Creates a grid that grows vertically.
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
    public static func _place(_ view: LazyVGrid, in place: inout ViewPlace) {
        LazyContainerNode.place(view.content, within: .arrangement(.lazyGrid(view.grid)), in: &place)
    }
}

/// A container view that arranges its child views in a grid that grows horizontally, creating items only as needed.
///
/// As ``LazyVGrid``, with rows in place of columns. Follows
/// [Apple's LazyHGrid](https://developer.apple.com/documentation/swiftui/lazyhgrid).
public struct LazyHGrid<Content: View> {
    private let grid: RenderLazyGrid
    private let content: Content

    /// Creates a grid that grows horizontally.
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
    public static func _place(_ view: LazyHGrid, in place: inout ViewPlace) {
        LazyContainerNode.place(view.content, within: .arrangement(.lazyGrid(view.grid)), in: &place)
    }
}
