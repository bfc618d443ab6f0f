import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUICore
import TerminalRenderer

/// A view on a simulated terminal; its frames are encoded, and the bytes are counted.
@MainActor
final class Stage {
    let host: ViewHost
    let layout: LayoutTree
    private(set) var buffer: CellBuffer
    private(set) var scrollables: [PaintResult.Scrollable] = []
    private var encoder = FrameEncoder(depth: .trueColor)

    init(_ view: some View, columns: Int, rows: Int) {
        let viewport = CGSize(width: columns * 8, height: rows * 16)
        buffer = CellBuffer(columns: columns, rows: rows)
        host = ViewHost(
            view, renderer: Silence(), observer: nil,
            geometry: { LayoutTree($0, metrics: CellMetrics(), viewport: viewport) }, updateIsDue: {})
        layout = host.layout!
        show()
    }

    /// Paints the current tree.
    func paint() {
        buffer.fill(buffer.bounds, with: " ", style: CellStyle())
        scrollables = Painter(tree: host.tree, layout: layout, palette: .dark).paint(into: &buffer).scrollables
    }

    /// Encodes the change from the previous frame to the last painted one, and returns the number of bytes.
    @discardableResult
    func encode() -> Int {
        encoder.encode(buffer).count
    }

    /// Updates, paints and encodes after a change of state.
    @discardableResult
    func show() -> Int {
        host.update()
        paint()
        return encode()
    }
}

private final class Silence: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}
