package import Foundation
package import LayoutEngine
package import RenderTree
internal import TextWidths

extension CellMetrics {
    /// The default width of a text field, in cells.
    private static let fieldColumns = 20

    package func decorationInsets(of content: RenderContent) -> Insets {
        switch content {
        case .button(let button): decorationInsets(of: button.style)
        case .toggle(let toggle):
            switch toggle.style {
            case .button: decorationInsets(of: .bordered)
            case .custom: Insets()
            default: Insets(leading: toggle.hidesLabel ? 3 : 4, trailing: 0)
            }
        case .tab(let tab): Insets(leading: 1, trailing: 1 + (tab.badge.map { $0.cellWidth + 1 } ?? 0))
        case .presentation(let presentation):
            switch presentation.kind {
            case .fullScreenCover, .window: Insets()
            // The border, and a column between it and the content.
            case .sheet, .alert, .confirmationDialog, .popover, .menu: Insets(rows: 1, columns: 2)
            }
        // The radio button before an option, or a column on each side of a segmented one.
        case .option(let option) where option.isGroup: Insets()
        case .option(let option): option.style == .segmented ? Insets(columns: 1) : Insets(leading: 4, trailing: 0)
        // A column before the label, and the indicator after it.
        case .menu(let menu):
            Insets(leading: decorationInsets(of: menu.style).leading > 0 ? 1 : 0, trailing: menu.showsIndicator ? 3 : 1)
        case .picker: Insets(leading: 1, trailing: 3)
        case .stepper(let stepper):
            Insets(leading: 0, trailing: 7 + (stepper.value.map { $0.cellWidth + 1 } ?? 0))
        case .groupBox: Insets(rows: 1, columns: 2)
        // A row below. If the section can collapse, two columns for the indicator before its header.
        case .section(let section):
            Insets(leading: section.isExpanded == nil ? 0 : 16, bottom: Self.cell.height)
        case .disclosure: Insets(leading: 2, trailing: 0)
        case .row(let row): row.isSelectable ? Insets(columns: 1) : Insets()
        default: Insets()
        }
    }

    /// The columns for a button's background or brackets.
    private func decorationInsets(of style: RenderButton.Style) -> Insets {
        switch style {
        case .automatic, .bordered, .prominent: Insets(columns: 1)
        case .plain, .borderless, .link, .custom: Insets()
        }
    }

    package func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
        if case .textField(let field) = content { return size(of: field, in: proposal) }
        guard content.facts.layout == .track else { return nil }
        return CGSize(width: CGFloat(Self.fieldColumns) * Self.cell.width, height: Self.cell.height)
    }

    private func size(of field: RenderTextField, in proposal: Proposal) -> CGSize {
        let defaultLength = CGFloat(Self.fieldColumns) * Self.cell.width
        let width = proposal.width.isFinite ? max(Self.cell.width, proposal.width) : defaultLength
        guard field.growsVertically else { return CGSize(width: width, height: Self.cell.height) }
        let lines = TextLayout(RenderText(field.text), measure: self).lines(in: Proposal(width: width))
        if field.isEditor {
            let defaultLength = max(3 * Self.cell.height, lines.size.height)
            return CGSize(width: width, height: proposal.height.isFinite ? proposal.height : defaultLength)
        }
        let range = field.lineRange ?? 1...Int.max
        let least = CGFloat(range.lowerBound) * Self.cell.height
        let most = CGFloat(range.upperBound) * Self.cell.height
        return CGSize(width: width, height: min(max(least, lines.size.height), most))
    }
}
