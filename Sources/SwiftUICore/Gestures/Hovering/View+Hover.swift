internal import FlowRecords
public import Foundation
internal import RenderTree
internal import ViewGraph

/// Whether the pointer is over a view, and where.
///
/// Follows [Apple's HoverPhase](https://developer.apple.com/documentation/swiftui/hoverphase).
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is at a point of the view.
    case active(CGPoint)
    /// The pointer exited the view.
    case ended
}

extension View {
    /// Reports when the pointer enters the view and when it leaves.
    ///
    /// It requires a screen that reports the pointer's location while no button is pressed, such as a terminal with a
    /// mouse. Follows
    /// [Apple's onHover(perform:)](https://developer.apple.com/documentation/swiftui/view/onhover(perform:)).
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(_HoverModifier(space: .local, changed: action, moved: nil))
    }

    /// Reports where the pointer is in the view, and when it leaves.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/oncontinuoushover(coordinatespace:perform:)).
    public nonisolated func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(_HoverModifier(space: coordinateSpace.coordinateSpace, changed: nil, moved: action))
    }

    /// Reports where the pointer is in the view, and when it leaves.
    @_disfavoredOverload
    public nonisolated func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(_HoverModifier(space: coordinateSpace, changed: nil, moved: action))
    }
}

/// Reports hovering over a view.
public struct _HoverModifier {
    let space: CoordinateSpace
    let changed: ((Bool) -> Void)?
    let moved: ((HoverPhase) -> Void)?
}

extension _HoverModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _HoverModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            HoverNode(modifier, at: $0)
        } update: {
            $0.modifier = modifier
        }
    }
}

@MainActor
private final class HoverNode: RenderedNode, @preconcurrency InputResponder {
    var modifier: _HoverModifier
    private var isInside = false

    init(_ modifier: _HoverModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        var input = RenderInput()
        input.wantsHover = true
        super.init(.input(input), at: cursor)
        render.responder = self
    }

    override var continuation: NodeContinuation { isInside ? .busy : .description }

    func respond(to event: InputEvent) -> Bool {
        guard case .hover(let location) = event else { return false }
        let wasInside = isInside
        isInside = location != nil
        if isInside != wasInside, let changed = modifier.changed {
            ActionPlace.record(changed)
            changed(isInside)
        }
        guard let moved = modifier.moved, location != nil || wasInside else { return true }
        ActionPlace.record(moved)
        if let location {
            moved(.active(NodeCoordinateSpaces(node: self).convert(location, to: modifier.space)))
        } else {
            moved(.ended)
        }
        return true
    }
}
