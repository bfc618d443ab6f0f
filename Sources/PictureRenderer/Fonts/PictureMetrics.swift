package import Foundation
package import LayoutEngine
package import RenderTree

/// The measures of a picture: points without a grid, and the fonts of the machine.
package struct PictureMetrics: ScreenMetrics, TextMeasure {
    package init() {}

    package var gridUnit: CGSize? { nil }
    package var spacing: CGSize { CGSize(width: 8, height: 8) }
    package var padding: CGSize { CGSize(width: 16, height: 16) }
    package var minimumSpacerLength: CGSize { CGSize(width: 8, height: 8) }
    package var dividerThickness: CGSize { CGSize(width: 1, height: 1) }
    package var drawsVectors: Bool { false }
    package var textMeasure: any TextMeasure { self }

    package func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    package func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    package func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }

    package func decorationInsets(of content: RenderContent) -> Insets {
        switch content {
        case .button(let button) where button.style == .bordered || button.style == .prominent:
            Insets(top: 7, leading: 12, bottom: 7, trailing: 12)
        default: Insets()
        }
    }

    package func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
        guard content.isPlaceholderWithoutContent else { return nil }
        let width = proposal.width.isFinite ? max(0, proposal.width) : 160
        return CGSize(width: min(width, 1e5), height: 31)
    }

    package var hasScalableFonts: Bool { true }
    package func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat { length }
    package func advance(of character: Character, in font: RenderFont) -> CGFloat {
        PictureFont(font).advance(of: character)
    }
    package func lineHeight(of font: RenderFont) -> CGFloat { PictureFont(font).lineHeight }
    package func baseline(of font: RenderFont) -> CGFloat { PictureFont(font).ascent }
}

extension RenderContent {
    /// Whether a picture shows a placeholder: for controls that each screen draws in its own way, except buttons and
    /// links, whose labels a picture shows.
    var isPlaceholder: Bool {
        switch self {
        case .button, .link: false
        default: facts.traits.contains(.control) && facts.measuring != .none
        }
    }

    /// Whether the placeholder stands for a field or a track that a person moves, whose parts state no size.
    fileprivate var isPlaceholderWithoutContent: Bool {
        isPlaceholder && facts.measuring == .whole && facts.traits.contains(.focusable)
    }
}
