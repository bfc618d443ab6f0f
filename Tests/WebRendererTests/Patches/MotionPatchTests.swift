import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// The operations that show changes over time.
@MainActor
@Suite struct MotionPatchTests {
    private let app = ScreenTree()
    private let stack: RenderNode
    private let effect: RenderNode

    init() {
        stack = app.add(.stack(RenderStack(.vertical)))
        effect = app.add(.effect(.opacity(1)), to: stack)
        app.add(.text(RenderText("A")), to: effect)
        app.render()
    }

    private func fade(to opacity: Double, _ node: RenderNode) {
        app.tree.animation = .linear(duration: 1)
        app.tree.update(node, to: .effect(.opacity(opacity)))
        app.render()
        app.tree.animation = nil
    }

    @Test func exitingNodesKeepTheirElement() {
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        app.tree.beginExitWithElement(effect, fades: false)
        app.render()
        fade(to: 0, effect)
        app.tree.endExit(of: effect)
        app.screen.render([], of: app.tree, animations: MutationAnimations())
        #expect(
            page.frames == [
                #"[1,["x",1000,"linear"],["L","2"]]"#,
                #"[2,["st","._2{opacity:0;pointer-events:none}"],["x",1000,"linear"],"#
                    + #"["a","2",{"class":"_2","aria-hidden":"true","inert":""}]]"#,
                #"[3,["r","2"]]"#,
            ])
    }

    @Test func presentationsAppearAtOnceIfTheirTransactionDisablesAnimations() {
        let page = ScreenPage(app.screen)
        for isStill in [true, false] {
            app.tree.elementMotion.isStill = isStill
            let sheet = app.add(.presentation(RenderPresentation(.sheet)))
            app.render()
            app.tree.remove(sheet)
            app.render()
        }
        #expect(page.frames.map { $0.contains(#"["so"]"#) } == [true, false, false, false])
        #expect(page.frames.first?.hasPrefix(#"[1,["so"],["#) == true)
    }

    @Test func aReturningNodeIsMovedToItsPlace() {
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        app.tree.beginExitWithElement(effect, fades: true)
        app.render()
        app.tree.cancelExit(effect)
        app.tree.insert(effect, into: stack, before: nil)
        app.render()
        #expect(page.frames == [#"[1,["x",1000,"linear"],["L","2",1]]"#, #"[2,["x",1000,"linear"],["m","2",0]]"#])
        #expect(app.tree.exiting.isEmpty)
    }

    @Test func anExitThatEndsBeforeThePageLearnsOfItIsARemoval() {
        let page = ScreenPage(app.screen)
        page.takesPatches = false
        for text in ["B", "C"] {
            app.tree.update(effect.firstChild!, to: .text(RenderText(text)))
            app.render()
        }
        app.tree.animation = .linear(duration: 1)
        app.tree.beginExitWithElement(effect, fades: false)
        app.render()
        app.tree.endExit(of: effect)
        app.screen.render([], of: app.tree, animations: MutationAnimations())
        page.takeAll()
        #expect(page.frames.last == #"[3,["x",1000,"linear"],["r","2"]]"# || page.frames.last == #"[3,["r","2"]]"#)
        #expect(!page.described.contains("opacity"))
    }

    @Test func anInsertionIsSentInItsInitialState() {
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        let node = app.add(.effect(.opacity(0)), to: stack)
        app.tree.elementMotion.arriving = [node.id]
        app.screen.events.isAnswering = true
        app.render()
        app.tree.update(node, to: .effect(.opacity(1)))
        app.render()
        app.screen.events.isAnswering = false
        app.screen.flush()
        #expect(page.frames.count == 1)
        let frame = page.frames.first ?? ""
        #expect(frame.contains(#"["i","1",0,"<div id=n4 class=_2 aria-hidden=true inert=o></div>",1]"#), "\(frame)")
        let end = #"["x",1000,"linear"],["a","4",{"class":"_1","aria-hidden":null,"inert":null}]]"#
        #expect(frame.hasSuffix(end), "\(frame)")
    }

    @Test func eachAnimationIsStatedBeforeItsChanges() {
        let other = app.add(.effect(.opacity(1)), to: stack)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.elementMotion.animation = .some(nil)
        app.tree.animation = .linear(duration: 1)
        app.tree.update(effect, to: .effect(.opacity(0.5)))
        app.tree.animation = .spring(response: 0.5, dampingFraction: 0.7)
        app.tree.update(other, to: .effect(.opacity(0.5)))
        app.render()
        let spring = CSSMotion(.spring(response: 0.5, dampingFraction: 0.7)).milliseconds
        #expect(
            page.frames == [
                #"[1,["st","._2{opacity:0.5;pointer-events:none}"],["x",0],["x",1000,"linear"],"#
                    + #"["a","2",{"class":"_2"}],"#
                    + #"["x",\#(spring),"spring(0.5,0.7)"],["a","4",{"class":"_2"}]]"#
            ])
    }

    @Test func aMatchedInsertionNamesItsFormerElement() {
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        let node = app.add(.text(RenderText("B")), to: stack)
        app.tree.elementMotion.matches = [ElementMotion.Match(node, former: effect.id)]
        app.render()
        #expect(page.frames == [#"[1,["x",1000,"linear"],["i","1",0,"<span id=n4>B</span>"],["M","4","2"]]"#])
    }

    private func part(
        of path: RenderPath, from: CGFloat, to: CGFloat, color: UInt32 = 0xFF0000,
        drawing: RenderShapeLayer.Drawing = .stroke(RenderStroke(width: 1))
    ) -> RenderContent {
        let paint = RenderPaint.color(.fixed(RenderRGBA(hex: color)))
        return .shape(
            RenderShape([
                RenderShapeLayer(.source(TrimmedPath(path, from: from, to: to)), drawing, paint: paint)
            ]))
    }

    private var line: RenderPath {
        var line = RenderPath()
        line.move(to: CGPoint(x: 0, y: 50))
        line.addLine(to: CGPoint(x: 100, y: 50))
        return line
    }

    @Test func forATrimmedPathOnlyTheEndsAreSent() throws {
        let shape = app.add(part(of: line, from: 0, to: 0.25), to: stack)
        app.render()
        let html = app.screen.page()
        #expect(html.contains("d='M0 50L25 50' data-all='M0 50L100 50'"), "\(html)")
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        app.tree.update(shape, to: part(of: line, from: 0.125, to: 0.75))
        app.render()
        app.tree.update(shape, to: part(of: line, from: 0.5, to: 0.75, color: 0x0000FF))
        app.render()
        app.tree.animation = nil
        app.tree.update(shape, to: part(of: line, from: 0, to: 0.75, color: 0x0000FF))
        app.render()
        #expect(
            page.frames == [
                #"[1,["x",1000,"linear"],["tr","4",0,0,0.25,0.125,0.75]]"#,
                ##"[2,["x",1000,"linear"],["tr","4",0,0.125,0.75,0.5,0.75],["g","4",[0,{"stroke":"#00f"}]]]"##,
                #"[3,["g","4",[0,{"d":"M0 50L75 50"}]]]"#,
            ])
    }

    @Test(arguments: [
        RenderShapeLayer.Drawing.fill(evenOdd: false), .stroke(RenderStroke(width: 8)),
        .stroke(RenderStroke(width: 2, dash: [4, 2])),
    ])
    func aPartOfALongPathTakesAtMost200Bytes(_ drawing: RenderShapeLayer.Drawing) throws {
        var path = RenderPath()
        path.move(to: .zero)
        for step in 1...200 {
            path.addLine(to: CGPoint(x: 0.37 * Double(step), y: step.isMultiple(of: 2) ? 12.25 : 87.75))
        }
        let shape = app.add(part(of: path, from: 0, to: 0.25, drawing: drawing), to: stack)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.animation = .spring(response: 0.5, dampingFraction: 0.7)
        app.tree.update(shape, to: part(of: path, from: 0.125, to: 0.875, drawing: drawing))
        app.render()
        app.tree.animation = nil
        let frame = try #require(page.frames.first)
        #expect(frame.utf8.count <= 200, "\(frame)")
        #expect(frame.contains(#"["tr","4",0,0,0.25,0.125,0.875]"#), "\(frame)")
    }

    @Test func aPartOfAnotherPathIsSentUnchanged() {
        let shape = app.add(part(of: line, from: 0, to: 0.25), to: stack)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        let other = line.applying(RenderTransform(moveX: 0, y: 10))
        app.tree.update(shape, to: part(of: other, from: 0, to: 0.75))
        app.render()
        app.tree.animation = nil
        #expect(page.frames.first?.contains(#""d":"M0 60L75 60""#) == true, "\(page.frames)")
    }

    @Test func brightnessAndTheColorOfAProductAreProperties() {
        let colors = [RenderColor.fixed(RenderRGBA(hex: 0xFF8000)), .fixed(RenderRGBA(hex: 0x0000FF))]
        let bright = app.add(.effect(.color(.brightness(0.5))), to: stack)
        let product = app.add(.effect(.color(.multiplication(colors[0]))), to: stack)
        app.add(.text(RenderText("B")), to: product)
        app.render()
        let html = app.screen.page()
        let filter =
            "<feFlood id=n5_f flood-color=#ff8000 result=c></feFlood>"
            + "<feComposite in=SourceGraphic in2=c operator=arithmetic k1=1></feComposite>"
        #expect(html.contains(filter), "\(html)")
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        app.tree.update(bright, to: .effect(.color(.brightness(-0.25))))
        app.tree.update(product, to: .effect(.color(.multiplication(colors[1]))))
        app.render()
        app.tree.animation = nil
        let functions = "invert(1) contrast(0.667) brightness(1.5) invert(1)"
        #expect(
            page.frames == [
                ##"[1,["st","._4{filter:\##(functions);pointer-events:none}"],["x",1000,"linear"],"##
                    + ##"["a","4",{"class":"_4"}],"##
                    + ##"["a","5_f",{"flood-color":"#00f"}]]"##
            ])
    }

    @Test func aRingThatFillsTakesAtMost200Bytes() throws {
        func ring(to end: CGFloat) -> RenderContent {
            let stroke = RenderShapeLayer.Drawing.stroke(RenderStroke(width: 8))
            let red = RenderPaint.color(.fixed(RenderRGBA(hex: 0xFF0000)))
            return .shape(RenderShape([RenderShapeLayer(.source(TrimmedRing(to: end)), stroke, paint: red)]))
        }
        let shape = app.add(ring(to: 0.25), to: stack)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.animation = .linear(duration: 1)
        app.tree.update(shape, to: ring(to: 0.75))
        app.render()
        app.tree.animation = nil
        let frame = try #require(page.frames.first)
        #expect(frame.utf8.count <= 200, "\(frame)")
        #expect(frame.contains(#"["tr","4",0,0,0.25,0,0.75,[50,50,50,50]]"#), "\(frame)")
    }

    @Test func aSpringIsSentAsItsNumbers() {
        #expect(CSSMotion(.spring(response: 0.5, dampingFraction: 1)).curve == "spring(0.5,1)")
        #expect(CSSMotion(.bouncy).curve == "spring(0.5,0.7)")
        // These are added to a spring that they interrupt.
        #expect(CSSMotion(.bouncy.delay(1)).curve == "spring(0.5,0.7,0)")
        let spring = Animation.interpolatingSpring(.init(duration: 0.5, bounce: 0.3), initialVelocity: 2)
        #expect(CSSMotion(spring).curve == "spring(0.5,0.7,2)")
    }
}

@Suite struct StyleOverrideTests {
    private let layout = "display:grid;grid-template:1fr / 1fr;justify-items:center;align-items:center;"

    @Test func aClassHasAFewDeclarationsNextToIt() {
        var table = StyleTable()
        let name = table.name(of: layout + "opacity:1;", isLimited: false) ?? ""
        #expect(table.overrides(of: name[...], to: layout + "opacity:0.5;") == "opacity:0.5;")
        #expect(table.overrides(of: name[...], to: layout + "opacity:1;") == nil, "the class is enough")
        #expect(table.overrides(of: name[...], to: layout) == nil, "a declaration would have to go")
        #expect(table.overrides(of: name[...], to: "opacity:0.5;") == nil)
    }

    @Test func aKnownClassIsPreferred() {
        var table = StyleTable()
        let name = table.name(of: layout + "opacity:1;", isLimited: false) ?? ""
        _ = table.name(of: layout + "opacity:0.5;", isLimited: false)
        #expect(table.overrides(of: name[...], to: layout + "opacity:0.5;") == nil)
    }
}

/// The first part of a circle of 100 points.
private final class TrimmedRing: RenderPathSource {
    private let to: CGFloat

    init(to: CGFloat) {
        self.to = to
    }

    func trimming(in rect: CGRect) -> RenderTrimming? {
        var ring = RenderPath()
        ring.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        return RenderTrimming(ring, from: 0, to: to)
    }

    func path(in rect: CGRect) -> RenderPath { trimming(in: rect)?.whole.trimmed(from: 0, to: to) ?? RenderPath() }

    func size(width: CGFloat?, height: CGFloat?) -> CGSize { CGSize(width: 100, height: 100) }

    func isSame(as other: any RenderPathSource) -> Bool { (other as? TrimmedRing)?.to == to }
}

/// A part of a path.
private final class TrimmedPath: RenderPathSource {
    private let part: RenderTrimming

    init(_ path: RenderPath, from: CGFloat, to: CGFloat) {
        part = RenderTrimming(path, from: from, to: to)
    }

    func trimming(in rect: CGRect) -> RenderTrimming? { part }

    func path(in rect: CGRect) -> RenderPath { part.whole.trimmed(from: part.from, to: part.to) }

    func size(width: CGFloat?, height: CGFloat?) -> CGSize { CGSize(width: 100, height: 100) }

    func isSame(as other: any RenderPathSource) -> Bool { (other as? TrimmedPath)?.part == part }
}
