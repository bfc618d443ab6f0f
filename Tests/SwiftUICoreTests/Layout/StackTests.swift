import Foundation
import SwiftUI
@testable import SwiftUITesting
import Testing

/// A character is 8 points wide and 16 high, spacing is 8; screens are 200 by 100.
@MainActor
@Suite struct StackTests {
    private func screen(_ view: some View) -> Screen { Screen(view, size: CGSize(width: 200, height: 100)) }

    @Test func equallyFlexibleViewsShareTheSpaceEqually() throws {
        let screen = screen(
            HStack {
                Text("a").frame(maxWidth: .infinity)
                Text("b").frame(maxWidth: .infinity)
            })
        // (200 - 8) / 2 = 96 for each.
        #expect(try screen.text("a").frame.midX == 48)
        #expect(try screen.text("b").frame.midX == 152)
    }

    @Test func spaceLeftByOneViewIsSharedByTheOthers() throws {
        let screen = screen(
            HStack(spacing: 0) {
                Text("a").frame(maxWidth: .infinity, alignment: .leading)
                Text("b").frame(maxWidth: 50, alignment: .leading)
                Text("c").frame(maxWidth: .infinity, alignment: .leading)
            })
        // The view limited to 50 takes 50 of its 66; the others get 75 each.
        #expect(try screen.text("b").frame.minX == 75)
        #expect(try screen.text("c").frame.minX == 125)
    }

    @Test func spacersTakeTheRemainingSpaceAndKeepTheirMinimum() throws {
        let wide = screen(
            HStack {
                Text("a")
                Spacer()
                Text("b")
                Spacer()
            })
        // 184 remain for two.
        #expect(try wide.text("b").frame.minX == 100)
        let narrow = screen(
            HStack {
                Text("abc")
                Spacer(minLength: 30)
                Text("d")
            }
            .fixedSize())
        // 24 + 30 + 8 = 62, from 69.
        #expect(try narrow.text("d").frame.minX == 123)
    }

    @Test func oversizedContentOverflowsOnBothSides() throws {
        let screen = screen(
            HStack(spacing: 0) {
                Text("a").frame(width: 150)
                Text("b").frame(width: 150)
            }
            .frame(width: 200))
        // 300, centered in 200.
        #expect(try screen.text("a").frame.midX == 25)
        #expect(try screen.text("b").frame.midX == 175)
    }

    @Test func aZStackIsAsLargeAsItsLargestChild() throws {
        let screen = screen(
            ZStack(alignment: .bottomTrailing) {
                Text("abcde").frame(width: 100, height: 50)
                Text("b")
            })
        // The frame is at (50, 25).
        #expect(try screen.text("b").frame == CGRect(x: 142, y: 59, width: 8, height: 16))
    }

    @Test func dividersLieAcrossTheirStack() throws {
        let column = screen(
            VStack(spacing: 0) {
                Text("a")
                Divider()
                Text("b")
            })
        #expect(try column.text("b").frame.minY - column.text("a").frame.maxY == 1)
        let row = screen(
            HStack(spacing: 0) {
                Text("a")
                Divider()
                Text("b")
            })
        #expect(try row.text("b").frame.minX - row.text("a").frame.maxX == 1)
    }

    @Test func absentViewsTakeNoSpacing() throws {
        struct Shown: View {
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("a") { isShown.toggle() }
                    if isShown { Text("b").padding(4) }
                    Group { if isShown { Text("c") } }.frame(width: 100)
                    EmptyView().padding()
                    Text("d")
                }
            }
        }
        let screen = screen(Shown())
        // 16 + 8 + 24 + 8 + 16 + 16 = 88, from 6: no spacing between the last texts.
        #expect(try screen.text("d").frame.minY == 78)
        try screen.press("a")
        // 16 + 8 + 16 = 40, from 30.
        #expect(try screen.text("d").frame.minY == 54)
    }

    @Test func layingOutRunsNoBody() throws {
        struct Row: View {
            let number: Int
            var body: some View { Text("row \(number)").padding(4).frame(maxWidth: .infinity) }
        }
        let screen = screen(VStack { ForEach(0..<4, id: \.self) { Row(number: $0) } })
        #expect(screen.bodyCount(of: Row.self) == 4)
        screen.size = CGSize(width: 300, height: 200)
        screen.update()
        #expect(screen.bodyCount(of: Row.self) == 4)
    }

    @Test func onlyTheChangedRowIsMeasured() throws {
        struct Row: View {
            @State private var text = "short"
            let number: Int
            var body: some View { Button("\(number) \(text)") { text = "longer" }.padding(4).fixedSize() }
        }
        let screen = screen(VStack { ForEach(0..<100, id: \.self) { Row(number: $0) } })
        let layout = try #require(screen.host.layout)
        let before = layout.measured
        try screen.press("50 short")
        screen.update()
        // The row's four nodes, the column and the root, for each of the few lengths that a stack measures.
        #expect(layout.measured - before < 40)
    }

    @Test func aFrameOfAContainerFollowsIt() throws {
        let screen = screen(
            Text("a").containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 8, alignment: .leading))
        // (200 - 24) / 4 = 44; three of them and two gaps are 148, from 26.
        #expect(try screen.text("a").frame.minX == 26)
        screen.size.width = 104
        // 20 each: 76, from 14.
        #expect(try screen.text("a").frame.minX == 14)
    }
}
