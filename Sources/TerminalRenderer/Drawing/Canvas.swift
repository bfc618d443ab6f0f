internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// What is painted on, and what is noted while it is.
struct Canvas {
    var buffer = CellBuffer(columns: 0, rows: 0)
    var result = PaintResult()
    /// What is open, and where it is.
    var opened: (node: RenderNode, area: CellRect)?

    /// Notes that a person can point at something here.
    ///
    /// - Parameters:
    ///   - link: Which one of a text it is.
    ///   - isOverflow: Whether it is the sign for items that have no room in a bar.
    ///   - keepsArea: Whether it is all of the area, whatever shape the content has.
    mutating func addHit(
        _ node: LayoutNode, link: Int? = nil, isOverflow: Bool = false, keepsArea: Bool = false, in area: CellRect,
        of place: Place
    ) {
        var (area, outline) = (area, nil as RenderPath?)
        let shape = link == nil && !isOverflow && !keepsArea ? node.hitShape(in: place) : nil
        if let shape {
            outline = shape.path
            area = Place(clip: place.clip).area(of: shape.path.boundingRect)
        }
        area = area.intersection(place.clip)
        guard !area.isEmpty else { return }
        var hit = PaintResult.Hit(area: area, node: node.render)
        (hit.link, hit.isOverflow) = (link, isOverflow)
        if case .presentation = node.render.content { hit.isAboveAll = true }
        hit.outline = outline.map { ($0, shape?.evenOdd ?? false) }
        result.hits.append(hit)
    }

    mutating func addScrollable(_ node: LayoutNode, in area: CellRect, of place: Place) {
        let area = area.intersection(place.clip)
        if !area.isEmpty { result.scrollables.append(PaintResult.Scrollable(area: area, node: node)) }
    }

    /// Paints an area's background and empties it.
    mutating func fill(_ area: CellRect, with color: CellColor, in place: Place) {
        buffer.fill(area.intersection(place.clip), style: CellStyle(background: color))
    }

    /// Empties an area that something is to be painted above, and has nobody point at what was there.
    mutating func clear(_ area: CellRect, in place: Place) {
        let area = area.intersection(place.clip)
        buffer.fill(area, style: CellStyle())
        result.hits.removeAll { $0.area.intersection(area) == $0.area }
    }

    mutating func restyle(_ area: CellRect, in place: Place, _ change: (inout CellStyle) -> Void) {
        buffer.restyle(area.intersection(place.clip), change)
    }

    /// Writes a text that takes at most some columns, with the attributes that hold in a place.
    mutating func write(
        _ text: String, column: Int, row: Int, columns: Int? = nil, in place: Place, style: CellStyle
    ) {
        var style = style
        style.attributes.formUnion(place.attributes)
        var clip = place.clip
        if let columns { clip = clip.intersection(CellRect(column: column, row: row, columns: columns, rows: 1)) }
        buffer.write(text, at: CellPoint(column: column, row: row), in: clip, style: style)
    }

    /// The background at a cell; the terminal's own outside of the buffer.
    func background(column: Int, row: Int) -> CellColor {
        guard buffer.bounds.contains(CellPoint(column: column, row: row)) else { return .terminal }
        return buffer[column, row].style.background
    }
}

/// Where something is painted, and what holds there.
struct Place {
    /// The corner of what it is in, in points from that of the screen.
    var origin: CGPoint
    /// Nothing is painted outside of it.
    var clip: CellRect
    /// The colour of text that asks for none.
    var foreground = CellColor.terminal
    /// What all text has besides its own.
    var attributes: CellAttributes = []
    /// Whether it is in a bar, where buttons have no ground of their own.
    var isInBar = false
    /// Behind the last column of the row of a list that it is in, where buttons have no brackets either.
    var rowEnd: Int?

    init(clip: CellRect) {
        origin = .zero
        self.clip = clip
    }

    /// The cells of a frame.
    func area(of frame: CGRect) -> CellRect {
        let left = cells(origin.x + frame.minX, 8)
        let top = cells(origin.y + frame.minY, 16)
        return CellRect(
            column: left, row: top, columns: cells(origin.x + frame.maxX, 8) - left,
            rows: cells(origin.y + frame.maxY, 16) - top)
    }

    /// What holds in something that is in here.
    func inside(_ frame: CGRect) -> Place {
        var place = self
        place.origin.x += frame.minX
        place.origin.y += frame.minY
        return place
    }

    func clipped(to area: CellRect) -> Place {
        var place = self
        place.clip = clip.intersection(area)
        return place
    }
}

/// The nearest edge of a cell; what is no number, or further than any screen, stays within what can be counted.
private func cells(_ length: CGFloat, _ grain: CGFloat) -> Int {
    let cells = (length / grain).rounded()
    return cells > -1e7 && cells < 1e7 ? Int(cells) : cells > 0 ? 10_000_000 : -10_000_000
}
