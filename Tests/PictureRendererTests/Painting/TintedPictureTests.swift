import Foundation
import ImageDecoding
import LayoutEngine
import RenderTree
import Testing

@testable import PictureRenderer

/// A picture of a control shows its tint in place of the accent color.
@MainActor
@Suite struct TintedPictureTests {
    private func colors(_ button: RenderButton) -> Set<RGBA> {
        let tree = RenderTree()
        let node = tree.makeNode(.button(button))
        let label = tree.makeNode(.shape(RenderShape([RenderShapeLayer(.rectangle, paint: .color(.role(.accent)))])))
        tree.insert(node, into: tree.root, before: nil)
        let frame = tree.makeNode(
            .arrangement(
                .frame(
                    RenderFrame(
                        width: .init(fixed: 20), height: .init(fixed: 20),
                        alignment: RenderAlignment(horizontal: .center, vertical: .center)))))
        tree.insert(frame, into: node, before: nil)
        tree.insert(label, into: frame, before: nil)
        let layout = LayoutTree(tree, metrics: PictureMetrics(), viewport: CGSize(width: 100, height: 100))
        layout.update()
        guard let bitmap = PicturePainter.bitmap(of: layout.node(for: node), scale: 1, scheme: .light, isOpaque: false)
        else { return [] }
        var colors: Set<RGBA> = []
        for row in 0..<bitmap.height { for column in 0..<bitmap.width { colors.insert(bitmap[column, row]) } }
        return colors
    }

    @Test func aButtonHasItsTint() {
        for style in [RenderButton.Style.prominent, .borderless, .automatic, .bordered] {
            var button = RenderButton(style: style)
            #expect(colors(button).contains(RGBA(0, 0x7A, 0xFF, 255)))
            button.tint = .fixed(RenderRGBA(hex: 0xFF0000))
            #expect(colors(button).contains(RGBA(255, 0, 0, 255)))
            #expect(!colors(button).contains(RGBA(0, 0x7A, 0xFF, 255)))
        }
    }
}
