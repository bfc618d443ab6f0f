import ImageDecoding
import SwiftUI
import Testing

/// Drawings with NaN, infinite and huge numbers, on a picture with pixels.
@Suite struct CGContextNumberTests {
    private static let red = RGBA(255, 0, 0)
    private static let blue = RGBA(0, 0, 255)
    private static let nan = CGFloat.nan
    private static let endless = CGFloat.infinity

    private static let withoutPlace = [
        CGRect(x: nan, y: 0, width: 2, height: 2), CGRect(x: 0, y: nan, width: 2, height: 2),
        CGRect(x: endless, y: -endless, width: 2, height: 2), .null,
    ]
    private static let withoutSize = [
        CGRect(x: 0, y: 0, width: nan, height: 2), CGRect(x: 0, y: 0, width: 2, height: nan),
        CGRect(x: 0, y: 0, width: endless, height: 2), CGRect(x: 0, y: 0, width: 2, height: endless),
        CGRect(x: nan, y: nan, width: nan, height: nan),
    ]
    private static let huge = [
        CGRect.infinite, CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30),
        CGRect(x: -1e8, y: -1, width: 2e8, height: 4), CGRect(x: -1, y: -1e300, width: 4, height: 2e300),
    ]

    private let square = CGRect(x: 0, y: 0, width: 2, height: 2)
    /// One blue pixel.
    private let picture = CGImage(Bitmap(width: 1, height: 1, samples: [0, 0, 255, 255]))

    /// The colors of a red picture of two by two pixels on which a closure draws in blue.
    private func colors(_ draw: (CGContext) -> Void) throws -> Set<RGBA> {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: square.size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(square)
            UIColor.blue.set()
            draw(context.cgContext)
        }
        let bitmap = try #require(image.cgImage).bitmap
        return Set((0..<2).flatMap { row in (0..<2).map { bitmap[$0, row] } })
    }

    @Test(arguments: withoutPlace + withoutSize)
    func anAreaWithoutPlaceOrSizePaintsNothing(_ rect: CGRect) throws {
        let colors = try colors { context in
            context.fill(rect)
            context.fillEllipse(in: rect)
            context.clear(rect)
            context.addRect(rect)
            context.addEllipse(in: rect)
            context.fillPath(using: .evenOdd)
            context.draw(picture, in: rect)
            UIImage(cgImage: picture).draw(in: rect)
            UIImage(cgImage: picture).draw(in: rect, blendMode: .multiply, alpha: 0.5)
        }
        #expect(colors == [Self.red])
    }

    @Test(arguments: withoutPlace)
    func aLineWithoutPlacePaintsNothing(_ rect: CGRect) throws {
        let colors = try colors { context in
            context.stroke(rect)
            context.strokeEllipse(in: rect)
            context.setLineDash(phase: 0, lengths: [1, 2])
            context.stroke(rect, width: 1e30)
        }
        #expect(colors == [Self.red])
    }

    @Test(arguments: withoutPlace + withoutSize)
    func aClipWithoutPlaceOrSizeLeavesNothing(_ rect: CGRect) throws {
        let colors = try colors { context in
            context.saveGState()
            context.clip(to: rect)
            context.fill(square)
            context.restoreGState()
        }
        #expect(colors == [Self.red])
    }

    @Test(arguments: huge)
    func aHugeAreaPaintsAllPixels(_ rect: CGRect) throws {
        #expect(try colors { $0.fill(rect) } == [Self.blue])
        #expect(try colors { $0.clear(rect) } == [RGBA(0, 0, 0, 0)])
        let clipped = try colors { context in
            context.clip(to: rect)
            context.fill(square)
        }
        #expect(clipped == [Self.blue])
    }

    /// The pixels of a picture suffice for a drawing of any size.
    @Test(arguments: [CGFloat(1e4), 1e8, 1e30])
    func aHugePictureCostsItsPixels(_ side: CGFloat) throws {
        let wide = CGRect(x: -side / 2, y: 0, width: side, height: 2)
        let high = CGRect(x: 0, y: -side / 2, width: 2, height: side)
        let both = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
        for rect in [wide, high, both] {
            #expect(try colors { $0.draw(picture, in: rect) } == [Self.blue])
            #expect(try colors { _ in UIImage(cgImage: picture).draw(in: rect) } == [Self.blue])
        }
    }

    @Test func stylesOfNoNumberPaintNothing() throws {
        let changes: [(CGContext) -> Void] = [
            { $0.setAlpha(Self.nan) }, { $0.translateBy(x: Self.nan, y: 0) }, { $0.scaleBy(x: 1, y: Self.nan) },
            { $0.rotate(by: Self.endless) }, { $0.concatenate(CGAffineTransform(scaleX: 0, y: Self.nan)) },
        ]
        for (number, change) in changes.enumerated() {
            let colors = try colors { context in
                context.saveGState()
                change(context)
                context.fill(square)
                context.stroke(square, width: 1)
                context.draw(picture, in: square)
                context.restoreGState()
            }
            #expect(colors == [Self.red], "\(number)")
        }
        let image = UIImage(cgImage: picture)
        #expect(try colors { _ in image.draw(in: square, blendMode: .normal, alpha: .nan) } == [Self.red])
    }

    @Test func linesAndShadowsOfNoNumberLeaveTheRest() throws {
        let colors = try colors { context in
            context.setLineWidth(Self.nan)
            context.stroke(square)
            context.setLineWidth(1)
            context.setMiterLimit(Self.nan)
            context.setLineDash(phase: Self.nan, lengths: [Self.nan, Self.endless])
            context.stroke(square)
            context.setShadow(offset: CGSize(width: Self.nan, height: Self.endless), blur: Self.nan)
            context.addArc(center: .zero, radius: Self.nan, startAngle: 0, endAngle: Self.endless, clockwise: true)
            context.fillPath()
            context.fill(square)
        }
        #expect(colors == [Self.blue])
    }
}
