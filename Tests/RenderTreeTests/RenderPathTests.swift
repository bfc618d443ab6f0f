import Foundation
import RenderTree
import Testing

@Suite struct RenderPathTests {
    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
        abs(first.x - second.x) < 1e-6 && abs(first.y - second.y) < 1e-6
    }

    private func polyline(_ points: CGPoint...) -> RenderPath {
        var path = RenderPath()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return path
    }

    private var square: RenderPath {
        var path = RenderPath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        return path
    }

    @Test func aRectangleGoesClockwiseFromItsUpperLeft() {
        #expect(
            square.elements == [
                .move(point(0, 0)), .line(point(10, 0)), .line(point(10, 10)), .line(point(0, 10)), .close,
            ])
        #expect(
            square.flattened() == [
                RenderPolyline([point(0, 0), point(10, 0), point(10, 10), point(0, 10)], isClosed: true)
            ])
        #expect(square.currentPoint == point(0, 0))
    }

    @Test func linesWithoutAStartAreIgnoredAndClosedSubpathsContinueAtTheirStart() {
        var path = RenderPath()
        path.addLine(to: point(1, 1))
        path.close()
        #expect(path.isEmpty)
        #expect(path.boundingRect == .null)
        path = square
        path.addLine(to: point(5, 5))
        #expect(path.elements.suffix(2) == [.move(point(0, 0)), .line(point(5, 5))])
    }

    @Test func theBoundsEncloseTheCurveNotItsControlPoints() {
        var path = RenderPath()
        path.move(to: point(0, 0))
        path.addQuad(to: point(10, 0), control: point(5, 10))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
        path.addCurve(to: point(20, 0), control1: point(10, -8), control2: point(20, -8))
        #expect(path.boundingRect == CGRect(x: 0, y: -6, width: 20, height: 11))
    }

    @Test func containsFollowsTheFillRule() {
        var path = square
        path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(path.contains(point(3, 3)))
        #expect(!path.contains(point(3, 3), evenOdd: true))
        #expect(path.contains(point(8, 8), evenOdd: true))
        #expect(!path.contains(point(11, 5)))
        var circle = RenderPath()
        circle.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(circle.contains(point(8.5, 8.5)))
        #expect(!circle.contains(point(8.6, 8.6)))
    }

    @Test func flattenedCurvesRespectTheTolerance() throws {
        var path = RenderPath()
        path.addEllipse(in: CGRect(x: -100, y: -100, width: 200, height: 200))
        let coarse = try #require(path.flattened(tolerance: 5).first)
        let fine = try #require(path.flattened(tolerance: 0.01).first)
        #expect(coarse.points.count < 20)
        #expect(fine.points.count > 60)
        for (from, to) in zip(fine.points, fine.points.dropFirst()) {
            #expect(abs(hypot((from.x + to.x) / 2, (from.y + to.y) / 2) - 100) < 0.05)
        }
    }

    @Test func anArcIsMadeOfQuartersAtMost() {
        var path = RenderPath()
        path.addArc(center: point(0, 0), radius: 10, startAngle: 0, delta: .pi)
        #expect(path.elements.count == 3)
        #expect(path.elements[0] == .move(point(10, 0)))
        #expect(path.elements[1].end.map { isNear($0, point(0, 10)) } == true)
        #expect(path.currentPoint.map { isNear($0, point(-10, 0)) } == true)
        path.addArc(center: point(0, 0), radius: 10, startAngle: .pi, delta: -.pi)
        #expect(path.elements[4].end.map { isNear($0, point(0, 10)) } == true)
    }

    @Test func anArcOfManyTurnsHasFewCurvesAndOneWithoutAnEndHasNone() {
        for delta in [CGFloat.nan, .infinity, -CGFloat.infinity] {
            var path = RenderPath()
            path.addArc(center: point(0, 0), radius: 10, startAngle: 0, delta: delta)
            #expect(path.elements == [.move(point(10, 0))])
        }
        // Each curve is at most a quarter turn, and fewer than four turns remain.
        for delta in [1e18, -1e18, 10 * CGFloat.pi] {
            var path = RenderPath()
            path.addArc(center: point(0, 0), radius: 10, startAngle: 0, delta: delta)
            #expect((9...17).contains(path.elements.count))
        }
        var turns = RenderPath()
        turns.addArc(center: point(0, 0), radius: 10, startAngle: 0, delta: 10.5 * CGFloat.pi)
        #expect(turns.currentPoint.map { isNear($0, point(0, 10)) } == true)
    }

    @Test func anArcBetweenTangentsRoundsTheCorner() {
        var path = RenderPath()
        path.move(to: point(0, 0))
        path.addArc(tangent1: point(10, 0), tangent2: point(10, 10), radius: 4)
        #expect(path.elements[1].end.map { isNear($0, point(6, 0)) } == true)
        #expect(path.currentPoint.map { isNear($0, point(10, 4)) } == true)
        path = RenderPath()
        path.move(to: point(0, 0))
        path.addArc(tangent1: point(10, 0), tangent2: point(20, 0), radius: 4)
        #expect(path.elements.last == .line(point(10, 0)))
    }

    @Test func aRoundedRectangleBeginsAtTheMiddleOfItsRight() {
        var path = RenderPath()
        path.addRoundedRect(CGRect(x: 0, y: 0, width: 20, height: 10), cornerSize: CGSize(width: 2, height: 2))
        #expect(path.elements.first == .move(point(20, 5)))
        #expect(path.elements[1] == .line(point(20, 8)))
        #expect(path.elements[2].end == point(18, 10))
        #expect(path.elements.count == 10)
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(!path.contains(point(0.2, 0.2)))
    }

    @Test func radiiThatDoNotFitAreAllSmaller() {
        var path = RenderPath()
        let radii = RenderCornerRadii(topLeft: 20, bottomLeft: 0, bottomRight: 0, topRight: 20)
        path.addRoundedRect(CGRect(x: 0, y: 0, width: 20, height: 20), radii: radii)
        #expect(path.elements.first == .move(point(20, 10)))
        #expect(path.contains(point(0.5, 19.5)))
        #expect(!path.contains(point(0.5, 0.5)))
    }

    @Test func anEndlessRadiusIsTheShorterSide() {
        var path = RenderPath()
        let radii = RenderCornerRadii(topLeft: .infinity, bottomLeft: 0, bottomRight: 0, topRight: 0)
        path.addRoundedRect(CGRect(x: 0, y: 0, width: 40, height: 20), radii: radii)
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(path.elements.contains { $0.end == point(20, 0) })
        #expect(path.elements.contains { $0.end == point(0, 20) })
        var all = RenderPath()
        let endless = RenderCornerRadii(
            topLeft: .infinity, bottomLeft: .infinity, bottomRight: .infinity, topRight: .infinity)
        all.addRoundedRect(CGRect(x: 0, y: 0, width: 40, height: 20), radii: endless)
        #expect(all.elements.first == .move(point(40, 10)))
    }

    @Test func aPartOfAPathIsMeasuredByItsLength() {
        #expect(
            square.trimmed(from: 0.125, to: 0.5).elements == [
                .move(point(5, 0)), .line(point(10, 0)), .line(point(10, 10)),
            ])
        #expect(square.trimmed(from: 0.875, to: 1).elements == [.move(point(0, 5)), .line(point(0, 0))])
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
        var circle = RenderPath()
        circle.addEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
        let half = circle.trimmed(from: 0, to: 0.5)
        #expect(half.currentPoint.map { isNear($0, point(-10, 0)) } == true)
        #expect(half.boundingRect.minY > -1e-6)
    }

    @Test func aLineCoversAnAreaWithItsJoinsAndCaps() {
        var line = RenderPath()
        line.move(to: point(0, 0))
        line.addLine(to: point(10, 0))
        #expect(line.stroked(RenderStroke(width: 2)).boundingRect == CGRect(x: 0, y: -1, width: 10, height: 2))
        #expect(
            line.stroked(RenderStroke(width: 2, cap: .square)).boundingRect
                == CGRect(x: -1, y: -1, width: 12, height: 2))
        let round = line.stroked(RenderStroke(width: 2, cap: .round))
        #expect(round.contains(point(10.9, 0)))
        #expect(!round.contains(point(10.9, 0.9)))
        let miter = square.stroked(RenderStroke(width: 2))
        #expect(miter.boundingRect == CGRect(x: -1, y: -1, width: 12, height: 12))
        #expect(miter.contains(point(-0.9, -0.9)))
        #expect(!miter.contains(point(5, 5)))
        #expect(!square.stroked(RenderStroke(width: 2, join: .bevel)).contains(point(-0.9, -0.9)))
        #expect(square.stroked(RenderStroke(width: 2, join: .round)).contains(point(-0.6, -0.6)))
    }

    @Test func aDashNearARoundJoinIsNotExtendedByTheJoin() {
        // The dash ends a tenth of a point after the corner. A disk around the corner would reach five points further.
        let bend = polyline(point(0, 0), point(10, 0), point(20, 4))
        let dash = bend.stroked(RenderStroke(width: 10, join: .round, dash: [10.1, 100]))
        #expect(dash.contains(point(9, 0)))
        #expect(dash.contains(point(9.9, 4.9)))
        #expect(!dash.contains(point(12, 0)))
        #expect(!dash.contains(point(14, 2)))
    }

    @Test func aRoundJoinIsRoundOnTheOuterSide() {
        let corner = polyline(point(0, 0), point(10, 0), point(10, 10))
        let round = corner.stroked(RenderStroke(width: 4, join: .round))
        // The corner of the square around the end is 2.83 points away, and the round join reaches 2.
        #expect(round.contains(point(11.3, -1.3)))
        #expect(!round.contains(point(11.6, -1.6)))
        #expect(abs(round.boundingRect.maxX - 12) < 1e-9 && abs(round.boundingRect.minY + 2) < 1e-9)
    }

    @Test func aLineThatTurnsBackHasARoundEnd() {
        let path = polyline(point(0, 0), point(10, 0), point(5, 0))
        #expect(path.stroked(RenderStroke(width: 4, join: .round)).contains(point(11.5, 0)))
    }

    /// A negative phase begins before the line, and one that is larger than the precision of its own repetitions ends
    /// too.
    @Test(
        arguments: [
            (2, "xxxx....xxxxxx....xx"), (-8, "xxxx....xxxxxx....xx"), (1e17, "xxxxxx....xxxxxx...."),
            (-1e17, "xxxxxx....xxxxxx...."),
        ] as [(CGFloat, String)])
    func dashesAlternateWithGapsFromThePhase(phase: CGFloat, expected: String) {
        var line = RenderPath()
        line.move(to: point(0, 0))
        line.addLine(to: point(20, 0))
        let dashed = line.stroked(RenderStroke(width: 2, dash: [6, 4], dashPhase: phase))
        let covered = stride(from: 0.5, to: 20, by: 1).map { dashed.contains(point($0, 0)) ? "x" : "." }.joined()
        #expect(covered == expected)
    }

    @Test func aPhaseOfAnySizeEnds() {
        var line = RenderPath()
        line.move(to: point(0, 0))
        line.addLine(to: point(20, 0))
        for phase in [1e300, -1e300, .greatestFiniteMagnitude, .infinity, .nan] as [CGFloat] {
            #expect(!line.stroked(RenderStroke(width: 2, dash: [6, 4], dashPhase: phase)).isEmpty, "\(phase)")
        }
    }

    @Test func changesAreMadeOneAfterTheOther() {
        let cross = RenderTransform(rotation: .pi / 2)
        #expect(isNear(cross.applied(to: point(1, 0)), point(0, 1)))
        let both = cross.then(RenderTransform(moveX: 5, y: 0))
        #expect(isNear(both.applied(to: point(1, 0)), point(5, 1)))
        #expect(isNear(RenderTransform(scaleX: 2, y: 3).around(point(1, 1)).applied(to: point(2, 2)), point(3, 4)))
    }

    @Test func simpleOutlinesKnowTheirPaths() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(RenderOutline.circle.path(in: rect).boundingRect == CGRect(x: 5, y: 0, width: 10, height: 10))
        #expect(RenderOutline.capsule.path(in: rect).contains(point(1, 5)))
        #expect(!RenderOutline.capsule.path(in: rect).contains(point(1, 1)))
        #expect(
            RenderOutline.inset(.rectangle, by: 2).path(in: rect).boundingRect
                == CGRect(x: 2, y: 2, width: 16, height: 6))
        let inner = RenderOutline.inset(.roundedRectangle(cornerSize: CGSize(width: 3, height: 3)), by: 3)
        #expect(inner.path(in: rect) == RenderOutline.rectangle.path(in: rect.insetBy(dx: 3, dy: 3)))
        let shape = RenderShape([RenderShapeLayer(.circle, paint: .color(.role(.primary)))])
        #expect(shape.size(width: 30, height: 20) == CGSize(width: 20, height: 20))
        #expect(shape.size(width: nil, height: 20) == CGSize(width: 20, height: 20))
        #expect(shape.size(width: nil, height: nil) == CGSize(width: 10, height: 10))
    }

    @Test func colorEffectsMatchTheirFormulas() {
        func applied(_ effect: RenderColorEffect) -> RenderRGBA {
            effect.applied(to: RenderRGBA(red: 1, green: 0.5, blue: 0), in: .light)
        }
        #expect(applied(.brightness(0.25)) == RenderRGBA(red: 1, green: 0.75, blue: 0.25))
        #expect(applied(.contrast(0)) == RenderRGBA(red: 0.5, green: 0.5, blue: 0.5))
        #expect(applied(.inversion) == RenderRGBA(red: 0, green: 0.5, blue: 1))
        #expect(applied(.grayscale(0)) == RenderRGBA(red: 1, green: 0.5, blue: 0))
        let gray = applied(.saturation(0))
        #expect(gray.red == gray.green && gray.green == gray.blue && abs(gray.red - 0.5702) < 1e-4)
        #expect(
            applied(.multiplication(.fixed(RenderRGBA(red: 0.5, green: 0.5, blue: 1))))
                == RenderRGBA(red: 0.5, green: 0.25, blue: 0))
        let mask = applied(.luminanceToAlpha)
        #expect(mask.red == 0 && mask.green == 0 && mask.blue == 0 && abs(mask.alpha - 0.5702) < 1e-4)
        let clear = RenderRGBA(red: 1, green: 1, blue: 1, alpha: 0)
        #expect(RenderColorEffect.luminanceToAlpha.applied(to: clear, in: .light).alpha == 0)
        let turned = applied(.hueRotation(2 * .pi))
        #expect(abs(turned.red - 1) < 1e-4 && abs(turned.green - 0.5) < 1e-4 && abs(turned.blue) < 1e-4)
    }
}
