internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// The thumb of a scroll indicator, in cells from the start of its area.
struct ScrollBarThumb: Equatable {
    let start: Int
    let length: Int
    let cells: Int

    /// Creates the thumb, which touches an end only if the content is scrolled to that end.
    init(_ cells: Int, content: CGFloat, window: CGFloat, offset: CGFloat) {
        self.cells = cells
        length = Int(clamping: (CGFloat(cells) * window / content).rounded(), to: 1...max(1, cells - 1))
        let maximum = content - window
        let free = cells - length
        if offset <= 0 {
            start = 0
        } else if offset >= maximum {
            start = free
        } else {
            let place = Int(clamping: (CGFloat(free) * offset / maximum).rounded(), to: 0...max(0, free))
            start = free >= 2 ? max(1, min(free - 1, place)) : place
        }
    }

    /// Returns the part of the way, from 0 to 1, for a thumb that starts at a cell.
    func fraction(startingAt cell: Int) -> CGFloat {
        cells > length ? min(1, max(0, CGFloat(cell) / CGFloat(cells - length))) : 0
    }
}

extension PaintResult.Scrollable {
    /// Returns the thumb of an axis; nil if the axis shows no indicator.
    func thumb(_ axis: LayoutAxis) -> ScrollBarThumb? {
        guard let scrolling = node.scrolling, scrolling.showsIndicators || node.isRoot else { return nil }
        let (content, window, offset) = (scrolling.contentSize, scrolling.windowSize, scrolling.offset)
        if axis == .vertical {
            guard content.height > window.height, area.rows >= 2 else { return nil }
            return ScrollBarThumb(area.rows, content: content.height, window: window.height, offset: offset.y)
        }
        guard scrolling.axes.contains(.horizontal), content.width > window.width, area.columns >= 2 else { return nil }
        return ScrollBarThumb(area.columns, content: content.width, window: window.width, offset: offset.x)
    }

    /// Returns the axis whose indicator lies at a cell.
    fileprivate func bar(at position: CellPoint) -> LayoutAxis? {
        guard area.contains(position) else { return nil }
        if position.column == area.column + area.columns - 1, thumb(.vertical) != nil { return .vertical }
        if position.row == area.row + area.rows - 1, thumb(.horizontal) != nil { return .horizontal }
        return nil
    }
}

extension LayoutNode {
    fileprivate var isRoot: Bool {
        if case .root = render.content { true } else { false }
    }
}

/// A scroll indicator that the mouse holds. It belongs to one screen.
struct ScrollBarDrag {
    fileprivate weak var node: RenderNode?
    fileprivate var axis = LayoutAxis.vertical
    /// The cell of the thumb at which the mouse holds it.
    fileprivate var grip = 0

    var isActive: Bool { node != nil }
}

extension TerminalScreen {
    /// Grabs a scroll indicator at a cell. A press beside the thumb moves its middle there first.
    ///
    /// - Returns: False if there is none.
    func grabScrollBar(at position: CellPoint) -> Bool {
        guard let front = reachable else { return false }
        for scrollable in painted.scrollables where scrollable.node.render.isInside(front) {
            guard let axis = scrollable.bar(at: position), let thumb = scrollable.thumb(axis) else { continue }
            let cell = scrollable.cell(of: position, along: axis)
            let isOnThumb = (thumb.start..<thumb.start + thumb.length).contains(cell)
            scrollBar = ScrollBarDrag(
                node: scrollable.node.render, axis: axis, grip: isOnThumb ? cell - thumb.start : thumb.length / 2)
            if !isOnThumb { dragScrollBar(to: position) }
            return true
        }
        return false
    }

    /// Scrolls so that the thumb lies where the mouse holds it.
    func dragScrollBar(to position: CellPoint) {
        let held = painted.scrollables.first { $0.node.render === scrollBar.node }
        guard let held, let scrolling = held.node.scrolling, let thumb = held.thumb(scrollBar.axis) else { return }
        let (content, window, offset) = (scrolling.contentSize, scrolling.windowSize, scrolling.offset)
        let fraction = thumb.fraction(startingAt: held.cell(of: position, along: scrollBar.axis) - scrollBar.grip)
        var distance = CGSize.zero
        if scrollBar.axis == .vertical {
            distance.height = Self.distance(to: fraction, of: content.height - window.height, from: offset.y)
        } else {
            distance.width = Self.distance(to: fraction, of: content.width - window.width, from: offset.x)
        }
        if distance != .zero, scroll(held.node, by: distance) { update() }
    }

    /// Returns the distance to a fraction of the way. The ends do not depend on the length, which a lazy list only
    /// estimates.
    private static func distance(to fraction: CGFloat, of maximum: CGFloat, from offset: CGFloat) -> CGFloat {
        fraction <= 0 ? -1e9 : fraction >= 1 ? 1e9 : fraction * maximum - offset
    }
}

extension PaintResult.Scrollable {
    fileprivate func cell(of position: CellPoint, along axis: LayoutAxis) -> Int {
        axis == .vertical ? position.row - area.row : position.column - area.column
    }
}
