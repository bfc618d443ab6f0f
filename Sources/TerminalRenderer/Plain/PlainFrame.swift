internal import Foundation
package import LayoutEngine
package import RenderTree

/// What is on a screen as plain text: laid out in cells, without colours and without anything a terminal would obey.
///
/// ```
/// print(PlainFrame(tree, width: 80).text)
/// ```
///
/// It is as high as the content, of which all is shown, and lines have no blanks at their ends. Main thread only.
package struct PlainFrame {
    package let text: String

    /// Lays out a tree that nobody else lays out.
    ///
    /// - Parameter width: In cells.
    package init(_ tree: RenderTree, width: Int) {
        let cell = CellMetrics.cell
        let layout = LayoutTree(
            tree, metrics: CellMetrics(),
            viewport: CGSize(width: CGFloat(max(1, width)) * cell.width, height: cell.height), showsEverything: true)
        self.init(layout)
    }

    /// Takes a layout in cells that shows everything, and makes it as high as its content.
    package init(_ layout: LayoutTree) {
        layout.fitHeight()
        let cell = CellMetrics.cell
        var buffer = CellBuffer(
            columns: Int(layout.viewport.width / cell.width), rows: Int(layout.viewport.height / cell.height))
        _ = Painter(tree: layout.tree, layout: layout, palette: .dark, usesSigns: true).paint(into: &buffer)
        var lines = (0..<buffer.size.rows).map { buffer.text(ofRow: $0) }
        while lines.last == "" { lines.removeLast() }
        text = lines.joined(separator: "\n")
    }
}

extension LayoutTree {
    /// Makes the screen as high as what is on it would like to be, and lays that out.
    package func fitHeight() {
        update()
        let offer = Proposal(width: viewport.width)
        var (height, presented): (CGFloat, CGFloat) = (0, 0)
        for child in root.children {
            let length = child.size(in: offer).height
            if case .presentation = child.render.content {
                presented = max(presented, length + metrics.chrome(of: tree.root.content).vertical)
            } else {
                height += length
            }
        }
        // No frame is higher than anybody would read.
        viewport.height = min(max(height, presented, CellMetrics.cell.height), 1_600_000)
        update()
        fitRooms()
    }

    /// Makes the screen higher by what a room lacks for what stands in it, if that gives it to the room.
    private func fitRooms() {
        let (lack, height) = (root.roomLack, viewport.height)
        guard lack > 0 else { return }
        viewport.height = min(height + lack, 1_600_000)
        update()
        guard root.roomLack >= lack else { return }
        viewport.height = height
        update()
    }
}

extension LayoutNode {
    /// By how much something stands out of a room in it at the lower edge, such as that of a `GeometryReader`.
    fileprivate var roomLack: CGFloat {
        let inner = children.lazy.map(\.roomLack).max() ?? 0
        guard case .arrangement(.geometry) = render.content else { return inner }
        return max(inner, (children.lazy.map(\.bottom).max() ?? 0) - frame.height)
    }

    private var bottom: CGFloat {
        isLeftOut ? 0 : frame.minY + max(frame.height, children.lazy.map(\.bottom).max() ?? 0)
    }
}
