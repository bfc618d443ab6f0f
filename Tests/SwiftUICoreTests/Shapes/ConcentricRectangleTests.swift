import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Corners that follow the container's corners.
@MainActor
@Suite struct ConcentricRectangleTests {
    private let square = CGRect(x: 0, y: 0, width: 40, height: 40)

    /// The path of a shape on a screen.
    private func path(of shape: some Shape, in container: some InsettableShape) throws -> RenderPath {
        let screen = Screen(shape.fill(.red).containerShape(container))
        let outline = screen.nodes.compactMap { node -> RenderOutline? in
            if case .shape(let shape) = node.content { shape.layers.first?.outline } else { nil }
        }.first
        return try #require(outline).path(in: square)
    }

    private func rounded(_ topLeft: CGFloat, _ topRight: CGFloat, _ bottomLeft: CGFloat, _ bottomRight: CGFloat)
        -> RenderPath
    {
        let radii = RenderCornerRadii(
            topLeft: topLeft, bottomLeft: bottomLeft, bottomRight: bottomRight, topRight: topRight)
        return RenderOutline.unevenRectangle(radii).path(in: square)
    }

    @Test func concentricCornersMatchTheContainer() throws {
        let container = UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 4)
        #expect(try path(of: ConcentricRectangle(), in: container) == rounded(8, 4, 0, 0))
        #expect(try path(of: .rect(corners: .concentric, isUniform: true), in: container) == rounded(8, 8, 8, 8))
        #expect(try path(of: .rect(corners: .concentric(minimum: 6)), in: container) == rounded(8, 6, 6, 6))
    }

    @Test func fixedCornersIgnoreTheContainer() throws {
        let shape = ConcentricRectangle(topLeadingCorner: .fixed(2), topTrailingCorner: 3)
        #expect(try path(of: shape, in: RoundedRectangle(cornerRadius: 9)) == rounded(2, 3, 9, 9))
    }

    @Test func pairsShareTheLargerRadius() throws {
        let container = UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 4)
        let rows = ConcentricRectangle(uniformTopCorners: .concentric, uniformBottomCorners: 5)
        #expect(try path(of: rows, in: container) == rounded(8, 8, 5, 5))
        let columns = ConcentricRectangle(uniformLeadingCorners: .concentric, uniformTrailingCorners: 1)
        #expect(try path(of: columns, in: container) == rounded(8, 1, 8, 1))
    }

    @Test func aRectangleWithoutContainerIsSquare() {
        #expect(RenderPath(ConcentricRectangle(), in: square) == rounded(0, 0, 0, 0))
    }
}

extension RenderPath {
    @MainActor
    fileprivate init(_ shape: ConcentricRectangle, in rect: CGRect) {
        self = shape._outline.path(in: rect)
    }
}
