package import Foundation
package import LayoutEngine
package import RenderTree

extension CellMetrics {
    /// How wide a text field is where nothing is proposed, in cells.
    private static let fieldColumns = 20

    package func chrome(of content: RenderContent) -> Insets {
        switch content {
        // What is presented keeps a little of what is beneath to be seen.
        case .root: Insets(rows: 1, columns: 2)
        case .button: Insets(columns: 1)
        case .toggle: Insets(leading: 4, trailing: 0)
        // A line around, and a column between it and the content.
        case .presentation: Insets(rows: 1, columns: 2)
        default: Insets()
        }
    }

    package func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
        switch content {
        case .textField(let field): size(of: field, in: proposal)
        default: nil
        }
    }

    private func size(of field: RenderTextField, in proposal: Proposal) -> CGSize {
        let usual = CGFloat(Self.fieldColumns) * Self.cell.width
        let width = proposal.width.isFinite ? max(Self.cell.width, proposal.width) : usual
        guard field.growsVertically else { return CGSize(width: width, height: Self.cell.height) }
        let lines = TextLayout(RenderText(field.text), measure: self).lines(in: Proposal(width: width))
        return CGSize(width: width, height: max(Self.cell.height, lines.size.height))
    }
}
