import Foundation
import LayoutEngine
import RenderTree
import Testing

/// The largest square in a proposal.
private final class Square: RenderPathSource {
    func path(in rect: CGRect) -> RenderPath {
        var path = RenderPath()
        path.addRect(rect)
        return path
    }

    func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        let side = [width, height].compactMap { $0 }.min() ?? 10
        return CGSize(width: side, height: side)
    }

    func isSame(as other: any RenderPathSource) -> Bool { other is Square }
}

/// The lengths sent to a screen that does its own layout, where content does not fit. Characters are 8 points wide, and
/// lines 16 high.
@MainActor
@Suite struct OverflowLayoutTests {
    let tree = RenderTree()

    private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        return node
    }

    private func text(_ string: String, in parent: RenderNode) -> RenderNode {
        add(.text(RenderText(string)), to: parent)
    }

    private func circle(in parent: RenderNode) -> RenderNode {
        add(.shape(RenderShape([RenderShapeLayer(.circle, paint: .color(.role(.accent)))])), to: parent)
    }

    private func show(_ width: CGFloat, _ height: CGFloat) -> PageGeometry {
        let geometry = PageGeometry(tree, metrics: PointMetrics(), viewport: CGSize(width: width, height: height))
        geometry.update()
        return geometry
    }

    @Test func fittingLayoutsAreLeftToTheScreen() {
        let row = add(.stack(RenderStack(.horizontal)))
        let words = text("water", in: row)
        _ = add(.spacer(minLength: nil), to: row)
        _ = show(100, 100)
        #expect(words.flexibility?.sizeOverride == nil)
        #expect(row.flexibility?.sizeOverride == nil)
        #expect(tree.root.flexibility?.needsMeasurement == false)
    }

    @Test func textThatBreaksIsAsWideAsItsLongestLine() {
        let column = add(.stack(RenderStack(.vertical)))
        let words = text("water levels today", in: column)
        let short = text("noon", in: column)
        _ = show(100, 100)
        // The longest line: “water levels” and “today”.
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 96, isLimit: true))
        #expect(short.flexibility?.sizeOverride == nil)
        #expect(column.flexibility?.sizeOverride == nil)
    }

    @Test func textsOfSegmentsHaveNoSizeOverrides() {
        func labels(_ style: RenderPicker.Style) -> [RenderNode] {
            let picker = add(.picker(RenderPicker(style)))
            let options = add(.part(.options), to: picker)
            return ["water levels", "levels of the sea"].map { words in
                text(words, in: add(.option(RenderOption(isSelected: false, style: style)), to: options))
            }
        }
        let (segments, rows) = (labels(.segmented), labels(.inline))
        _ = show(100, 200)
        // A page never breaks the text of a segment: it moves the segment to another line.
        #expect(segments.allSatisfy { $0.flexibility?.sizeOverride == nil })
        #expect(rows.contains { $0.flexibility?.sizeOverride?.isLimit == true })
    }

    @Test func aFrameUpToAHeightIsAsHighAsItsRoom() {
        let frame = add(.arrangement(.frame(RenderFrame(height: .init(maximum: 400)))))
        let shape = add(.shape(RenderShape([])), to: frame)
        let geometry = show(100, 160)
        #expect(frame.flexibility?.sizeOverride == SizeOverride(height: 160))
        #expect(shape.flexibility?.sizeOverride == nil)
        geometry.viewport = CGSize(width: 100, height: 480)
        geometry.update()
        #expect(frame.flexibility?.sizeOverride == nil)
    }

    @Test func incompressibleContentOverflowsItsFrame() {
        let frame = add(.arrangement(.frame(RenderFrame(width: .init(maximum: 53)))))
        let row = add(.stack(RenderStack(.horizontal, spacing: 5)), to: frame)
        let fixed = add(.arrangement(.frame(RenderFrame(width: .init(fixed: 83)))), to: row)
        _ = add(.shape(RenderShape([])), to: fixed)
        let shape = add(.shape(RenderShape([])), to: row)
        _ = show(100, 100)
        // A style sheet would make the row as wide as the frame, and ignore how the frame aligns what is wider.
        #expect(row.flexibility?.sizeOverride == SizeOverride(width: 88))
        #expect(shape.flexibility?.sizeOverride == nil)
    }

    @Test func inAFixedFrameWithoutRoomForAllTheLaterViewsLieOutside() {
        let frame = add(.arrangement(.frame(RenderFrame(width: .init(fixed: 120)))))
        let row = add(.stack(RenderStack(.horizontal, spacing: 0)), to: frame)
        let first = add(.shape(RenderShape([])), to: row)
        let padding = add(.padding(RenderInsets(top: 0, leading: 40, bottom: 0, trailing: 40)), to: row)
        _ = add(.shape(RenderShape([])), to: padding)
        _ = show(200, 100)
        // The first receives half of the room, and the other one is as wide as its padding. A style sheet would make
        // the first smaller.
        #expect(row.flexibility?.sizeOverride == SizeOverride(width: 140))
        #expect(padding.flexibility?.sizeOverride == SizeOverride(width: 80))
        #expect(first.flexibility?.sizeOverride == nil)
    }

    @Test func flexibleContentStaysInAFixedFrame() {
        let outer = add(.arrangement(.frame(RenderFrame(height: .init(fixed: 120)))))
        let padding = add(.padding(RenderInsets(top: 14, leading: 0, bottom: 14, trailing: 0)), to: outer)
        let inner = add(.arrangement(.frame(RenderFrame(height: .init(minimum: 29, maximum: 101)))), to: padding)
        _ = add(.shape(RenderShape([])), to: inner)
        _ = show(200, 200)
        #expect(inner.flexibility?.sizeOverride == SizeOverride(height: 92))
    }

    @Test func aFrameStaysAsHighAsItMayBeAroundContentThatIsHigher() {
        let frame = add(.arrangement(.frame(RenderFrame(height: .init(maximum: 53)))))
        let fixed = add(.arrangement(.frame(RenderFrame(height: .init(fixed: 65)))), to: frame)
        _ = add(.shape(RenderShape([])), to: fixed)
        _ = show(100, 100)
        // A style sheet would make the frame as high as its content.
        #expect(frame.flexibility?.sizeOverride == SizeOverride(height: 53))
        #expect(fixed.flexibility?.sizeOverride?.height == nil)
    }

    @Test func aFrameInALayerIsAsHighAsTheLayerAtMost() {
        let layers = add(.arrangement(.layers(RenderLayers(isAbove: true, alignment: .center))))
        _ = add(.shape(RenderShape([])), to: layers)
        let frame = add(.arrangement(.frame(RenderFrame(height: .init(minimum: 31, maximum: 77)))), to: layers)
        _ = add(.shape(RenderShape([])), to: frame)
        _ = show(100, 58)
        #expect(frame.flexibility?.sizeOverride == SizeOverride(height: 58))
    }

    @Test func aLayoutFromRightToLeftComesToRest() {
        let scroll = add(.scroll(RenderScroll(.vertical)))
        _ = text("water levels today, and the levels of the day before", in: scroll)
        let geometry = PageGeometry(tree, metrics: PointMetrics(), viewport: CGSize(width: 100, height: 100))
        geometry.isRootRightToLeft = true
        geometry.update()
        #expect(!geometry.needsUpdate)
    }

    @Test func aReleasedTreeReleasesItsEmbeddedLayouts() {
        weak var gone: RenderTree?
        do {
            let tree = RenderTree()
            let words = tree.makeNode(.text(RenderText("water levels today")))
            tree.insert(words, into: tree.root, before: nil)
            PageGeometry(tree, metrics: PointMetrics(), viewport: CGSize(width: 100, height: 100)).update()
            #expect(words.flexibility?.sizeOverride != nil)
            gone = tree
            #expect(gone != nil)
        }
        #expect(gone == nil)
    }

    @Test func aRemovedEmbeddedLayoutIsReleased() {
        weak var gone: RenderNode?
        let geometry: PageGeometry
        do {
            let row = add(.stack(RenderStack(.horizontal)))
            let fits = add(.arrangement(.firstThatFits(.horizontal)), to: row)
            _ = text("water", in: fits)
            geometry = show(100, 40)
            #expect(fits.flexibility?.embeddedLayout != nil)
            gone = fits
            tree.remove(row)
        }
        tree.release(tree.dequeueMutations())
        geometry.update()
        #expect(gone == nil)
    }

    @Test func removedEmbeddedLayoutsAreLaidOutByTheScreenAgain() {
        let guide = RenderGuide.custom(ObjectIdentifier(Self.self), isHorizontal: false) { _ in 0 }
        let row = add(.stack(RenderStack(.horizontal, vertical: RenderAlignment.Vertical(guide))))
        let depth = add(.stack(RenderStack(.depth)), to: row)
        let shape = add(.shape(RenderShape([])), to: depth)
        let geometry = show(100, 40)
        #expect(row.flexibility?.embeddedLayout != nil)
        #expect(shape.flexibility == nil)
        tree.update(row, to: .stack(RenderStack(.horizontal)))
        geometry.update()
        #expect(row.flexibility?.embeddedLayout == nil)
        // A shape is greedy, and so are its containers.
        for node in [row, depth, shape] { #expect(node.flexibility?.flexibility == .greedy) }
    }

    @Test func aLargerViewportRemovesTheSizeOverride() {
        let column = add(.stack(RenderStack(.vertical)))
        let words = text("water levels today", in: column)
        let geometry = show(100, 100)
        geometry.viewport = CGSize(width: 60, height: 100)
        geometry.update()
        // “levels” is the longest of three lines.
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 48, isLimit: true))
        geometry.viewport = CGSize(width: 144, height: 100)
        geometry.update()
        #expect(words.flexibility?.sizeOverride == nil)
    }

    @Test func greedyViewsOfALineReceiveTheirShareWhereSharesDiffer() {
        let row = add(.stack(RenderStack(.horizontal, spacing: 0)))
        let first = add(.shape(RenderShape([])), to: row)
        let wide = add(.arrangement(.frame(RenderFrame(width: .init(maximum: .infinity)))), to: row)
        let frame = add(
            .arrangement(.frame(RenderFrame(width: .init(fixed: 60), height: .init(fixed: 30)))), to: wide)
        _ = add(.shape(RenderShape([])), to: frame)
        let last = add(.shape(RenderShape([])), to: row)
        _ = show(120, 100)
        // A third for the first, half of the rest for the second, which needs more. 20 remain.
        #expect(first.flexibility?.sizeOverride == nil)
        #expect(wide.flexibility?.sizeOverride == SizeOverride(width: 60))
        #expect(last.flexibility?.sizeOverride == SizeOverride(width: 20))
    }

    @Test func textWithRoomForFewerLinesReceivesTheirNumber() {
        let column = add(.stack(RenderStack(.vertical, spacing: 0)))
        let words = text("water levels today", in: column)
        _ = text("noon", in: column)
        _ = show(48, 40)
        // One line takes 16 of 40 points, and another one fits into the rest.
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 48, isLimit: true, lines: 1))
    }

    @Test func textNextToControlsMeasuredByThePageIsNotShortened() {
        let column = add(.stack(RenderStack(.vertical, spacing: 0)))
        let words = text("water levels today", in: column)
        let control = add(.progress(RenderProgress(0.5)), to: column)
        let geometry = show(48, 24)
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 48, isLimit: true))
        #expect(control.needsFrameReport)
        // After the page has reported a height of 4 points for the control, one line of 16 fits.
        geometry.apply([(control, CGRect(x: 0, y: 48, width: 48, height: 4))])
        while geometry.needsUpdate { geometry.update() }
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 48, isLimit: true, lines: 1))
        #expect(control.flexibility?.sizeOverride == nil)
    }

    @Test func noSizeIsCertainNextToAGroupInAScrollView() {
        let scroll = add(.scroll(RenderScroll(.vertical)))
        let frame = add(.arrangement(.frame(RenderFrame(width: .init(maximum: .infinity)))), to: scroll)
        let column = add(.stack(RenderStack(.vertical, spacing: 0)), to: frame)
        let row = add(.stack(RenderStack(.horizontal, vertical: .firstTextBaseline)), to: column)
        _ = circle(in: add(.arrangement(.frame(RenderFrame(width: .init(fixed: 8)))), to: row))
        let words = text("water levels today", in: row)
        let group = add(.groupBox, to: column)
        _ = text("levels of the water", in: group)
        let geometry = show(100, 200)
        geometry.apply([(scroll, CGRect(x: 0, y: 0, width: 100, height: 200))])
        while geometry.needsUpdate { geometry.update() }
        // The text wraps next to a circle of 8 points and a spacing of 8. Only the page knows the group's height.
        #expect(words.flexibility?.sizeOverride?.isLimit == true)
        for node in [frame, column, group] { #expect(node.flexibility?.sizeOverride == nil) }
    }

    @Test func labelsOfControlsAreMeasuredByThePage() {
        let column = add(.stack(RenderStack(.vertical, spacing: 0)))
        let button = add(.button(RenderButton(style: .bordered)), to: column)
        let label = text("water", in: button)
        let words = text("levels of the water", in: column)
        let geometry = show(64, 40)
        #expect(words.flexibility?.sizeOverride?.lines == nil)
        // The label has 40 by 16 points, with 20 and 8 around it.
        geometry.apply([(button, CGRect(x: 0, y: 0, width: 60, height: 24))])
        while geometry.needsUpdate { geometry.update() }
        #expect(words.flexibility?.sizeOverride?.lines == 1)
        // In less space it wraps, and has 28 of 48 points for three letters of its word.
        geometry.viewport = CGSize(width: 48, height: 200)
        while geometry.needsUpdate { geometry.update() }
        #expect(label.flexibility?.sizeOverride == SizeOverride(width: 24, isLimit: true))
    }

    @Test func aCircleAndItsContainersAreAsLargeAsPossible() {
        let padding = add(.padding(RenderInsets(top: 5, leading: 5, bottom: 5, trailing: 5)))
        let shape = circle(in: padding)
        _ = show(200, 100)
        #expect(shape.flexibility?.sizeOverride == SizeOverride(width: 90, height: 90))
        #expect(padding.flexibility?.sizeOverride == SizeOverride(width: 100, height: 100))
    }

    @Test func aCircleInASquareIsLeftToTheScreen() {
        let frame = add(
            .arrangement(.frame(RenderFrame(width: .init(fixed: 40), height: .init(fixed: 40)))))
        let shape = circle(in: frame)
        _ = show(200, 100)
        #expect(shape.flexibility?.sizeOverride == nil)
        #expect(tree.root.flexibility?.needsMeasurement == false)
    }

    @Test func aPathThatChoosesItsSizeIsAsLargeAsItMayBe() {
        let row = add(.stack(RenderStack(.horizontal, spacing: 0)))
        let path = RenderShapeLayer(.source(Square()), paint: .color(.role(.accent)))
        let square = add(.shape(RenderShape([path])), to: row)
        let reader = add(.arrangement(.geometry), to: row)
        _ = show(200, 60)
        #expect(square.flexibility?.sizeOverride == SizeOverride(width: 60, height: 60))
        // A reader beside it leaves all sizes certain, and has its own share.
        #expect(reader.flexibility?.sizeOverride == SizeOverride(width: 140, height: 60))
    }

    @Test func aBaselineRowReportsTheOffsetsOfItsChildren() {
        let row = add(.stack(RenderStack(.horizontal, vertical: .firstTextBaseline, spacing: 0)))
        let words = text("a", in: row)
        let column = add(.stack(RenderStack(.vertical, spacing: 0)), to: row)
        let frame = add(
            .arrangement(.frame(RenderFrame(width: .init(fixed: 20), height: .init(fixed: 30)))), to: column)
        _ = add(.shape(RenderShape([])), to: frame)
        _ = show(200, 200)
        // The baseline is 12 points below the top of its line; without text it is the bottom of the column.
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 8, height: 16, top: 18))
        #expect(column.flexibility?.sizeOverride == SizeOverride(width: 20, height: 30, top: 0))
        #expect(row.flexibility?.sizeOverride == SizeOverride(width: 28, height: 34))
    }

    @Test func aPageReportsTheSizeOfItsContentArea() {
        let page = add(.page(RenderPage()))
        let words = text("water levels today", in: add(.stack(RenderStack(.vertical)), to: page))
        let geometry = show(100, 100)
        #expect(page.needsFrameReport)
        #expect(words.flexibility?.sizeOverride == nil)
        geometry.apply([(page, CGRect(x: 0, y: 20, width: 80, height: 80))])
        geometry.update()
        // “water”, “levels” and “today” in 80 points.
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 48, isLimit: true))
    }

    @Test func onlyDifferencesAreReported() {
        let column = add(.stack(RenderStack(.vertical)))
        let words = text("water levels today", in: column)
        _ = text("levels of the water", in: column)
        let geometry = show(100, 200)
        _ = tree.dequeueMutations()
        _ = geometry.flexibility.update()
        tree.update(words, to: .text(RenderText("water today levels")))
        // “water today” is one letter shorter.
        #expect(geometry.flexibility.update().map(\.id) == [words.id])
        #expect(words.flexibility?.sizeOverride == SizeOverride(width: 88, isLimit: true))
    }

    @Test func oneDifferentlyWrappedTextAmongAThousandIsReported() {
        let scroll = add(.scroll(RenderScroll(.vertical)))
        let column = add(.stack(RenderStack(.vertical)), to: scroll)
        let texts = (0..<1000).map { _ in text("water levels today", in: column) }
        let geometry = show(100, 200)
        geometry.apply([(scroll, CGRect(x: 0, y: 0, width: 100, height: 200))])
        geometry.update()
        #expect(texts.allSatisfy { $0.flexibility?.sizeOverride == SizeOverride(width: 96, isLimit: true) })
        _ = tree.dequeueMutations()
        _ = geometry.flexibility.update()
        let before = (geometry.flexibility.refreshed, geometry.flexibility.measured)
        tree.update(texts[500], to: .text(RenderText("water today levels")))
        #expect(geometry.flexibility.update().map(\.id) == [texts[500].id])
        // The root, the scroll view, the column and the text. Each but the root is measured for a few proposals.
        #expect(geometry.flexibility.refreshed - before.0 == 4)
        #expect(geometry.flexibility.measured - before.1 <= 12)
    }

    @Test func anEmbeddedLayoutIsAsWideAsItsRoomLeavesIt() {
        let row = add(.stack(RenderStack(.horizontal, spacing: 0)))
        let fits = add(.arrangement(.firstThatFits(.horizontal)), to: row)
        _ = text("water levels", in: fits)
        _ = text("water", in: fits)
        _ = add(.shape(RenderShape([])), to: row)
        _ = show(100, 40)
        // The embedded layout is offered half of the row, and the short text fits into that.
        #expect(fits.flexibility?.sizeOverride == SizeOverride(width: 40, height: 16))
    }
}
