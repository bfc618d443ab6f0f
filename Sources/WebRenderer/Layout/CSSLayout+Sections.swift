internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// How header, content and footer of a section lie in it, in a lazy stack or a lazy grid.
    static func arrange(_ arrangement: SectionArrangement, _ style: inout CSSDeclarations) {
        let (gap, alignment) =
            switch arrangement {
            case .stack(let stack): (stack.spacing, stack.alignment)
            case .grid(let grid): (grid.spacing, grid.alignment)
            }
        let length = CSSWord.points(gap, usual: CSSWord.usualGap)
        switch arrangement.axis {
        case .horizontal: row(alignment: alignment.vertical, gap: length, &style)
        case .vertical: column(alignment: alignment.horizontal, gap: length, &style)
        }
    }

    /// How what stands between header and footer lies in an element of its own: the tracks of the grid begin anew in it.
    static func arrangeContent(of arrangement: SectionArrangement, _ style: inout CSSDeclarations) {
        switch arrangement {
        case .stack: arrange(arrangement, &style)
        case .grid(let grid): arrange(grid, &style)
        }
        style["align-self"] = "stretch"
    }

    /// A section in a grid begins a line of its own, and is as long as that.
    static func lieInGrid(_ section: FlexibilityBox, _ style: inout CSSDeclarations) {
        guard case .grid(let grid)? = section.section else { return }
        style[grid.isVertical ? "grid-column" : "grid-row"] = "1 / -1"
    }
}
