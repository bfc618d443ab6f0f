internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// Declares how a section of a stack or lazy grid arranges its header, content and footer.
    static func arrange(_ arrangement: SectionArrangement, _ style: inout CSSDeclarations) {
        let (gap, alignment) =
            switch arrangement {
            case .stack(let stack): (stack.spacing, stack.alignment)
            case .grid(let grid): (grid.spacing, grid.alignment)
            }
        let length = CSSWord.points(gap, default: CSSWord.defaultGap)
        switch arrangement.axis {
        case .horizontal: row(alignment: alignment.vertical, gap: length, &style)
        case .vertical: column(alignment: alignment.horizontal, gap: length, &style)
        }
    }

    /// Declares how the element between header and footer arranges the content. A grid's tracks begin again in it.
    static func arrangeContent(of arrangement: SectionArrangement, _ style: inout CSSDeclarations) {
        switch arrangement {
        case .stack: arrange(arrangement, &style)
        case .grid(let grid): arrange(grid, &style)
        }
        style["align-self"] = "stretch"
    }

    /// Declares a section of a grid, which spans a whole line.
    static func layOutInGrid(_ section: FlexibilityBox, _ style: inout CSSDeclarations) {
        guard case .grid(let grid)? = section.section else { return }
        style[grid.isVertical ? "grid-column" : "grid-row"] = "1 / -1"
    }
}
