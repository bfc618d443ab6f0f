internal import ClampedNumbers
internal import Foundation
package import LayoutEngine
package import RenderTree

/// A screen as plain text, laid out in cells without colors or control characters.
///
/// ```
/// print(PlainFrame(tree, width: 80).text)
/// ```
///
/// It is as high as its content, all of which is shown. Lines have no trailing blanks. Main thread only.
package struct PlainFrame {
    package let text: String

    /// Lays out a tree that has no other layout.
    ///
    /// `width` is in cells.
    package init(_ tree: RenderTree, width: Int) {
        let cell = CellMetrics.cell
        let layout = LayoutTree(
            tree, metrics: CellMetrics(),
            viewport: CGSize(width: CGFloat(max(1, width)) * cell.width, height: cell.height), showsEverything: true)
        self.init(layout)
    }

    /// Uses a layout in cells that shows everything, and makes it as high as its content.
    package init(_ layout: LayoutTree) {
        layout.fitHeight()
        let cell = CellMetrics.cell
        var buffer = CellBuffer(
            columns: Int(clamping: layout.viewport.width / cell.width, to: 1...100_000),
            rows: Int(clamping: layout.viewport.height / cell.height, to: 1...100_000))
        _ = Painter(tree: layout.tree, layout: layout, palette: .dark, isMonochrome: true).paint(into: &buffer)
        var lines = (0..<buffer.size.rows).map { buffer.text(ofRow: $0) }
        while lines.last == "" { lines.removeLast() }
        text = lines.joined(separator: "\n")
    }
}

extension LayoutTree {
    /// The greatest height of plain text, in points: 100,000 rows.
    private static var maximumHeight: CGFloat { 100_000 * CellMetrics.cell.height }

    /// Sets the viewport's height to the ideal height of its content, and updates the layout.
    package func fitHeight() {
        update()
        let proposal = Proposal(width: viewport.width)
        var (height, presentedHeight): (CGFloat, CGFloat) = (0, 0)
        for child in root.children {
            let childHeight = child.size(in: proposal).height
            if case .presentation = child.render.content {
                let decoration = metrics.decorationInsets(of: tree.root.content).vertical
                presentedHeight = max(presentedHeight, childHeight + decoration)
            } else {
                height += childHeight
            }
        }
        viewport.height = min(max(height, presentedHeight, CellMetrics.cell.height), Self.maximumHeight)
        update()
        growToFitGeometryReaders()
    }

    /// Increases the viewport's height by the overflow of a geometry reader, if that makes the reader higher.
    private func growToFitGeometryReaders() {
        let (overflow, height) = (root.readerOverflow, viewport.height)
        guard overflow > 0 else { return }
        viewport.height = min(height + overflow, Self.maximumHeight)
        update()
        guard root.readerOverflow >= overflow else { return }
        viewport.height = height
        update()
    }
}

extension LayoutNode {
    /// The length by which content overflows a `GeometryReader` at its bottom.
    fileprivate var readerOverflow: CGFloat {
        let inner = children.lazy.map(\.readerOverflow).max() ?? 0
        guard case .arrangement(.geometry) = render.content else { return inner }
        return max(inner, (children.lazy.map(\.bottom).max() ?? 0) - frame.height)
    }

    private var bottom: CGFloat {
        isOmitted ? 0 : frame.minY + max(frame.height, children.lazy.map(\.bottom).max() ?? 0)
    }
}
