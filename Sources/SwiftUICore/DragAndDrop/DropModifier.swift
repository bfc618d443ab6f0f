internal import ContentTransfer
internal import ContentTypes
internal import Foundation
internal import RenderTree
internal import ViewGraph

/// Makes a view a destination of drags.
public struct _DropModifier {
    let types: [UTType]
    let delegate: () -> any DropDelegate
}

extension _DropModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _DropModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            DropNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        }
    }
}

/// The node of a view that is a destination of drags.
@MainActor
private final class DropNode: RenderedNode, @preconcurrency InputResponder {
    private var modifier: _DropModifier
    /// The last proposal for the drag above the view; nil while there is none, or none that is valid.
    private var proposal: DropOperation?

    init(_ modifier: _DropModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(.input(Self.input(modifier)), at: cursor)
        render.responder = self
    }

    func update(with modifier: _DropModifier) {
        self.modifier = modifier
        tree.update(render, to: .input(Self.input(modifier)))
    }

    private static func input(_ modifier: _DropModifier) -> RenderInput {
        var input = RenderInput()
        input.drop = RenderFileChoice(dropping: modifier.types)
        return input
    }

    override var continuation: NodeContinuation { proposal == nil ? .description : .busy }

    func respond(to event: InputEvent) -> Bool {
        guard case .drop(let drop) = event, isUsable else { return false }
        let info = info(of: drop)
        let delegate = modifier.delegate()
        switch drop.phase {
        case .entered: enter(info, delegate)
        case .moved:
            if proposal != nil { proposal = delegate.dropUpdated(info: info)?.operation ?? proposal }
        case .exited:
            if proposal != nil { delegate.dropExited(info: info) }
            proposal = nil
        case .dropped:
            // Files of a desktop are known only when they have been dropped.
            if proposal == nil { enter(info, delegate) }
            defer { proposal = nil }
            guard proposal == .copy || proposal == .move else {
                if proposal != nil { delegate.dropExited(info: info) }
                return false
            }
            return delegate.performDrop(info: info)
        }
        return proposal != nil
    }

    private func enter(_ info: DropInfo, _ delegate: any DropDelegate) {
        guard info.hasItemsConforming(to: modifier.types), delegate.validateDrop(info: info) else { return }
        proposal = .copy
        delegate.dropEntered(info: info)
    }

    private func info(of drop: RenderDrop) -> DropInfo {
        let location = render.projection(from: nil).applied(to: drop.location)
        let info = DropInfo(drop, at: location, in: DragSession.of(self))
        return DropInfo(location: info.location, providers: info.itemProviders(for: modifier.types))
    }
}

extension DropInfo {
    /// The items of a drag within the screen, or the files of one from outside.
    ///
    /// `location` is in the coordinates of the view.
    @MainActor
    init(_ drop: RenderDrop, at location: CGPoint, in session: DragSession?) {
        let files = drop.files.compactMap { NSItemProvider(contentsOf: $0) }
        self.init(
            location: location, providers: files.isEmpty ? session?.providers ?? [] : files)
    }
}
