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

    /// The red at an angle in degrees, of a gradient between two angles.
    private func red(at angle: CGFloat, from start: CGFloat, to end: CGFloat) -> Float {
        let paint = RenderPaint.angularGradient(
            gradient, center: CGPoint(x: 0.5, y: 0.5), startAngle: start * .pi / 180, endAngle: end * .pi / 180)
        return red(paint, 60 + 10 * cos(angle * .pi / 180), 45 + 10 * sin(angle * .pi / 180))
    }

    @Test func theGapOfAnAngularGradientIsHalfOfEachColor() {
        #expect(abs(red(at: 90, from: 0, to: 180) - 0.5) < 0.001)
        #expect(red(at: 190, from: 0, to: 180) == 1)
        #expect(red(at: 269, from: 0, to: 180) == 1)
        #expect(red(at: 271, from: 0, to: 180) == 0)
        #expect(red(at: -10, from: 0, to: 180) == 0)
    }

    @Test func onlyTheLastTurnOfAnAngularGradientIsVisible() {
        // From 180 to 540 degrees, a turn of the three halves, from a third on.
        #expect(abs(red(at: 181, from: 0, to: 540) - (1 / 3 + 1 / 540)) < 0.001)
        #expect(abs(red(at: 179, from: 0, to: 540) - (1 - 1 / 540)) < 0.001)
        #expect(abs(red(at: 0, from: 0, to: 540) - 2 / 3) < 0.001)
    }

    @Test func anAngularGradientCanGoCounterclockwise() {
        #expect(abs(red(at: 90, from: 360, to: 0) - 0.75) < 0.001)
        #expect(abs(red(at: 45, from: 180, to: 0) - 0.75) < 0.001)
        #expect(red(at: 190, from: 180, to: 0) == 0)
        #expect(red(at: -10, from: 180, to: 0) == 1)
        // Counterclockwise from 540 to 0 degrees, the last turn is from 360 on, which has a third of the way behind it.
        #expect(abs(red(at: 1, from: 540, to: 0) - (1 - 1 / 540)) < 0.001)
        #expect(abs(red(at: 359, from: 540, to: 0) - (1 / 3 + 1 / 540)) < 0.001)
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
