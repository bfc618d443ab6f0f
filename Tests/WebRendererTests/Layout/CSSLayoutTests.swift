import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import WebRenderer

/// The declarations of a layout for a browser. Their effect is compared in Chromium: `Tests/WebLayout/run`.
@MainActor
@Suite struct CSSLayoutTests {
    let tree = RenderTree()

    private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        return node
    }

    private func style(of node: RenderNode) -> [String: String] {
        FlexibilityTree(tree).update()
        return Dictionary(uniqueKeysWithValues: CSSLayout.style(of: node).map { ($0.name, $0.value) })
    }

    @Test func aRowIsAFlexBoxWithTheUsualGap() {
        let row = add(.stack(RenderStack(.horizontal, vertical: .firstTextBaseline)))
        _ = add(.text(RenderText("a")), to: row)
        let style = style(of: row)
        #expect(style["display"] == "flex")
        #expect(style["flex-direction"] == "row")
        #expect(style["align-items"] == "baseline")
        #expect(style["column-gap"] == "var(--sw-gap,8px)")
    }

    @Test func textsInARowShareItUpToTheirLength() {
        let row = add(.stack(RenderStack(.horizontal)))
        let text = add(.text(RenderText("a")), to: row)
        let style = style(of: text)
        #expect(style["flex"] == "67108864 1 0px")
        #expect(style["max-width"] == "max-content")
    }

    @Test func higherPrioritiesShrinkLastAndSpacersFirst() {
        let row = add(.stack(RenderStack(.horizontal)))
        let first = add(.arrangement(.priority(1)), to: row)
        _ = add(.text(RenderText("a")), to: first)
        let spacer = add(.spacer(minLength: 20), to: row)
        #expect(style(of: first)["flex"] == "549755813888 1 0px")
        let style = style(of: spacer)
        #expect(style["flex"] == "1 1 0px")
        #expect(style["min-width"] == "20px")
    }

    @Test func textsInAColumnHaveNoDistanceByDefault() {
        let column = add(.stack(RenderStack(.vertical)))
        let first = add(.text(RenderText("a")), to: column)
        let second = add(.text(RenderText("b")), to: column)
        #expect(style(of: first)["margin-top"] == nil)
        #expect(style(of: second)["margin-top"] == "calc(-1 * var(--sw-gap,8px))")
        tree.update(column, to: .stack(RenderStack(.vertical, spacing: 4)))
        #expect(style(of: second)["margin-top"] == nil)
    }

    @Test func contentWithoutAProposedLengthFillsItsRow() {
        let fixed = add(.arrangement(.fixedSize(.vertical)))
        let row = add(.stack(RenderStack(.horizontal)), to: fixed)
        let divider = add(.divider, to: row)
        let style = style(of: divider)
        #expect(style["align-self"] == "stretch")
        #expect(style["min-height"] == "10px")
        #expect(style["height"] == nil)
    }

    @Test func contentReachesOverRoomThatIsNotSafe() {
        var insets = RenderInsets(top: 0, leading: 0, bottom: 20, trailing: 0)
        let padding = add(.padding(insets))
        let ground = add(.arrangement(.ignoresSafeArea(.all)), to: padding)
        _ = add(.shape(RenderShape([RenderShapeLayer(.rectangle, paint: .color(.role(.accent)))])), to: ground)
        #expect(style(of: ground)["margin-bottom"] == nil)
        insets.isOutsideSafeArea = true
        tree.update(padding, to: .padding(insets))
        #expect(style(of: ground)["margin-bottom"] == "-20px")
        #expect(style(of: ground)["margin-top"] == nil)
    }

    @Test func contentExtendsBeneathABarByItsReportedSize() {
        let inset = add(.arrangement(.inset(.bottom, spacing: 0, .center)))
        let content = add(.layer, to: inset)
        let ground = add(.arrangement(.ignoresSafeArea(.all)), to: content)
        _ = add(.shape(RenderShape([RenderShapeLayer(.rectangle, paint: .color(.role(.accent)))])), to: ground)
        let bar = add(.layer, to: inset)
        _ = add(.text(RenderText("bar")), to: bar)
        let geometry = PageGeometry(tree, viewport: CGSize(width: 400, height: 400))
        geometry.flexibility.update()
        #expect(bar.needsFrameReport)
        #expect(!content.needsFrameReport)
        geometry.apply([(bar, CGRect(x: 0, y: 350, width: 400, height: 50))])
        #expect(geometry.flexibility.update().map(\.id) == [ground.id])
        let style = Dictionary(uniqueKeysWithValues: CSSLayout.style(of: ground).map { ($0.name, $0.value) })
        #expect(style["margin-bottom"] == "-50px")
    }

    @Test func aSpacerKeepsNoDistanceByDefault() {
        let row = add(.stack(RenderStack(.horizontal)))
        _ = add(.text(RenderText("a")), to: row)
        let spacer = add(.spacer(minLength: nil), to: row)
        var style = style(of: spacer)
        #expect(style["margin-inline-start"] == "calc(-1 * var(--sw-gap,8px))")
        #expect(style["margin-inline-end"] == nil)
        tree.update(row, to: .stack(RenderStack(.horizontal, spacing: 4)))
        style = self.style(of: spacer)
        #expect(style["margin-inline-start"] == nil)
    }

    @Test func aFrameOfAFixedLengthHasItAndAlignsItsContent() {
        let frame = add(
            .arrangement(
                .frame(
                    RenderFrame(
                        width: .init(fixed: 120), alignment: RenderAlignment(horizontal: .trailing, vertical: .top)))))
        _ = add(.text(RenderText("a")), to: frame)
        let style = style(of: frame)
        #expect(style["width"] == "120px")
        #expect(style["justify-items"] == "end")
        #expect(style["align-items"] == "start")
    }

    @Test func emptyContainersAreNotDisplayed() {
        let padding = add(.padding(RenderInsets(top: 1, leading: 1, bottom: 1, trailing: 1)))
        #expect(style(of: padding) == ["display": "none"])
    }

    @Test func anOverlayHasNoSayInTheSizeOfItsContent() {
        let layers = add(.arrangement(.layers(RenderLayers(isAbove: false, alignment: .topLeading))))
        let content = add(.layer, to: layers)
        _ = add(.text(RenderText("a")), to: content)
        let layer = add(.layer, to: layers)
        _ = add(.shape(RenderShape([])), to: layer)
        #expect(style(of: content)["position"] == nil)
        let style = style(of: layer)
        #expect(style["position"] == "absolute")
        #expect(style["inset"] == "0")
        #expect(style["z-index"] == "-1")
        #expect(style["justify-items"] == "start")
    }

    @Test func linesOfTextAreLimitedAndLieAsTheySay() {
        let lines = RenderTextLines(limit: 2, alignment: .trailing)
        let text = add(
            .text(RenderText("a", style: RenderTextStyle(characterStyle: RenderCharacterStyle(), lines: lines))))
        let style = style(of: text)
        #expect(style["-webkit-line-clamp"] == "2")
        #expect(style["text-align"] == "end")
    }

    @Test func columnsOfALazyGridAreTracks() {
        let grid = RenderLazyGrid(
            isVertical: true,
            tracks: [.init(.fixed(40)), .init(.flexible(minimum: 10, maximum: .infinity))], spacing: 4)
        let node = add(.arrangement(.lazyGrid(grid)))
        _ = add(.text(RenderText("a")), to: node)
        let style = style(of: node)
        #expect(style["grid-template-columns"] == "40px minmax(10px,1fr)")
        #expect(style["row-gap"] == "4px")
    }

    @Test func aSectionOfALazyGridIsALineWithItsOwnTracks() {
        let tracks: [RenderLazyGrid.Track] = [.init(.fixed(40)), .init(.flexible(minimum: 10, maximum: .infinity))]
        let grid = add(.arrangement(.lazyGrid(RenderLazyGrid(isVertical: true, tracks: tracks, spacing: 4))))
        let section = add(.section(RenderSection()), to: grid)
        let header = add(.part(.header), to: section)
        _ = add(.text(RenderText("a")), to: header)
        let cell = add(.text(RenderText("b")), to: section)
        #expect(style(of: grid)["grid-template-columns"] == "minmax(0,1fr)")
        let line = style(of: section)
        #expect(line["grid-column"] == "1 / -1")
        #expect(line["flex-direction"] == "column")
        #expect(line["row-gap"] == "4px")
        let content = Dictionary(uniqueKeysWithValues: CSSLayout.container(of: section).map { ($0.name, $0.value) })
        #expect(content["grid-template-columns"] == "40px minmax(10px,1fr)")
        #expect(style(of: header)["flex"] == "0 0 auto")
        #expect(style(of: cell)["grid-area"] == nil)
        // A cell beside the section is in the grid's tracks.
        _ = add(.text(RenderText("c")), to: grid)
        #expect(style(of: grid)["grid-template-columns"] == "40px minmax(10px,1fr)")
    }

    @Test func aSectionThatHasNotChangedFollowsTheTracksOfItsGrid() {
        let flexibility = FlexibilityTree(tree)
        let grid = add(.arrangement(.lazyGrid(RenderLazyGrid(isVertical: true, tracks: [.init(.fixed(40))]))))
        let section = add(.section(RenderSection()), to: grid)
        _ = add(.text(RenderText("a")), to: section)
        flexibility.update()
        let tracks: [RenderLazyGrid.Track] = [.init(.fixed(40)), .init(.fixed(60))]
        tree.update(grid, to: .arrangement(.lazyGrid(RenderLazyGrid(isVertical: true, tracks: tracks))))
        #expect(flexibility.update().contains { $0 === section })
        let content = Dictionary(uniqueKeysWithValues: CSSLayout.style(of: section).map { ($0.name, $0.value) })
        let container = Dictionary(uniqueKeysWithValues: CSSLayout.container(of: section).map { ($0.name, $0.value) })
        #expect((container["grid-template-columns"] ?? content["grid-template-columns"]) == "40px 60px")
    }

    @Test func cssValuesContainOnlyNumbersAndKeywords() {
        // Every length of a program becomes a valid number.
        let lengths: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, 0.1, -3]
        for length in lengths {
            let tree = RenderTree()
            let frame = tree.makeNode(.arrangement(.frame(RenderFrame(width: .init(fixed: length)))))
            tree.insert(frame, into: tree.root, before: nil)
            let padding = tree.makeNode(
                .padding(RenderInsets(top: length, leading: length, bottom: length, trailing: length)))
            tree.insert(padding, into: frame, before: nil)
            tree.insert(tree.makeNode(.text(RenderText("a"))), into: padding, before: nil)
            FlexibilityTree(tree).update()
            for declaration in CSSLayout.style(of: frame) + CSSLayout.style(of: padding) {
                #expect(declaration.value.allSatisfy { $0.isASCII && !";{}\"'\\<>".contains($0) })
                #expect(!declaration.value.contains("nan") && !declaration.value.contains("inf"))
            }
        }
    }

    @Test func theLastShownColumnHasNoFixedWidth() {
        let split = add(.navigation(RenderNavigation(.columns)))
        let sidebar = add(.navigation(RenderNavigation(.stack)), to: split)
        _ = add(.divider, to: split)
        let detail = add(.navigation(RenderNavigation(.stack)), to: split)
        #expect(style(of: sidebar)["flex"] == "0 1 240px")
        #expect(style(of: detail)["flex"] != "0 1 240px")
        // In a compact width, one column is shown at a time.
        tree.update(detail, to: .navigation(RenderNavigation(.stack, isShown: false)))
        #expect(style(of: sidebar)["flex"] != "0 1 240px")
    }

    @Test func columnsAreStyledAgainWhenAnotherIsHidden() {
        let split = add(.navigation(RenderNavigation(.columns)))
        let sidebar = add(.navigation(RenderNavigation(.stack)), to: split)
        _ = add(.divider, to: split)
        let detail = add(.navigation(RenderNavigation(.stack)), to: split)
        let flexibility = FlexibilityTree(tree)
        flexibility.update()
        for isShown in [false, true] {
            tree.update(detail, to: .navigation(RenderNavigation(.stack, isShown: isShown)))
            #expect(flexibility.update().contains { $0 === sidebar })
        }
    }
}
