import LayoutEngine
import RenderTree
import SwiftUI
import Testing

@testable import Postcard

/// A screen that is written with the products of the package alone.
@MainActor
@Suite struct PostcardTests {
    private func withPicture<Shown: View>(
        of view: Shown, width: CGFloat = 200, _ body: (ViewHost, SVGScreen) throws -> Void
    ) rethrows {
        let screen = SVGScreen()
        let host = ViewHost(
            view, viewport: CGSize(width: width, height: 100), metrics: SVGMetrics(), renderer: screen
        ) {}
        defer { host.close() }
        try body(host, screen)
    }

    /// Five characters of 14 points are 5 × 14 × 0.6 = 42 points wide, and 14 × 1.25 = 17.5 high.
    @Test func aTextStandsInTheMiddleByTheMeasuresOfTheScreen() throws {
        try withPicture(of: Text("A < B")) { host, screen in
            let node = try #require(host.tree.root.firstText)
            #expect(node.globalFrame == CGRect(x: 79, y: 41.25, width: 42, height: 17.5))
            #expect(screen.picture.contains(">A &lt; B</text>"))
            #expect(screen.picture.contains(#"x="79" y="55.25""#))
        }
    }

    /// A line of 60 points holds seven characters of 8.4 points.
    @Test func aTextBreaksIntoLines() throws {
        withPicture(of: Text("one two three"), width: 60) { _, screen in
            #expect(screen.picture.matches(of: #/<text /#).count == 2)
            #expect(screen.picture.contains(">one two"))
            #expect(screen.picture.contains(">three<"))
        }
    }

    @Test func aPressUpdatesThePicture() {
        withPicture(of: Card(), width: 480) { host, screen in
            let before = screen.picture.matches(of: #/<path /#).count
            #expect(Postcard.press("Add a stamp", in: host))
            #expect(screen.picture.matches(of: #/<path /#).count == before + 1)
            #expect(!Postcard.press("Send", in: host))
        }
    }

    @Test func aDisabledButtonIsPaleAndNotPressed() {
        withPicture(of: Card(), width: 480) { host, screen in
            #expect(!screen.picture.contains(#"opacity="0.4""#))
            #expect(Postcard.press("Remove", in: host))
            #expect(screen.picture.contains(#"opacity="0.4""#))
            #expect(!Postcard.press("Remove", in: host))
        }
    }
}

extension RenderNode {
    fileprivate var firstText: RenderNode? {
        if case .text = content { self } else { children.lazy.compactMap(\.firstText).first }
    }
}
