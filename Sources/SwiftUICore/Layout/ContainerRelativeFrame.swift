public import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

extension View {
    /// Makes a frame as large as the nearest container.
    ///
    /// ```swift
    /// let view = Text("As wide as the screen").containerRelativeFrame(.horizontal, alignment: .leading)
    /// ```
    ///
    /// Containers are scrolling views, pages, presentations, tabs and the screen. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:alignment:)).
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Makes a frame of `span` of `count` equal parts of the nearest container.
    ///
    /// Spacing is in points, between the parts. Follows [Apple's page](
    /// https://developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:count:span:spacing:alignment:)).
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let (count, span) = (CGFloat(max(1, count)), CGFloat(max(1, span)))
            return (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
        }
    }

    /// Makes a frame whose length a closure computes from the nearest container's.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:alignment:_:)).
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
    }
}

/// Sets a frame whose size depends on the nearest container.
public struct _ContainerFrameModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat
}

extension _ContainerFrameModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _ContainerFrameModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            ContainerFrameNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        }
    }
}

@MainActor
private final class ContainerFrameNode: RenderedNode {
    private static let plan = ComparisonPlan.of(_ContainerFrameModifier.self)

    private var modifier: _ContainerFrameModifier
    private var version: UInt64 = 0

    init(_ modifier: _ContainerFrameModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(modifier.rendered(version: 0), at: cursor)
        interests = .tearDown
        render.responder = self
    }

    func update(with new: _ContainerFrameModifier) {
        let isSame = Self.plan.isEqual(modifier, to: new)
        modifier = new
        guard !isSame else { return }
        version += 1
        tree.update(render, to: new.rendered(version: version))
    }

    override func tearDown() { render.responder = nil }
}

extension ContainerFrameNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    func length(in container: CGFloat, along axis: LayoutAxis) -> CGFloat {
        modifier.length(container, axis == .horizontal ? .horizontal : .vertical)
    }
}

extension _ContainerFrameModifier {
    fileprivate func rendered(version: UInt64) -> RenderContent {
        .arrangement(.containerFrame(axes.rendered, alignment.rendered, version: version))
    }
}
