internal import RenderTree

extension ScreenElement {
    /// Sends the Copy command while the keyboard focus is on the element.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.element("Heron").copy()
    /// try screen.element("Nest").paste()
    /// ```
    ///
    /// The text for other programs follows after a while: see ``Screen/copiedText``. Throws if nothing is copied.
    public func copy() throws { try use(.copy, "copies nothing") }

    /// Sends the Cut command while the keyboard focus is on the element. Throws if nothing is cut.
    public func cut() throws { try use(.cut, "cuts nothing") }

    /// Sends the Paste command while the keyboard focus is on the element.
    ///
    /// Another program has copied `text`; nil stands for the text that the app itself has copied.
    ///
    /// Transferable values are loaded after the command: await ``Screen/idle(atMost:)`` or a condition. Throws if no
    /// part of it is accepted.
    public func paste(_ text: String? = nil) throws {
        try use(.paste(RenderPaste(text: text)), "takes nothing of what is pasted")
    }

    private func use(_ command: RenderClipboardCommand, _ failure: String) throws {
        guard let node = screen.renderNode(try usable().id) else {
            throw screen.error(.missing, "There is no \(words) anymore.")
        }
        let isTaken = node.offer(command)
        screen.host.update()
        if !isTaken { throw screen.error(.unsupportedAction, "The \(words) \(failure).") }
    }
}

extension Screen {
    /// The text that the app has copied for other programs; nil if there is none.
    public var copiedText: String? { host.context.copiedText.value }
}
