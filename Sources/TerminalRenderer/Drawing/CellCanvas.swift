internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// The target of a painting pass: the cells, and the hit areas that are collected along the way.
struct CellCanvas {
    var buffer = CellBuffer(columns: 0, rows: 0)
    var result = PaintResult()
    /// The node with an open menu, and its area.
    var opened: (node: RenderNode, area: CellRect)?

    /// Records that the mouse can hit a node in an area.
    ///
    /// `link` is the index of the link within a text. `isOverflow` specifies whether the area is the overflow button of
    /// a bar. `keepsArea` specifies whether the whole area counts, whatever the content shape.
    mutating func addHit(
        _ node: LayoutNode, link: Int? = nil, isOverflow: Bool = false, keepsArea: Bool = false, in area: CellRect,
        of context: PaintContext
    ) {
        var (area, outline) = (area, nil as RenderPath?)
        let shape = link == nil && !isOverflow && !keepsArea ? node.hitShape(in: context) : nil
        if let shape {
            outline = shape.path
            area = PaintContext(clip: context.clip).area(of: shape.path.boundingRect)
        }
        area = area.intersection(context.clip)
        guard !area.isEmpty else { return }
        var hit = PaintResult.Hit(area: area, node: node.render)
        (hit.link, hit.isOverflow) = (link, isOverflow)
        if case .presentation = node.render.content { hit.isAboveAll = true }
        hit.outline = outline.map { ($0, shape?.evenOdd ?? false) }
        result.hits.append(hit)
    }

    mutating func addScrollable(_ node: LayoutNode, in area: CellRect, of context: PaintContext) {
        let area = area.intersection(context.clip)
        if !area.isEmpty { result.scrollables.append(PaintResult.Scrollable(area: area, node: node)) }
    }

    /// Clears an area and fills it with a background color.
    mutating func fill(_ area: CellRect, with color: CellColor, in context: PaintContext) {
        buffer.fill(area.intersection(context.clip), style: CellStyle(background: color))
    }

    /// Clears an area for content above it, and removes the hit areas within it.
    mutating func clear(_ area: CellRect, in context: PaintContext) {
        let area = area.intersection(context.clip)
        buffer.fill(area, style: CellStyle())
        result.hits.removeAll { $0.area.intersection(area) == $0.area }
    }

    mutating func restyle(_ area: CellRect, in context: PaintContext, _ change: (inout CellStyle) -> Void) {
        buffer.restyle(area.intersection(context.clip), change)
    }

    /// Writes text of at most some columns, with the attributes of the context.
    mutating func write(
        _ text: String, column: Int, row: Int, columns: Int? = nil, in context: PaintContext, style: CellStyle
    ) {
        var style = style
        style.attributes.formUnion(context.attributes)
        var clip = context.clip
        if let columns { clip = clip.intersection(CellRect(column: column, row: row, columns: columns, rows: 1)) }
        buffer.write(text, at: CellPoint(column: column, row: row), in: clip, style: style)
    }

    /// Returns the background color of a cell. Outside of the buffer it is the terminal's own.
    func background(column: Int, row: Int) -> CellColor {
        guard buffer.bounds.contains(CellPoint(column: column, row: row)) else { return .terminal }
        return buffer[column, row].style.background
    }
}

/// The position at which a node is painted, and the inherited style.
struct PaintContext {
    /// The origin of the parent on the screen, in points.
    var origin: CGPoint
    /// The clip rectangle.
    var clip: CellRect
    /// The color of text that states none.
    var foreground = CellColor.terminal
    /// The attributes that all text inherits.
    var attributes: CellAttributes = []
    /// Whether the node is in a bar, where buttons have no background.
    var isInBar = false
    /// The columns of the enclosing list row. Buttons in a row have no brackets.
    var row: Range<Int>?

    init(clip: CellRect) {
        origin = .zero
        self.clip = clip
    }

    /// Returns the cells of a frame.
    func area(of frame: CGRect) -> CellRect {
        let left = cells(origin.x + frame.minX, 8)
        let top = cells(origin.y + frame.minY, 16)
        return CellRect(
            column: left, row: top, columns: cells(origin.x + frame.maxX, 8) - left,
            rows: cells(origin.y + frame.maxY, 16) - top)
    }

    /// Returns the context for the children of a node with a frame.
    func inside(_ frame: CGRect) -> PaintContext {
        var context = self
        context.origin.x += frame.minX
        context.origin.y += frame.minY
        return context
    }

    func clipped(to area: CellRect) -> PaintContext {
        var context = self
        context.clip = clip.intersection(area)
        return context
    }
}

/// Returns the nearest cell edge. NaN and huge values are clamped to a countable range.
private func cells(_ length: CGFloat, _ gridUnit: CGFloat) -> Int {
    Int(clamping: (length / gridUnit).rounded(), to: -10_000_000...10_000_000)
}
