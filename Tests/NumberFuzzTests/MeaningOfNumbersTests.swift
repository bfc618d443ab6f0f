import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUICore
import Testing

/// The meaning of numbers that no screen can show.
@MainActor
@Suite struct MeaningOfNumbersTests {
    @Test func aFontWithoutAFiniteSizeHasTheSizeOfItsRole() {
        #expect(RenderFont(size: .nan).size == nil)
        #expect(RenderFont(size: .infinity).size == nil)
        #expect(RenderFont(size: -3).size == 0)
        #expect(RenderFont(size: 1e9).size == 10_000)
        var font = RenderFont(role: .title, size: 20)
        font.size = -.infinity
        #expect(font == RenderFont(role: .title))
    }

    private func contents(_ view: some View) -> [RenderContent] {
        let host = ViewHost(view, viewport: CGSize(width: 200, height: 200), renderer: NoRenderer()) {}
        defer { host.close() }
        var (found, waiting) = ([RenderContent](), [host.tree.root])
        while let node = waiting.popLast() {
            found.append(node.content)
            waiting += node.children
        }
        return found
    }

    @Test func anIndexAndAPriorityThatAreNaNAreZero() {
        #expect(contents(Text("one").zIndex(.nan)).contains(.effect(.depth(0))))
        #expect(contents(Text("one").layoutPriority(.nan)).contains(.arrangement(.priority(0))))
    }

    @Test func aColorOfNoNumbersIsBlack() {
        let color = Color(red: .nan, green: .nan, blue: .nan).resolve(in: EnvironmentValues())
        #expect([color.red, color.green, color.blue] == [0, 0, 0])
    }

    @Test func aRowWithoutAHeightHasAPlace() {
        let host = ViewHost(
            VStack { Text("one").offset(x: .nan, y: .nan) }, viewport: CGSize(width: 200, height: 200),
            renderer: NoRenderer()
        ) {}
        defer { host.close() }
        var waiting = [host.tree.root]
        while let node = waiting.popLast() {
            #expect(!node.frame.origin.x.isNaN && !node.frame.origin.y.isNaN)
            waiting += node.children
        }
    }
}

private final class NoRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}
