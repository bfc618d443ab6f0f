internal import Foundation
internal import RenderTree

extension View {
    /// Lets this cell cover `count` columns.
    ///
    /// ```swift
    /// let view = Grid {
    ///     GridRow { Text("Total").gridCellColumns(2) }
    ///     GridRow {
    ///         Text("1")
    ///         Text("2")
    ///     }
    /// }
    /// ```
    ///
    /// A cell spans at most 1,000 columns. Follows
    /// [Apple's gridCellColumns(_:)](https://developer.apple.com/documentation/swiftui/view/gridcellcolumns(_:)).
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        modifier(_ArrangementModifier(.gridCell(RenderGridCell(columns: min(max(1, count), 1000)))))
    }

    /// Sets the position of this view in its cell.
    ///
    /// Follows [Apple's gridCellAnchor(_:)](https://developer.apple.com/documentation/swiftui/view/gridcellanchor(_:)).
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(_ArrangementModifier(.gridCell(RenderGridCell(anchor: CGPoint(x: anchor.x, y: anchor.y)))))
    }

    /// Sets the alignment of the cells in this view's column.
    ///
    /// If several cells of a column set it, the first one applies. Follows [Apple's
    /// gridColumnAlignment(_:)](https://developer.apple.com/documentation/swiftui/view/gridcolumnalignment(_:)).
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(_ArrangementModifier(.gridCell(RenderGridCell(columnAlignment: guide.rendered))))
    }

    /// Keeps this view from making its grid larger along some axes.
    ///
    /// The view then does not influence the size of its row or column, and is proposed the size that the other cells
    /// need. Follows [Apple's
    /// gridCellUnsizedAxes(_:)](https://developer.apple.com/documentation/swiftui/view/gridcellunsizedaxes(_:)).
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(_ArrangementModifier(.gridCell(RenderGridCell(unsized: axes.rendered))))
    }
}
