import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct GlassBackgroundTests {
    private func shapes(_ view: some View) throws -> Int {
        func count(_ node: RenderNode) -> Int {
            let own = if case .shape = node.content { 1 } else { 0 }
            return node.children.reduce(own) { $0 + count($1) }
        }
        var shapes = 0
        try withScreen(view) { screen in shapes = count(screen.tree.root) }
        return shapes
    }

    @Test func glassIsAShapeBehindTheView() throws {
        try #expect(shapes(Text("a").glassBackgroundEffect()) == 1)
        try #expect(shapes(Text("a").glassBackgroundEffect(in: .capsule)) == 1)
        try #expect(shapes(Text("a").glassBackgroundEffect(displayMode: .never)) == 0)
    }
}
