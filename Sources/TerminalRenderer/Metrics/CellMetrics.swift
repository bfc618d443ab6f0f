package import Foundation
package import LayoutEngine
package import RenderTree
internal import TextWidths

/// Layout metrics in cells of 8 × 16 points, which keep the proportions of lengths in points.
///
/// - Text has one row per line, whatever its font.
/// - Vertical spacing and padding round to the nearest row, ties down: 8 becomes 0 rows, 10 to 24 become 1.
/// - Horizontal spacing and padding round to the nearest column, ties up. Positive lengths become at least one column.
/// - Lengths of frames round to the nearest cell. Positive lengths become at least one cell. A divider is one row or
///   one column.
package struct CellMetrics: ScreenMetrics, TextMeasure {
    /// The size of a cell in points.
    package static let cell = CGSize(width: 8, height: 16)

    package init() {}

    package var gridUnit: CGSize? { Self.cell }
    package var spacing: CGSize { CGSize(width: 8, height: 0) }
    package var padding: CGSize { CGSize(width: 16, height: 16) }
    package var minimumSpacerLength: CGSize { CGSize(width: 8, height: 0) }
    package var dividerThickness: CGSize { Self.cell }
    package var scrollBar: CGFloat { Self.cell.width }
    package var drawsVectors: Bool { false }
    package var textMeasure: any TextMeasure { self }

    package func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat {
        guard length.isFinite else { return length }
        switch axis {
        case .horizontal:
            let cells = (length / 8 + 0.5).rounded(.down)
            return 8 * (length > 0 ? max(1, cells) : cells)
        case .vertical:
            return 16 * (length / 16 - 0.5).rounded(.up)
        }
    }

    package func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat {
        snappedSpacing(length, along: axis)
    }

    package func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat {
        guard length.isFinite else { return length }
        let gridUnit = axis == .horizontal ? 8.0 : 16.0
        let cells = (length / gridUnit + 0.5).rounded(.down)
        return gridUnit * (length > 0 ? max(1, cells) : cells)
    }

    package func advance(of character: Character, in font: RenderFont) -> CGFloat {
        CGFloat(character.cellWidth) * Self.cell.width
    }

    package func advanceOfASCII(in font: RenderFont) -> CGFloat? { Self.cell.width }

    package func widthOfLine(_ text: String, characterStyle: RenderCharacterStyle) -> CGFloat? {
        let gap = snappedCharacterSpacing(characterStyle.spacing)
        if text[...].isPrintableASCII { return CGFloat(text.utf8.count) * (Self.cell.width + gap) }
        var width: CGFloat = 0
        for character in text {
            if character.isNewline { return nil }
            width += advance(of: character, in: characterStyle.font) + gap
        }
        return width
    }

    package var hasScalableFonts: Bool { false }

    package func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat {
        length.isFinite ? (length / Self.cell.width).rounded() * Self.cell.width : 0
    }

    package func lineHeight(of font: RenderFont) -> CGFloat { Self.cell.height }
    package func baseline(of font: RenderFont) -> CGFloat { Self.cell.height }
}

extension Insets {
    /// Creates insets in cells.
    init(rows: Int = 0, columns: Int) {
        self.init(rows: rows, leading: columns, trailing: columns)
    }

    init(rows: Int = 0, leading: Int, trailing: Int) {
        let (width, height) = (CellMetrics.cell.width, CellMetrics.cell.height)
        self.init(
            top: CGFloat(rows) * height, leading: CGFloat(leading) * width, bottom: CGFloat(rows) * height,
            trailing: CGFloat(trailing) * width)
    }
}
