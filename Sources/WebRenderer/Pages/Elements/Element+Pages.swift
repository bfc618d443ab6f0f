internal import RenderTree

extension ElementMaker {
    /// The root element: the window's content with its bars, and the presentations above it.
    func root(_ root: RenderRoot, of node: RenderNode) -> Markup {
        var markup = Markup("main", "root")
        markup.set("data-scheme", ifAny: root.colorScheme?.name)
        if let pointer = root.pointer { markup.declare("cursor", pointer.css) }
        addBars(to: &markup, hidden: [], of: node)
        markup.add(children: .above)
        return markup
    }

    func page(_ page: RenderPage, of node: RenderNode) -> Markup {
        var markup = Markup("div", "page")
        switch page.titleMode {
        case .automatic: markup.add(class: "auto", isSet: !page.canGoBack)
        case .inline: break
        case .large: markup.add(class: "lt")
        }
        if case .tabs? = node.parent?.content {
            markup.set("role", "tabpanel")
            markup.set("aria-labelledby", ifAny: node.tabOfPage.map { ElementID($0).name })
        }
        // The script's name of the page: a browser that translates the texts leaves it alone.
        markup.set("data-n", ifAny: page.title.isEmpty ? nil : page.title)
        markup.set("hidden", if: !page.isShown)
        addBars(to: &markup, hidden: page.hiddenBars, offersRefresh: true, of: node)
        return markup
    }

    private func addBars(
        to markup: inout Markup, hidden: [RenderPage.Bar], offersRefresh: Bool = false, of node: RenderNode
    ) {
        var top = Markup("header", part: "h", "bar")
        top.set("hidden", if: hidden.contains(.navigation))
        let sides: [(ElementLetter, Slot, String)] = [
            ("l", .leading, "bar-l"), ("t", .middle, "bar-t"), ("r", .trailing, "bar-r"),
        ]
        for (part, slot, name) in sides {
            var side = Markup("div", part: part, name)
            if slot == .trailing, offersRefresh { side.add(refreshInBar) }
            side.add(children: slot)
            if slot == .trailing { addOverflow(to: &side, of: node) }
            top.add(side)
        }
        markup.add(top)
        var content = Markup("div", part: "c", "body")
        content.add(children: .content)
        markup.add(content)
        var bottom = Markup("footer", part: "b", "bottom")
        bottom.set("hidden", if: hidden.contains(.bottom))
        // Centers the status in the bar: the stylesheet gives this element and the space after the status equal widths.
        var side = Markup("div", part: "i")
        side.add(children: .bottom)
        bottom.add(side)
        bottom.add(children: .status)
        markup.add(bottom)
    }

    /// Adds the menu of secondary items. Every bar has it, and the stylesheet hides the button of an empty one, so that
    /// the first item does not replace the page's element.
    private func addOverflow(to bar: inout Markup, of node: RenderNode) {
        var button = Markup("button", part: "o", "b om")
        button.set(act: nil)
        button.set("aria-haspopup", "menu")
        button.set("aria-controls", ElementID(node, "m").name)
        button.set("aria-label", word("More"))
        button.inside = [.text("⋯")]
        bar.add(button)
        var menu = Markup("div", part: "m", "menu")
        menu.set("role", "menu")
        menu.set("popover")
        menu.add(children: .overflow)
        bar.add(menu)
    }

    func toolbar(_ toolbar: RenderToolbar) -> Markup {
        switch toolbar.placement {
        case .title: group("ti title", "h1")
        case .back: group("ti back")
        case .titleMenu: group("ti title-menu")
        case .principal: group("ti principal")
        case .leading, .trailing, .secondary, .bottom: group("ti")
        case .status: group("ti status")
        case .keyboard: group("ti kb")
        case .actions: group("actions")
        }
    }

    func navigation(_ navigation: RenderNavigation) -> Markup {
        switch navigation.arrangement {
        case .stack:
            var markup = group(navigation.width == nil ? "nav" : "nav col")
            markup.set("hidden", if: !navigation.isShown)
            return markup
        case .columns: return group("cols")
        }
    }

    func tabs(_ tabs: RenderTabs) -> Markup {
        var markup = Markup("div", "tabs")
        if case .pages(let marks) = tabs.style { markup.add(class: marks ? "pages marks" : "pages") }
        markup.add(class: "index-background", isSet: tabs.hasIndexBackground)
        var pages = Markup("div", part: "c", "pages-c")
        pages.add(children: .content)
        markup.add(pages)
        var bar = Markup("div", part: "b", "tabbar")
        bar.set("role", "tablist")
        bar.set("hidden", if: tabs.isBarHidden)
        // Pages without marks can be chosen by assistive technologies and turned by a finger.
        bar.add(class: "vh", isSet: tabs.style == .pages(marks: false))
        bar.add(children: .tabs)
        markup.add(bar)
        return markup
    }

    func tab(_ tab: RenderTab, of node: RenderNode) -> Markup {
        var markup = group("tab", "button")
        markup.set("role", "tab")
        markup.set("aria-selected", tab.isSelected ? "true" : "false")
        // The bar is one tab stop; the arrow keys move to the other tabs.
        markup.set("tabindex", tab.isSelected ? "0" : "-1")
        if node.accessibilityName == nil { markup.set("aria-label", word("Tab")) }
        markup.set(act: .press)
        markup.set("data-badge", ifAny: tab.badge)
        markup.set("disabled", if: !tab.isEnabled)
        markup.set("hidden", if: tab.isHidden)
        markup.set("data-menu", if: tab.hasMenu)
        return markup
    }

    func presentation(_ presentation: RenderPresentation, of node: RenderNode) -> Markup {
        var markup = Markup("dialog", "pr")
        markup.add(class: presentation.kind.name)
        markup.set("data-modal")
        markup.set("open")
        if presentation.kind == .popover || presentation.kind == .menu {
            // A popover stands beside its source, or where the person has pressed.
            markup.set("data-pop", presentation.source.map { "n" + String($0.number, radix: 36) } ?? "")
        }
        if presentation.kind == .alert { markup.set("role", "alertdialog") }
        let title = presentation.title.isEmpty ? node.pageTitle : presentation.title
        markup.set("aria-label", title ?? presentation.kind.word)
        markup.set("data-n", ifAny: title)
        markup.set("data-d", if: !presentation.isDismissDisabled)
        // Otherwise the browser gives the focus to the first button, which may be a destructive one.
        markup.set("autofocus", if: node.isDialog && node.initialStop == nil)
        markup.set("data-scheme", ifAny: presentation.colorScheme?.name)
        if presentation.kind == .sheet, let detent = presentation.detents.first {
            markup.declare("--detent", detent.css)
            if presentation.detents.count > 1 {
                markup.set("data-detents", presentation.detents.map(\.css).joined(separator: " "))
            }
        }
        var content = Markup("div", part: "c", "pn")
        if presentation.kind == .menu { content.set("role", "menu") }
        content.add(children: .all)
        markup.add(content)
        return markup
    }

    func disclosure(_ disclosure: RenderDisclosure) -> Markup {
        var markup = Markup("div", "dc")
        var button = Markup("button", part: "b", "dt")
        button.set(act: .setOn)
        button.set("aria-expanded", disclosure.isExpanded ? "true" : "false")
        button.set("disabled", if: !disclosure.isEnabled)
        button.add(children: .label)
        markup.add(button)
        markup.add(children: .content)
        return markup
    }

    func part(_ part: RenderPart, of node: RenderNode) -> Markup {
        switch part {
        case .label:
            if node.parent?.content == .groupBox { return group("lb", "h3") }
            return group("lb")
        case .accessibilityLabel: return group("vh")
        case .options:
            if case .picker(let picker)? = node.parent?.content { return options(of: picker, node) }
            return group("os")
        case .content:
            guard case .menu? = node.parent?.content else { return group("ct") }
            var markup = group("menu")
            markup.set("role", "menu")
            markup.set("popover")
            return markup
        case .currentValue: return group("cv")
        case .minimum: return group("mi")
        case .maximum: return group("ma")
        case .header: return group("hd", node.rowContainer == nil ? "div" : "h2")
        case .footer: return group("ft")
        }
    }
}

extension RenderColorScheme {
    var name: String { self == .dark ? "dark" : "light" }
}

extension RenderPresentation.Kind {
    fileprivate var name: String {
        switch self {
        case .sheet: "sheet"
        case .fullScreenCover: "cover"
        case .popover: "popover"
        case .alert: "alert"
        case .confirmationDialog: "confirm"
        case .menu: "menu"
        case .window: "window"
        }
    }

    fileprivate var word: String {
        switch self {
        case .sheet, .fullScreenCover: "Sheet"
        case .menu: "Menu"
        case .popover: "Popover"
        case .alert: "Alert"
        case .confirmationDialog: "Choices"
        case .window: "Window"
        }
    }
}

extension RenderPresentation.Detent {
    fileprivate var css: String {
        switch self {
        case .medium: "50dvh"
        case .large: "92dvh"
        case .fraction(let fraction): "\(CSS.number(fraction * 100))dvh"
        case .height(let height): CSS.pixels(height)
        }
    }
}
