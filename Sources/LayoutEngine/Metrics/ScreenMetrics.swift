package import Foundation
package import RenderTree

/// What a screen lays out with: its text, its usual lengths, and what it puts around and into controls.
///
/// Lengths are in points and come back snapped to what the screen can show. They snap once, before anything is placed.
package protocol ScreenMetrics: Sendable {
    /// The least that a length changes by; nil where any will do.
    var grain: CGSize? { get }
    /// Between the children of a stack that says nothing.
    var spacing: CGSize { get }
    /// A padding that says nothing.
    var padding: CGSize { get }
    /// The least length of a spacer that says nothing.
    var spacer: CGSize { get }
    var dividerThickness: CGSize { get }
    /// The room that a window onto something longer keeps beside it, to say which part is seen.
    var scrollBar: CGFloat { get }

    func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat
    func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat
    func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat

    /// How text is broken into lines.
    var text: any TextMeasure { get }
    /// The room that a control, a section or a presentation takes around what is in it.
    func chrome(of content: RenderContent) -> Insets
    /// The size of a thing without children, or of what is drawn instead of them; nil for what holds others.
    func size(of content: RenderContent, in proposal: Proposal) -> CGSize?
}

/// How wide and how high characters are.
package protocol TextMeasure: Sendable {
    /// How far a character reaches.
    func advance(of character: Character, in font: RenderFont) -> CGFloat
    func lineHeight(of font: RenderFont) -> CGFloat
    /// From the top of a line to what its letters stand on.
    func baseline(of font: RenderFont) -> CGFloat
    /// Whether a smaller font takes less room.
    var scales: Bool { get }
    /// What is added between characters, snapped.
    func spacing(_ length: CGFloat) -> CGFloat
    /// How far each character of printable ASCII reaches; nil where they differ.
    func advanceOfASCII(in font: RenderFont) -> CGFloat?
    /// How long text is in one line; nil if a line breaks in it.
    func widthOfLine(_ text: String, look: RenderTextLook) -> CGFloat?
    /// A length that a text does not exceed in one line, for whoever need not know exactly.
    func mostWidth(of text: RenderText) -> CGFloat
    /// Whether the fonts are known, and are not supposed to be as is usual.
    var isKnown: Bool { get }
}

extension TextMeasure {
    package func advanceOfASCII(in font: RenderFont) -> CGFloat? { nil }
    package var isKnown: Bool { true }

    package func mostWidth(of text: RenderText) -> CGFloat {
        text.runs.reduce(0) { width, run in
            run.string.reduce(width) { $0 + advance(of: $1, in: run.font) + spacing(run.look.spacing) }
        }
    }

    package func widthOfLine(_ text: String, look: RenderTextLook) -> CGFloat? {
        var width: CGFloat = 0
        for character in text {
            if character.isNewline { return nil }
            width += advance(of: character, in: look.font) + spacing(look.spacing)
        }
        return width
    }
}

extension ScreenMetrics {
    package var scrollBar: CGFloat { 0 }

    /// The most that fits into a length.
    func floored(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat {
        guard let grain, length.isFinite else { return length }
        return (length / grain[axis]).rounded(.down) * grain[axis]
    }

    func floored(_ point: CGPoint) -> CGPoint {
        CGPoint(x: floored(point.x, along: .horizontal), y: floored(point.y, along: .vertical))
    }

    /// Room around what scrolls, of which there is none where none is stated.
    func snappedMargins(_ margins: RenderInsets) -> Insets {
        Insets(
            top: snappedPadding(margins.top ?? 0, along: .vertical),
            leading: snappedPadding(margins.leading ?? 0, along: .horizontal),
            bottom: snappedPadding(margins.bottom ?? 0, along: .vertical),
            trailing: snappedPadding(margins.trailing ?? 0, along: .horizontal))
    }

    func snapped(_ insets: RenderInsets) -> Insets {
        func side(_ length: CGFloat?, _ axis: LayoutAxis) -> CGFloat {
            length.map { snappedPadding($0, along: axis) } ?? padding[axis]
        }
        return Insets(
            top: side(insets.top, .vertical), leading: side(insets.leading, .horizontal),
            bottom: side(insets.bottom, .vertical), trailing: side(insets.trailing, .horizontal))
    }
}
