import CoreGraphics
import SwiftUI
import Testing

/// A file that imports both `Testing` and `CoreGraphics` compiles, and the types are the ones that SwiftUI has.
@Suite struct CoreGraphicsTests {
    @Test func theGeometryMatchesSwiftUI() {
        let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
        #expect(Path(CGRect(x: 0, y: 0, width: 1, height: 1)).applying(transform).boundingRect.width == 2)
        #expect(CGVector(dx: 1, dy: 2).dy == 2)
        #expect(CGRect(x: 0, y: 0, width: 4, height: 4).insetBy(dx: 1, dy: 1).size == CGSize(width: 2, height: 2))
    }

    /// A quarter turn, where y grows downwards, takes (1, 0) to (0, 1).
    @Test func aRotationIsInRadians() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
    }

    @Test func concatenationAppliesTheReceiverFirst() {
        let move = CGAffineTransform(translationX: 1, y: 0)
        let double = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint.zero.applying(move.concatenating(double)) == CGPoint(x: 2, y: 0))
        #expect(CGPoint.zero.applying(double.concatenating(move)) == CGPoint(x: 1, y: 0))
        #expect(move.inverted() == CGAffineTransform(translationX: -1, y: 0))
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    }

    /// The corners of a square of side 2 about the origin lie on the axes after an eighth of a turn, at the distance
    /// √2.
    @Test func aRectangleBecomesTheBoxOfItsCorners() {
        let box = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(box.minX + 2.0.squareRoot()) < 1e-12 && abs(box.height - 8.0.squareRoot()) < 1e-12)
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        let moved = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(translationX: 10, y: 20))
        #expect(moved == CGRect(x: 11, y: 22, width: 3, height: 4))
    }

    @Test func valuesAreCodedAsTheirNumbers() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(transform)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
        let vector = try JSONEncoder().encode(CGVector(dx: 1, dy: 2))
        #expect(String(decoding: vector, as: UTF8.self) == "[1,2]")
        #expect(try JSONDecoder().decode(CGVector.self, from: vector) == CGVector(dx: 1, dy: 2))
    }
}
