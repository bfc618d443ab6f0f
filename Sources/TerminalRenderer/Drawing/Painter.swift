package import LayoutEngine
package import RenderTree

/// Draws a layout into cells.
///
/// ```
/// let painter = Painter(tree: tree, layout: layout, palette: .dark, focus: field.id)
/// let result = painter.paint(into: &frame)
/// result.node(at: CellPoint(column: 3, row: 7))?.send(.press)
/// ```
///
/// Nodes outside of the buffer or of their clip rectangle are skipped. The buffer is painted over, not cleared. Main
/// thread only.
package struct Painter {
    package let tree: RenderTree
    package let layout: LayoutTree
    /// The node with the keyboard focus.
    package let focus: RenderNode.ID?
    /// The index of the focused link within a text.
    package let link: Int
    /// The node under a pressed mouse button.
    package let pressed: RenderNode.ID?
    /// The caret's offset in characters in the focused field. Nil means the end.
    package let caret: Int?
    /// The first visible lines of multiline fields that have been scrolled.
    let firstLines: [RenderNode.ID: Int]
    /// The node whose menu or picker is open.
    package let open: RenderNode.ID?
    /// Whether characters represent what colors would: for screens without colors, and for plain text.
    package let isMonochrome: Bool
    let pictures: PictureSource
    private(set) var colors: PaintColors

    package init(
        tree: RenderTree,
        layout: LayoutTree,
        palette: RenderPalette,
        focus: RenderNode.ID? = nil,
        link: Int = 0,
        pressed: RenderNode.ID? = nil,
        caret: Int? = nil,
        firstLines: [RenderNode.ID: Int] = [:],
        open: RenderNode.ID? = nil,
        isMonochrome: Bool = false,
        pictures: PictureSource = .immediate
    ) {
        self.tree = tree
        self.layout = layout
        self.focus = focus
        self.link = link
        self.pressed = pressed
        self.caret = caret
        self.firstLines = firstLines
        self.open = open
        self.isMonochrome = isMonochrome
        self.pictures = pictures
        colors = PaintColors(palette)
    }

    package func paint(into buffer: inout CellBuffer) -> PaintResult {
        var canvas = CellCanvas()
        swap(&canvas.buffer, &buffer)
        let bounds = PaintContext(clip: canvas.buffer.bounds)
        // Rows below the layout, such as the footer, are not painted here.
        let whole = bounds.clipped(to: bounds.area(of: layout.root.presentationFrame))
        paintRoot(layout.root, in: whole, on: &canvas)
        paintOpened(in: whole, on: &canvas)
        swap(&canvas.buffer, &buffer)
        canvas.result.hits.reverse()
        canvas.result.layout = layout
        canvas.result.scrollables.reverse()
        return canvas.result
    }

    /// Paints a node and its descendants as they are currently shown.
    ///
    /// `context` is the parent's.
    func paint(_ node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        guard !node.isOmitted else { return }
        guard let presentation = node.presentation else { return paintPresent(node, in: context, on: &canvas) }
        let area = context.area(of: node.presentationFrame)
        let leavesBehind = !presentation.exiting.isEmpty && node.render.content.drawsChildrenAlone
        if leavesBehind { paintExiting(of: node, presentation, inFront: false, in: context, on: &canvas) }
        if presentation.opacity >= 1 {
            paintPresent(node, in: context, on: &canvas)
        } else if presentation.opacity > 0 {
            paintFaded(node, area: area, to: presentation.opacity, in: context, on: &canvas) {
                paintPresent(node, in: context, on: &$0)
            }
        }
        paintExiting(of: node, presentation, inFront: leavesBehind ? true : nil, in: context, on: &canvas)
    }

    /// Paints exiting children: in front of the others until half of the way, and then behind them, because two
    /// characters cannot share a cell. They take no events.
    ///
    /// `inFront` specifies whether to paint the children in front or those behind; nil paints all.
    private func paintExiting(
        of node: LayoutNode, _ presentation: PresentationState, inFront: Bool?, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        guard !presentation.exiting.isEmpty, presentation.opacity > 0 else { return }
        let inner = context.inside(node.presentationFrame)
        let (hits, scrollables, fields) = (canvas.result.hits, canvas.result.scrollables, canvas.result.fields)
        for child in presentation.exiting where child.box != nil {
            if let inFront, inFront != (child.presentationOpacity >= 0.5) { continue }
            paint(layout.node(for: child), in: inner, on: &canvas)
        }
        // An exiting node takes no events.
        (canvas.result.hits, canvas.result.scrollables, canvas.result.fields) = (hits, scrollables, fields)
    }

    private func paintPresent(_ node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        if let tint = node.render.content.tint, !isMonochrome {
            return tinted(tint).paintInColors(node, in: context, on: &canvas)
        }
        paintInColors(node, in: context, on: &canvas)
    }

    /// Returns the painter for a control with a tint.
    func tinted(_ tint: RenderColor) -> Painter {
        var painter = self
        painter.colors = colors.tinted(tint)
        return painter
    }

    private func paintInColors(_ node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        let frame = node.presentationFrame
        let area = context.area(of: frame)
        if !node.overflowsFrame, !layout.isMoving, area.intersection(context.clip).isEmpty { return }
        let inner = context.inside(frame)
        switch node.render.presentationContent {
        case .text(let text): paintText(text, of: node, area: area, in: context, on: &canvas)
        case .image(let image): paintImage(image, area: area, in: context, on: &canvas)
        case .divider: paintDivider(node, area: area, in: context, on: &canvas)
        case .button(let button): paintButton(button, of: node, area: area, in: inner, on: &canvas)
        case .toggle(let toggle): paintToggle(toggle, of: node, area: area, in: inner, on: &canvas)
        case .textField(let field): paintTextField(field, of: node, area: area, in: context, on: &canvas)
        case .menu(let menu): paintMenu(menu, of: node, area: area, in: inner, on: &canvas)
        case .picker(let picker): paintPicker(picker, of: node, area: area, in: inner, on: &canvas)
        case .option(let option): paintOption(option, of: node, area: area, in: inner, on: &canvas)
        case .slider(let slider): paintSlider(slider, of: node, area: area, in: inner, on: &canvas)
        case .progress(let progress): paintProgress(progress, of: node, in: inner, on: &canvas)
        case .gauge(let gauge):
            paintTrack(gauge.fraction, isMarked: gauge.isMarked, of: node, in: inner, on: &canvas)
        case .stepper(let stepper): paintStepper(stepper, of: node, area: area, in: inner, on: &canvas)
        case .link(let link): paintLink(link, of: node, area: area, in: inner, on: &canvas)
        case .section(let section): paintSection(section, of: node, area: area, in: inner, on: &canvas)
        case .groupBox: paintGroupBox(node, area: area, in: inner, on: &canvas)
        case .disclosure(let disclosure):
            paintDisclosure(disclosure, of: node, area: area, in: inner, on: &canvas)
        case .part(let part): paintPart(part, of: node, in: inner, on: &canvas)
        case .scroll, .list, .form: paintScroll(node, area: area, in: inner, on: &canvas)
        case .shape(let shape): paintShape(shape, size: frame.size, in: inner, on: &canvas)
        case .drawing(let drawing): paintDrawing(drawing, of: node, area: area, in: inner, on: &canvas)
        case .effect(let effect): paintEffect(effect, of: node, area: area, in: inner, on: &canvas)
        case .page: paintPage(node, area: area, in: inner, on: &canvas)
        case .toolbar(let toolbar): paintToolbar(toolbar, of: node, in: inner, on: &canvas)
        case .tabs: paintTabs(node, area: area, in: inner, on: &canvas)
        case .tab(let tab): paintTab(tab, of: node, area: area, in: inner, on: &canvas)
        case .contextMenu: paintContextMenu(node, area: area, in: inner, on: &canvas)
        case .presentation(let presentation):
            paintPresentation(presentation, of: node, area: area, in: inner, on: &canvas)
        case .arrangement(.layers(let layers)) where !layers.isAbove:
            // The row has painted its background already.
            if !layers.fillsRow {
                for child in node.children.dropFirst() { paint(child, in: inner, on: &canvas) }
            }
            if let first = node.children.first { paint(first, in: inner, on: &canvas) }
        case .input(let input): paintInput(input, of: node, area: area, in: inner, on: &canvas)
        case .row(let row): paintRow(row, of: node, area: area, in: inner, on: &canvas)
        case .root, .stack, .padding, .arrangement, .layer, .lazyStack, .item:
            paintChildren(node, in: inner, on: &canvas)
        case .hidden, .spacer, .commands: break
        case .accessibility, .navigation: paintPresentation(node, in: inner, on: &canvas)
        }
    }

    /// Paints the children that are drawn in their own place.
    func paintPresentation(_ node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        for child in node.children where node.render.draws(child.render) { paint(child, in: context, on: &canvas) }
    }
}

extension RenderContent {
    /// Whether nothing is drawn for the content but its children.
    fileprivate var drawsChildrenAlone: Bool {
        switch self {
        case .root, .stack, .layer, .lazyStack, .item, .padding, .accessibility: true
        case .arrangement(let arrangement): if case .layers = arrangement { false } else { true }
        default: false
        }
    }
}
