internal import ContentTransfer
internal import Foundation
internal import RenderTree
internal import ViewGraph

extension HostedScene {
    /// The items that were copied on the screen.
    var clipboard: ClipboardSession { component { ClipboardSession() } }
}

/// The items that a scene has copied, for its own pastes, in addition to the text for other programs.
@MainActor
final class ClipboardSession: SceneComponent {
    private var items: [NSItemProvider] = []
    /// The change of the scene's text that copied the items. If another one follows, the items are outdated.
    private var change: Int?

    /// Copied items stay until others are copied, as in an awake scene.
    var canRest: Bool { true }

    nonisolated init() {}

    static func of(_ node: Node) -> ClipboardSession? {
        let scope = node.environmentScope
        return DependencyTracker.ignoring { scope.values.scene }?.clipboard
    }

    /// Copies items: all of their types for the scene, and their texts for the person's clipboard once they have been
    /// loaded.
    func copy(_ items: [NSItemProvider]) {
        guard let context = SceneContext.current else { return }
        let change = context.copiedText.replace(with: nil)
        self.items = items
        self.change = change
        Task { @MainActor in
            var texts: [String] = []
            for item in items {
                if let text = await item.copiedText() { texts.append(text) }
            }
            let text = texts.joined(separator: "\n")
            guard !texts.isEmpty, context.copiedText.setText(text, ofChange: change) else { return }
            context.environment.sceneDevice.copy?(text)
        }
    }

    /// The items of a paste. A text that the scene has copied itself stands for the items from which it was made.
    func items(of paste: RenderPaste) -> [NSItemProvider] {
        guard paste.files.isEmpty else { return paste.files.compactMap { NSItemProvider(contentsOf: $0) } }
        guard let copied = SceneContext.current?.copiedText else { return [] }
        let text = copied.value
        if change == copied.changeCount, paste.text == nil || paste.text?.withPlainLines == text?.withPlainLines {
            return items
        }
        return (paste.text ?? text).map { [NSItemProvider(pasting: $0)] } ?? []
    }

    func sceneDidClose() { items = [] }
}

extension String {
    /// The text with plain line feeds, because terminals and browsers end lines differently.
    fileprivate var withPlainLines: String {
        split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
    }
}
