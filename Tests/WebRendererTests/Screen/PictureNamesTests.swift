import RenderTree
import Testing

@testable import WebRenderer

@MainActor @Suite struct PictureNamesTests {
    private let app = ScreenTree()
    private let stack: RenderNode

    init() {
        stack = app.add(.stack(RenderStack(.vertical)))
        app.render()
    }

    private func add(_ number: Int) -> (node: RenderNode, name: String) {
        var image = RenderImage("picture", source: .resource)
        image.picture = RenderPicture(file: "/nowhere/\(number)")
        let node = app.add(.image(image), to: stack)
        app.render()
        return (node, name(of: node))
    }

    private func name(of node: RenderNode) -> String {
        let reported = app.screen.writer.sent[ElementID(node)]
        let address = reported?.attributes.first { $0.name == "src" }?.value ?? ""
        return String(address.dropFirst("/pictures/".count))
    }

    @Test func allPicturesOnThePageAreKept() {
        let page = ScreenPage(app.screen)
        let shown = (0..<700).map { add($0) }
        #expect(page.root.find("n1")?.elements.count == 700)
        #expect(shown.allSatisfy { app.screen.picture(named: $0.name) != nil })
    }

    @Test func theOldestHiddenPicturesAreForgottenFirst() {
        let page = ScreenPage(app.screen)
        let old = (0..<600).map { add($0) }
        for (node, _) in old.dropLast() { app.tree.remove(node) }
        let new = (600..<1_200).map { add($0) }
        #expect(new.allSatisfy { app.screen.picture(named: $0.name) != nil })
        #expect(app.screen.picture(named: old[0].name) == nil)
        #expect(app.screen.picture(named: old[500].name) == nil)
        // It is shown still.
        #expect(app.screen.picture(named: old[599].name) != nil)
        #expect(page.root.find("n1")?.elements.count == 601)
    }
}
