internal import RenderTree

extension ElementMaker {
    func list(_ list: RenderList) -> Markup {
        var markup = Markup("div", "list")
        markup.add(class: list.style.rawValue)
        markup.add(class: "edit", isSet: list.isEditing)
        markup.add(class: "clear", isSet: list.hidesBackground)
        markup.add(class: "nobar", isSet: !list.showsIndicators)
        if list.isRefreshing { markup.set("aria-busy", "true") }
        if let spacing = list.rowSpacing { markup.declare("--row-gap", CSS.pixels(spacing)) }
        if let spacing = list.sectionSpacing { markup.declare("--sec-gap", CSS.pixels(spacing)) }
        if list.isRefreshable { markup.add(refresh(isRefreshing: list.isRefreshing)) }
        var rows = rows(isList: true, scrolls: true)
        rows.set("data-sc", ifAny: list.scrollReporting?.mark(.vertical))
        markup.add(rows)
        return markup
    }

    /// The button in a bar that loads again what is on the page; the stylesheet shows it where there is such a thing, instead of
    /// that thing's own.
    var refreshInBar: Markup {
        var refresh = Markup("button", part: "f", "b rf")
        refresh.set("data-e", "R")
        var sign = Markup("span", "sym")
        sign.set("aria-hidden", "true")
        if let drawing = SymbolDrawing.named("arrow.clockwise") { sign.add(drawing.markup) }
        refresh.add(sign)
        var word = Markup("span")
        word.inside = [.text("Refresh")]
        refresh.add(word)
        return refresh
    }

    /// What loads it again.
    private func refresh(isRefreshing: Bool) -> Markup {
        var refresh = Markup("button", part: "f", "refresh")
        refresh.set("data-e", "R")
        refresh.set("aria-label", "Refresh")
        refresh.set("disabled", if: isRefreshing)
        if let drawing = SymbolDrawing.named("arrow.clockwise") { refresh.add(drawing.markup) }
        return refresh
    }

    func scroll(_ scroll: RenderScroll) -> Markup {
        var markup = Markup("div", "scroll")
        markup.set("tabindex", "0")
        markup.set("data-sc", ifAny: scroll.scrollReporting?.mark(scroll.axes))
        if scroll.isRefreshing { markup.set("aria-busy", "true") }
        if scroll.isRefreshable { markup.add(refresh(isRefreshing: scroll.isRefreshing)) }
        markup.add(children: .all)
        return markup
    }

    func form(_ form: RenderForm) -> Markup {
        var markup = Markup("div", form.style == .columns ? "form columns" : "form")
        markup.add(rows(isList: true, scrolls: true))
        return markup
    }

    /// What scrolls can be reached by the keyboard.
    private func rows(isList: Bool, _ slot: Slot = .all, scrolls: Bool = false) -> Markup {
        var rows = Markup("div", part: "r", "rows")
        if isList { rows.set("role", "list") }
        if scrolls { rows.set("tabindex", "0") }
        rows.add(children: slot)
        return rows
    }

    func section(_ section: RenderSection, of node: RenderNode) -> Markup {
        let isInList = node.rowContainer != nil
        var markup = Markup("div", "sec")
        markup.add(class: "big", isSet: section.isProminent)
        if isInList {
            markup.set("role", "listitem")
        } else {
            markup.set("role", "group")
        }
        markup.set("aria-labelledby", ifAny: node.names(of: .header))
        if let isExpanded = section.isExpanded {
            var turn = Markup("button", part: "x", "exp")
            turn.set("data-e", "o")
            turn.set("aria-expanded", isExpanded ? "true" : "false")
            turn.setName("Show", of: node.part(.header).map { [ElementID($0).name] } ?? [], node)
            markup.add(turn)
        }
        markup.add(children: .header)
        markup.add(rows(isList: isInList, .rows))
        markup.add(children: .footer)
        return markup
    }

    func run(_ run: RenderLazyStack, of node: RenderNode) -> Markup {
        var markup = group("run")
        let present = node.children.reduce(0) { count, _ in count + 1 }
        if run.start > 0 || present < run.count { markup.set("data-w", "\(run.start),\(run.count)") }
        return markup
    }

    func row(_ row: RenderRow, of node: RenderNode) -> Markup {
        var markup = Markup("div", "row")
        markup.set("role", "listitem")
        if row.isSelectable {
            markup.set("data-e", "c")
            markup.set("tabindex", "0")
            if row.isSelected { markup.set("aria-current", "true") }
        }
        markup.set("data-menu", if: row.hasMenu)
        markup.set("data-del", if: row.canDelete)
        if row.minHeight > 0 { markup.declare("min-height", CSS.pixels(row.minHeight)) }
        markup.add(class: "nosep", isSet: row.separatorBelow == false)
        markup.add(class: "nosepa", isSet: row.separatorAbove == false)
        if let background = row.background { markup.declare("background", background.css) }
        if let insets = row.insets { markup.style += insets.css }
        if let color = row.separatorPaint?.color { markup.declare("--separator", color.css) }
        markup.add(children: .all)
        if row.offersActions { markup.add(actions(row, of: node)) }
        return markup
    }

    /// The actions of a row, behind its content: each says what it does and to what.
    private func actions(_ row: RenderRow, of node: RenderNode) -> Markup {
        var actions = Markup("span", part: "s", "acts")
        let subject = node.subject.map { [ElementID($0).name] } ?? []
        func add(_ part: Character, _ event: String, _ name: String, _ symbol: String, _ classes: String = "") {
            var button = Markup("button", part: part, classes)
            button.set("data-e", event)
            button.setName(name, of: subject, node)
            if let drawing = SymbolDrawing.named(symbol) { button.add(drawing.markup) }
            actions.add(button)
        }
        if row.canMove {
            add("u", "M:-1", "Move up", "chevron.up", "mv")
            add("v", "M:1", "Move down", "chevron.down", "mv")
        }
        if row.hasActions { add("w", "W", "Actions", "ellipsis") }
        if row.canDelete { add("x", "D", "Delete", "trash", "del") }
        return actions
    }
}

extension RenderRow {
    /// Whether something beside its content can be pressed in it.
    var offersActions: Bool { canDelete || canMove || hasActions }
}

extension RenderScrollReporting {
    /// The point at which the page is to look, in the middle of what is not scrolled.
    fileprivate func mark(_ axes: RenderAxes) -> String {
        guard case .offsetAndPoint(let point) = self else { return "" }
        let x = axes.contains(.horizontal) ? point.x : 0.5
        let y = axes.contains(.vertical) ? point.y : 0.5
        return "\(CSS.number(x)),\(CSS.number(y))"
    }
}

extension RenderInsets {
    fileprivate var css: String {
        let sides = [
            ("padding-top", top), ("padding-inline-end", trailing), ("padding-bottom", bottom),
            ("padding-inline-start", leading),
        ]
        return sides.reduce("") { css, side in
            side.1.map { css + "\(side.0):\(CSS.pixels($0));" } ?? css
        }
    }
}
