import RenderTree
import Testing

/// The removed nodes that are still drawn.
@Suite struct ExitingNodesTests {
    private let nodes: [RenderNode]

    init() {
        let tree = RenderTree()
        nodes = (0..<100).map { tree.makeNode(.text(RenderText("\($0)"))) }
    }

    private func ids(_ exiting: ExitingNodes) -> [RenderNode.ID] { exiting.map(\.id) }

    @Test func removalsKeepTheOrderOfTheRest() {
        var exiting = ExitingNodes()
        for node in nodes { exiting.append(node) }
        for (index, node) in nodes.enumerated() where index % 10 != 3 { exiting.remove(node) }
        let left = stride(from: 3, to: 100, by: 10).map { nodes[$0] }
        #expect(ids(exiting) == left.map(\.id))
        for node in left { #expect(exiting.contains(node)) }
        #expect(!exiting.contains(nodes[0]))
        exiting.append(nodes[0])
        #expect(ids(exiting) == (left + [nodes[0]]).map(\.id))
        exiting.remove(left[0])
        #expect(ids(exiting) == (left.dropFirst() + [nodes[0]]).map(\.id))
    }

    @Test func anExitingNodeIsListedOnce() {
        var exiting = ExitingNodes()
        exiting.append(nodes[1])
        exiting.append(nodes[0])
        exiting.append(nodes[1])
        #expect(ids(exiting) == [nodes[1].id, nodes[0].id])
        exiting.remove(nodes[1])
        exiting.remove(nodes[1])
        #expect(ids(exiting) == [nodes[0].id])
        exiting.remove(nodes[0])
        #expect(exiting.isEmpty)
    }
}
