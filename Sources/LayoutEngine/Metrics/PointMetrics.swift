public import Foundation
public import RenderTree

/// Layout in points without snapping. Every character is half as wide as it is high.
///
/// The default lengths match Apple's platforms: a spacing of 8 points and a padding of 16.
public struct PointMetrics: ScreenMetrics, TextMeasure {
    public init() {}

    public var gridUnit: CGSize? { nil }
    public var spacing: CGSize { CGSize(width: 8, height: 8) }
    public var padding: CGSize { CGSize(width: 16, height: 16) }
    public var minimumSpacerLength: CGSize { CGSize(width: 8, height: 8) }
    public var dividerThickness: CGSize { CGSize(width: 1, height: 1) }
    public var textMeasure: any TextMeasure { self }

    public func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    public func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    public func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
    public func decorationInsets(of content: RenderContent) -> Insets { Insets() }

    public func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
        switch content {
        case .textField: CGSize(width: proposal.width.isNaN ? 160 : max(0, min(proposal.width, 1e6)), height: 16)
        default: nil
        }
    }

    public var hasScalableFonts: Bool { true }
    public func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat { length }
    public func advance(of character: Character, in font: RenderFont) -> CGFloat { lineHeight(of: font) / 2 }
    public func advanceOfASCII(in font: RenderFont) -> CGFloat? { lineHeight(of: font) / 2 }
    public func lineHeight(of font: RenderFont) -> CGFloat { font.size ?? 16 }
    public func baseline(of font: RenderFont) -> CGFloat { lineHeight(of: font) * 3 / 4 }
}
