public import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

extension View {
    /// Moves one of the view's horizontal guides.
    ///
    /// ```swift
    /// let view = VStack(alignment: .leading) {
    ///     Text("Today's Weather")
    ///     Text("Sunny").alignmentGuide(.leading) { dimensions in dimensions[.leading] - 16 }
    /// }
    /// ```
    ///
    /// The closure returns the position of the guide, in points from the leading edge. It receives the view's size and
    /// other guides. It runs during layout, any number of times, and must depend only on its argument and its captures.
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)-9mdoh).
    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(guide: g.rendered.guide, value: computeValue))
    }

    /// Moves one of the view's vertical guides.
    ///
    /// The position is in points from the top. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)-6y3u2).
    public nonisolated func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(guide: g.rendered.guide, value: computeValue))
    }
}

/// Sets the position of an alignment guide of a view.
public struct _AlignmentGuideModifier {
    let guide: RenderGuide
    let value: (ViewDimensions) -> CGFloat
}

extension _AlignmentGuideModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _AlignmentGuideModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            GuideNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        }
    }
}

/// The node of a view with an explicit alignment guide.
@MainActor
private final class GuideNode: RenderedNode, @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    private static let plan = ComparisonPlan.of(_AlignmentGuideModifier.self)

    private var modifier: _AlignmentGuideModifier
    /// Changes with each closure that may differ from the previous one, and invalidates the layout.
    private var version: UInt64 = 0

    init(_ modifier: _AlignmentGuideModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(.arrangement(.guides([modifier.guide], version: 0)), at: cursor)
        interests = .tearDown
        render.responder = self
    }

    func update(with new: _AlignmentGuideModifier) {
        let isSame = Self.plan.isEqual(modifier, to: new)
        modifier = new
        guard !isSame else { return }
        version += 1
        tree.update(render, to: .arrangement(.guides([new.guide], version: version)))
    }

    func position(of guide: RenderGuide, in dimensions: LayoutDimensions) -> CGFloat {
        modifier.value(ViewDimensions(dimensions: dimensions))
    }

    func respond(to event: InputEvent) -> Bool { false }

    override func tearDown() { render.responder = nil }
}
