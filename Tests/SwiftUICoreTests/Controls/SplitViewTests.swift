import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Frames of split views, where a character is 8 by 16 points.
@MainActor
@Suite struct SplitViewTests {
    private func dividers(_ screen: Screen) -> Int {
        screen.nodes.count { if case .divider = $0.content { true } else { false } }
    }

    @Test func childrenStandInALineWithDividersBetweenThem() throws {
        let screen = Screen(
            HSplitView {
                Text("a")
                Text("b")
                Text("c")
            }, size: CGSize(width: 640, height: 384))
        #expect(dividers(screen) == 2)
        #expect(try screen.frame(ofText: "a").maxX < screen.frame(ofText: "b").minX)
        #expect(try screen.frame(ofText: "b").midY == screen.frame(ofText: "c").midY)
    }

    @Test func aVSplitViewStacksItsViewsVertically() throws {
        let screen = Screen(
            VSplitView {
                Text("a")
                Text("b")
            }, size: CGSize(width: 640, height: 384))
        #expect(dividers(screen) == 1)
        #expect(try screen.frame(ofText: "a").maxY < screen.frame(ofText: "b").minY)
    }

    @Test func aBarTakesSpaceAtItsEdge() throws {
        let screen = Screen(
            Color.red.safeAreaBar(edge: .bottom, spacing: 0) { Text("bar") }, size: CGSize(width: 640, height: 384))
        #expect(try screen.frame(ofText: "bar").maxY == 384)
    }
}
