package import Foundation
package import RenderTree

/// Layout in points without snapping. Every character is half as wide as high.
///
/// The default lengths are those of Apple's platforms: a spacing of 8 points and a padding of 16.
package struct PointMetrics: ScreenMetrics, TextMeasure {
    package init() {}

    package var gridUnit: CGSize? { nil }
    package var spacing: CGSize { CGSize(width: 8, height: 8) }
    package var padding: CGSize { CGSize(width: 16, height: 16) }
    package var spacer: CGSize { CGSize(width: 8, height: 8) }
    package var dividerThickness: CGSize { CGSize(width: 1, height: 1) }
    package var text: any TextMeasure { self }

    package func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    package func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    package func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    package func decorationInsets(of content: RenderContent) -> Insets { Insets() }

    package func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
        switch content {
        case .textField: CGSize(width: proposal.width.isNaN ? 160 : max(0, min(proposal.width, 1e6)), height: 16)
        default: nil
        }
    }

    package var scales: Bool { true }
    package func spacing(_ length: CGFloat) -> CGFloat { length }
    package func advance(of character: Character, in font: RenderFont) -> CGFloat { lineHeight(of: font) / 2 }
    package func advanceOfASCII(in font: RenderFont) -> CGFloat? { lineHeight(of: font) / 2 }
    package func lineHeight(of font: RenderFont) -> CGFloat { font.size ?? 16 }
    package func baseline(of font: RenderFont) -> CGFloat { lineHeight(of: font) * 3 / 4 }
}
