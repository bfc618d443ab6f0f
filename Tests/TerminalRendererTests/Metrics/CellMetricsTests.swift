import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import TerminalRenderer

@Suite struct CellMetricsTests {
    let metrics = CellMetrics()

    @Test(
        arguments: [
            (0, 0), (1, 0), (7, 0), (8, 0), (8.5, 1), (10, 1), (16, 1), (20, 1), (24, 1), (25, 2), (32, 2), (40, 2),
            (41, 3), (-8, -1), (-16, -1),
        ] as [(CGFloat, CGFloat)])
    func verticalSpaceGoesToTheNearestRowTiesDown(_ points: CGFloat, _ rows: CGFloat) {
        #expect(metrics.snappedSpacing(points, along: .vertical) == rows * 16)
        #expect(metrics.snappedPadding(points, along: .vertical) == rows * 16)
    }

    @Test(
        arguments: [
            (0, 0), (0.5, 1), (1, 1), (4, 1), (8, 1), (11, 1), (12, 2), (16, 2), (20, 3), (24, 3), (-4, 0), (-8, -1),
        ] as [(CGFloat, CGFloat)])
    func horizontalSpaceGoesToTheNearestCellTiesUpAndIsAtLeastOne(_ points: CGFloat, _ columns: CGFloat) {
        #expect(metrics.snappedSpacing(points, along: .horizontal) == columns * 8)
        #expect(metrics.snappedPadding(points, along: .horizontal) == columns * 8)
    }

    @Test(
        arguments: [
            (0, 0, 0), (1, 1, 1), (12, 2, 1), (16, 2, 1), (20, 3, 1), (24, 3, 2), (44, 6, 3), (100, 13, 6),
            (320, 40, 20),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func lengthsGoToTheNearestAndAreAtLeastOne(_ points: CGFloat, _ columns: CGFloat, _ rows: CGFloat) {
        #expect(metrics.snappedLength(points, along: .horizontal) == columns * 8)
        #expect(metrics.snappedLength(points, along: .vertical) == rows * 16)
    }

    @Test(arguments: [LayoutAxis.horizontal, .vertical])
    func anInfiniteLengthStaysInfinite(_ axis: LayoutAxis) {
        #expect(metrics.snappedLength(.infinity, along: axis) == .infinity)
        #expect(metrics.snappedSpacing(.infinity, along: axis) == .infinity)
    }

    @Test(arguments: [("a", 8), ("漢", 16), ("👩‍👩‍👧", 16), ("\u{301}", 8), ("\u{200B}", 0)] as [(Character, CGFloat)])
    func charactersAreAsWideAsTheirCells(_ character: Character, _ width: CGFloat) {
        #expect(metrics.advance(of: character, in: RenderFont(size: 40)) == width)
    }

    @Test(arguments: [RenderFont.Role.largeTitle, .body, .caption2])
    func everyFontIsOneRowHigh(_ role: RenderFont.Role) {
        #expect(metrics.lineHeight(of: RenderFont(role: role, size: 60)) == 16)
    }

    @Test func defaultsAreOneCellOfSpacingAndTwoByOneOfPadding() {
        #expect(metrics.spacing == CGSize(width: 8, height: 0))
        #expect(metrics.padding == CGSize(width: 16, height: 16))
        #expect(metrics.dividerThickness == CGSize(width: 8, height: 16))
    }
}
