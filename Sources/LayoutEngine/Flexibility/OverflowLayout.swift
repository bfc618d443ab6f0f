internal import Foundation
internal import RenderTree

/// A layout pass by the library for one region of a page, in addition to the browser's layout. The browser receives the
/// results for wrapping text, embedded layouts and aspect ratios as size overrides.
///
/// It exists only while something does not fit, according to ``Extent``. Each node then has a layout node in addition
/// to its flexibility box.
final class OverflowLayout {
    let layout: LayoutTree
    /// Whether all sizes in the region are certain.
    let isExact: Bool

    /// `number` is unique, and identifies the layout nodes of this layout.
    init(
        _ region: RenderNode, in tree: RenderTree, metrics: any ScreenMetrics, number: Int, isExact: Bool,
        isRightToLeft: Bool
    ) {
        self.isExact = isExact
        layout = LayoutTree(
            .overflow(number: number, isExact: isExact), top: region, of: tree, metrics: metrics,
            isRightToLeft: isRightToLeft)
    }

    /// Updates the layout.
    ///
    /// - Returns: The layout nodes that were placed again.
    func arrange(in proposal: Proposal, isRightToLeft: Bool) -> [LayoutNode] {
        layout.isRootRightToLeft = isRightToLeft
        layout.root.changes = .all
        layout.root.refresh(in: nil)
        layout.arrange(in: proposal)
        defer { layout.arranged.removeAll() }
        return Array(layout.arranged)
    }
}
