import Foundation
import SwiftUI
import Testing

/// Paths under their Core Graphics names.
@Suite struct CGPathTests {
    @Test func aMutablePathBecomesAPath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 20, y: 5))
        path.addCurve(
            to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 8, y: 12), control2: CGPoint(x: 2, y: 12),
            transform: CGAffineTransform(translationX: 0, y: 1))
        path.closeSubpath()
        #expect(Path(path).description == "0 0 m 10 0 l 20 5 10 10 q 8 13 2 13 0 11 c h")
    }

    @Test func aPathIsACopyOfItsMutableSource() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        let before = Path(path)
        path.addRect(CGRect(x: 9, y: 9, width: 1, height: 1))
        #expect(before.boundingRect == CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func boundsWithAndWithoutControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        // The curve reaches half of the height of its control point.
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(CGMutablePath().boundingBox == .null)
        #expect(CGMutablePath().currentPoint == .zero)
    }

    @Test func directionsMatchPath() {
        let own = CGMutablePath()
        own.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let path = Path {
            $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        }
        #expect(own == path.cgPath)
        #expect(own != CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20)))
    }

    @Test func aPathContainsPointsByARule() {
        let ring = CGMutablePath()
        ring.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let middle = CGPoint(x: 15, y: 15)
        #expect(ring.contains(middle))
        #expect(!ring.contains(middle, using: .evenOdd))
        #expect(!ring.contains(middle, transform: CGAffineTransform(translationX: 50, y: 0)))
    }

    @Test func initializersAndCopiesHaveTransforms() {
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
        var move = CGAffineTransform(translationX: 10, y: 0)
        let all = [
            CGPath(rect: rect, transform: nil), CGPath(ellipseIn: rect, transform: nil),
            CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil),
        ]
        #expect(all.allSatisfy { $0.boundingBoxOfPath == rect })
        let moved = [
            CGPath(rect: rect, transform: &move), CGPath(ellipseIn: rect, transform: &move),
            CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: &move),
        ]
        #expect(moved.allSatisfy { $0.boundingBoxOfPath == CGRect(x: 10, y: 0, width: 4, height: 2) })
        if let copy = all[0].copy(using: &move) { #expect(copy == moved[0]) }
        #expect(all[0].copy() == all[0])
        guard let mutable = all[0].mutableCopy() else { return }
        mutable.addRect(CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(all[0].boundingBoxOfPath == rect)
        #expect(all[0].mutableCopy(using: &move)?.boundingBoxOfPath.minX == 10)
    }

    @Test func dashesAreAPath() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        // The pattern begins one point into its first dash.
        let dashed = line.copy(dashingWithPhase: 1, lengths: [4, 2])
        #expect(Path(dashed).description == "0 0 m 3 0 l 5 0 m 9 0 l")
        #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
    }

    @Test func elementsAreVisitedWithTheirPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 3, y: 0))
        path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 5, y: 0), control2: CGPoint(x: 6, y: 0))
        path.closeSubpath()
        var visited: [[CGFloat]] = []
        var types: [CGPathElementType] = []
        path.applyWithBlock { element in
            let type = element.pointee.type
            let count = [1, 1, 2, 3, 0][Int(type.rawValue)]
            visited.append((0..<count).map { element.pointee.points[$0].x })
            types.append(type)
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(visited == [[0], [1], [3, 2], [5, 6, 4], []])
    }

    @Test func areasAreCombined() {
        let outer = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
        let inner = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 10), transform: nil)
        /// Whether an area has points in the outer rectangle alone, in both, and in the inner one alone.
        func points(_ path: CGPath) -> [Bool] { [5, 15, 45].map { path.contains(CGPoint(x: $0, y: 15)) } }
        #expect(points(outer.union(inner)) == [true, true, true])
        #expect(points(outer.intersection(inner)) == [false, true, false])
        #expect(points(outer.subtracting(inner)) == [true, false, false])
        #expect(points(outer.symmetricDifference(inner)) == [true, false, true])
        #expect(outer.intersects(inner))
        #expect(!outer.intersects(CGPath(rect: CGRect(x: 40, y: 0, width: 5, height: 5), transform: nil)))
        #expect(points(outer.normalized()) == [true, true, false])
        #expect(!outer.lineIntersection(inner).isEmpty && !outer.lineSubtracting(inner).isEmpty)
    }
}
