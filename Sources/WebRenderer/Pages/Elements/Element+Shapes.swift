internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension ElementMaker {
    /// A shape. Rectangles and circles are boxes with corners; others are SVG drawings that follow their size.
    func shape(_ shape: RenderShape, of node: RenderNode) -> Markup {
        var markup = Markup("div", Markup.shapeClass)
        let size = node.drawnSize
        if shape.layers.count == 1, let box = shape.layers[0].box(in: size) {
            markup.style = box
            return markup
        }
        for (index, layer) in shape.layers.enumerated() {
            markup.add(drawing(of: layer, id: ElementID(node).name + "_\(index)", size: size))
        }
        return markup
    }

    /// An element that draws a layer and fills its parent.
    ///
    /// `isTarget` specifies whether a pointer hits it even if it is invisible.
    func drawing(of layer: RenderShapeLayer, id: String, size: CGSize?, isTarget: Bool = false) -> Markup {
        var (outline, insets) = layer.outline.insets
        let inner = RenderShapeLayer(outline, layer.drawing, paint: layer.paint)
        var markup: Markup
        // A paint refers to the whole shape, which a background can exceed but not fall short of.
        let isScaled = insets != 0 && layer.paint.color == nil
        let ownBox = inner.box(in: size)
        if let box = (isScaled && insets < 0 ? nil : ownBox) ?? inner.frame {
            markup = Markup("i", "ov")
            markup.style = box
            if isScaled {
                let whole = "calc(100% + \(CSS.pixels(2 * insets)))"
                markup.declare("background-position", "\(CSS.pixels(-insets)) \(CSS.pixels(-insets))")
                markup.declare("background-size", "\(whole) \(whole)")
            }
            if ownBox == nil, case .stroke(let stroke) = layer.drawing {
                // An outline without space for its insets is a point, and the line around it is as wide as a line.
                if insets > 0 {
                    markup.declare("min-width", CSS.pixels(stroke.width))
                    markup.declare("min-height", CSS.pixels(stroke.width))
                }
                // Half of a line lies outside of the outline.
                insets -= stroke.width / 2
            }
            // Inside a stroked outline, a pointer hits the content behind the shape.
            if ownBox != nil, isTarget || !layer.paint.isClear { markup.declare("pointer-events", "auto") }
        } else {
            markup = svg(inner, within: insets, id: id, size: size, isTarget: isTarget)
        }
        if insets != 0 {
            markup.declare("inset", CSS.pixels(insets))
            // An SVG element has its own size.
            let length = markup.tag == "svg" ? "calc(100% - \(CSS.pixels(2 * insets)))" : "auto"
            markup.declare("width", length)
            markup.declare("height", length)
        }
        return markup
    }

    /// `insets` is the distance of the drawing from the edges of the shape, and `whole` the shape's size.
    private func svg(
        _ layer: RenderShapeLayer, within insets: CGFloat, id: String, size whole: CGSize?, isTarget: Bool
    ) -> Markup {
        var svg = Markup("svg", "ov")
        svg.set("aria-hidden", "true")
        // Without a size, the drawing is stretched until the page has reported one.
        let isEllipse = layer.outline == .ellipse && layer.isSameAtAnySize
        let isCircle = layer.outline == .circle && (whole == nil || layer.isSameAtAnySize)
        let known = isCircle || isEllipse ? nil : whole?.inset(by: insets)
        let size = known ?? CGSize(width: 100, height: 100)
        var figure = Markup(isCircle || isEllipse ? "circle" : "path")
        // An element without width or height would show nothing. The style has the same minimum.
        let sides = [size.width, size.height].map { CSS.number(Double(max(1, $0))) }
        svg.set("viewBox", "0 0 \(sides.joined(separator: " "))")
        if !isCircle { svg.set("preserveAspectRatio", "none") }
        if isCircle || isEllipse {
            for name in ["cx", "cy", "r"] { figure.set(name, "50") }
        } else {
            figure.set("d", SVG.path(layer.outline.path(in: CGRect(origin: .zero, size: size))))
            figure.set(Markup.wholePathAttribute, ifAny: layer.outline.wholePath(in: size))
        }
        figure.set("vector-effect", "non-scaling-stroke")
        // A paint refers to the whole shape.
        let frame =
            if known != nil, let whole {
                CGRect(origin: CGPoint(x: -insets, y: -insets), size: whole)
            } else {
                CGRect(origin: .zero, size: size)
            }
        let paint = paint(layer.paint, id: id, frame: frame, svg: &svg)
        switch layer.drawing {
        case .fill(let evenOdd):
            figure.set("fill", paint)
            if evenOdd { figure.set("fill-rule", "evenodd") }
        case .stroke(let stroke):
            figure.set("fill", "none")
            figure.set("stroke", paint)
            figure.set(stroke)
        }
        if layer.paint.isClear, !isTarget { figure.declare("pointer-events", "none") }
        svg.add(figure)
        return svg
    }

    /// The value of a paint for SVG. Gradients and pictures are added to the drawing.
    ///
    /// `frame` is the rectangle that the paint refers to.
    func paint(_ paint: RenderPaint, id: String, frame: CGRect, svg: inout Markup) -> String {
        if case .color(let color) = paint { return color.css }
        if case .ellipticalGradient(let colors, let center, let start, let end) = paint {
            return ellipse(colors, center, start, end, id: id, frame: frame, svg: &svg)
        }
        var elements = DrawingElements(name: id, size: frame.size, address: address, copies: [])
        let value = elements.value(of: .relative(paint), bounds: frame)
        for definition in elements.dequeuePending() { svg.add(definition) }
        return value
    }

    /// A gradient whose circles are stretched to the frame, whatever part of it is painted.
    private func ellipse(
        _ colors: RenderGradient, _ center: CGPoint, _ start: CGFloat, _ end: CGFloat, id: String, frame: CGRect,
        svg: inout Markup
    ) -> String {
        var gradient = Markup("radialGradient")
        gradient.set("id", id)
        gradient.set("gradientUnits", "userSpaceOnUse")
        // In a frame without width or height, only distances along the other side count.
        let far: CGFloat = 100_000
        let (width, height) = (frame.width > 0 ? frame.width : far, frame.height > 0 ? frame.height : far)
        let x = frame.minX - (width - frame.width) * center.x
        let y = frame.minY - (height - frame.height) * center.y
        let numbers = [width, 0, 0, height, x, y].map { CSS.number(Double($0)) }
        gradient.set("gradientTransform", "matrix(\(numbers.joined(separator: " ")))")
        gradient.set("cx", CSS.number(Double(center.x)))
        gradient.set("cy", CSS.number(Double(center.y)))
        gradient.set("fr", CSS.number(Double(max(0, min(start, end)))))
        gradient.set("r", CSS.number(Double(max(start, end, 0))))
        let isTurned = start > end
        for stop in isTurned ? colors.stops.reversed() : colors.stops {
            var markup = Markup("stop")
            markup.set("offset", CSS.number(Double(isTurned ? 1 - stop.location : stop.location)))
            markup.set("stop-color", stop.color.css)
            gradient.add(markup)
        }
        svg.add(gradient)
        return "url(#\(id))"
    }
}

extension Markup {
    mutating func set(_ stroke: RenderStroke) {
        set("stroke-width", CSS.number(Double(stroke.width)))
        switch stroke.cap {
        case .butt: break
        case .round: set("stroke-linecap", "round")
        case .square: set("stroke-linecap", "square")
        }
        switch stroke.join {
        case .miter: if stroke.miterLimit != 4 { set("stroke-miterlimit", CSS.number(Double(stroke.miterLimit))) }
        case .round: set("stroke-linejoin", "round")
        case .bevel: set("stroke-linejoin", "bevel")
        }
        guard !stroke.dash.isEmpty else { return }
        set("stroke-dasharray", stroke.dash.map { CSS.number(Double($0)) }.joined(separator: " "))
        if stroke.dashPhase != 0 { set("stroke-dashoffset", CSS.number(Double(stroke.dashPhase))) }
    }
}

extension RenderShapeLayer {
    /// Whether a drawing that is scaled looks like one of another size.
    fileprivate var isSameAtAnySize: Bool {
        guard paint.color != nil, case .stroke(let stroke) = drawing else { return false }
        return stroke.dash.isEmpty
    }

    /// The declarations of a box, for a filled rectangle or circle; nil for other outlines.
    func box(in size: CGSize?) -> String? {
        guard case .fill = drawing, !paint.isPicture, let corners = outline.corners else { return nil }
        return "background:\(paint.css(in: size));" + corners
    }

    /// The declarations of a line whose middle follows the outline; nil for other outlines.
    fileprivate var frame: String? {
        guard case .stroke(let stroke) = drawing, stroke.dash.isEmpty, let color = paint.color,
            let corners = outline.grown(by: stroke.width / 2)?.corners
        else { return nil }
        // Where a system forces its colors, shadows vanish and transparent lines appear.
        return "box-shadow:\(CSS.innerLine(stroke.width, color));outline:\(CSS.pixels(stroke.width)) solid #0000;"
            + "outline-offset:\(CSS.pixels(-stroke.width));" + corners
    }
}

extension RenderOutline {
    /// The declarations that round the corners of a box, or clip it to a circle; nil if CSS cannot.
    var corners: String? {
        switch self {
        case .rectangle: ""
        case .roundedRectangle(let size):
            "border-radius:\(CSS.pixels(size.width))"
                + (size.width == size.height ? ";" : " / \(CSS.pixels(size.height));")
        case .unevenRectangle(let radii):
            "border-radius:"
                + [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(CSS.pixels)
                .joined(separator: " ") + ";"
        case .circle: "clip-path:circle(closest-side);"
        case .ellipse: "border-radius:50%;"
        case .capsule: "border-radius:9999px;"
        case .inset, .source: nil
        }
    }

    fileprivate func grown(by amount: CGFloat) -> RenderOutline? {
        switch self {
        case .rectangle, .capsule: self
        case .roundedRectangle(let size):
            .roundedRectangle(cornerSize: CGSize(width: size.width + amount, height: size.height + amount))
        default: nil
        }
    }

    /// The path of which the outline is a part, for a page that moves the ends of the part; nil if the page gets the
    /// path with the change, because it is an ellipse.
    fileprivate func wholePath(in size: CGSize) -> String? {
        guard case .source(let source) = self,
            let whole = source.trimming(in: CGRect(origin: .zero, size: size))?.whole, SVG.ellipse(whole) == nil
        else { return nil }
        return SVG.path(whole)
    }
}

extension CGSize {
    fileprivate func inset(by amount: CGFloat) -> CGSize {
        CGSize(width: max(0, width - 2 * amount), height: max(0, height - 2 * amount))
    }
}
