internal import Foundation
internal import RenderTree

extension ElementMaker {
    /// A text field. Its name is the accessibility label, or the prompt.
    func textField(_ field: RenderTextField, of node: RenderNode) -> Markup {
        if let files = field.files { return self.files(files, of: field, node) }
        if let entry = field.entry { return self.entry(entry, of: field, node) }
        let isLong = field.isEditor || field.growsVertically
        var markup = Markup(isLong ? "textarea" : "input", "tf")
        markup.add(class: field.style.name)
        markup.add(class: "ed", isSet: field.isEditor)
        let name = node.accessibilityName
        if !isLong {
            if field.isSecure { markup.set("type", "password") }
            markup.set("value", field.text)
            // Password managers look for the fields of one form. This one belongs to the document, and sends
            // nothing.
            if field.isSecure || field.hints.isOfAccount { markup.set("form", Markup.accountForm) }
        }
        markup.set("data-f")
        markup.set("data-editor", if: field.isEditor)
        markup.set("data-ts", ifAny: field.selection?.mark)
        markup.set("aria-label", name ?? field.prompt ?? node.sectionName ?? word("Text"))
        markup.set("placeholder", ifAny: field.prompt ?? (field.hidesLabel ? nil : name))
        markup.set("disabled", if: !field.isEnabled)
        markup.set("autofocus", if: node.dialogAround?.initialStop === node)
        let lines = field.isEditor ? nil : field.lineRange
        if isLong { markup.set("rows", field.isEditor ? "4" : "\(lines?.lowerBound ?? 1)") }
        markup.set("autocomplete", field.hints.content ?? (field.isSecure ? "current-password" : "off"))
        setHints(field.hints, of: &markup)
        markup.style += style(ofTextIn: field)
        if let lines, isLong {
            markup.style += style(of: lines, in: field, of: node)
            // Tall enough for touch without the style sheet's minimum height.
            markup.add(class: "tall", isSet: lines.lowerBound > 1)
        }
        if isLong { markup.inside = [.text(field.text)] }
        return markup
    }

    /// The declarations of the minimum and maximum height of a growing field. Beyond the maximum, its text scrolls.
    private func style(of lines: ClosedRange<Int>, in field: RenderTextField, of node: RenderNode) -> String {
        // The style sheet's padding above and below the text.
        var padding: CGFloat = 16
        switch field.style {
        case .plain: padding = 4
        case .automatic: if node.ancestors.contains(where: \.content.isRow) { padding = 4 }
        case .roundedBorder, .squareBorder: break
        }
        func height(_ count: Int) -> String { "calc(\(count)lh + \(CSS.pixels(padding)))" }
        var css = ""
        if lines.lowerBound > 1 { css += "min-height:\(height(lines.lowerBound));" }
        if lines.upperBound < Int.max { css += "max-height:\(height(lines.upperBound));" }
        return css
    }

    /// A field that the browser shows as an editor of values. The script sends valid ones.
    private func entry(_ entry: RenderValueEntry, of field: RenderTextField, _ node: RenderNode) -> Markup {
        var markup = Markup("input", "tf en")
        switch entry.kind {
        case .day: markup.set("type", "date")
        case .time(let hasSeconds):
            markup.set("type", "time")
            if hasSeconds { markup.set("step", "1") }
        case .dayAndTime(let hasSeconds):
            markup.set("type", "datetime-local")
            if hasSeconds { markup.set("step", "1") }
        case .color: markup.set("type", "color")
        }
        markup.set("value", entry.text)
        markup.set("min", ifAny: entry.minimum)
        markup.set("max", ifAny: entry.maximum)
        if entry.kind != .color { markup.set("required") }
        markup.style += style(ofTextIn: field)
        markup.set("data-f")
        markup.set(
            "aria-label", node.accessibilityName ?? node.sectionName ?? word(entry.kind == .color ? "Color" : "Date"))
        markup.set("disabled", if: !field.isEnabled)
        return markup
    }

    /// A field whose files the browser's own dialog chooses. The script sends them.
    private func files(_ files: RenderFileChoice, of field: RenderTextField, _ node: RenderNode) -> Markup {
        var markup = Markup("input", "tf")
        markup.set("type", "file")
        // A browser would restore the files on a reloaded page, and the page would send them again.
        markup.set("autocomplete", "off")
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

    /// The declarations of the font, color and alignment of the typed text.
    private func style(ofTextIn field: RenderTextField) -> String {
        var css = field.font.css
        if let color = field.paint?.color { css += "color:\(color.textCSS);" }
        switch field.alignment {
        case .leading: break
        case .center: css += "text-align:center;"
        case .trailing: css += "text-align:end;"
        }
        return css
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
        if hints.disablesCorrection == true {
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
        // The options are one tab stop; the arrow keys move to the others.
        if markup.tag == "button", !node.isInMenu { markup.set("tabindex", node.isStopOfOptions ? "0" : "-1") }
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
            // The browser would select the first option. This empty one stands at the end.
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

    /// The options below a node, with dividers as lines. An option group cannot contain a line, which would end it.
    private func choices(of node: RenderNode, isInGroup: Bool = false) -> [Markup.Piece] {
        node.children.flatMap { child -> [Markup.Piece] in
            switch child.content {
            case .option(let option) where !option.isGroup:
                var markup = Markup("option")
                // The page names a choice by it: the position may be another one by the time the choice arrives.
                markup.set("id", ElementID(child).name)
                markup.set("selected", if: option.isSelected)
                markup.set("disabled", if: !option.isEnabled)
                markup.inside = [.text(child.accessibilityName ?? "")]
                return [.element(markup)]
            case .section:
                let name = child.part(.header)?.accessibilityName
                let choices = choices(of: child, isInGroup: isInGroup || name != nil)
                guard let name, !choices.isEmpty else { return choices }
                var markup = Markup("optgroup")
                markup.set("label", name)
                markup.inside = choices
                return [.element(markup)]
            case .divider: return isInGroup ? [] : [.element(Markup("hr"))]
            default: return choices(of: child, isInGroup: isInGroup)
            }
        }
    }
}

extension RenderNode {
    fileprivate var isChosen: Bool {
        if case .option(let option) = content { option.isSelected } else { false }
    }

    /// Whether the Tab key reaches this option of its picker: the selected one, or the first selectable one.
    fileprivate var isStopOfOptions: Bool {
        if isChosen { return true }
        var picker = parent
        while let outer = picker {
            if case .picker = outer.content { break }
            picker = outer.parent
        }
        guard let options = picker?.options else { return true }
        return !options.contains(where: \.isChosen) && options.first { $0.content.isEnabled } === self
    }

    /// The words of the header of the section that contains the node.
    fileprivate var sectionName: String? {
        for outer in ancestors {
            if case .section = outer.content, let name = outer.part(.header)?.accessibilityName { return name }
        }
        return nil
    }
}

extension Markup {
    /// The id of the document's form for fields of an account. Its method `dialog` sends nothing outside of a dialog.
    static let accountForm = "account"
}

extension RenderContent {
    fileprivate var isRow: Bool { if case .row = self { true } else { false } }
}

extension RenderTextHints {
    /// Whether the field's text names a person's account.
    fileprivate var isOfAccount: Bool { content == "username" || content == "email" }
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

extension RenderTextSelection {
    /// The number of the request and its range, as the script reads them; empty without a request.
    fileprivate var mark: String { request == 0 ? "" : "\(request):\(range.lowerBound):\(range.upperBound)" }
}
