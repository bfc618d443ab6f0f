internal import ContentTransfer
internal import ContentTypes
internal import RenderTree
internal import ViewGraph

/// Lets a view handle commands of the clipboard while the keyboard focus is inside.
public struct _ClipboardModifier {
    var copy: (() -> [NSItemProvider])?
    var cut: (() -> [NSItemProvider])?
    var paste: PasteAction?
    var pastesWhenPressed = false
}

/// The types that a paste accepts, and its action, which returns whether it has used any items.
struct PasteAction {
    let types: [UTType]
    let perform: ([NSItemProvider]) -> Bool
}

extension PasteAction {
    /// Performs the action with the items that have one of the types.
    func handle(_ items: [NSItemProvider]) -> Bool {
        let fitting = items.filter { item in
            types.contains { !item.registeredContentTypes(conformingTo: $0).isEmpty }
        }
        return !fitting.isEmpty && perform(fitting)
    }
}

extension _ClipboardModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _ClipboardModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            ClipboardNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        }
    }
}

/// The node of a view that handles commands of the clipboard.
@MainActor
private final class ClipboardNode: RenderedNode, @preconcurrency InputResponder {
    private var modifier: _ClipboardModifier

    init(_ modifier: _ClipboardModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(.input(Self.input(modifier)), at: cursor)
        render.responder = self
    }

    func update(with modifier: _ClipboardModifier) {
        self.modifier = modifier
        tree.update(render, to: .input(Self.input(modifier)))
    }

    private static func input(_ modifier: _ClipboardModifier) -> RenderInput {
        var input = RenderInput()
        input.clipboard = RenderClipboard(
            copies: modifier.copy != nil, cuts: modifier.cut != nil,
            files: modifier.paste.map { RenderFileChoice(dropping: $0.types) },
            pastesWhenPressed: modifier.pastesWhenPressed)
        return input
    }

    func respond(to event: InputEvent) -> Bool {
        guard case .useClipboard(let command) = event, isUsable, let clipboard = ClipboardSession.of(self) else {
            return false
        }
        switch command {
        case .copy: return clipboard.handle(modifier.copy)
        case .cut: return clipboard.handle(modifier.cut)
        case .paste(let paste): return modifier.paste?.handle(clipboard.items(of: paste)) ?? false
        }
    }
}

extension ClipboardSession {
    /// Copies the items that a closure returns. Returns whether there are any.
    fileprivate func handle(_ items: (() -> [NSItemProvider])?) -> Bool {
        guard let items = items?(), !items.isEmpty else { return false }
        copy(items)
        return true
    }
}
