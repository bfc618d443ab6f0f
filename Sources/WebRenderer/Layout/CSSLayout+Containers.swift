internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// Declares how an element arranges its children.
    static func arrangeChildren(of node: RenderNode, _ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        switch node.content {
        case .text(let text):
            arrangeText(text, maximum: box.sizeOverride?.lines, &style)
            // With unlimited space, no line breaks in any surroundings.
            if box.open.contains(.horizontal) { style["white-space"] = "pre" }
        case .image(let image): fitImage(image, node, &style)
        case .spacer, .divider, .shape: style["display"] = "block"
        case .root: arrangePage(box, &style)
        case .stack(let stack): arrange(stack, &style)
        case .padding(let insets): arrange(insets, box, &style)
        case .scroll(let scroll): arrange(scroll, box, &style)
        case .list(let list):
            arrangeRows(gap: list.rowSpacing, scrolls: list.isScrollEnabled, box, &style)
            if let margins = list.margins { pad(margins, &style) }
        case .form: arrangeRows(gap: nil, scrolls: true, box, &style)
        case .lazyStack(let run): arrange(run, &style)
        case .section:
            if let arrangement = box.section {
                arrangeContent(of: arrangement, &style)
            } else {
                column(alignment: .leading, gap: "0", &style)
            }
        case .item(let item):
            item == .rows ? column(alignment: .leading, gap: "0", &style) : arrangeWrapped(box, &style)
        case .navigation(let navigation): arrange(navigation, &style)
        case .page, .presentation: arrangePage(box, &style)
        case .tabs: overlay(.center, &style)
        case .arrangement(let arrangement): arrange(arrangement, of: node, box, &style)
        default:
            switch node.content.facts.layout {
            case .group, .options, .track: column(alignment: .leading, gap: "0", &style)
            case .toolbar, .control, .listRow, .picker: row(alignment: .center, gap: CSSWord.defaultGap, &style)
            default: arrangeWrapped(box, &style)
            }
        }
    }

    // MARK: - Lines and overlays

    static func row(alignment: RenderAlignment.Vertical, gap: String, _ style: inout CSSDeclarations) {
        style["display"] = "flex"
        style["flex-direction"] = "row"
        style["align-items"] = CSSWord.position(alignment)
        style["column-gap"] = gap
    }

    static func column(alignment: RenderAlignment.Horizontal, gap: String, _ style: inout CSSDeclarations) {
        style["display"] = "flex"
        style["flex-direction"] = "column"
        style["align-items"] = CSSWord.position(alignment)
        style["row-gap"] = gap
    }

    /// Overlays the children in one cell of a grid.
    static func overlay(
        _ alignment: RenderAlignment, columns: String = "1fr", rows: String = "1fr", _ style: inout CSSDeclarations
    ) {
        style["display"] = "grid"
        style["grid-template"] = "\(rows) / \(columns)"
        style["justify-items"] = CSSWord.position(alignment.horizontal)
        style["align-items"] = CSSWord.position(alignment.vertical)
        // Content that is too large overflows with the same alignment.
        style["justify-content"] = CSSWord.position(alignment.horizontal)
        style["align-content"] = CSSWord.edge(alignment.vertical)
    }

    /// Arranges a single child as it is, and several in a column.
    static func arrangeWrapped(_ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        if box.count > 1 {
            column(alignment: .center, gap: CSSWord.defaultGap, &style)
        } else {
            overlay(.center, &style)
        }
    }

    private static func arrange(_ stack: RenderStack, _ style: inout CSSDeclarations) {
        let gap = CSSWord.points(stack.spacing, default: CSSWord.defaultGap)
        switch stack.axis {
        case .horizontal: row(alignment: stack.alignment.vertical, gap: gap, &style)
        case .vertical: column(alignment: stack.alignment.horizontal, gap: gap, &style)
        case .depth: overlay(stack.alignment, &style)
        }
    }

    private static func arrange(_ run: RenderLazyStack, _ style: inout CSSDeclarations) {
        let gap = CSSWord.points(run.spacing, default: CSSWord.defaultGap)
        if run.isVertical {
            column(alignment: run.alignment.horizontal, gap: gap, &style)
        } else {
            row(alignment: run.alignment.vertical, gap: gap, &style)
        }
    }

    private static func arrange(_ navigation: RenderNavigation, _ style: inout CSSDeclarations) {
        switch navigation.arrangement {
        case .stack: overlay(.center, columns: "minmax(0,1fr)", rows: "minmax(0,1fr)", &style)
        case .columns:
            row(alignment: .center, gap: "0", &style)
            style["align-items"] = "stretch"
        }
    }

    /// Centers the content of a page between its bars.
    private static func arrangePage(_ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        if box.count > 1 {
            column(alignment: .center, gap: CSSWord.defaultGap, &style)
            style["align-items"] = "safe center"
            style["justify-content"] = "safe center"
        } else {
            // Content larger than the page begins at its edge, so that it can be scrolled to.
            overlay(.center, columns: "minmax(0,1fr)", &style)
            style["justify-items"] = "safe center"
            style["align-content"] = "safe center"
        }
    }

    // MARK: - Padding

    /// Pads a single child by the tracks of a grid. Padding of the box itself would be added to its share of a line.
    private static func arrange(_ insets: RenderInsets, _ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        guard box.count == 1 else {
            column(alignment: .center, gap: CSSWord.defaultGap, &style)
            return pad(
                RenderInsets(
                    top: insets.top ?? .nan, leading: insets.leading ?? .nan, bottom: insets.bottom ?? .nan,
                    trailing: insets.trailing ?? .nan), &style)
        }
        func track(_ length: CGFloat?) -> String {
            CSSWord.points(length.map { max(0, $0) }, default: CSSWord.defaultPadding)
        }
        overlay(
            .center, columns: "\(track(insets.leading)) 1fr \(track(insets.trailing))",
            rows: "\(track(insets.top)) 1fr \(track(insets.bottom))", &style)
    }

    /// Declares padding. A side that is not a number has the usual length, nil leaves a side alone, and a negative one
    /// is a margin of the child.
    private static func pad(_ insets: RenderInsets, _ style: inout CSSDeclarations) {
        func side(_ name: String, _ length: CGFloat?) {
            guard let length, length.isNaN || length > 0 else { return }
            style["padding-" + name] = length.isNaN ? CSSWord.defaultPadding : CSSWord.points(Double(length))
        }
        side("top", insets.top)
        side("inline-start", insets.leading)
        side("bottom", insets.bottom)
        side("inline-end", insets.trailing)
    }

    // MARK: - Scrolling

    private static func arrange(_ scroll: RenderScroll, _ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        let (isWide, isHigh) = (scroll.axes.contains(.horizontal), scroll.axes.contains(.vertical))
        if box.count > 1 {
            column(alignment: .center, gap: CSSWord.defaultGap, &style)
        } else {
            overlay(
                RenderAlignment(horizontal: isWide ? .leading : .center, vertical: isHigh ? .top : .center),
                columns: isWide ? "max-content" : "1fr", rows: isHigh ? "max-content" : "1fr", &style)
        }
        style["overflow"] =
            !scroll.isEnabled ? "hidden" : "\(isWide ? "auto" : "hidden") \(isHigh ? "auto" : "hidden")"
        if !scroll.showsIndicators { style["scrollbar-width"] = "none" }
        if let margins = scroll.margins { pad(margins, &style) }
        // Content shorter than the window has the alignment of the default scroll anchor.
        guard let alignment = scroll.alignment else { return }
        func position(_ part: CGFloat) -> String { part < 0.25 ? "start" : part > 0.75 ? "safe end" : "safe center" }
        if isWide { style["justify-content"] = position(alignment.x) }
        if isHigh { style["align-content"] = position(alignment.y) }
    }

    private static func arrangeRows(
        gap: CGFloat?, scrolls: Bool, _ box: FlexibilityBox, _ style: inout CSSDeclarations
    ) {
        column(alignment: .leading, gap: CSSWord.points(gap, default: "0"), &style)
        style["overflow"] = scrolls ? "hidden auto" : "hidden"
    }
}
