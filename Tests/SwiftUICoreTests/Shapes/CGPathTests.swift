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

    @Test func aPathKeepsWhatAMutableOneWasWhenItWasConverted() {
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
}
