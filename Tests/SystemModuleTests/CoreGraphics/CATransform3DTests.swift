import CoreGraphics
import SwiftUI
import Testing

@Suite struct CATransform3DTests {
    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        let elements = [
            \CATransform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
            \.m42, \.m43, \.m44,
        ]
        return elements.allSatisfy { abs(a[keyPath: $0] - b[keyPath: $0]) < 1e-12 }
    }

    /// About the z axis a transform of space turns as one of the plane does.
    @Test func aTurnAboutTheDepthMatchesThePlanes() {
        let turn = CATransform3DMakeRotation(0.5, 0, 0, 3)
        #expect(isNear(turn, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.5))))
        #expect(CATransform3DIsAffine(turn))
        #expect(CATransform3DGetAffineTransform(turn).b == turn.m12)
    }

    /// A quarter turn takes x to -z about y, and y to z about x.
    @Test func quarterTurnsSwapAxes() {
        let aboutY = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(abs(aboutY.m13 + 1) < 1e-12 && abs(aboutY.m11) < 1e-12 && aboutY.m22 == 1)
        let aboutX = CATransform3DMakeRotation(.pi / 2, 2, 0, 0)
        #expect(abs(aboutX.m23 - 1) < 1e-12 && abs(aboutX.m22) < 1e-12 && aboutX.m11 == 1)
        #expect(!CATransform3DIsAffine(aboutX))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test func anAddedTransformAppliesFirst() {
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 10, 10, 10)
        #expect([moved.m41, moved.m42, moved.m43] == [20, 30, 40])
        let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 10, 10), 2, 3, 4)
        #expect([scaled.m41, scaled.m11, scaled.m33] == [10, 2, 4])
        let turned = CATransform3DRotate(scaled, 0.3, 1, 2, 3)
        #expect(
            CATransform3DEqualToTransform(turned, CATransform3DConcat(CATransform3DMakeRotation(0.3, 1, 2, 3), scaled)))
    }

    @Test func anInverseUndoesATransform() {
        var transform = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
        transform.m34 = -1 / 500
        #expect(isNear(CATransform3DConcat(transform, CATransform3DInvert(transform)), CATransform3DIdentity))
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }

    /// A projection takes the rows and columns of x, y and the weight.
    @Test func theProjectionLeavesTheDepthOut() {
        var transform = CATransform3DMakeTranslation(7, 8, 9)
        (transform.m14, transform.m24, transform.m44) = (0.1, 0.2, 2)
        let projection = ProjectionTransform(transform)
        #expect([projection.m31, projection.m32, projection.m33] == [7, 8, 2])
        #expect([projection.m11, projection.m13, projection.m23] == [1, 0.1, 0.2])
        #expect(ProjectionTransform(CATransform3DIdentity).isIdentity)
    }
}
