import Foundation
import ImageDecoding
import SwiftUI
import Testing

/// Pictures that code draws, pixel by pixel.
@Suite struct GraphicsImageRendererTests {
    private let red = RGBA(255, 0, 0)
    private let blue = RGBA(0, 0, 255)
    private let clear = RGBA(0, 0, 0, 0)

    private func format(scale: CGFloat = 1, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (scale, opaque)
        return format
    }

    private func picture(
        _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, opaque: Bool = false,
        _ draw: (UIGraphicsImageRendererContext) -> Void
    ) throws -> Bitmap {
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: width, height: height), format: format(scale: scale, opaque: opaque))
        return try Bitmap(decoding: renderer.pngData(actions: draw))
    }

    /// A picture of two pixels: red above blue.
    private func flag() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2), format: format()).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        }
    }

    @Test func thePictureHasTheSizeInPointsAndTheScaleOfItsFormat() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format(scale: 3))
        let image = renderer.image { _ in }
        #expect((image.size, image.scale) == (CGSize(width: 4, height: 2), 3))
        #expect((image.cgImage?.width, image.cgImage?.height) == (12, 6))
    }

    @Test func unpaintedPixelsAreClearOrBlack() throws {
        #expect(try picture(1, 1) { _ in }[0, 0] == clear)
        #expect(try picture(1, 1, opaque: true) { _ in }[0, 0] == RGBA(0, 0, 0))
        let cleared = try picture(1, 1, opaque: true) {
            $0.cgContext.setFillColor(UIColor.red.cgColor)
            $0.cgContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.cgContext.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(cleared[0, 0] == RGBA(0, 0, 0))
    }

    @Test func yGrowsDownwardsAndPointsAreScaled() throws {
        let bitmap = try picture(2, 2, scale: 2) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        }
        #expect(bitmap[0, 1] == clear)
        #expect(bitmap[0, 2] == red)
        #expect(bitmap[1, 3] == red)
        #expect(bitmap[2, 2] == clear)
    }

    @Test func anAreaBeginsAtItsUpperLeftCorner() throws {
        let renderer = UIGraphicsImageRenderer(
            bounds: CGRect(x: 10, y: 20, width: 2, height: 1), format: format())
        let data = renderer.pngData { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 11, y: 20, width: 1, height: 1))
        }
        let bitmap = try Bitmap(decoding: data)
        #expect((bitmap[0, 0], bitmap[1, 0]) == (clear, red))
    }

    @Test func transformsApplyToLaterDrawingUntilTheStateIsRestored() throws {
        let bitmap = try picture(4, 1) { context in
            let context = context.cgContext
            context.setFillColor(UIColor.red.cgColor)
            context.saveGState()
            context.translateBy(x: 2, y: 0)
            context.scaleBy(x: 2, y: 1)
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
        }
        #expect((0..<4).map { bitmap[$0, 0] } == [red, clear, blue, blue])
    }

    @Test func aRotationIsClockwiseWhereYGrowsDownwards() throws {
        let bitmap = try picture(2, 2) { context in
            context.cgContext.translateBy(x: 2, y: 0)
            context.cgContext.rotate(by: .pi / 2)
            UIColor.red.setFill()
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect((bitmap[0, 0], bitmap[1, 0], bitmap[0, 1], bitmap[1, 1]) == (clear, clear, clear, red))
    }

    @Test func pointsOfAPathUseTheTransformAtTheirAddition() throws {
        let bitmap = try picture(4, 1) { context in
            let context = context.cgContext
            context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.translateBy(x: 2, y: 0)
            context.move(to: CGPoint(x: 0, y: 0))
            #expect(context.currentPointOfPath == CGPoint(x: 0, y: 0))
            let corners: [(CGFloat, CGFloat)] = [(1, 0), (2, 0), (2, 1), (1, 1)]
            context.addLines(between: corners.map { CGPoint(x: $0, y: $1) })
            context.closePath()
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fillPath()
            #expect(context.isPathEmpty)
        }
        #expect((0..<4).map { bitmap[$0, 0] } == [red, clear, clear, red])
    }

    @Test func theFillRuleDecidesWhetherAnInnerOutlineIsAHole() throws {
        func middle(_ rule: CGPathFillRule) throws -> RGBA {
            try picture(3, 3) { context in
                context.cgContext.addRects([
                    CGRect(x: 0, y: 0, width: 3, height: 3), CGRect(x: 1, y: 1, width: 1, height: 1),
                ])
                context.cgContext.setFillColor(UIColor.red.cgColor)
                context.cgContext.fillPath(using: rule)
            }[1, 1]
        }
        #expect(try middle(.winding) == red)
        #expect(try middle(.evenOdd) == clear)
    }

    @Test func aLineLiesOnBothSidesOfThePath() throws {
        let bitmap = try picture(2, 4) { context in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 2))
            path.addLine(to: CGPoint(x: 2, y: 2))
            path.lineWidth = 2
            UIColor.red.setStroke()
            path.stroke()
        }
        #expect((0..<4).map { bitmap[0, $0] } == [clear, red, red, clear])
    }

    @Test func aStretchedLineIsWiderInOneDirection() throws {
        let bitmap = try picture(4, 4) { context in
            let context = context.cgContext
            context.scaleBy(x: 1, y: 2)
            context.setStrokeColor(UIColor.red.cgColor)
            context.setLineWidth(1)
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 4, y: 1)])
        }
        #expect((0..<4).map { bitmap[2, $0] } == [clear, red, red, clear])
    }

    @Test func dashesAlternateWithGaps() throws {
        let bitmap = try picture(4, 1) { context in
            let context = context.cgContext
            context.setLineDash(phase: 0, lengths: [1, 2])
            context.setStrokeColor(UIColor.red.cgColor)
            context.move(to: CGPoint(x: 0, y: 0.5))
            context.addLine(to: CGPoint(x: 4, y: 0.5))
            context.strokePath()
        }
        #expect((0..<4).map { bitmap[$0, 0] } == [red, clear, clear, red])
    }

    @Test func aLimitNarrowsTheLastOneUntilTheStateIsRestored() throws {
        let bitmap = try picture(3, 1) { context in
            let graphics = context.cgContext
            graphics.saveGState()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1)).addClip()
            context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
            graphics.restoreGState()
            UIColor.blue.set()
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        }
        #expect((0..<3).map { bitmap[$0, 0] } == [clear, red, blue])
    }

    @Test func anImageIsUprightWhenItDrawsItselfAndUpsideDownInACGContext() throws {
        let image = flag()
        let rect = CGRect(x: 0, y: 0, width: 1, height: 2)
        let upright = try picture(1, 2) { _ in image.draw(in: rect) }
        #expect((upright[0, 0], upright[0, 1]) == (red, blue))
        let pixels = try #require(image.cgImage)
        let onHead = try picture(1, 2) { $0.cgContext.draw(pixels, in: rect) }
        #expect((onHead[0, 0], onHead[0, 1]) == (blue, red))
    }

    @Test func opacityAndBlendModesMixColors() throws {
        let square = CGRect(x: 0, y: 0, width: 1, height: 1)
        let faded = try picture(1, 1) { context in
            context.cgContext.setAlpha(0.5)
            UIColor.red.setFill()
            context.fill(square)
        }
        #expect((faded[0, 0].red, faded[0, 0].alpha) == (255, 128))
        let mixed = try picture(1, 1) { context in
            UIColor(red: 1, green: 1, blue: 0, alpha: 1).setFill()
            context.fill(square)
            UIColor(red: 0, green: 1, blue: 1, alpha: 1).setFill()
            context.fill(square, blendMode: .multiply)
        }
        #expect(mixed[0, 0] == RGBA(0, 255, 0))
        let erased = try picture(1, 1) { context in
            UIColor.red.setFill()
            context.fill(square)
            UIColor.clear.setFill()
            UIBezierPath(rect: square).fill(with: .clear, alpha: 1)
        }
        #expect(erased[0, 0] == clear)
    }

    @Test func aShadowIsDrawnOutsideOfItsShape() throws {
        let bitmap = try picture(2, 1) { context in
            context.cgContext.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: UIColor.blue.cgColor)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect((bitmap[0, 0], bitmap[1, 0]) == (red, blue))
    }

    @Test func functionsDrawInThePictureThatWasBegunLast() throws {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 1)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(inner.bitmap[0, 0] == blue)
        #expect((outer.bitmap[0, 0], outer.bitmap[1, 0]) == (red, clear))
    }

    @Test func aClosureThatPopsItsContextsLeavesTheOuterContexts() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format())
        _ = renderer.image { _ in UIGraphicsBeginImageContext(CGSize(width: 1, height: 1)) }
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        defer { UIGraphicsEndImageContext() }
        let outer = try #require(UIGraphicsGetCurrentContext())
        _ = renderer.image { context in
            UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
            UIGraphicsPushContext(context.cgContext)
        }
        #expect(UIGraphicsGetCurrentContext() === outer)
        _ = renderer.image { _ in
            UIGraphicsPopContext()
            UIGraphicsEndImageContext()
        }
        #expect(UIGraphicsGetCurrentContext() === outer)
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 4_001, height: 4_000), CGSize(width: -1, height: CGFloat.nan)])
    func aPictureWithoutPixelsIsEmptyAndItsClosureRuns(_ size: CGSize) {
        var runs = 0
        let image = UIGraphicsImageRenderer(size: size, format: format()).image { context in
            runs += 1
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.cgContext.strokeEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(runs == 1)
        #expect(image.size == .zero)
    }
}
