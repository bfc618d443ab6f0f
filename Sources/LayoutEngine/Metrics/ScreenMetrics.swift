public import Foundation
public import RenderTree

/// The measures of a screen: its text, its default lengths, and the sizes and insets of controls.
///
/// Lengths are in points. Methods return them snapped to the grid of the screen. Each length is snapped once, before
/// placement.
public protocol ScreenMetrics: Sendable {
    /// The unit of the screen's grid, or nil if lengths are not snapped.
    var gridUnit: CGSize? { get }
    /// The default spacing of stacks.
    var spacing: CGSize { get }
    /// The default padding.
    var padding: CGSize { get }
    /// The default minimum length of a spacer.
    var minimumSpacerLength: CGSize { get }
    /// The thickness of a divider: the width of a vertical one, the height of a horizontal one.
    var dividerThickness: CGSize { get }
    /// The width of the scroll indicator beside the content.
    var scrollBar: CGFloat { get }
    /// Whether the screen draws pictures that are vector graphics.
    var drawsVectors: Bool { get }

    /// Returns a distance between views on the grid.
    func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat
    /// Returns the padding of one edge on the grid.
    func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat
    /// Returns the length of a frame on the grid.
    func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat

    /// The measure of text, for line breaking.
    var textMeasure: any TextMeasure { get }
    /// Returns the insets that a control, a section or a presentation has around its content.
    func decorationInsets(of content: RenderContent) -> Insets
    /// Returns the size of content that has no children or that the screen draws instead of them. Nil for containers.
    func size(of content: RenderContent, in proposal: Proposal) -> CGSize?
}

/// The widths and heights of characters.
public protocol TextMeasure: Sendable {
    /// Returns the advance width of a character.
    func advance(of character: Character, in font: RenderFont) -> CGFloat
    /// Returns the distance between the tops of consecutive lines.
    func lineHeight(of font: RenderFont) -> CGFloat
    /// Returns the distance from the top of a line to its baseline.
    func baseline(of font: RenderFont) -> CGFloat
    /// Whether the font of a text counts for the height of each line, even if all of the line's characters have other
    /// fonts, as in a browser. The default is false.
    var countsFontOfText: Bool { get }
    /// Whether a smaller font takes less space.
    var hasScalableFonts: Bool { get }
    /// Returns the additional space after each character, on the grid.
    func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat
    /// Returns the common advance width of all printable ASCII characters, or nil if they differ.
    func advanceOfASCII(in font: RenderFont) -> CGFloat?
    /// Returns the width of text in one line, or nil if it contains a line break.
    func widthOfLine(_ text: String, characterStyle: RenderCharacterStyle) -> CGFloat?
    /// Returns an upper bound for the width of a text in one line. Cheaper than the exact width.
    func maximumWidth(of text: RenderText) -> CGFloat
    /// Whether all measures come from the fonts that are shown. False while some are assumptions.
    var hasKnownFonts: Bool { get }
}

extension TextMeasure {
    public func advanceOfASCII(in font: RenderFont) -> CGFloat? { nil }
    public var hasKnownFonts: Bool { true }
    public var countsFontOfText: Bool { false }

    public func maximumWidth(of text: RenderText) -> CGFloat {
        text.runs.reduce(0) { width, run in
            let spacing = snappedCharacterSpacing(run.characterStyle.spacing)
            return run.string.reduce(width) { $0 + advance(of: $1, in: run.font) + spacing }
        }
    }

    public func widthOfLine(_ text: String, characterStyle: RenderCharacterStyle) -> CGFloat? {
        var width: CGFloat = 0
        for character in text {
            if character.isNewline { return nil }
            width += advance(of: character, in: characterStyle.font) + snappedCharacterSpacing(characterStyle.spacing)
        }
        return width
    }
}

extension ScreenMetrics {
    public var scrollBar: CGFloat { 0 }
    public var drawsVectors: Bool { true }

    /// Returns the largest grid length that is not greater.
    func floored(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat {
        guard let gridUnit, length.isFinite else { return length }
        return (length / gridUnit[axis]).rounded(.down) * gridUnit[axis]
    }

    /// Returns the smallest multiple of the grid unit that is not less than the length.
    func ceiled(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat {
        guard let gridUnit, length.isFinite else { return length }
        return (length / gridUnit[axis]).rounded(.up) * gridUnit[axis]
    }

    /// Returns the nearest grid point that is not greater along either axis.
    func floored(_ point: CGPoint) -> CGPoint {
        CGPoint(x: floored(point.x, along: .horizontal), y: floored(point.y, along: .vertical))
    }

    /// Returns margins around scrolled content. Edges that are not stated get 0.
    func snappedMargins(_ margins: RenderInsets) -> Insets {
        Insets(
            top: snappedPadding(margins.top ?? 0, along: .vertical),
            leading: snappedPadding(margins.leading ?? 0, along: .horizontal),
            bottom: snappedPadding(margins.bottom ?? 0, along: .vertical),
            trailing: snappedPadding(margins.trailing ?? 0, along: .horizontal))
    }

    /// Returns padding. Edges that are not stated get the default padding.
    func snapped(_ insets: RenderInsets) -> Insets {
        func side(_ length: CGFloat?, _ axis: LayoutAxis) -> CGFloat {
            length.map { snappedPadding($0, along: axis) } ?? padding[axis]
        }
        return Insets(
            top: side(insets.top, .vertical), leading: side(insets.leading, .horizontal),
            bottom: side(insets.bottom, .vertical), trailing: side(insets.trailing, .horizontal))
    }
}
