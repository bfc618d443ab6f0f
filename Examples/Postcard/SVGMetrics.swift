import Foundation
import LayoutEngine
import RenderTree

/// The measures of a picture: points without a grid, and a font whose characters are all 0.6 em wide.
struct SVGMetrics: ScreenMetrics, TextMeasure {
    let gridUnit: CGSize? = nil
    let spacing = CGSize(width: 8, height: 8)
    let padding = CGSize(width: 16, height: 16)
    let minimumSpacerLength = CGSize(width: 8, height: 8)
    let dividerThickness = CGSize(width: 1, height: 1)
    var textMeasure: any TextMeasure { self }

    func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }

    func decorationInsets(of content: RenderContent) -> Insets {
        if case .button = content { Insets(top: 6, leading: 12, bottom: 6, trailing: 12) } else { Insets() }
    }

    func size(of content: RenderContent, in proposal: Proposal) -> CGSize? { nil }

    // MARK: - Text

    let hasScalableFonts = true

    func size(of font: RenderFont) -> CGFloat {
        let size: CGFloat =
            switch font.role {
            case .largeTitle: 26
            case .title, .title2: 20
            case .title3, .headline: 16
            case .footnote, .caption, .caption2: 11
            default: 14
            }
        return font.size ?? size * font.scale
    }

    func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat { length }
    func advance(of character: Character, in font: RenderFont) -> CGFloat { size(of: font) * 0.6 }
    func advanceOfASCII(in font: RenderFont) -> CGFloat? { size(of: font) * 0.6 }
    func lineHeight(of font: RenderFont) -> CGFloat { size(of: font) * 1.25 }
    func baseline(of font: RenderFont) -> CGFloat { size(of: font) }
}
