internal import Foundation
internal import RenderTree

extension ElementMaker {
    func button(_ button: RenderButton, of node: RenderNode) -> Markup {
        var markup =
            button.opensPage && !node.isInControl && !node.isInMenu
            ? pageLink(from: node, isEnabled: button.isEnabled) : pressable("b", of: node, isEnabled: button.isEnabled)
        markup.add(class: button.style.name)
        if let role = button.role { markup.add(class: role.name) }
        markup.add(class: button.shape.name)
        markup.add(class: button.size.name)
        markup.add(class: "nx", isSet: button.opensPage)
        markup.set("data-repeat", if: button.repeats)
        let dialog = node.dialogAround
        markup.set("autofocus", if: dialog?.initialStop === node)
        let shortcut = button.shortcut ?? (dialog?.defaultButton === node ? .defaultAction : nil)
        markup.set("data-s", ifAny: shortcut?.mark)
        return markup
    }

    /// An element that is pressed as a whole. Within another control, where HTML allows no button, it is a span with a
    /// role.
    func pressable(_ classes: String, of node: RenderNode, isEnabled: Bool) -> Markup {
        guard node.isInControl else {
            var markup = group(classes, "button")
            if node.isInMenu { markup.set("role", "menuitem") }
            markup.set("disabled", if: !isEnabled)
            return markup
        }
        var markup = group(classes, "span")
        markup.set("role", "button")
        markup.set("tabindex", isEnabled ? "0" : "-1")
        markup.set(act: .press)
        if !isEnabled { markup.set("aria-disabled", "true") }
        return markup
    }

    /// A link to another page. A click sends a press; other ways to open it, and browsers without a script, follow its
    /// URL.
    private func pageLink(from node: RenderNode, isEnabled: Bool) -> Markup {
        var markup = group("b", "a")
        guard isEnabled else {
            markup.set("role", "link")
            markup.set("aria-disabled", "true")
            return markup
        }
        if let address = linkAddress(node) {
            markup.set("href", address)
        } else {
            markup.set("role", "link")
            markup.set("tabindex", "0")
        }
        markup.set(act: .press)
        return markup
    }

    func toggle(_ toggle: RenderToggle, of node: RenderNode) -> Markup {
        var markup = group("tg", node.isInControl ? "span" : "button")
        markup.add(class: toggle.style.name)
        markup.add(class: toggle.size.name)
        markup.add(class: "nl", isSet: toggle.hidesLabel)
        let state = toggle.isMixed ? "mixed" : toggle.isOn ? "true" : "false"
        if node.isInMenu {
            markup.set("role", "menuitemcheckbox")
        } else {
            markup.set("role", toggle.isMixed || toggle.style == .checkbox ? "checkbox" : "switch")
        }
        markup.set("aria-checked", state)
        markup.set(act: .setOn)
        if markup.tag == "span" { markup.set("tabindex", "0") }
        if toggle.isEnabled == false {
            if markup.tag == "span" { markup.set("aria-disabled", "true") } else { markup.set("disabled") }
        }
        markup.set("data-s", ifAny: toggle.shortcut?.mark)
        return markup
    }

    /// A link to a URL. If a browser should not follow it, a press is sent to the app.
    func link(_ link: RenderLink, of node: RenderNode) -> Markup {
        guard let href = URLPolicy.link(to: link.url), !node.isInControl, !node.isInMenu else {
            return pressable("b lk", of: node, isEnabled: link.isEnabled)
        }
        var markup = group("b lk", "a")
        if link.isEnabled {
            markup.open(href)
        } else {
            markup.set("role", "link")
            markup.set("aria-disabled", "true")
        }
        return markup
    }

    func menu(_ menu: RenderMenu, of node: RenderNode) -> Markup {
        var markup = Markup("div", "mn")
        markup.add(class: "sub", isSet: node.isInMenu)
        markup.add(class: "wide", isSet: menu.isFlexible)
        let content = node.part(.content).map { ElementID($0).name }
        var opener = Markup("button", part: "b", "b")
        opener.add(class: menu.style.name)
        opener.add(class: menu.size.name)
        opener.set("disabled", if: !menu.isEnabled)
        if node.isInMenu { opener.set("role", "menuitem") }
        if menu.hasPrimaryAction {
            opener.add(children: .label)
            markup.add(opener)
            opener = Markup("button", part: "m", "b more")
            opener.add(class: menu.style.name)
            opener.add(class: menu.size.name)
            opener.set("disabled", if: !menu.isEnabled)
            opener.setName(word("More"), of: node.part(.label).map { [ElementID($0).name] } ?? [], node)
        } else {
            opener.add(class: "ind", isSet: menu.showsIndicator)
            opener.add(children: .label)
        }
        opener.set(act: nil)
        opener.set("aria-haspopup", "menu")
        opener.set("aria-controls", ifAny: content)
        markup.add(opener)
        markup.add(children: .content)
        return markup
    }
}

extension RenderButton.Style {
    var name: String {
        switch self {
        case .automatic: ""
        case .plain: "pl"
        case .bordered: "bd"
        case .prominent: "pm"
        case .borderless: "bl"
        case .link: "lk"
        case .custom: "cu"
        }
    }
}

extension RenderButton.Role {
    fileprivate var name: String {
        switch self {
        case .destructive: "del"
        case .cancel: "can"
        case .confirm: "ok"
        case .close: "cls"
        }
    }
}

extension RenderButton.Shape {
    fileprivate var name: String {
        switch self {
        case .automatic, .rectangle: ""
        case .capsule: "cap"
        case .circle: "circ"
        }
    }
}

extension RenderControlSize {
    var name: String {
        switch self {
        case .mini: "mini"
        case .small: "small"
        case .regular: ""
        case .large: "large"
        case .extraLarge: "xl"
        }
    }
}

extension RenderToggle.Style {
    fileprivate var name: String {
        switch self {
        case .automatic, .switch: "sw"
        case .checkbox: "cb"
        case .button: "tb b bd"
        case .custom: "cu"
        }
    }
}

extension RenderShortcut {
    /// The shortcut as the script compares it: the number of the modifiers, and the key's name in `KeyboardEvent.key`.
    var mark: String { "\(modifiers.rawValue)+\(keyName)" }

    private var keyName: String {
        switch key {
        case "\r": "Enter"
        case "\t": "Tab"
        case "\u{1B}": "Escape"
        case "\u{8}": "Backspace"
        case "\u{F700}": "ArrowUp"
        case "\u{F701}": "ArrowDown"
        case "\u{F702}": "ArrowLeft"
        case "\u{F703}": "ArrowRight"
        case "\u{F728}": "Delete"
        case "\u{F729}": "Home"
        case "\u{F72B}": "End"
        case "\u{F72C}": "PageUp"
        case "\u{F72D}": "PageDown"
        default: key.lowercased()
        }
    }
}
