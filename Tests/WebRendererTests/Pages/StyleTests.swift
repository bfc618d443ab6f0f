import Foundation
import RenderTree
import Testing

@testable import WebRenderer

@Suite struct StyleTests {
    private func style(of content: RenderContent) -> String {
        let tree = RenderTree()
        let node = tree.add(content, to: tree.root)
        return ElementMaker().markup(of: node).style
    }

    private let red = RenderColor.fixed(RenderRGBA(hex: 0xFF0000))

    @Test func colorsAreTheStylesheetsOrTheirOwn() {
        #expect(RenderColor.role(.secondary).css == "var(--secondary)")
        #expect(red.css == "#f00")
        #expect(RenderColor.fixed(RenderRGBA(hex: 0x0A141E, alpha: 0.5)).css == "#0a141e80")
        #expect(
            RenderColor.dynamic(light: RenderRGBA(hex: 0xFFFFFF), dark: RenderRGBA(hex: 0x000000)).css
                == "light-dark(#fff,#000)")
        #expect(RenderColor.role(.accent).faded(to: 0.25).css == "color-mix(in srgb,var(--accent) 25%,transparent)")
        #expect(
            RenderColor.fixed(RenderRGBA(red: 2, green: -1, blue: .nan)).css == "#f00")
    }

    @Test func fontsFollowTheSizeOfText() {
        #expect(RenderFont().css == "")
        #expect(
            RenderFont(role: .headline, weight: .semibold).css
                == "font-size:1.063rem;line-height:1.294;font-weight:600;")
        #expect(
            RenderFont(size: 32, design: .monospaced).css == "font-size:2rem;line-height:1.219;font-family:var(--mono);"
        )
        #expect(RenderFont(name: "a\"b").css == #"font-family:"a\22 b",var(--sans);"#)
    }

    @Test func gradientsHaveTheirDirection() {
        let gradient = RenderGradient([.init(red, at: 0), .init(.role(.accent), at: 1)])
        func css(_ start: CGPoint, _ end: CGPoint) -> String {
            RenderPaint.linearGradient(gradient, start: start, end: end).css
        }
        #expect(
            css(CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
                == "linear-gradient(to bottom,#f00 0%,var(--accent) 100%)")
        #expect(
            css(CGPoint(x: 1, y: 0.5), CGPoint(x: 0.5, y: 0.5))
                == "linear-gradient(to left,#f00 0%,var(--accent) 50%)")
        #expect(
            css(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
                == "linear-gradient(to bottom right,#f00 0%,var(--accent) 100%)")
        // In a known size, the line leads from point to point: here along the diagonal of 50 points. Downwards with a
        // slope of 3 to 4 is 2.214 radians clockwise from above, and back to the middle is half a turn from there.
        #expect(
            RenderPaint.linearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 1))
                .css(in: CGSize(width: 40, height: 30))
                == "linear-gradient(2.214rad,#f00 0,var(--accent) 50px)")
        #expect(
            RenderPaint.linearGradient(gradient, start: CGPoint(x: 1, y: 1), end: CGPoint(x: 0.5, y: 0.5))
                .css(in: CGSize(width: 40, height: 30))
                == "linear-gradient(-0.927rad,#f00 0,var(--accent) 25px)")
        #expect(
            RenderPaint.radialGradient(gradient, center: CGPoint(x: 0.5, y: 0.5), startRadius: 10, endRadius: 30).css
                == "radial-gradient(circle at 50% 50%,#f00 10px,var(--accent) 30px)")
    }

    @Test func angularGradientsFillTheirGapWithTheColorsOfTheirEnds() {
        let gradient = RenderGradient([.init(red, at: 0), .init(.role(.accent), at: 1)])
        func css(_ start: CGFloat, _ end: CGFloat) -> String {
            RenderPaint.angularGradient(
                gradient, center: CGPoint(x: 0.5, y: 0.5), startAngle: start * .pi, endAngle: end * .pi
            ).css
        }
        #expect(
            css(0, 2) == "conic-gradient(from 1.571rad at 50% 50%,#f00 0rad,var(--accent) 6.283rad)")
        #expect(
            css(0, 1)
                == "conic-gradient(from 1.571rad at 50% 50%,#f00 0rad,var(--accent) 3.142rad,"
                + "var(--accent) 4.712rad,#f00 4.712rad)")
        #expect(
            css(1, 0)
                == "conic-gradient(from 1.571rad at 50% 50%,var(--accent) 0rad,#f00 3.142rad,"
                + "#f00 4.712rad,var(--accent) 4.712rad)")
        // The first turn of two lies before the beginning.
        #expect(
            css(0, 4) == "conic-gradient(from 7.854rad at 50% 50%,#f00 -6.283rad,var(--accent) 6.283rad)")
    }

    @Test func aTextBelowItsDrawingIsReadAndNotSeen() {
        let lines = RenderTextLines(isDrawnAbove: true)
        let characters = RenderCharacterStyle(paint: .color(red))
        let plain = RenderTextStyle(characterStyle: characters, lines: lines)
        #expect(style(of: .text(RenderText("Swell", style: plain))) == "-webkit-text-fill-color:transparent;")
        var image = RenderTextRun("\u{FFFC}", characterStyle: characters)
        image.image = RenderImage("star", source: .symbol)
        let mixed = RenderTextStyle(
            characterStyle: characters, lines: lines, runs: [RenderTextRun("a", characterStyle: characters), image])
        let tree = RenderTree()
        let node = tree.add(.text(RenderText("a\u{FFFC}", style: mixed)), to: tree.root)
        #expect(ElementMaker().markup(of: node).elements.map(\.style) == ["opacity:0;"])
    }

    @Test func simpleShapesAreBoxes() {
        func shape(_ outline: RenderOutline) -> String {
            style(of: .shape(RenderShape([RenderShapeLayer(outline, paint: .color(red))])))
        }
        #expect(shape(.rectangle) == "background:#f00;")
        #expect(
            shape(.roundedRectangle(cornerSize: CGSize(width: 8, height: 8))) == "background:#f00;border-radius:8px;")
        #expect(shape(.capsule) == "background:#f00;border-radius:9999px;")
        #expect(shape(.circle) == "background:#f00;clip-path:circle(closest-side);")
    }

    @Test func aLineAlongACircleIsDrawn() {
        let layer = RenderShapeLayer(
            .inset(.circle, by: 2), .stroke(RenderStroke(width: 4, cap: .round, dash: [1, 2])), paint: .color(red))
        #expect(
            html(of: .shape(RenderShape([layer])))
                == "<div id=n1 class='sh _0'><svg class='ov _1' aria-hidden=true viewBox='0 0 100 100'>"
                + "<circle cx=50 cy=50 r=50 vector-effect=non-scaling-stroke fill=none stroke=#f00 stroke-width=4 "
                + "stroke-linecap=round stroke-miterlimit=10 stroke-dasharray='1 2'></circle></svg></div>")
    }

    @Test func aLineAlongAnEllipseIsDrawnAndStretchedWithoutBeingWider() {
        let layer = RenderShapeLayer(.inset(.ellipse, by: 2), .stroke(RenderStroke(width: 4)), paint: .color(red))
        // The edges of such a line are not ellipses. A box with round corners has such edges.
        let expected =
            "<svg class='ov _1' aria-hidden=true viewBox='0 0 100 100' preserveAspectRatio=none>"
            + "<circle cx=50 cy=50 r=50 vector-effect=non-scaling-stroke fill=none stroke=#f00 stroke-width=4 "
            + "stroke-miterlimit=10></circle></svg>"
        #expect(html(of: .shape(RenderShape([layer]))).contains(expected))
    }

    @Test func insetsShrinkDrawnShapes() {
        func drawn(_ layer: RenderShapeLayer) -> String {
            ElementMaker().drawing(of: layer, id: "n1", size: nil).style
        }
        let border = RenderShapeLayer.Drawing.stroke(RenderStroke(width: 6))
        let round = RenderOutline.roundedRectangle(cornerSize: CGSize(width: 20, height: 20))
        #expect(
            drawn(RenderShapeLayer(.inset(.rectangle, by: 10), paint: .color(red)))
                == "background:#f00;pointer-events:auto;inset:10px;width:auto;height:auto;")
        #expect(
            drawn(RenderShapeLayer(.inset(round, by: 2), paint: .color(red)))
                == "background:#f00;border-radius:18px;pointer-events:auto;inset:2px;width:auto;height:auto;")
        // A line of six points around the edge lies half outside of it, and one that is inset by three within it.
        #expect(
            drawn(RenderShapeLayer(.rectangle, border, paint: .color(red)))
                == "box-shadow:inset 0 0 0 6px #f00;outline:6px solid #0000;outline-offset:-6px;"
                + "inset:-3px;width:auto;height:auto;")
        // Without space for the inset, the line keeps its width.
        #expect(
            drawn(RenderShapeLayer(.inset(round, by: 3), border, paint: .color(red)))
                == "box-shadow:inset 0 0 0 6px #f00;outline:6px solid #0000;outline-offset:-6px;"
                + "border-radius:20px;min-width:6px;min-height:6px;")
    }

    @Test func aGradientRefersToTheWholeShapeAroundAnInset() {
        func drawn(_ outline: RenderOutline, size: CGSize? = nil) -> String {
            let gradient = RenderGradient([.init(red, at: 0), .init(.role(.primary), at: 1)])
            let paint = RenderPaint.linearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0))
            return "\(ElementMaker().drawing(of: RenderShapeLayer(outline, paint: paint), id: "n1", size: size))"
        }
        #expect(
            drawn(.inset(.rectangle, by: 10)).contains(
                "background-position:-10px -10px;background-size:calc(100% + 20px) calc(100% + 20px);"))
        // The edge of a larger shape has the color of the end, which a repeated or scaled background would not.
        let larger = drawn(.inset(.rectangle, by: -10), size: CGSize(width: 60, height: 30))
        #expect(larger.contains("0 0 80 50"))
        // From the left edge of the shape, ten points within the drawing, to its right edge.
        #expect(larger.contains(#"name: "x1", value: "10""#) && larger.contains(#"name: "x2", value: "70""#))
    }

    @Test func anEllipticalGradientWithoutHeightDependsOnTheHorizontalDistance() {
        let gradient = RenderGradient([.init(red, at: 0), .init(.role(.primary), at: 1)])
        let paint = RenderPaint.ellipticalGradient(
            gradient, center: CGPoint(x: 0.5, y: 0.5), startRadius: 0, endRadius: 0.5)
        let layer = RenderShapeLayer(.rectangle, .stroke(RenderStroke(width: 4)), paint: paint)
        let flat = "\(ElementMaker().drawing(of: layer, id: "n1", size: CGSize(width: 60, height: 0)))"
        #expect(flat.contains("matrix(60 0 0 100000 0 -50000)"))
        let high = "\(ElementMaker().drawing(of: layer, id: "n1", size: CGSize(width: 60, height: 20)))"
        #expect(high.contains("matrix(60 0 0 20 0 0)"))
    }

    @Test func aLineIsDrawnWhereItsShapeHasNoRoom() {
        let stroke = RenderShapeLayer.Drawing.stroke(RenderStroke(width: 6, dash: [2, 2]))
        func drawn(_ outline: RenderOutline, _ width: CGFloat, _ height: CGFloat) -> String {
            let layer = RenderShapeLayer(outline, stroke, paint: .color(red))
            return "\(ElementMaker().drawing(of: layer, id: "n1", size: CGSize(width: width, height: height)))"
        }
        let inset = drawn(.inset(.rectangle, by: 3), 4, 26)
        #expect(inset.contains("0 0 1 20") && inset.contains("M0 0L0 0L0 20L0 20Z"))
        #expect(drawn(.rectangle, 30, 0).contains("0 0 30 1"))
    }

    @Test func insetsShrinkClipShapes() {
        func clip(_ outline: RenderOutline) -> String { style(of: .effect(.clip(outline, evenOdd: false))) }
        let round = RenderOutline.roundedRectangle(cornerSize: CGSize(width: 20, height: 20))
        #expect(clip(.inset(.rectangle, by: 10)) == "clip-path:inset(10px);")
        #expect(clip(.inset(round, by: 2)) == "clip-path:inset(2px round 18px);")
        #expect(clip(.inset(.ellipse, by: 5)) == "clip-path:ellipse(calc(50% - 5px) calc(50% - 5px));")
        #expect(clip(.circle) == "clip-path:circle(closest-side);")
    }

    @Test func aBorderLiesAboveShapesInASeparateElement() {
        func line(_ paint: RenderPaint) -> [String] {
            let tree = RenderTree()
            let node = tree.add(.effect(.border(paint, width: 3)), to: tree.root)
            let markup = ElementMaker().markup(of: node)
            return [markup.classes, markup.style] + markup.elements.map(\.style)
        }
        // A border of CSS would be six points wide around a view of two points.
        #expect(
            line(.color(red))
                == ["fx above", "", "box-shadow:inset 0 0 0 3px #f00;outline:3px solid #0000;outline-offset:-3px;"])
        let gradient = RenderGradient([.init(red, at: 0), .init(red, at: 1)])
        #expect(
            line(.linearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 1))) == [
                "fx above", "",
                "background:linear-gradient(to bottom,#f00 0%,#f00 100%);"
                    + "mask:linear-gradient(#000 0 0) 50%/calc(100% - 6px) calc(100% - 6px) no-repeat exclude,"
                    + "linear-gradient(#000 0 0);",
            ])
    }

    @Test func aResizableImageRepeatsItsTilesAndKeepsItsEdges() {
        var maker = ElementMaker()
        maker.address = { _ in "/pictures/1" }
        var image = RenderImage("paper", source: .loaded)
        image.picture = RenderPicture(Data())
        image.size = CGSize(width: 40, height: 20)
        func element(_ resizing: RenderImage.Resizing) -> String {
            image.resizing = resizing
            let markup = maker.image(image, id: "n1")
            return "\(markup.tag) \(markup.style)"
        }
        let insets = RenderInsets(top: 5, leading: 10, bottom: 0, trailing: 4)
        #expect(element(RenderImage.Resizing()) == "img ")
        #expect(element(.init(isTiled: true)) == "span background:url(\"/pictures/1\") 0 0/40px 20px;")
        #expect(
            element(.init(capInsets: insets))
                == "span border-image:url(\"/pictures/1\") 25% 10% 0% 25% fill/5px 4px 0 10px stretch;")
        #expect(
            element(.init(isTiled: true, capInsets: insets))
                == "span border-image:url(\"/pictures/1\") 25% 10% 0% 25% fill/5px 4px 0 10px repeat;")
        image.isTemplate = true
        #expect(element(.init(isTiled: true)).contains("mask:url(\"/pictures/1\") 0 0/40px 20px;"))
        #expect(element(.init(capInsets: insets)).contains("mask:url(\"/pictures/1\") center/100% 100% no-repeat;"))
    }

    @Test func aDrawnSymbolHasItsGradient() {
        let gradient = RenderGradient([.init(red, at: 0), .init(.role(.accent), at: 1)])
        var image = RenderImage("play.fill", source: .symbol)
        image.paint = .linearGradient(gradient, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))
        let markup = html(of: .image(image))
        #expect(markup.contains("<linearGradient id=n1_p_"))
        #expect(markup.contains("gradientUnits=userSpaceOnUse x1=12 y1=0 x2=12 y2=24"))
        #expect(!markup.contains("background-clip"))
        let svg = ElementMaker().image(image, id: "n1").inside
        guard case .element(let symbol)? = svg.first else {
            Issue.record("the symbol has no drawing")
            return
        }
        #expect(symbol.style.hasPrefix("fill:url(#n1_p_"))
        image = RenderImage("plus", source: .symbol)
        image.paint = .linearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 1))
        guard case .element(let line)? = ElementMaker().image(image, id: "n1").inside.first else { return }
        #expect(line.style.hasPrefix("stroke:url(#n1_p_"))
    }

    @Test func aControlHasItsTint() {
        let blue = RenderColor.fixed(RenderRGBA(hex: 0x0000FF))
        var toggle = RenderToggle(isOn: true)
        toggle.tint = blue
        #expect(style(of: .toggle(toggle)) == "--accent:#00f;--on-accent:#fff;")
        toggle.tint = .fixed(RenderRGBA(hex: 0xFFFF00))
        #expect(style(of: .toggle(toggle)) == "--accent:#ff0;--on-accent:#000;")
        // A reset within a control that has a tint.
        toggle.tint = .role(.accent)
        #expect(style(of: .toggle(toggle)) == "--accent:var(--app);--on-accent:var(--on-app);")
        #expect(html(of: .toggle(RenderToggle(isOn: true))).contains("class='tg sw'"))
        var slider = RenderSlider(0.5, from: 0, to: 1)
        slider.tint = blue
        #expect(html(of: .slider(slider)).contains("class='sl tn _0'"))
        var row = RenderRow(isSelected: true, isSelectable: true)
        row.selectionTint = blue
        #expect(style(of: .row(row)) == "--selection:color-mix(in srgb,#00f 22%,transparent);--icon:#00f;")
    }

    @Test func effectsAreDeclared() {
        #expect(style(of: .effect(.opacity(0.5))) == "opacity:0.5;")
        #expect(
            style(of: .effect(.shadow(red, radius: 3, offset: CGSize(width: 0, height: 1))))
                == "filter:drop-shadow(0 1px 3px #f00);")
        #expect(
            style(of: .effect(.rotation(.pi / 2, anchor: CGPoint(x: 0, y: 1))))
                == "rotate:1.571rad;transform-origin:0% 100%;")
        var turn = RenderRotation3D(
            angle: .pi / 2, x: 0, y: 1, z: 0, anchor: CGPoint(x: 0.5, y: 0.5), anchorZ: 0, perspective: 0)
        #expect(style(of: .effect(.rotation3D(turn))) == "transform:rotate3d(0,1,0,1.571rad);")
        turn.anchorZ = -40
        #expect(
            style(of: .effect(.rotation3D(turn)))
                == "transform:rotate3d(0,1,0,1.571rad);transform-origin:50% 50% -40px;")
        #expect(style(of: .effect(.clip(.rectangle, evenOdd: false))) == "overflow:clip;")
        #expect(
            style(of: .effect(.clip(.roundedRectangle(cornerSize: CGSize(width: 9, height: 9)), evenOdd: false)))
                == "overflow:clip;border-radius:9px;")
    }

    @Test func elementsThatLookAlikeShareAClass() {
        var table = StyleTable()
        #expect(table.name(of: "color:red;", isLimited: true) == "_0")
        #expect(table.name(of: "color:blue;", isLimited: true) == "_1")
        #expect(table.name(of: "color:red;", isLimited: true) == "_0")
        #expect(table.dequeueUnsent() == "._0{color:red}._1{color:blue}")
        #expect(table.dequeueUnsent() == "")
        #expect(table.rules == "._0{color:red}._1{color:blue}")
    }

    @Test func theNumberOfClassesIsLimited() {
        var table = StyleTable()
        for number in 0..<StyleTable.limit { #expect(table.name(of: "width:\(number)px;", isLimited: true) != nil) }
        #expect(table.name(of: "height:1px;", isLimited: true) == nil)
        #expect(table.name(of: "width:3px;", isLimited: true) == "_3")
        #expect(table.name(of: "height:1px;", isLimited: false) == "_go")
        #expect(table.name(of: "height:1px;", isLimited: true) == "_go")
        #expect(table.rules.hasSuffix("._gn{width:599px}._go{height:1px}"))
    }
}
