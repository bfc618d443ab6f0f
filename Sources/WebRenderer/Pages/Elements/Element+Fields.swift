internal import RenderTree

extension ElementMaker {
    /// A text field. Its name is the accessibility label, or the prompt.
    func textField(_ field: RenderTextField, of node: RenderNode) -> Markup {
        if let files = field.files { return self.files(files, of: field, node) }
        let isLong = field.isEditor || field.growsVertically
        var markup = Markup(isLong ? "textarea" : "input", "tf")
        markup.add(class: field.style.name)
        markup.add(class: "ed", isSet: field.isEditor)
        let name = node.accessibilityName
        if !isLong {
            if field.isSecure { markup.set("type", "password") }
            markup.set("value", field.text)
        }
        markup.set("data-f")
        markup.set("data-editor", if: field.isEditor)
        markup.set("aria-label", ifAny: name ?? field.prompt)
        markup.set("placeholder", ifAny: field.prompt ?? (field.hidesLabel ? nil : name))
        markup.set("disabled", if: !field.isEnabled)
        markup.set("autofocus", if: node.dialogAround?.initialStop === node)
        if isLong { markup.set("rows", field.isEditor ? "4" : "1") }
        markup.set("autocomplete", field.hints.content ?? (field.isSecure ? "current-password" : "off"))
        setHints(field.hints, of: &markup)
        if isLong { markup.inside = [.text(field.text)] }
        return markup
    }

    /// A field whose files the browser's own dialog chooses. The script sends them.
    private func files(_ files: RenderFileChoice, of field: RenderTextField, _ node: RenderNode) -> Markup {
        var markup = Markup("input", "tf")
        markup.set("type", "file")
        let endings = (files.extensions ?? []).map { "." + $0 }
        let kinds = files.isPictures ? ["image/*"] : endings
        if !kinds.isEmpty { markup.set("accept", kinds.joined(separator: ",")) }
        markup.set("multiple", if: files.allowsMultiple)
        markup.set("data-up")
        markup.set("data-f")
        markup.set("aria-label", ifAny: node.accessibilityName)
        markup.set("disabled", if: !field.isEnabled)
        return markup
    }

    private func setHints(_ hints: RenderTextHints, of markup: inout Markup) {
        switch hints.capitalization {
        case .never: markup.set("autocapitalize", "none")
        case .words: markup.set("autocapitalize", "words")
        case .sentences: markup.set("autocapitalize", "sentences")
        case .characters: markup.set("autocapitalize", "characters")
        case nil: break
        }
        markup.set("inputmode", ifAny: hints.keyboard?.name)
        if hints.correctionIsDisabled == true {
            markup.set("autocorrect", "off")
            markup.set("spellcheck", "false")
        }
        let keys: Set<String> = ["done", "go", "next", "previous", "search", "send"]
        if let key = hints.submitKey, keys.contains(key) { markup.set("enterkeyhint", key) }
    }

    func picker(_ picker: RenderPicker) -> Markup {
        var markup = group("pk")
        switch picker.style {
        case .menu: markup.add(class: "mu")
        case .segmented: markup.add(class: "sg")
        case .inline: markup.add(class: "il")
        }
        markup.add(class: picker.size.name)
        markup.add(class: "nl", isSet: picker.hidesLabel)
        return markup
    }

    func option(_ option: RenderOption, of node: RenderNode) -> Markup {
        guard !option.isGroup else { return group("ops") }
        var markup = group("op", node.isInControl ? "span" : "button")
        markup.set("role", node.isInMenu ? "menuitemradio" : "radio")
        markup.set("aria-checked", option.isSelected ? "true" : "false")
        markup.set(act: .press)
        if markup.tag == "span" {
            if !option.isEnabled { markup.set("aria-disabled", "true") }
        } else {
            markup.set("disabled", if: !option.isEnabled)
        }
        return markup
    }

    /// The options of a picker: a native list, or a group of elements.
    func options(of picker: RenderPicker, _ node: RenderNode) -> Markup {
        let label = node.parent?.names(of: .label, .accessibilityLabel)
        guard node.hasPresentationalChildren else {
            var markup = group("os")
            markup.set("role", node.isInMenu ? "group" : "radiogroup")
            setName(of: &markup, label, around: node)
            return markup
        }
        var markup = Markup("select", "se")
        setName(of: &markup, label, around: node)
        markup.set("disabled", if: !picker.isEnabled)
        markup.inside = choices(of: node)
        let options = node.options
        if !options.contains(where: \.isChosen) {
            // The browser would select the first option. This empty one stands at the end, so that the others count
            // from 0.
            var none = Markup("option")
            none.set("hidden")
            none.set("selected")
            none.set("value")
            markup.add(none)
        }
        return markup
    }

    private func setName(of markup: inout Markup, _ label: String?, around node: RenderNode) {
        if let label {
            markup.set("aria-labelledby", label)
        } else if let name = node.parent?.accessibilityAttributes?.name {
            markup.set("aria-label", name)
        }
    }

    private func choices(of node: RenderNode) -> [Markup.Piece] {
        node.children.flatMap { child -> [Markup.Piece] in
            switch child.content {
            case .option(let option) where !option.isGroup:
                var markup = Markup("option")
                markup.set("selected", if: option.isSelected)
                markup.set("disabled", if: !option.isEnabled)
                markup.inside = [.text(child.accessibilityName ?? "")]
                return [.element(markup)]
            case .section:
                let name = child.part(.header)?.accessibilityName
                let choices = choices(of: child)
                guard let name, !choices.isEmpty else { return choices }
                var markup = Markup("optgroup")
                markup.set("label", name)
                markup.inside = choices
                return [.element(markup)]
            default: return choices(of: child)
            }
        }
    }
}

extension RenderNode {
    fileprivate var isChosen: Bool {
        if case .option(let option) = content { option.isSelected } else { false }
    }
}

extension RenderTextField.Style {
    fileprivate var name: String {
        switch self {
        case .automatic: ""
        case .plain: "pl"
        case .roundedBorder: "rb"
        case .squareBorder: "sb"
        }
    }
}

extension RenderTextHints.Keyboard {
    /// The value of the attribute `inputmode`.
    fileprivate var name: String {
        switch self {
        case .url: "url"
        case .digits: "numeric"
        case .telephone: "tel"
        case .email: "email"
        case .decimal: "decimal"
        case .search: "search"
        }
    }
}
