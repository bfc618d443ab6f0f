import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// The pointer over views.
@MainActor
@Suite struct PointerStyleTests {
    private func pointers(_ view: some View) throws -> [RenderPointerShape] {
        try withScreen(view) { screen in
            screen.nodes.compactMap { if case .input(let input) = $0.content { input.pointer } else { nil } }
        }
    }

    @Test func aStyleIsAShapeOfThePointer() throws {
        #expect(try pointers(Text("a").pointerStyle(.link)) == [.hand])
        #expect(try pointers(Text("a").pointerStyle(.default)) == [.arrow])
        #expect(try pointers(Text("a").pointerStyle(.columnResize)) == [.columnResize])
        #expect(try pointers(Text("a").pointerStyle(.columnResize(directions: .all))) == [.columnResize])
        #expect(try pointers(Text("a").pointerStyle(.rowResize(directions: .up))) == [.up])
        #expect(try pointers(Text("a").pointerStyle(.rowResize(directions: [.up, .down]))) == [.rowResize])
        #expect(try pointers(Text("a").pointerStyle(.image(Image(systemName: "star"), hotSpot: .center))) == [.arrow])
    }

    @Test(arguments: [(false, 0), (true, 1)])
    func aNilPointerStyleKeepsThePointer(_ isLink: Bool, _ count: Int) throws {
        #expect(try pointers(Text("a").pointerStyle(isLink ? .link : nil)).count == count)
    }

    @Test func visibilityHidesAndShowsThePointer() throws {
        let view = Text("a").pointerVisibility(.visible).pointerVisibility(.hidden).pointerVisibility(.automatic)
        #expect(try pointers(view) == [.hidden, .automatic])
    }

    @Test func anEdgeOfAFramePointsOutwardsInwardsOrBothWays() throws {
        func pointer(_ position: FrameResizePosition, _ directions: FrameResizeDirection.Set = .all) throws
            -> [RenderPointerShape]
        {
            try pointers(Text("a").pointerStyle(.frameResize(position: position, directions: directions)))
        }
        #expect(try pointer(.top) == [.upDown])
        #expect(try pointer(.topLeading) == [.diagonalDown])
        #expect(try pointer(.topTrailing) == [.diagonalUp])
        #expect(try pointer(.bottomTrailing, .outward) == [.bottomRight])
        #expect(try pointer(.bottomTrailing, .inward) == [.topLeft])
        #expect(try pointer(.leading, .outward) == [.left])
    }

    private struct Mirror: View {
        @State private var isMirrored = false

        var body: some View {
            VStack {
                Button("Mirror") { isMirrored = true }
                Text("a").pointerStyle(.columnResize(directions: .leading))
                Text("b").pointerStyle(.frameResize(position: .topLeading, directions: .outward))
            }
            .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
    }

    @Test func leadingIsRightWhereTextRunsToTheLeft() throws {
        let view = HStack { Text("a").pointerStyle(.columnResize(directions: .leading)) }
        #expect(try pointers(view) == [.left])
        #expect(try pointers(view.environment(\.layoutDirection, .rightToLeft)) == [.right])
        try withScreen(Mirror()) { screen in
            try screen.press("Mirror")
            let pointers = screen.nodes.compactMap {
                if case .input(let input) = $0.content { input.pointer } else { nil }
            }
            #expect(pointers == [.right, .topRight])
        }
    }
}
