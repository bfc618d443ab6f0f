import Foundation
import ImageDecoding
import LayoutEngine
import RenderTree
import Testing

@testable import PictureRenderer

/// Pictures of drawings of 40 by 40 points, with a disk in the middle.
@MainActor
@Suite struct DrawingPictureTests {
    private static let red = RenderDrawingPaint.relative(.color(.fixed(RenderRGBA(hex: 0xFF0000))))
    private static let black = RenderDrawingPaint.relative(.color(.fixed(RenderRGBA(hex: 0x000000))))

    private static func rectangle(_ rect: CGRect) -> RenderPath {
        var path = RenderPath()
        path.addRect(rect)
        return path
    }

    private static let all = rectangle(CGRect(x: 0, y: 0, width: 40, height: 40))
    private static let middle = rectangle(CGRect(x: 10, y: 10, width: 20, height: 20))
    private static let disk = RenderDrawingItem(.fill(middle, evenOdd: false, black))
    private static let clear = RGBA(0, 0, 0, 0)

    private static func field(_ compositing: RenderCompositing) -> RenderDrawingItem {
        RenderDrawingItem(.fill(all, evenOdd: false, red), compositing: compositing)
    }

    /// The pixels near a corner and in the middle.
    private func pixels(_ items: [RenderDrawingItem]) -> [RGBA] {
        let tree = RenderTree()
        let frame = tree.makeNode(
            .arrangement(
                .frame(
                    RenderFrame(
                        width: .init(fixed: 40), height: .init(fixed: 40),
                        alignment: RenderAlignment(horizontal: .center, vertical: .center)))))
        let size = CGSize(width: 40, height: 40)
        let node = tree.makeNode(.drawing(RenderDrawing(size: size, items: items)))
        tree.insert(frame, into: tree.root, before: nil)
        tree.insert(node, into: frame, before: nil)
        let layout = LayoutTree(tree, metrics: PictureMetrics(), viewport: CGSize(width: 40, height: 40))
        layout.update()
        guard let bitmap = PicturePainter.bitmap(of: layout.node(for: frame), scale: 1, scheme: .light, isOpaque: false)
        else { return [] }
        return [bitmap[2, 2], bitmap[20, 20]]
    }

    @Test func aDrawingLayerCanBeAClip() {
        let clip = RenderDrawingClip.layer([Self.disk], opacity: 1, isInverse: false)
        #expect(pixels([Self.field(RenderCompositing(clips: [clip]))]) == [Self.clear, RGBA(255, 0, 0, 255)])
        let inverse = RenderDrawingClip.layer([Self.disk], opacity: 1, isInverse: true)
        #expect(pixels([Self.field(RenderCompositing(clips: [inverse]))]) == [RGBA(255, 0, 0, 255), Self.clear])
    }

    @Test func modesOfTheBackgroundApplyWhereTheSourceIsNot() {
        func blended(_ mode: RenderBlendMode) -> [RGBA] {
            pixels([Self.disk, Self.field(RenderCompositing(blendMode: mode))])
        }
        let (red, black) = (RGBA(255, 0, 0, 255), RGBA(0, 0, 0, 255))
        #expect(blended(.sourceIn) == [Self.clear, red])
        #expect(blended(.sourceOut) == [red, Self.clear])
        #expect(blended(.exclusiveOr) == [red, Self.clear])
        #expect(blended(.destinationAtop) == [red, black])
        // A source in the middle alone keeps nothing of a background outside of it.
        let field = RenderDrawingItem(.fill(Self.all, evenOdd: false, Self.red))
        let source = RenderDrawingItem(
            .fill(Self.middle, evenOdd: false, Self.black), compositing: RenderCompositing(blendMode: .destinationIn))
        #expect(pixels([field, source]) == [Self.clear, red])
    }

    @Test func matricesAndThresholdsChangeTheColors() {
        // Green gets the part of red, red none.
        let rows: [Float] = [0, 0, 0, 0, 0] + [1, 0, 0, 0, 0] + [0, 0, 0, 0, 0] + [0, 0, 0, 1, 0]
        #expect(pixels([Self.field(RenderCompositing(filters: [.matrix(rows)]))])[1] == RGBA(0, 255, 0, 255))
        let blue = RenderColor.fixed(RenderRGBA(hex: 0x0000FF))
        let item = RenderDrawingItem(
            .fill(Self.middle, evenOdd: false, Self.black),
            compositing: RenderCompositing(
                filters: [.blur(radius: 2), .alphaThreshold(minimum: 0.5, maximum: 1, blue)]))
        #expect(pixels([item]) == [Self.clear, RGBA(0, 0, 255, 255)])
    }
}
