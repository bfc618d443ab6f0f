import Foundation
import LayoutEngine
import RenderTree

/// Layout with a monospaced font, measured like in a browser.
struct FontMetrics: ScreenMetrics, TextMeasure {
    let advance: CGFloat
    let line: CGFloat
    let baseline: CGFloat

    private var points: PointMetrics { PointMetrics() }

    var gridUnit: CGSize? { nil }
    var spacing: CGSize { points.spacing }
    var padding: CGSize { points.padding }
    var minimumSpacerLength: CGSize { points.minimumSpacerLength }
    var dividerThickness: CGSize { points.dividerThickness }
    var textMeasure: any TextMeasure { self }

    func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    func decorationInsets(of content: RenderContent) -> Insets { Insets() }
    func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
        guard case .textField = content else { return nil }
        return CGSize(width: proposal.width.isNaN ? 160 : proposal.width, height: 36)
    }

    var hasScalableFonts: Bool { true }
    func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat { length }
    func advance(of character: Character, in font: RenderFont) -> CGFloat { advance }
    func lineHeight(of font: RenderFont) -> CGFloat { line }
    func baseline(of font: RenderFont) -> CGFloat { baseline }
}
