public import Foundation
internal import RenderTree
internal import ViewGraph

/// Rows whose cells form columns.
///
/// ```swift
/// let view = Grid(alignment: .leading) {
///     GridRow {
///         Text("Name")
///         Text("Ada")
///     }
///     Divider()
///     GridRow {
///         Text("Born")
///         Text("1815")
///     }
/// }
/// ```
///
/// A column is as wide as its widest cell, a row as high as its highest. A view that is not a row spans all columns.
/// Spacing is in points; nil means the default of the screen. Follows
/// [Apple's Grid](https://developer.apple.com/documentation/swiftui/grid).
public struct Grid<Content: View> {
    private let grid: RenderGrid
    private let content: Content

    /// A grid with its gaps, and the alignment of views in their cells.
    public nonisolated init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        grid = RenderGrid(
            alignment: alignment.rendered, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }
}

extension Grid: View {
    public static func _reconcile(_ view: Grid, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .arrangement(.grid(view.grid)), at: &cursor)
    }
}

/// The cells of one row of a grid.
///
/// Outside of a grid it arranges its views in a row. Follows
/// [Apple's GridRow](https://developer.apple.com/documentation/swiftui/gridrow).
public struct GridRow<Content: View> {
    private let alignment: VerticalAlignment?
    private let content: Content

    /// A row whose cells are aligned by `alignment`, or as the grid aligns them.
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: View {
    public static func _reconcile(_ view: GridRow, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .arrangement(.gridRow(view.alignment?.rendered)), at: &cursor)
    }
}
