internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension TerminalScreen {
    /// A key: first what has the keyboard takes it, then the shortcuts of the app, then the screen.
    func press(_ key: Key, _ modifiers: KeyModifiers) {
        if let node = focus.node, press(key, modifiers, on: node) { return }
        if let shortcut = RenderShortcut(key, modifiers), let control = tree?.control(for: shortcut) {
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
        case (.pageDown, _), (.pageUp, _), (.home, _), (.end, _): scroll(by: key)
        case (.character("q"), .control): surroundings.quit()
        default: break
        }
    }

    /// Goes on in a direction: to the next stop, or where there is none, by scrolling.
    private func step(_ direction: Direction) {
        if moveFocus(direction) { return }
        let distance = CGSize(
            width: direction.isVertical ? 0 : direction.sign * 16,
            height: direction.isVertical ? direction.sign * 16 : 0)
        guard scrollFocused(by: distance) else { return }
        update()
        // Rows that were not there before may be now.
        if focus.node != nil { _ = moveFocus(direction) }
    }

    /// Escape: closes the choices, then what is presented, then goes back a page, then lets go of the keyboard.
    private func leave() {
        if open != nil {
            open = nil
            return setNeedsDraw()
        }
        if let node = focus.node, node.content.editedText != nil {
            return moveFocus(to: nil)
        }
        guard let root = tree?.root else { return }
        if let presented = root.topPresentation, send(.dismiss, to: presented) { return }
        if root.topPresentation == nil, let page = root.pageWithWayBack, send(.dismiss, to: page) { return }
        moveFocus(to: nil)
    }

    // MARK: Scrolling

    private func scroll(by key: Key) {
        guard let node = scrollables.first?.node, let scrolling = node.scrolling else { return }
        let page = max(16, scrolling.windowSize.height - 32)
        let distance: CGFloat =
            switch key {
            case .pageDown: page
            case .pageUp: -page
            case .end: 1e9
            default: -1e9
            }
        if node.scroll(by: CGSize(width: 0, height: distance)) { update() }
    }

    /// What scrolls around the keyboard, inner ones first, or what is in front.
    private var scrollables: [PaintResult.Scrollable] {
        guard let node = focus.node else { return painted.scrollables }
        let around = painted.scrollables.filter { node.isInside($0.node.render) }
        return around.isEmpty ? painted.scrollables : around
    }

    private func scrollFocused(by distance: CGSize) -> Bool {
        scrollables.contains { $0.node.scroll(by: distance) }
    }

    // MARK: Text

    func paste(_ text: String) {
        guard let node = focus.node, let old = node.content.editedText else { return }
        let line = node.content.isMultiline ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
        send(.setText(caret.insert(line, into: old)), to: node)
    }
}

extension RenderShortcut {
    /// The shortcut that a key of the terminal stands for: Control, or Alt, stands for Command.
    convenience init?(_ key: Key, _ modifiers: KeyModifiers) {
        let character: Character
        switch key {
        case .character(let letter): character = letter
        case .enter: character = "\r"
        case .escape: character = "\u{1B}"
        case .tab: character = "\t"
        case .backspace, .delete: character = "\u{8}"
        case .up: character = "\u{F700}"
        case .down: character = "\u{F701}"
        case .left: character = "\u{F702}"
        case .right: character = "\u{F703}"
        default: return nil
        }
        var held: Modifiers = []
        if !modifiers.isDisjoint(with: [.control, .command]) { held.insert(.command) }
        if modifiers.contains(.alt) { held.insert(.option) }
        if modifiers.contains(.shift) { held.insert(.shift) }
        self.init(character, modifiers: held)
    }
}

extension RenderNode {
    /// What was presented last, if anything is.
    var topPresentation: RenderNode? {
        var child = lastChild
        while let here = child {
            if case .presentation = here.content { return here }
            child = here.previous
        }
        return nil
    }

    /// The innermost page that is seen and leads back.
    var pageWithWayBack: RenderNode? {
        var child = firstChild
        while let here = child {
            if shows(here), let found = here.pageWithWayBack { return found }
            child = here.next
        }
        if case .page(let page) = content, page.hasWayBack, page.isShown { return self }
        return nil
    }
}
