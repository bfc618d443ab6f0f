import Foundation
import SwiftUI
import SwiftUITesting
import Testing

private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
    fileprivate static let middle = VerticalAlignment(Middle.self)
}

/// A character is 8 points wide and 16 high; screens are 200 by 100.
@MainActor
@Suite struct AlignmentGuideTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func aGuideMovesItsView() throws {
        let screen = Screen(
            VStack(alignment: .leading, spacing: 0) {
                Text("abcde")
                Text("x").alignmentGuide(.leading) { $0[.leading] - 16 }
            },
            size: size)
        // The column is 40 wide.
        #expect(try screen.text("abcde").frame.minX == 80)
        #expect(try screen.text("x").frame.minX == 96)
    }

    @Test func aCustomGuideReachesThroughStacks() throws {
        let screen = Screen(
            HStack(alignment: .middle, spacing: 0) {
                VStack(spacing: 0) {
                    Text("a")
                    Text("b").alignmentGuide(.middle) { $0[VerticalAlignment.center] }
                    Text("c")
                }
                VStack(spacing: 0) {
                    Text("d").alignmentGuide(.middle) { $0[VerticalAlignment.center] }
                    Text("e")
                }
            },
            size: size)
        #expect(try screen.text("b").frame.minY == screen.text("d").frame.minY)
        #expect(try screen.text("d").frame.minY == 42)
        #expect(try screen.text("a").frame.minY == 26)
    }

    @Test func aGuideThatHasChangedIsLaidOutAgain() throws {
        struct Movable: View {
            @State private var distance: CGFloat = 0
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Text("abcde")
                    Button("x") { distance = 24 }.alignmentGuide(.leading) { [distance] _ in -distance }
                }
            }
        }
        let screen = Screen(Movable(), size: size)
        #expect(try screen.button("x").frame.minX == 80)
        try screen.press("x")
        #expect(try screen.button("x").frame.minX == 104)
    }

    @Test func baselinesOfDifferentFontsMeet() throws {
        let screen = Screen(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("a").font(.system(size: 32))
                Text("b").font(.system(size: 16))
            },
            size: size)
        // Baselines are at three quarters of a line's height: 24 and 12.
        #expect(try screen.text("b").frame.minY - screen.text("a").frame.minY == 12)
    }
}
