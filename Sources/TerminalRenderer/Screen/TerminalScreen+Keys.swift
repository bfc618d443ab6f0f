internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension TerminalScreen {
    /// Handles a key: first by the focused node, then by the app's shortcuts, then by the screen.
    func press(_ key: Key, _ modifiers: KeyModifiers) {
        if showsKeys {
            showsKeys = false
            return setNeedsDraw()
        }
        switch key {
        // A row that scrolls off may be removed. Following its focus would scroll back.
        case .pageUp, .pageDown, .home, .end: handle(key, modifiers)
        default: keepingFocus { handle(key, modifiers) }
        }
    }

    private func handle(_ key: Key, _ modifiers: KeyModifiers) {
        if let node = focus.node, let pressed = RenderKeyPress(key, modifiers), node.offer(pressed) {
            if node.content.isPath { caret.moveToEnd() }
            return update()
        }
        if let node = focus.node, press(key, modifiers, on: node) { return }
        if let command = RenderClipboardCommand(key, modifiers), useClipboard(command) { return }
        for shortcut in RenderShortcut.candidates(for: key, modifiers) {
            guard let control = tree?.control(for: shortcut) else { continue }
            activate(control)
            return
        }
        switch (key, modifiers) {
        case (.tab, []): moveFocus(by: 1)
        case (.tab, .shift): moveFocus(by: -1)
        case (.up, []): step(.up)
        case (.down, []): step(.down)
        case (.left, []): step(.left)
        case (.right, []): step(.right)
        case (.escape, []): leave()
        case (.function(10), .shift), (.enter, .alt): _ = showMenu(of: focus.node)
        case (.pageDown, .control): selectTab(by: 1)
        case (.pageUp, .control): selectTab(by: -1)
        case (.pageDown, _), (.pageUp, _), (.home, _), (.end, _): scroll(by: key)
        case (.character("q"), .control): callbacks.quit()
        case (.character("r"), .control): refresh()
        case (.character("j"), []): step(.down, skipsFields: true)
        case (.character("k"), []): step(.up, skipsFields: true)
        case (.character("/"), []): search()
        case (.character("?"), []):
            showsKeys = true
            setNeedsDraw()
        case (.character(let digit), .alt): if let number = digit.wholeNumberValue { selectTab(number) }
        default: break
        }
    }

    /// Moves to the next stop in a direction, or scrolls if there is none.
    private func step(_ direction: Direction, skipsFields: Bool = false) {
        if open != nil { return moveFocus(by: direction.sign > 0 ? 1 : -1) }
        if moveFocus(direction, skipsFields: skipsFields) { return }
        let distance = CGSize(
            width: direction.isVertical ? 0 : direction.sign * 16,
            height: direction.isVertical ? direction.sign * 16 : 0)
        guard scrollFocused(by: distance) else { return }
        update()
        // Scrolling may have created rows.
        if focus.node != nil { _ = moveFocus(direction, skipsFields: skipsFields) }
    }

    /// Handles Escape: closes the menu, clears the search, ends editing, goes back a page, dismisses the presentation,
    /// or clears the focus.
    private func leave() {
        if open != nil { return closeOpen() }
        if let node = focus.node, node.content.editedText != nil {
            if let search = clearableSearch { return clear(search) }
            return moveFocus(to: nil)
        }
        guard let root = tree?.root else { return }
        let front = root.topPresentation
        if let page = (front ?? root).innermostPoppablePage, send(.dismiss, to: page) { return }
        if let front, send(.dismiss, to: front) { return }
        if let search = clearableSearch { return clear(search) }
        moveFocus(to: nil)
    }

    private func clear(_ search: RenderNode) { send(.setText(""), to: search) }

    // MARK: Scrolling

    private func scroll(by key: Key) {
        if open != nil { return moveInMenu(by: key) }
        let hasScrolled = scrollables.contains { scrollable in
            guard let scrolling = scrollable.node.scrolling else { return false }
            let page = max(16, scrolling.windowSize.height - 32)
            let distance: CGFloat =
                switch key {
                case .pageDown: page
                case .pageUp: -page
                case .end: 1e9
                default: -1e9
                }
            return scroll(scrollable.node, by: CGSize(width: 0, height: distance))
        }
        if hasScrolled { didScroll() }
    }

    /// Updates the screen. A row with the focus may be gone before the next frame, which may follow the next key.
    func didScroll() {
        update()
        if let tree { followFocus(in: tree) }
    }

    /// Scrolls as a user does: the responder decides first. Remembers the area if its row with the focus may go.
    func scroll(_ area: LayoutNode, by distance: CGSize) -> Bool {
        let hasFocus = focus.node?.isInside(area.render) ?? false
        guard area.render.send(.scroll(distance)) || area.scroll(by: distance) else { return false }
        if hasFocus { focus.scrolledArea = area.render }
        return true
    }

    /// The scrollable areas around the focus, or around the row that had it, innermost first. Without focus, all of
    /// the front.
    private var scrollables: [PaintResult.Scrollable] {
        guard let node = focus.node ?? focus.scrolledArea else { return painted.scrollables }
        let around = painted.scrollables.filter { node.isInside($0.node.render) }
        return around.isEmpty ? painted.scrollables : around
    }

    private func scrollFocused(by distance: CGSize) -> Bool {
        scrollables.contains { scroll($0.node, by: distance) }
    }

    /// The frontmost node that can be refreshed.
    var refreshable: RenderNode? {
        painted.scrollables.lazy.map(\.node.render).first { $0.content.isRefreshable }
    }

    private func refresh() {
        if let node = refreshable { send(.refresh, to: node) }
    }

    // MARK: Text

    /// Handles a held key: a field takes all of its characters in one edit, other focus each press.
    func hold(_ character: Character, _ count: Int) {
        endInspectionMark()
        if !showsKeys, focus.node?.content.editedText != nil {
            return paste(String(repeating: character, count: count))
        }
        for _ in 0..<count { press(.character(character), []) }
    }

    func paste(_ text: String) {
        guard let node = focus.node else { return }
        guard let old = node.content.editedText else {
            useClipboard(.paste(RenderPaste(text: text)))
            return
        }
        let line = node.content.isMultiline ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
        caret.enter(node)
        caret.follow(node)
        send(.setText(caret.insert(line, into: old)), to: node)
        caretDidMove(in: node)
    }
}

extension RenderShortcut {
    /// Returns the shortcuts that a terminal key may stand for. Terminals have no Command key. Control stands for it,
    /// and so does Alt, because many characters have no Control form.
    static func candidates(for key: Key, _ modifiers: KeyModifiers) -> [RenderShortcut] {
        let character: Character
        switch key {
        case .character(let letter): character = letter.lowercased().first ?? letter
        case .enter: character = "\r"
        case .escape: character = "\u{1B}"
        case .tab: character = "\t"
        case .backspace, .delete: character = "\u{8}"
        case .up: character = "\u{F700}"
        case .down: character = "\u{F701}"
        case .left: character = "\u{F702}"
        case .right: character = "\u{F703}"
        case .home: character = "\u{F729}"
        case .end: character = "\u{F72B}"
        case .pageUp: character = "\u{F72C}"
        case .pageDown: character = "\u{F72D}"
        default: return []
        }
        var shared: Modifiers = []
        if modifiers.contains(.shift) { shared.insert(.shift) }
        if case .character(let letter) = key, letter.isUppercase { shared.insert(.shift) }
        let isControl = modifiers.contains(.control)
        let isAlt = modifiers.contains(.alt)
        let sets: [Modifiers] =
            switch (isControl || modifiers.contains(.command), isAlt) {
            case (true, true): [[.command, .option], [.control, .option]]
            case (true, false): [[.command], [.control]]
            case (false, true): [[.option], [.command]]
            case (false, false): [[]]
            }
        return sets.map { RenderShortcut(character, modifiers: $0.union(shared)) }
    }

    /// The keys to press in a terminal, for the footer. Nil if a terminal does not send them, or sends what another key
    /// means.
    ///
    /// Control stands for Command with a letter, and Alt does with other keys, with Shift, which does not change a
    /// letter with Control, and with the letters in ``takenLetters``.
    var terminalName: String? {
        let isLetter = key.isLetter
        let isShifted = modifiers.contains(.shift)
        let hasSequence = ("\u{F700}"..."\u{F703}").contains(key) || ("\u{F729}"..."\u{F72D}").contains(key)
        // With other keys, Shift makes another character, or is not sent.
        guard modifiers.isSubset(of: [.shift, .control, .option, .command]), key != "\u{F728}",
            !isShifted || isLetter || hasSequence || key == "\t"
        else { return nil }
        let hasControlForm =
            hasSequence || !isShifted && (isLetter && key.isASCII && !Self.takenLetters.contains(key) || key == " ")
        let name = (isShifted ? "Shift-" : "") + RenderShortcut(key).description
        let hasControl = modifiers.contains(.control)
        switch (modifiers.contains(.command), modifiers.contains(.option)) {
        case (false, false): return hasControl ? hasControlForm ? "^" + name : nil : name
        // Control stands for Command already.
        case (true, _) where hasControl: return nil
        case (true, false) where hasControlForm && isLetter: return "^" + name
        case (false, true) where !hasControl, (true, false): return key == "\u{1B}" ? nil : "Alt-" + name
        case (_, true): return hasControlForm ? "^Alt-" + name : nil
        case (false, _): return nil
        }
    }

    /// The letters that with Control are signals, Backspace, Tab and Return, or that quit.
    private static let takenLetters: Set<Character> = ["c", "h", "i", "j", "m", "q", "z"]
}

extension RenderNode {
    /// The innermost visible page with a back button.
    var innermostPoppablePage: RenderNode? {
        for current in children {
            if shows(current), let found = current.innermostPoppablePage { return found }
        }
        if case .page(let page) = content, page.canGoBack, page.isShown { return self }
        return nil
    }
}
