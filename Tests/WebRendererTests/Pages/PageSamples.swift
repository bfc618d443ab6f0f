import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import WebRenderer

/// Pages for visual inspection: `WEB_SAMPLES=folder swift test --filter PageSamples` writes them there.
@MainActor @Suite struct PageSamples {
    @Test(arguments: ["list", "form", "detail", "sheet", "alert", "columns", "tabs"])
    func aSampleIsReadable(name: String) throws {
        let sample = Sample(name)
        let html = sample.html
        #expect(html.hasPrefix("<main id=n0 "))
        guard let folder = ProcessInfo.processInfo.environment["WEB_SAMPLES"] else { return }
        let css = String(decoding: WebAsset.stylesheet.bytes, as: UTF8.self)
        let page = """
            <!DOCTYPE html><html lang=en><head><meta charset=utf-8><meta name=viewport content="width=device-width">\
            <style>\(css)</style><style>\(sample.app.screen.styleRules)</style></head><body>\(html)\
            <script>for (const d of document.querySelectorAll('dialog')) { d.close(); d.showModal() } for (const p of \
            document.querySelectorAll('[popover]')) p.showPopover()</script></body></html>
            """
        try Data(page.utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).html"))
    }
}

/// The controls that only display a value.
enum Displays {
    static func all(of fraction: Double, isRound: Bool) -> [RenderContent] {
        [
            .progress(RenderProgress(fraction, style: isRound ? .circular : .linear)),
            .gauge(RenderGauge(fraction, style: isRound ? .circular : .linear)),
        ]
    }
}

@MainActor
private struct Sample {
    let app = ScreenTree()
    private var tree: RenderTree { app.tree }

    init(_ name: String) {
        switch name {
        case "form": form(in: page("Preferences"))
        case "detail": detail(in: page("The Weekly"))
        case "columns": columns()
        case "tabs": tabs()
        case "sheet":
            list(in: page("Headlines"))
            let sheet = app.add(.presentation(RenderPresentation(.sheet, title: "Preferences")))
            form(in: page("Preferences", in: app.add(.navigation(RenderNavigation(.stack)), to: sheet)))
        case "alert":
            list(in: page("Headlines"))
            alert()
        default: list(in: page("Headlines"))
        }
        let flexibility = FlexibilityTree(tree)
        app.screen.layout = PageLayout(
            style: { node in CSSLayout.style(of: node).map { "\($0.name):\($0.value);" }.joined() },
            container: { node in CSSLayout.container(of: node).map { "\($0.name):\($0.value);" }.joined() },
            wantsGeometry: { _ in false })
        app.screen.arrange = { flexibility.update() }
    }

    var html: String { app.screen.page() }

    @discardableResult
    private func text(
        _ string: String, _ role: RenderFont.Role = .body, _ weight: RenderFont.Weight = .regular,
        _ color: RenderColor.Role? = nil, in parent: RenderNode
    ) -> RenderNode {
        let characterStyle = RenderCharacterStyle(
            font: RenderFont(role: role, weight: weight), paint: color.map { .color(.role($0)) })
        return app.add(.text(RenderText(string, style: RenderTextStyle(characterStyle: characterStyle))), to: parent)
    }

    private func symbol(_ name: String, _ color: RenderColor.Role? = nil, in parent: RenderNode) {
        var image = RenderImage(name, source: .symbol, label: "")
        image.paint = color.map { .color(.role($0)) }
        app.add(.image(image), to: parent)
    }

    private func stack(_ axis: RenderStack.Axis, _ spacing: CGFloat? = nil, in parent: RenderNode) -> RenderNode {
        app.add(
            .stack(RenderStack(axis, horizontal: axis == .vertical ? .leading : .center, spacing: spacing)), to: parent)
    }

    private func label(in parent: RenderNode, _ string: String) {
        text(string, in: app.add(.part(.label), to: parent))
    }

    private func page(_ title: String, in stack: RenderNode? = nil, back: String? = nil) -> RenderNode {
        let stack = stack ?? app.add(.navigation(RenderNavigation(.stack)))
        let page = app.add(.page(RenderPage(title: title, canGoBack: back != nil)), to: stack)
        text(title, .headline, .semibold, in: app.add(.toolbar(RenderToolbar(.title)), to: page))
        if let back {
            let button = app.add(.button(RenderButton()), to: app.add(.toolbar(RenderToolbar(.back)), to: page))
            symbol("chevron.backward", in: button)
            text(back, in: button)
        }
        for name in ["line.3.horizontal.decrease.circle", "plus"] {
            let button = app.add(.button(RenderButton()), to: app.add(.toolbar(RenderToolbar(.trailing)), to: page))
            symbol(name, in: button)
        }
        return page
    }

    private func list(in page: RenderNode) {
        let list = app.add(.list(RenderList(isRefreshable: true)), to: page)
        let news = [
            ("Harbour bridge opens a year early", "City desk", "12 min"),
            ("How small teams ship large systems, and what it costs them in the long run", "The Weekly", "1 h"),
            ("Rain expected until Thursday", "Weather", "2 h"), ("Local choir wins national prize", "Culture", "5 h"),
        ]
        for (header, range) in [("Today", 0..<2), ("Yesterday", 2..<4)] {
            let section = app.add(.section(RenderSection()), to: list)
            text(header, in: app.add(.part(.header), to: section))
            for (index, story) in news[range].enumerated() {
                var content = RenderRow(isSelected: false)
                content.canDelete = true
                content.hasActions = index == 0
                let row = app.add(.row(content), to: section)
                var link = RenderButton()
                link.opensPage = true
                let line = stack(.horizontal, 12, in: app.add(.button(link), to: row))
                symbol(index == 0 ? "newspaper" : "star.fill", .accent, in: line)
                let texts = stack(.vertical, 2, in: line)
                text(story.0, .headline, .semibold, in: texts)
                text(story.1, .subheadline, .regular, .secondary, in: texts)
                app.add(.spacer(minLength: nil), to: line)
                text(story.2, .footnote, .regular, .tertiary, in: line)
            }
            text("Updated just now", in: app.add(.part(.footer), to: section))
        }
    }

    private func form(in page: RenderNode) {
        let form = app.add(.form(RenderForm()), to: page)
        let general = app.add(.section(RenderSection()), to: form)
        text("General", in: app.add(.part(.header), to: general))
        text("Name", in: app.add(.textField(RenderTextField(text: "Ada Lovelace")), to: general))
        text("Email", in: app.add(.textField(RenderTextField(text: "")), to: general))
        text("Notifications", in: app.add(.toggle(RenderToggle(isOn: true)), to: general))
        text("Sounds", in: app.add(.toggle(RenderToggle(isOn: false)), to: general))
        picker(.menu, "Refresh", in: general)
        text("Feeds are loaded in the background.", in: app.add(.part(.footer), to: general))
        let characterStyle = app.add(.section(RenderSection()), to: form)
        text("Appearance", in: app.add(.part(.header), to: characterStyle))
        picker(.segmented, "Theme", in: characterStyle)
        let slider = app.add(.slider(RenderSlider(0.4, from: 0, to: 1)), to: characterStyle)
        label(in: slider, "Text size")
        symbol("minus", in: app.add(.part(.minimum), to: slider))
        symbol("plus", in: app.add(.part(.maximum), to: slider))
        text(
            "Columns: 2",
            in: app.add(.stepper(RenderStepper(canIncrement: true, canDecrement: false)), to: characterStyle))
        label(in: app.add(.progress(RenderProgress(0.6)), to: characterStyle), "Storage")
        let spinning = app.add(.progress(RenderProgress(nil)), to: characterStyle)
        label(in: spinning, "Loading")
        let disclosure = app.add(.disclosure(RenderDisclosure(isExpanded: true)), to: characterStyle)
        label(in: disclosure, "Advanced")
        text(
            "Log in detail",
            in: app.add(.toggle(RenderToggle(isOn: true)), to: app.add(.part(.content), to: disclosure)))
        picker(.inline, "Sort by", in: app.add(.section(RenderSection()), to: form))
        let actions = app.add(.section(RenderSection()), to: form)
        text("Send feedback", in: app.add(.button(RenderButton()), to: actions))
        text("Delete everything", in: app.add(.button(RenderButton(role: .destructive)), to: actions))
    }

    private func picker(_ style: RenderPicker.Style, _ name: String, in parent: RenderNode) {
        let picker = app.add(.picker(RenderPicker(style)), to: parent)
        label(in: picker, name)
        let options = app.add(.part(.options), to: picker)
        for (index, name) in ["Automatic", "Light", "Dark"].enumerated() {
            text(name, in: app.add(.option(RenderOption(isSelected: index == 1, style: style)), to: options))
        }
    }

    private func detail(in page: RenderNode) {
        let scroll = app.add(.scroll(RenderScroll()), to: page)
        let padding = app.add(.padding(RenderInsets(top: nil, leading: nil, bottom: nil, trailing: nil)), to: scroll)
        let column = stack(.vertical, 16, in: padding)
        text("How small teams ship large systems", .largeTitle, .bold, in: column)
        text("By the desk · 1 hour ago", .subheadline, .regular, .secondary, in: column)
        text(
            "A team of five can carry a system that fifty have built, as long as it knows which of its parts matter. "
                + "What follows is what three of them have told us about that, and about the price.", in: column)
        let buttons = stack(.horizontal, 12, in: column)
        for (style, name) in [(RenderButton.Style.prominent, "Read on"), (.bordered, "Save"), (.borderless, "Share")] {
            text(name, in: app.add(.button(RenderButton(style: style)), to: buttons))
        }
        let box = app.add(.groupBox, to: column)
        label(in: box, "At a glance")
        text("Five people, one product, no meetings on Wednesdays.", in: app.add(.part(.content), to: box))
        let shape = RenderShape([
            RenderShapeLayer(
                .roundedRectangle(cornerSize: CGSize(width: 12, height: 12)),
                paint: .linearGradient(
                    RenderGradient([
                        .init(.fixed(RenderRGBA(hex: 0x5E5CE6)), at: 0),
                        .init(.fixed(RenderRGBA(hex: 0xFF375F)), at: 1),
                    ]), start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1)))
        ])
        let frame = RenderFrame(height: RenderFrame.Limits(fixed: 90))
        app.add(.shape(shape), to: app.add(.arrangement(.frame(frame)), to: column))
        for display in Displays.all(of: 0.7, isRound: true) {
            text("70", in: app.add(.part(.currentValue), to: app.add(display, to: column)))
        }
        let menu = app.add(.menu(RenderMenu(style: .bordered)), to: column)
        label(in: menu, "More")
        text("Copy", in: app.add(.button(RenderButton()), to: app.add(.part(.content), to: menu)))
    }

    private func columns() {
        let columns = app.add(.navigation(RenderNavigation(.columns)))
        let first = app.add(
            .navigation(RenderNavigation(.stack, width: RenderColumnWidth(ideal: 300))), to: columns)
        list(in: page("Headlines", in: first))
        app.add(.divider, to: columns)
        let second = app.add(.navigation(RenderNavigation(.stack)), to: columns)
        detail(in: page("The Weekly", in: second))
    }

    private func tabs() {
        let tabs = app.add(.tabs(RenderTabs()))
        for (index, (name, sign)) in [("News", "newspaper"), ("Saved", "bookmark"), ("Settings", "gearshape")]
            .enumerated()
        {
            let tab = app.add(.tab(RenderTab(isSelected: index == 0, badge: index == 1 ? "3" : nil)), to: tabs)
            let line = stack(.horizontal, in: tab)
            symbol(sign, in: line)
            text(name, in: line)
        }
        let shown = app.add(.page(RenderPage()), to: tabs)
        let plain = app.add(
            .list(RenderList(style: .plain)),
            to: page("News", in: app.add(.navigation(RenderNavigation(.stack)), to: shown)))
        for index in 1...6 {
            var content = RenderRow(isSelected: index == 2, isSelectable: true)
            content.canMove = index == 3
            let row = app.add(.row(content), to: plain)
            let texts = stack(.vertical, 2, in: row)
            text("Story \(index)", in: texts)
            text("With a line below it", .footnote, .regular, .secondary, in: texts)
        }
        app.add(.page(RenderPage(isShown: false)), to: tabs)
        app.add(.page(RenderPage(isShown: false)), to: tabs)
        let menu = app.add(.presentation(RenderPresentation(.menu)))
        let items = stack(.vertical, 0, in: menu)
        text("Copy", in: app.add(.button(RenderButton()), to: items))
        text("Delete", in: app.add(.button(RenderButton(role: .destructive)), to: items))
    }

    private func alert() {
        let alert = app.add(.presentation(RenderPresentation(.alert, title: "Delete everything?")))
        let column = app.add(.stack(RenderStack(.vertical)), to: alert)
        text("Delete everything?", .headline, .semibold, in: column)
        text("All feeds and what you have saved go for good.", .footnote, in: column)
        let actions = app.add(.toolbar(RenderToolbar(.actions)), to: alert)
        text("Delete", in: app.add(.button(RenderButton(role: .destructive)), to: actions))
        text("Cancel", in: app.add(.button(RenderButton(role: .cancel)), to: actions))
    }
}
