import Foundation
internal import RenderTree
internal import ViewGraph

/// A path source that gets its path from a shape when a renderer requests it.
final class ShapeSource<Content: Shape>: RenderPathSource {
    let shape: Content

    init(_ shape: Content) {
        self.shape = shape
    }

    func path(in rect: CGRect) -> RenderPath { shape.path(in: rect).rendered }

    func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        shape.sizeThatFits(ProposedViewSize(width: width, height: height))
    }

    func isSame(as other: any RenderPathSource) -> Bool {
        guard let other = other as? ShapeSource<Content> else { return false }
        return ComparisonPlan.areEqual(shape, other.shape)
    }

    func trimming(in rect: CGRect) -> RenderTrimming? { (shape as? any TrimmedShape)?.trimming(in: rect) }

    func makeMotion() -> (any RenderPathMotion)? { ShapeMotion(shape) }
}
