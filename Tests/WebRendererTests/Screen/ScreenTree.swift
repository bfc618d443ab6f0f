import RenderTree

@testable import WebRenderer

/// A tree on a screen, created and changed as an app would, and the events that its nodes receive.
@MainActor
final class ScreenTree {
    let tree = RenderTree()
    let screen = WebScreen()
    private var responders: [RecordingResponder] = []

    init() {
        screen.show(tree)
    }

    @discardableResult
    func add(_ content: RenderContent, to parent: RenderNode? = nil, before sibling: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: sibling)
        return node
    }

    /// Records the events of a node.
    @discardableResult
    func record(_ node: RenderNode, answer: @escaping (InputEvent) -> Void = { _ in }) -> RecordingResponder {
        let responder = RecordingResponder(answer)
        responders.append(responder)
        node.responder = responder
        return responder
    }

    func render() {
        let (mutations, animations) = tree.dequeueChanges()
        if !mutations.isEmpty { screen.render(mutations, of: tree, animations: animations) }
    }
}

final class RecordingResponder: InputResponder {
    private(set) var events: [InputEvent] = []
    private let answer: (InputEvent) -> Void

    init(_ answer: @escaping (InputEvent) -> Void) {
        self.answer = answer
    }

    func respond(to event: InputEvent) -> Bool {
        events.append(event)
        answer(event)
        return true
    }
}

/// The HTML of a node and its descendants, laid out by the stylesheet alone.
func html(of content: RenderContent, _ build: (RenderTree, RenderNode) -> Void = { _, _ in }) -> String {
    write(content, build).html
}

/// The rules of a node and its descendants, in addition to the style sheet's.
func rules(of content: RenderContent, _ build: (RenderTree, RenderNode) -> Void = { _, _ in }) -> String {
    write(content, build).rules
}

private func write(
    _ content: RenderContent, _ build: (RenderTree, RenderNode) -> Void
) -> (html: String, rules: String) {
    let tree = RenderTree()
    let node = tree.makeNode(content)
    tree.insert(node, into: tree.root, before: nil)
    build(tree, node)
    var writer = PageWriter()
    var bytes: [UInt8] = []
    writer.write(node, into: &bytes, isLimited: false)
    return (String(decoding: bytes, as: UTF8.self), writer.styles.rules)
}

extension RenderTree {
    @discardableResult
    func add(_ content: RenderContent, to parent: RenderNode) -> RenderNode {
        let node = makeNode(content)
        insert(node, into: parent, before: nil)
        return node
    }
}
