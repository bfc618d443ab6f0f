import Foundation
import LayoutEngine
import RenderTree
import Testing

/// Containers on a page that are aligned by guides from deep inside, which a style sheet cannot follow.
@MainActor
@Suite struct ExplicitGuideTests {
    private let tree = RenderTree()

    private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        return node
    }

    private func show() -> PageGeometry {
        let geometry = PageGeometry(tree, metrics: PointMetrics(), viewport: CGSize(width: 200, height: 100))
        geometry.update()
        return geometry
    }

    private func guides(_ guides: [RenderGuide]) -> RenderContent { .arrangement(.guides(guides, version: 0)) }

    /// A column of a row of two areas, the first with guides, beside a third area.
    private func addColumn(_ placed: [RenderGuide]) -> (column: RenderNode, row: RenderNode, guides: RenderNode) {
        let column = add(.stack(RenderStack(.vertical, horizontal: .leading)))
        let row = add(.stack(RenderStack(.horizontal)), to: column)
        let inner = add(guides(placed), to: row)
        for parent in [inner, row, column] { _ = add(.shape(RenderShape([])), to: parent) }
        return (column, row, inner)
    }

    @Test func anOuterStackFollowsAGuideOfAnInnerView() {
        let (column, row, _) = addColumn([.leading])
        // Embedded layouts end with their geometry.
        withExtendedLifetime(show()) {
            #expect(column.flexibility?.embeddedLayout != nil)
            #expect(row.box is LayoutNode)
        }
    }

    @Test func guidesByWhichNothingIsAlignedLeaveTheLayoutToThePage() {
        let (column, row, _) = addColumn([.trailing, .bottom])
        // Embedded layouts end with their geometry.
        withExtendedLifetime(show()) {
            for node in [column, row] { #expect(node.flexibility != nil && node.flexibility?.embeddedLayout == nil) }
        }
    }

    @Test func guidesEndAtAReaderAndAtALayer() {
        let column = add(.stack(RenderStack(.vertical, horizontal: .leading)))
        let reader = add(.arrangement(.geometry), to: column)
        let layers = add(.arrangement(.layers(RenderLayers(isAbove: true))), to: column)
        for parent in [add(.layer, to: layers), add(guides([.leading]), to: add(.layer, to: layers))] {
            _ = add(.shape(RenderShape([])), to: parent)
        }
        _ = add(.shape(RenderShape([])), to: add(guides([.leading]), to: reader))
        // Embedded layouts end with their geometry.
        withExtendedLifetime(show()) {
            #expect(column.flexibility?.embeddedLayout == nil)
            #expect(layers.flexibility?.embeddedLayout == nil)
        }
    }

    @Test func besideAControlThatThePageMeasuresAStackStaysThePages() {
        let (column, _, _) = addColumn([.leading])
        let button = add(.button(RenderButton()), to: column)
        _ = add(.text(RenderText("Add")), to: button)
        // Embedded layouts end with their geometry.
        withExtendedLifetime(show()) {
            #expect(column.flexibility != nil && column.flexibility?.embeddedLayout == nil)
        }
    }

    @Test func insertingAndRemovingAGuideEmbedsAndReleasesTheWholeSubtree() {
        let (column, row, inner) = addColumn([])
        let geometry = show()
        #expect(column.flexibility?.embeddedLayout == nil)
        _ = tree.dequeueMutations()
        _ = geometry.flexibility.update()
        tree.update(inner, to: guides([.leading]))
        geometry.update()
        #expect(column.flexibility?.embeddedLayout != nil)
        let moved = Set(geometry.flexibility.update().map(\.id))
        #expect(moved.isSuperset(of: Set(([column, row, inner] + row.children).map(\.id))))
        tree.update(inner, to: guides([]))
        geometry.update()
        #expect(column.flexibility?.embeddedLayout == nil)
        #expect(row.flexibility?.flexibility == .greedy)
        let released = Set(geometry.flexibility.update().map(\.id))
        #expect(released.isSuperset(of: Set(([column, row, inner] + row.children).map(\.id))))
    }

    @Test func aLayoutInsideAnotherThatBeginsLaterEnds() {
        let (column, row, inner) = addColumn([.verticalCenter])
        let geometry = show()
        #expect(column.flexibility?.embeddedLayout == nil)
        #expect(row.flexibility?.embeddedLayout != nil)
        tree.update(inner, to: guides([.verticalCenter, .leading]))
        geometry.update()
        #expect(column.flexibility?.embeddedLayout != nil)
        let layout = column.flexibility?.embeddedLayout?.layout
        for node in [row, inner] { #expect((node.box as? LayoutNode)?.tree === layout) }
        tree.update(inner, to: guides([.verticalCenter]))
        geometry.update()
        #expect(column.flexibility?.embeddedLayout == nil)
        #expect(row.flexibility?.embeddedLayout != nil)
    }
}
