import Foundation
import RenderTree
import Testing

@Suite struct RenderPaintTests {
    private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    private let gradient = RenderGradient([
        .init(.fixed(RenderRGBA(red: 0, green: 0, blue: 0)), at: 0),
        .init(.fixed(RenderRGBA(red: 1, green: 1, blue: 1)), at: 1),
    ])

    private func red(_ paint: RenderPaint, _ x: CGFloat, _ y: CGFloat) -> Float {
        paint.rgba(at: CGPoint(x: x, y: y), in: rect, palette: .light).red
    }

    @Test func aLinearGradientIsTheSameAcrossItsWay() {
        let paint = RenderPaint.linearGradient(
            gradient, start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5))
        #expect(red(paint, 10, 20) == 0)
        #expect(red(paint, 60, 70) == 0.5)
        #expect(red(paint, 85, 30) == 0.75)
        #expect(red(paint, 500, 30) == 1)
    }

    @Test func radialGradientsGoOutFromTheirCenter() {
        let circle = RenderPaint.radialGradient(
            gradient, center: CGPoint(x: 0.5, y: 0.5), startRadius: 10, endRadius: 30)
        #expect(red(circle, 60, 45) == 0)
        #expect(red(circle, 80, 45) == 0.5)
        #expect(red(circle, 60, 85) == 1)
        let ellipse = RenderPaint.ellipticalGradient(
            gradient, center: CGPoint(x: 0.5, y: 0.5), startRadius: 0, endRadius: 0.5)
        #expect(red(ellipse, 110, 45) == 1)
        #expect(red(ellipse, 60, 57.5) == 0.5)
    }

    @Test func anAngularGradientGoesClockwiseFromTheRight() {
        let paint = RenderPaint.angularGradient(
            gradient, center: CGPoint(x: 0.5, y: 0.5), startAngle: 0, endAngle: 2 * .pi)
        #expect(red(paint, 70, 45) == 0)
        #expect(red(paint, 60, 55) == 0.25)
        #expect(red(paint, 50, 45) == 0.5)
        #expect(red(paint, 60, 35) == 0.75)
    }

    @Test func colorsAreResolvedByThePaletteAndLieAboveOthers() {
        let faint = RenderColor.role(.primary).faded(to: 0.5)
        #expect(faint.rgba(in: .dark) == RenderRGBA(red: 1, green: 1, blue: 1, alpha: 0.5))
        #expect(
            faint.rgba(in: .dark).over(RenderRGBA(red: 0, green: 0.5, blue: 1))
                == RenderRGBA(red: 0.5, green: 0.75, blue: 1))
        #expect(
            RenderColor.mixed(.role(.accent), .fixed(RenderRGBA(hex: 0x0000FF)), fraction: 0.5)
                .replacing(.accent, with: .fixed(RenderRGBA(hex: 0xFF0000))).rgba(in: .light)
                == RenderRGBA(red: 0.5, green: 0, blue: 0.5))
    }
}
