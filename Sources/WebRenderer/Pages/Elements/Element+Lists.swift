internal import RenderTree

extension ElementMaker {
    func list(_ list: RenderList) -> Markup {
        var markup = Markup("div", "list")
        markup.add(class: list.style.rawValue)
        markup.add(class: "edit", isSet: list.isEditing)
        markup.add(class: "clear", isSet: list.hidesBackground)
        markup.add(class: "nobar", isSet: !list.showsIndicators)
        markup.add(class: "tbl", isSet: list.isTable)
        if list.isRefreshing { markup.set("aria-busy", "true") }
        if let spacing = list.rowSpacing { markup.declare("--row-gap", CSS.pixels(spacing)) }
        if let spacing = list.sectionSpacing { markup.declare("--sec-gap", CSS.pixels(spacing)) }
        if list.isRefreshable { markup.add(refresh(isRefreshing: list.isRefreshing)) }
        var rows = rows(list.isTable ? "rowgroup" : "list", scrolls: true)
        rows.set("data-sc", ifAny: list.scrollReporting?.mark(.vertical))
        markup.add(rows)
        markup.set("data-up", if: list.drop != nil)
        return markup
    }

    /// The refresh button in a page's bar. The stylesheet shows it, in place of the content's own button, where the
    /// page can be refreshed.
    var refreshInBar: Markup {
        var refresh = Markup("button", part: "f", "b rf")
        refresh.set(act: .refresh)
        var sign = Markup("span", "sym")
        sign.set("aria-hidden", "true")
        if let drawing = SymbolDrawing.named("arrow.clockwise") { sign.add(drawing.markup) }
        refresh.add(sign)
        var word = Markup("span")
        word.inside = [.text(self.word("Refresh"))]
        refresh.add(word)
        return refresh
    }

    /// The refresh button of a list or a scroll view.
    private func refresh(isRefreshing: Bool) -> Markup {
        var refresh = Markup("button", part: "f", "refresh")
        refresh.set(act: .refresh)
        refresh.set("aria-label", word("Refresh"))
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
        markup.add(rows("list", scrolls: true))
        return markup
    }

    /// The element of the rows. If it scrolls, the keyboard can reach it.
    private func rows(_ role: String?, _ slot: Slot = .all, scrolls: Bool = false) -> Markup {
        var rows = Markup("div", part: "r", "rows")
        rows.set("role", ifAny: role)
        if scrolls { rows.set("tabindex", "0") }
        rows.add(children: slot)
        return rows
    }

    func section(_ section: RenderSection, of node: RenderNode) -> Markup {
        let (isInList, isInTable) = (node.rowContainer != nil, node.isInTable)
        var markup = Markup("div", "sec")
        markup.add(class: "big", isSet: section.isProminent)
        markup.set("role", isInTable ? "rowgroup" : isInList ? "listitem" : "group")
        markup.set("aria-labelledby", ifAny: node.names(of: .header))
        if let isExpanded = section.isExpanded {
            var button = Markup("button", part: "x", "exp")
            button.set(act: .setOn)
            button.set("aria-expanded", isExpanded ? "true" : "false")
            button.setName("Show", of: node.part(.header).map { [ElementID($0).name] } ?? [], node)
            markup.add(button)
        }
        markup.add(children: .header)
        markup.add(rows(isInList && !isInTable ? "list" : nil, .rows))
        markup.add(children: .footer)
        return markup
    }

    func run(_ run: RenderLazyStack, of node: RenderNode) -> Markup {
        var markup = group("run")
        let present = node.children.reduce(0) { count, _ in count + 1 }
        if run.start > 0 || present < run.count {
            markup.set("data-w", "\(run.start),\(run.count)\(run.isVertical ? "" : ",h")")
        }
        return markup
    }

    func row(_ row: RenderRow, of node: RenderNode) -> Markup {
        var markup = Markup("div", "row")
        markup.set("role", row.isInTable ? "row" : "listitem")
        if row.isSelectable {
            markup.set(act: .selectRow)
            markup.set("tabindex", "0")
            if row.isInTable {
                markup.set("aria-selected", row.isSelected ? "true" : "false")
            } else if row.isSelected {
                markup.set("aria-current", "true")
            }
        }
        markup.set("data-menu", if: node.menuOwner != nil)
        markup.set("data-del", if: row.canDelete)
        markup.set("data-up", if: row.drop != nil)
        if row.minHeight > 0 { markup.declare("min-height", CSS.pixels(row.minHeight)) }
        markup.add(class: "nosep", isSet: row.separatorBelow == false)
        markup.add(class: "nosepa", isSet: row.separatorAbove == false)
        if let background = row.background { markup.declare("background", background.css) }
        if let insets = row.insets { markup.style += insets.css }
        if row.indentation > 0 {
            // 16 is the style sheet's inset of a row's content.
            markup.declare("padding-inline-start", CSS.pixels((row.insets?.leading ?? 16) + row.indentation))
        }
        if let tint = row.selectionTint {
            if row.isSelectable { markup.declare("--selection", "color-mix(in srgb,\(tint.css) 22%,transparent)") }
            if !row.isInTable { markup.declare("--icon", tint.css) }
        }
        if let color = row.separatorPaint?.color { markup.declare("--separator", color.css) }
        markup.add(children: .all)
        if row.offersActions { markup.add(actions(row, of: node)) }
        return markup
    }

    /// The buttons of a row's actions, each named by its action and the row.
    private func actions(_ row: RenderRow, of node: RenderNode) -> Markup {
        var actions = Markup("span", part: "s", "acts")
        let subject = node.subject.map { [ElementID($0).name] } ?? []
        func add(
            _ part: ElementLetter, _ act: ClientAct, _ name: String, _ symbol: String, _ classes: String = "",
            operand: String? = nil
        ) {
            var button = Markup("button", part: part, classes)
            button.set(act: act, operand: operand)
            button.setName(word(name), of: subject, node)
            if let drawing = SymbolDrawing.named(symbol) { button.add(drawing.markup) }
            actions.add(button)
        }
        if row.canMove {
            add("u", .moveRow, "Move up", "chevron.up", "mv", operand: "-1")
            add("v", .moveRow, "Move down", "chevron.down", "mv", operand: "1")
        }
        // The menu of a row with other actions also contains its deletion.
        if row.hasOwnActions {
            add("w", .showActions, "Actions", "ellipsis")
        } else if row.canDelete {
            add("x", .deleteRow, "Delete", "trash", "del")
        }
        return actions
    }
}

extension RenderRow {
    /// Whether the row shows buttons beside its content.
    var offersActions: Bool { canDelete || canMove || hasActions }
}

extension RenderScrollReporting {
    /// The point at which the script looks for elements, in the middle along an axis that does not scroll.
    fileprivate func mark(_ axes: RenderAxes) -> String {
        guard case .offsetAndItem(let point) = self else { return "" }
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
