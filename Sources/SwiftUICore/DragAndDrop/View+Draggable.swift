public import ContentTransfer
internal import Foundation
internal import RenderTree
internal import ViewGraph

extension View {
    /// Makes the view the source of a drag with a transferable value.
    ///
    /// ```swift
    /// let view = Text("Harbour").draggable("Harbour")
    /// ```
    ///
    /// The value is made when a drag begins. Follows
    /// [Apple's draggable(_:)](https://developer.apple.com/documentation/swiftui/view/draggable(_:)).
    public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(_DragModifier { NSItemProvider(value: payload()) })
    }

    /// Makes the view the source of a drag with a transferable value. The preview has no effect: the view itself moves.
    public nonisolated func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(_DragModifier { NSItemProvider(value: payload()) })
    }

    /// Makes the view the source of a drag with an item provider.
    ///
    /// Follows [Apple's onDrag(_:)](https://developer.apple.com/documentation/swiftui/view/ondrag(_:)).
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(_DragModifier(provider: data))
    }

    /// Makes the view the source of a drag with an item provider. The preview has no effect: the view itself moves.
    public nonisolated func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(_DragModifier(provider: data))
    }

    /// Provides an item for drags of the view; nil for none.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        modifier(_DragModifier { action?() })
    }
}

/// Makes a view the source of drags.
public struct _DragModifier {
    let provider: () -> NSItemProvider?

    init(provider: @escaping () -> NSItemProvider?) { self.provider = provider }
}

extension _DragModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _DragModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            DragNode(modifier, at: $0)
        } update: {
            $0.modifier = modifier
        }
    }
}

/// The node of a view that can be dragged.
@MainActor
private final class DragNode: RenderedNode, @preconcurrency InputResponder {
    var modifier: _DragModifier

    init(_ modifier: _DragModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        var input = RenderInput()
        input.isDraggable = true
        super.init(.input(input), at: cursor)
        render.responder = self
    }

    override var continuation: NodeContinuation { .description }

    func respond(to event: InputEvent) -> Bool {
        guard isUsable, let session = DragSession.of(self) else { return false }
        switch event {
        case .beginDrag:
            guard let provider = modifier.provider() else { return false }
            session.begin([provider])
            return true
        case .endDrag:
            session.end()
            return true
        default: return false
        }
    }
}
