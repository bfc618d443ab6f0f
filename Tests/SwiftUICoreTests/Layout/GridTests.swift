import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A character is 8 points wide and 16 high, spacing is 8; screens are 200 by 100.
@MainActor
@Suite struct GridTests {
    private func screen(_ view: some View) -> Screen { Screen(view, size: CGSize(width: 200, height: 100)) }

    @Test func aColumnIsAsWideAsItsWidestCell() throws {
        let screen = screen(
            Grid(alignment: .leading) {
                GridRow {
                    Text("a")
                    Text("b")
                }
                GridRow {
                    Text("abcde")
                    Text("c")
                }
            })
        // 40 + 8 + 8 wide and 16 + 8 + 16 high, from (72, 30).
        #expect(try screen.text("a").frame == CGRect(x: 72, y: 30, width: 8, height: 16))
        #expect(try screen.text("b").frame == CGRect(x: 120, y: 30, width: 8, height: 16))
        #expect(try screen.text("abcde").frame == CGRect(x: 72, y: 54, width: 40, height: 16))
        #expect(try screen.text("c").frame == CGRect(x: 120, y: 54, width: 8, height: 16))
    }

    @Test func flexibleColumnsShareTheRemainingWidth() throws {
        let screen = screen(
            Grid(alignment: .leading, horizontalSpacing: 0) {
                GridRow {
                    Text("abcde")
                    Text("x").frame(maxWidth: .infinity, alignment: .trailing)
                    Text("y").frame(maxWidth: .infinity, alignment: .trailing)
                }
            })
        // 40, and 80 for each of the others.
        #expect(try screen.text("abcde").frame.minX == 0)
        #expect(try screen.text("x").frame.maxX == 120)
        #expect(try screen.text("y").frame.maxX == 200)
    }

    @Test func aCellOverColumnsWidensThem() throws {
        let screen = screen(
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Text("1234567890").gridCellColumns(2)
                }
                GridRow {
                    Text("a")
                    Text("b")
                }
            })
        // 80 for two columns of 8: 32 more for each.
        #expect(try screen.text("1234567890").frame.minX == 60)
        #expect(try screen.text("a").frame.minX == 60)
        #expect(try screen.text("b").frame.minX == 100)
    }

    @Test func aColumnAndARowAndACellSayHowTheyAlign() throws {
        let screen = screen(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .bottom) {
                    Text("a").gridColumnAlignment(.trailing)
                    Text("high").frame(height: 40)
                }
                GridRow {
                    Text("abcde")
                    Text("b").gridCellAnchor(.topLeading)
                }
            })
        // Columns of 40 and 32, rows of 40 and 16, from (64, 22).
        #expect(try screen.text("a").frame == CGRect(x: 96, y: 46, width: 8, height: 16))
        #expect(try screen.text("b").frame == CGRect(x: 104, y: 62, width: 8, height: 16))
    }

    @Test func viewsOutsideOfRowsSpanAllColumns() throws {
        let screen = screen(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Text("a")
                    Text("b")
                }
                Divider()
                GridRow {
                    Text("c")
                    Text("d")
                }
            })
        // A divider takes the whole proposal; that widens both columns.
        #expect(try screen.text("a").frame.midX == 50)
        #expect(try screen.text("b").frame.midX == 150)
        let narrow = self.screen(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Text("a")
                    Text("b")
                }
                Divider().gridCellUnsizedAxes(.horizontal)
            })
        #expect(try narrow.text("a").frame.minX == 92)
    }

    @Test func aRowOutOfAGridIsARow() throws {
        let screen = screen(
            GridRow {
                Text("a")
                Text("b")
            })
        #expect(try screen.text("b").frame.minX - screen.text("a").frame.maxX == 8)
    }

    @Test func fixedTracksHaveTheirLength() throws {
        let screen = screen(
            LazyVGrid(
                columns: [
                    GridItem(.fixed(60), spacing: 0, alignment: .leading), GridItem(.fixed(40), alignment: .leading),
                ],
                alignment: .leading, spacing: 0
            ) {
                ForEach(["a", "b", "c"], id: \.self) { Text($0) }
            })
        #expect(try screen.text("a").frame == CGRect(x: 0, y: 34, width: 8, height: 16))
        #expect(try screen.text("b").frame == CGRect(x: 60, y: 34, width: 8, height: 16))
        #expect(try screen.text("c").frame == CGRect(x: 0, y: 50, width: 8, height: 16))
    }

    @Test func flexibleTracksShareTheWidthLeftByFixedOnes() throws {
        let screen = screen(
            LazyVGrid(columns: [GridItem(.fixed(44)), GridItem(), GridItem(.flexible(maximum: 40))]) {
                ForEach(["a", "b", "c"], id: \.self) { Text($0).frame(maxWidth: .infinity, alignment: .leading) }
            })
        // 200 less 16 of spacing and 44: 140. The second track takes half of it; the last one at most 40. Together 44 +
        // 8 + 70 + 8 + 40 = 170, centered.
        #expect(try screen.text("a").frame.minX == 15)
        #expect(try screen.text("b").frame.minX == 67)
        #expect(try screen.text("c").frame.minX == 145)
    }

    @Test func asManyAdaptiveTracksAsFit() throws {
        let screen = screen(
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), alignment: .leading)], spacing: 4) {
                ForEach(0..<4, id: \.self) { Text("\($0)") }
            })
        // Three of 60 and two gaps of 8 are 196; each has (200 - 16) / 3.
        #expect(try screen.text("0").frame.minX == 0)
        #expect(try screen.text("3").frame == CGRect(x: 0, y: 52, width: 8, height: 16))
        screen.size.width = 100
        // One column: four rows and three gaps of 4 are 76.
        #expect(try screen.text("1").frame == CGRect(x: 0, y: 32, width: 8, height: 16))
    }

    @Test func aGridMayGrowSideways() throws {
        let screen = screen(
            LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], alignment: .top, spacing: 0) {
                ForEach(["a", "b", "c"], id: \.self) { Text($0) }
            })
        // Two columns of 8; rows of 20 with 8 between, from the top.
        #expect(try screen.text("a").frame == CGRect(x: 92, y: 2, width: 8, height: 16))
        #expect(try screen.text("b").frame == CGRect(x: 92, y: 30, width: 8, height: 16))
        #expect(try screen.text("c").frame == CGRect(x: 100, y: 2, width: 8, height: 16))
    }
}
