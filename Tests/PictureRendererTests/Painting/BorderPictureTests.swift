import Foundation
import ImageDecoding
import LayoutEngine
import RenderTree
import Testing

@testable import PictureRenderer

/// A border lies within the edges of its content.
@MainActor
@Suite struct BorderPictureTests {
    private let red = RGBA(255, 0, 0, 255)

    /// The red pixels of a row or column through the middle, with a border of four points.
    private func isRed(width: CGFloat, height: CGFloat) -> [[Bool]] {
        let tree = RenderTree()
        let paint = RenderPaint.color(.fixed(RenderRGBA(hex: 0xFF0000)))
        let border = tree.makeNode(.effect(.border(paint, width: 4)))
        let frame = tree.makeNode(
            .arrangement(
                .frame(
                    RenderFrame(
                        width: .init(fixed: width), height: .init(fixed: height),
                        alignment: RenderAlignment(horizontal: .center, vertical: .center)))))
        let white = RenderPaint.color(.fixed(RenderRGBA(hex: 0xFFFFFF)))
        let shape = tree.makeNode(.shape(RenderShape([RenderShapeLayer(.rectangle, paint: white)])))
        tree.insert(border, into: tree.root, before: nil)
        tree.insert(frame, into: border, before: nil)
        tree.insert(shape, into: frame, before: nil)
        let layout = LayoutTree(tree, metrics: PictureMetrics(), viewport: CGSize(width: 100, height: 100))
        layout.update()
        guard
            let bitmap = PicturePainter.bitmap(of: layout.node(for: border), scale: 1, scheme: .light, isOpaque: false)
        else { return [] }
        return (0..<bitmap.height).map { row in (0..<bitmap.width).map { bitmap[$0, row] == red } }
    }

    @Test func theContentShowsWithinIt() {
        let rows = isRed(width: 12, height: 10)
        #expect(rows.count == 10)
        #expect(rows[0].allSatisfy(\.self) && rows[3].allSatisfy(\.self) && rows[6].allSatisfy(\.self))
        for row in rows[4...5] { #expect(row == (0..<12).map { $0 < 4 || $0 >= 8 }) }
    }

    @Test func aRectangleThinnerThanTwoLinesIsFilled() {
        let rows = isRed(width: 12, height: 6)
        #expect(rows.count == 6)
        #expect(rows.allSatisfy { $0.count == 12 && $0.allSatisfy(\.self) })
    }
}
