internal import Foundation
internal import RenderTree

/// The mapping from render nodes to HTML elements.
///
/// The element depends on the content of the node and of its parent, on what surrounds it (a control, a menu, a list),
/// and on its accessibility properties. Nodes in fields and in closed pickers have no elements; the field or the picker
/// shows their texts.
struct ElementMaker {
    /// The URL of a picture; nil if it cannot be loaded.
    var address: (RenderPicture) -> String? = { _ in nil }
    /// The address of the page that a node opens; nil for none.
    var linkAddress: (RenderNode) -> String? = { _ in nil }
    /// Whether texts state the direction of their words, which may differ from the page's direction.
    var statesTextDirection = false
    /// The declarations of the layout for a node's element.
    var layoutStyle: (RenderNode) -> String = { _ in "" }
    /// A word of the renderer itself, such as `Refresh`, in the language of the page.
    var word: (String) -> String = { $0 }

    func markup(of node: RenderNode) -> Markup {
        var markup = plainMarkup(of: node)
        if let tint = node.content.tint { markup.tint(with: tint) }
        if let attributes = node.accessibilityAttributes { attributes.apply(to: &markup, of: node, word: word) }
        if node.losesPressesToGesture { markup.letPressesThrough() }
        if node.parent?.replacesChildElements == true { markup.replace("aria-hidden", "true") }
        // An element that is hidden from assistive technologies must not get the focus.
        if markup.isFocusable, node.isInReplacedContent { markup.makeUnfocusable() }
        return markup
    }

    private func plainMarkup(of node: RenderNode) -> Markup {
        switch node.content {
        case .root(let root): self.root(root, of: node)
        case .text(let text): self.text(text, of: node)
        case .image(let image): self.image(image, isSpoken: !node.isDecorativeLabelIcon, id: ElementID(node).name)
        case .stack(let stack): group(stack.isLabel ? "st lab" : "st")
        case .spacer: Markup("div", "sp")
        case .arrangement(.direction(let isRightToLeft)):
            group("").with { $0.set("dir", isRightToLeft ? "rtl" : "ltr") }
        case .padding, .arrangement, .layer: group("")
        case .divider: divider(of: node)
        case .scroll(let scroll): self.scroll(scroll)
        case .lazyStack(let run): self.run(run, of: node)
        case .shape(let shape): self.shape(shape, of: node)
        case .drawing(let drawing): self.drawing(drawing, of: node)
        case .effect(let effect): self.effect(effect, of: node)
        case .input(let input): self.input(input, of: node)
        case .item: group("item")
        case .list(let list): self.list(list)
        case .row(let row): self.row(row, of: node)
        case .hidden:
            group("hide").with {
                $0.set("aria-hidden", "true")
                $0.set("inert")
            }
        case .button(let button): self.button(button, of: node)
        case .toggle(let toggle): self.toggle(toggle, of: node)
        case .textField(let field): textField(field, of: node)
        case .picker(let picker): self.picker(picker)
        case .option(let option): self.option(option, of: node)
        case .slider(let slider): self.slider(slider, of: node)
        case .stepper(let stepper): self.stepper(stepper, of: node)
        case .progress(let progress):
            measure(
                progress.fraction, as: .progress, named: "Progress", isRound: progress.isSpinner,
                hidesLabel: progress.hidesLabel, of: node)
        case .gauge(let gauge):
            measure(
                gauge.fraction, as: .meter, named: "Gauge", isRound: gauge.isRound, hidesLabel: gauge.hidesLabel,
                of: node)
        case .menu(let menu): self.menu(menu, of: node)
        case .link(let link): self.link(link, of: node)
        case .disclosure(let disclosure): self.disclosure(disclosure)
        case .form(let form): self.form(form)
        case .section(let section): self.section(section, of: node)
        case .groupBox: group("gb")
        case .part(let part): self.part(part, of: node)
        case .accessibility(let words):
            words.tablePart.map { tablePart($0) } ?? actions(words, of: node)
        case .presentation(let presentation): self.presentation(presentation, of: node)
        case .contextMenu: group("").with { $0.set("data-menu") }
        case .navigation(let navigation): self.navigation(navigation)
        case .page(let page): self.page(page, of: node)
        case .toolbar(let toolbar): self.toolbar(toolbar)
        case .tabs(let tabs): self.tabs(tabs)
        case .tab(let tab): self.tab(tab, of: node)
        case .commands: group("cmd").with { $0.set("hidden") }
        }
    }

    /// An element that contains the elements of all children.
    func group(_ classes: String, _ tag: String = "div") -> Markup {
        var markup = Markup(tag, classes)
        markup.add(children: .all)
        return markup
    }
}
