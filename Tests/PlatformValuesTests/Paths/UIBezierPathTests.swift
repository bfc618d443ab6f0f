import Foundation
import SwiftUI
import Testing

@Suite struct UIBezierPathTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

    /// Whether the area has the points just inside of its corners: the upper left one, and then clockwise.
    private func corners(_ path: UIBezierPath) -> [Bool] {
        [(1, 1), (99, 1), (99, 59), (1, 59)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    }

    @Test func namedCornersAreRounded() {
        let radii = CGSize(width: 20, height: 20)
        let top = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: radii)
        #expect(corners(top) == [false, false, true, true])
        let one = UIBezierPath(roundedRect: rect, byRoundingCorners: .bottomLeft, cornerRadii: radii)
        #expect(corners(one) == [true, true, true, false])
        let all = UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
        #expect(corners(all) == [false, false, false, false])
        #expect(all.bounds == rect)
        let none = UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: .zero)
        #expect(Path(none.cgPath).description == "0 0 m 100 0 l 100 60 l 0 60 l 0 0 l h")
    }

    @Test func aRadiusIsAtMostHalfOfTheSide() {
        let endless = CGSize(width: CGFloat.infinity, height: .infinity)
        let path = UIBezierPath(roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: endless)
        // The oval of the corner is 50 wide and 30 high.
        #expect(
            Path(path.cgPath).description.hasPrefix("50 0 m 100 0 l 100 60 l 0 60 l 0 30 l "))
        #expect(path.bounds == rect)
    }

    @Test func anglesGrowClockwise() {
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let bounds = quarter.bounds
        #expect(abs(bounds.minX) < 1e-9 && abs(bounds.minY) < 1e-9)
        #expect(abs(bounds.maxX - 10) < 1e-9 && abs(bounds.maxY - 10) < 1e-9)
        let rest = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.bounds.minX + 10) < 1e-9 && abs(rest.bounds.minY + 10) < 1e-9)
    }

    @Test func linesAndCurvesAreElements() {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))
        path.addCurve(
            to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 11, y: 12), controlPoint2: CGPoint(x: 13, y: 14))
        #expect(path.currentPoint == CGPoint(x: 9, y: 10))
        path.close()
        path.apply(CGAffineTransform(translationX: 1, y: 0))
        #expect(Path(path.cgPath).description == "2 2 m 4 4 l 8 8 6 6 q 12 12 14 14 10 10 c h")
    }

    @Test func aCopyIsIndependentOfItsOriginal() throws {
        let path = UIBezierPath(rect: rect)
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy == path)
        path.append(UIBezierPath(ovalIn: rect))
        #expect(copy != path)
        path.removeAllPoints()
        #expect(path == UIBezierPath())
    }

    /// A shape as apps of 2020 write it.
    private struct RoundedCorner: Shape {
        var radius: CGFloat = .infinity
        var corners: UIRectCorner = .allCorners

        func path(in rect: CGRect) -> Path {
            let path = UIBezierPath(
                roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
            return Path(path.cgPath)
        }
    }

    @Test func aShapeCanReturnABezierPath() {
        let outline = RoundedCorner(radius: 5, corners: [.bottomLeft, .bottomRight]).path(in: rect)
        #expect(outline.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(!outline.contains(CGPoint(x: 0.5, y: 59.5)))
    }

    @Test func aReversedPathCutsAHole() {
        let outer = UIBezierPath(rect: rect)
        let inner = UIBezierPath(ovalIn: CGRect(x: 40, y: 20, width: 20, height: 20))
        inner.lineWidth = 3
        outer.append(inner.reversing())
        #expect(!outer.contains(CGPoint(x: 50, y: 30)) && outer.contains(CGPoint(x: 10, y: 30)))
        #expect(inner.reversing().lineWidth == 3)
        let open = UIBezierPath()
        open.move(to: .zero)
        open.addLine(to: CGPoint(x: 1, y: 0))
        open.addQuadCurve(to: CGPoint(x: 2, y: 0), controlPoint: CGPoint(x: 3, y: 0))
        open.close()
        open.addLine(to: CGPoint(x: 9, y: 0))
        open.move(to: CGPoint(x: 5, y: 0))
        open.addCurve(
            to: CGPoint(x: 6, y: 0), controlPoint1: CGPoint(x: 7, y: 0), controlPoint2: CGPoint(x: 8, y: 0))
        #expect(
            Path(open.reversing().cgPath).description
                == "6 0 m 8 0 7 0 5 0 c 9 0 m 0 0 l 2 0 m 3 0 1 0 q 0 0 l h")
    }
}
