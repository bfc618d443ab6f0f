internal import RenderTree

extension TerminalScreen {
    /// Sends a clipboard command to the views around the focus. A field handles its own commands.
    @discardableResult
    func useClipboard(_ command: RenderClipboardCommand) -> Bool {
        guard let node = focus.node, node.content.editedText == nil, node.offer(command) else { return false }
        update()
        return true
    }

    /// The hints for the commands that the views around the focus take.
    var clipboardHints: [Footer.Hint] {
        guard let node = focus.node, node.content.editedText == nil else { return [] }
        let commands: [(RenderClipboardCommand, String, String)] = [
            (.copy, "Alt-C", "copy"), (.cut, "Alt-X", "cut"), (.paste(RenderPaste()), "Alt-V", "paste"),
        ]
        return commands.filter { node.handles($0.0) }.map { Footer.Hint(key: $0.1, action: $0.2) }
    }
}

extension RenderClipboardCommand {
    /// The command of a key. Alt stands for Command, and so does Control, except with the key that ends the app.
    init?(_ key: Key, _ modifiers: KeyModifiers) {
        guard case .character(let letter) = key else { return nil }
        switch (letter, modifiers) {
        case ("c", .alt), ("c", .command): self = .copy
        case ("x", .alt), ("x", .command), ("x", .control): self = .cut
        case ("v", .alt), ("v", .command), ("v", .control): self = .paste(RenderPaste())
        default: return nil
        }
    }
}
