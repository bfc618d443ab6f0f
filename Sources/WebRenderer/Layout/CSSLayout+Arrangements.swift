internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    static func arrange(
        _ arrangement: RenderArrangement, of node: RenderNode, _ box: FlexibilityBox, _ style: inout CSSDeclarations
    ) {
        switch arrangement {
        case .frame(let frame): arrange(frame, box, &style)
        case .containerFrame(_, let alignment, _): overlay(alignment, &style)
        case .layers(let layers): arrangeLayers(layers, &style)
        case .geometry:
            overlay(.topLeading, columns: "minmax(0,1fr)", rows: "minmax(0,1fr)", &style)
        case .position: overlay(.center, columns: "minmax(0,1fr)", rows: "minmax(0,1fr)", &style)
        case .inset(let edge, let spacing, let alignment):
            let gap = CSSWord.points(spacing, default: CSSWord.defaultGap)
            if edge.isHorizontal {
                row(alignment: alignment.vertical, gap: gap, &style)
            } else {
                column(alignment: alignment.horizontal, gap: gap, &style)
            }
        case .grid(let grid): arrange(grid, box, &style)
        case .gridRow(let alignment): arrangeGridRow(alignment, of: node, &style)
        case .lazyGrid(let grid): arrange(grid, containsOnlySections: box.containsOnlySections, &style)
        case .direction(let isRightToLeft):
            arrangeWrapped(box, &style)
            style["direction"] = isRightToLeft ? "rtl" : "ltr"
        case .offset(let offset):
            arrangeWrapped(box, &style)
            style["position"] = "relative"
            style["inset-inline-start"] = CSSWord.points(Double(offset.width))
            style["top"] = CSSWord.points(Double(offset.height))
        case .aspectRatio:
            overlay(.center, columns: "minmax(0,1fr)", rows: "minmax(0,1fr)", &style)
        default: arrangeWrapped(box, &style)
        }
    }

    private static func arrange(_ frame: RenderFrame, _ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        if box.count > 1 {
            column(alignment: frame.alignment.horizontal, gap: CSSWord.defaultGap, &style)
            style["justify-content"] = CSSWord.position(frame.alignment.vertical)
            return
        }
        func track(_ limits: RenderFrame.Limits, _ axis: RenderAxes) -> String {
            guard !limits.isFixed, let maximum = limits.maximum, maximum.isFinite, box.open.isDisjoint(with: axis)
            else {
                return "1fr"
            }
            return "minmax(auto,\(CSSWord.points(Double(max(0, maximum)))))"
        }
        // A frame grows with the available space up to its maximum, and has its maximum where its parent's length
        // follows it.
        overlay(
            frame.alignment, columns: track(frame.width, .horizontal), rows: track(frame.height, .vertical), &style)
    }

    private static func arrangeLayers(_ layers: RenderLayers, _ style: inout CSSDeclarations) {
        overlay(.center, &style)
        // A layer that fills a row is positioned in the row.
        guard !layers.fillsRow else { return }
        style["position"] = "relative"
        style["isolation"] = "isolate"
    }

    // MARK: - Grids

    private static func arrange(_ grid: RenderGrid, _ box: FlexibilityBox, _ style: inout CSSDeclarations) {
        style["display"] = "grid"
        style["grid-template-columns"] =
            box.isGreedy(along: .horizontal)
            ? "repeat(\(max(1, box.columns)),auto)" : "repeat(\(max(1, box.columns)),minmax(0,max-content))"
        style["justify-content"] = box.isGreedy(along: .horizontal) ? "stretch" : "start"
        style["justify-items"] = CSSWord.position(grid.alignment.horizontal)
        style["align-items"] = CSSWord.position(grid.alignment.vertical)
        style["column-gap"] = CSSWord.points(grid.horizontalSpacing, default: CSSWord.defaultGap)
        style["row-gap"] = CSSWord.points(grid.verticalSpacing, default: CSSWord.defaultGap)
    }

    private static func arrangeGridRow(
        _ alignment: RenderAlignment.Vertical?, of node: RenderNode, _ style: inout CSSDeclarations
    ) {
        guard case .arrangement(.grid(let grid))? = node.parent?.content else {
            return row(alignment: alignment ?? .center, gap: CSSWord.defaultGap, &style)
        }
        style["display"] = "grid"
        style["grid-template-columns"] = "subgrid"
        style["justify-items"] = CSSWord.position(grid.alignment.horizontal)
        style["align-items"] = CSSWord.position(alignment ?? grid.alignment.vertical)
    }

    /// Declares a cell of a grid: its columns and its alignment, which the first cell of the column that has one
    /// determines.
    static func layOutInGrid(_ node: RenderNode, in row: RenderNode, _ style: inout CSSDeclarations) {
        let cell = node.gridCell
        if let columns = cell?.columns, columns > 1 { style["grid-column"] = "span \(columns)" }
        if let anchor = cell?.anchor {
            func position(_ part: CGFloat) -> String { part < 0.25 ? "start" : part > 0.75 ? "end" : "center" }
            style["justify-self"] = position(anchor.x)
            style["align-self"] = position(anchor.y)
        } else if style["justify-self"] == nil, let alignment = columnAlignment(of: node, in: row) {
            style["justify-self"] = CSSWord.position(alignment)
        }
        if cell?.unsized.contains(.horizontal) ?? false {
            style["width"] = "0"
            style["min-width"] = "100%"
        }
        if cell?.unsized.contains(.vertical) ?? false {
            style["height"] = "0"
            style["min-height"] = "100%"
        }
    }

    /// The number of rows that are searched for a column's alignment.
    private static let maximumRows = 64

    private static func columnAlignment(of node: RenderNode, in row: RenderNode) -> RenderAlignment.Horizontal? {
        func column(of cell: RenderNode) -> Int {
            cell.preceding.reduce(0) { $1.flexibility?.isPresent ?? false ? $0 + $1.gridSpan : $0 }
        }
        let own = column(of: node)
        for row in (row.parent?.children).map({ Array($0.prefix(maximumRows)) }) ?? [] where row.isGridRow {
            for cell in row.children {
                if let alignment = cell.gridCell?.columnAlignment, column(of: cell) == own { return alignment }
            }
        }
        return nil
    }

    /// `containsOnlySections` specifies whether all children are sections, which have their own tracks.
    static func arrange(_ grid: RenderLazyGrid, containsOnlySections: Bool = false, _ style: inout CSSDeclarations) {
        let tracks = containsOnlySections ? "minmax(0,1fr)" : grid.tracks.map(track).joined(separator: " ")
        let trackGap = CSSWord.points(grid.tracks.first?.spacing, default: CSSWord.defaultGap)
        let lineGap = CSSWord.points(grid.spacing, default: CSSWord.defaultGap)
        style["display"] = "grid"
        if grid.isVertical {
            style["grid-template-columns"] = tracks
            style["justify-content"] = CSSWord.position(grid.alignment.horizontal)
            style["column-gap"] = trackGap
            style["row-gap"] = lineGap
        } else {
            style["grid-template-rows"] = tracks
            style["grid-auto-flow"] = "column"
            style["align-content"] = CSSWord.position(grid.alignment.vertical)
            style["row-gap"] = trackGap
            style["column-gap"] = lineGap
        }
        let alignment = grid.tracks.first?.alignment ?? .center
        style["justify-items"] = CSSWord.position(alignment.horizontal)
        style["align-items"] = CSSWord.position(alignment.vertical)
    }

    private static func track(_ track: RenderLazyGrid.Track) -> String {
        func maximum(_ length: CGFloat) -> String { length.isFinite ? CSSWord.points(Double(length)) : "1fr" }
        switch track.size {
        case .fixed(let length): return CSSWord.points(Double(length))
        case .flexible(let minimum, let length): return "minmax(\(CSSWord.points(Double(minimum))),\(maximum(length)))"
        case .adaptive(let minimum, let length):
            return "repeat(auto-fill,minmax(min(100%,\(CSSWord.points(Double(max(1, minimum))))),\(maximum(length))))"
        }
    }
}
