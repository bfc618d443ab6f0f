import Foundation
import SwiftUI
import Testing

@Suite struct PathTests {
    private func isNear(_ first: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
        guard let first else { return false }
        return abs(first.x - x) < 1e-6 && abs(first.y - y) < 1e-6
    }

    @Test func aPathIsDescribedAndReadAgain() {
        let path = Path { path in
            path.move(to: CGPoint(x: 0, y: 0.5))
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: 5))
            path.addCurve(
                to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
            path.closeSubpath()
        }
        #expect(path.description == "0 0.5 m 10 0 l 15 5 20 0 q 1 1 2 2 3 3 c h")
        #expect(Path(path.description) == path)
        #expect(Path("1 2 x") == nil)
        #expect(Path("1 2") == nil)
        var count = 0
        path.forEach { if $0 == .closeSubpath { count += 1 } }
        #expect(count == 1)
    }

    @Test func clockwiseIsMeantWhereYGrowsUpwards() {
        func end(_ start: Double, _ end: Double, _ clockwise: Bool) -> CGRect {
            Path {
                $0.addArc(
                    center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
                    clockwise: clockwise)
            }.boundingRect
        }
        // The lower right quarter of a screen.
        #expect(abs(end(0, 90, false).minX) < 1e-6)
        #expect(abs(end(0, 90, false).maxY - 10) < 1e-6)
        // The other three quarters.
        #expect(abs(end(0, 90, true).minX + 10) < 1e-6)
        #expect(abs(end(0, -90, false).minX + 10) < 1e-6)
        #expect(abs(end(0, 360, true).width - 20) < 1e-6)
        #expect(abs(end(0, 360, false).height - 20) < 1e-6)
    }

    @Test func relativeArcsAndTransformsGoTheirWay() {
        var path = Path()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(-90))
        #expect(isNear(path.currentPoint, 0, -1))
        path.addRelativeArc(
            center: .zero, radius: 1, startAngle: .zero, delta: .degrees(90),
            transform: CGAffineTransform(translationX: 5, y: 5))
        #expect(isNear(path.currentPoint, 5, 6))
        #expect(path.contains(CGPoint(x: 0.9, y: -0.1)))
        #expect(isNear(Path(CGRect(x: 0, y: 0, width: 2, height: 2)).offsetBy(dx: 3, dy: 4).currentPoint, 3, 4))
    }

    @Test func transformsMatchCoreGraphics() {
        let move = CGAffineTransform(translationX: 10, y: 0)
        #expect(CGPoint(x: 1, y: 1).applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 3))
        #expect(
            CGPoint(x: 1, y: 1).applying(move.concatenating(CGAffineTransform(scaleX: 2, y: 3))) == CGPoint(x: 22, y: 3)
        )
        #expect(move.concatenating(move.inverted()).isIdentity)
        #expect(
            CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(scaleX: -1, y: 2))
                == CGRect(x: -2, y: 0, width: 2, height: 2))
    }

    @Test func angleAndAnimatableDataAreVectors() {
        #expect(Angle.degrees(90).radians == .pi / 2)
        #expect(Angle.degrees(30) + .degrees(60) == .degrees(90))
        var pair = AnimatablePair(1.0, AnimatablePair(2.0, 3.0))
        pair.interpolate(towards: AnimatablePair(3, AnimatablePair(4, 5)), amount: 0.5)
        #expect(pair == AnimatablePair(2, AnimatablePair(3, 4)))
        #expect(pair.magnitudeSquared == 29)
        var point = CGPoint(x: 1, y: 2)
        point.animatableData.first = 7
        #expect(point == CGPoint(x: 7, y: 2))
    }
}
