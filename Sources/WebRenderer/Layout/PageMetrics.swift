package import Foundation
package import LayoutEngine
package import RenderTree

/// The metrics for embedded layouts in a page: its fonts, its usual lengths, and the size of the
/// stylesheet's controls.
package struct PageMetrics: ScreenMetrics {
    package let pageText: PageText

    package init(_ text: PageText = PageText()) {
        pageText = text
    }

    package var textMeasure: any TextMeasure { pageText }
    package var gridUnit: CGSize? { nil }
    package var spacing: CGSize { CGSize(width: 8, height: 8) }
    package var padding: CGSize { CGSize(width: 16, height: 16) }
    package var minimumSpacerLength: CGSize { CGSize(width: 8, height: 8) }
    package var dividerThickness: CGSize { CGSize(width: 1, height: 1) }

    package func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    package func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    package func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }

    package func decorationInsets(of content: RenderContent) -> Insets {
        switch content {
        case .button(let button):
            switch button.style {
            case .bordered, .prominent: Insets(top: 7, leading: 14, bottom: 7, trailing: 14)
            default: Insets()
            }
        case .toggle(let toggle): toggle.style == .custom ? Insets() : Insets(trailing: 59)
        case .stepper: Insets(trailing: 102)
        case .picker: Insets(top: 6, leading: 12, bottom: 6, trailing: 28)
        case .groupBox: Insets(top: 16, leading: 16, bottom: 16, trailing: 16)
        case .row: Insets(top: 11, leading: 16, bottom: 11, trailing: 16)
        default: Insets()
        }
    }

    package func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
        func broad(_ height: CGFloat) -> CGSize {
            CGSize(width: proposal.width.isNaN ? 160 : max(0, min(proposal.width, 1e6)), height: height)
        }
        switch content {
        case .textField(let field): return broad(field.isEditor ? 120 : 36)
        case .slider: return broad(28)
        default:
            guard content.facts.layout == .track else { return nil }
            return content.isSpinner ? CGSize(width: 20, height: 20) : broad(4)
        }
    }
}
