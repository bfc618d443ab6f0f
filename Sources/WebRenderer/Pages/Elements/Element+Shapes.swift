internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension ElementMaker {
    /// A shape. Rectangles and circles are boxes with corners; others are SVG drawings that follow their size.
    func shape(_ shape: RenderShape, of node: RenderNode) -> Markup {
        var markup = Markup("div", Markup.shapeClass)
        if shape.layers.count == 1, let box = shape.layers[0].box {
            markup.style = box
            return markup
        }
        let size = node.explicitSize
        for (index, layer) in shape.layers.enumerated() {
            markup.add(drawing(of: layer, id: ElementID(node).name + "_\(index)", size: size))
        }
        return markup
    }

    /// An element that draws a layer and fills its parent.
    ///
    /// - Parameter isTarget: Whether a pointer hits it even if it is invisible.
    func drawing(of layer: RenderShapeLayer, id: String, size: CGSize?, isTarget: Bool = false) -> Markup {
        var (outline, insets) = (layer.outline, CGFloat(0))
        while case .inset(let inner, let amount) = outline {
            (outline, insets) = (inner.shrunk(by: amount), insets + amount)
        }
        let inner = RenderShapeLayer(outline, layer.drawing, paint: layer.paint)
        var markup: Markup
        if let box = inner.box ?? inner.frame {
            markup = Markup("i", "ov")
            markup.style = box
            // Within a stroke a pointer hits what lies behind.
            if inner.box != nil, isTarget || !layer.paint.isClear { markup.declare("pointer-events", "auto") }
        } else {
            markup = svg(inner, id: id, size: size.map { $0.inset(by: insets) }, isTarget: isTarget)
        }
        if insets != 0 {
            markup.declare("inset", CSS.pixels(insets))
            if markup.tag == "svg" {
                markup.declare("width", "calc(100% - \(CSS.pixels(2 * insets)))")
                markup.declare("height", "calc(100% - \(CSS.pixels(2 * insets)))")
            }
        }
        return markup
    }

    private func svg(_ layer: RenderShapeLayer, id: String, size: CGSize?, isTarget: Bool) -> Markup {
        var svg = Markup("svg", "ov")
        svg.set("aria-hidden", "true")
        var bounds = CGRect.zero
        var figure = Markup(layer.outline == .circle ? "circle" : "path")
        if layer.outline == .circle {
            svg.set("viewBox", "0 0 100 100")
            for name in ["cx", "cy", "r"] { figure.set(name, "50") }
            bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        } else {
            let size = size ?? CGSize(width: 100, height: 100)
            svg.set("viewBox", "0 0 \(CSS.number(Double(size.width))) \(CSS.number(Double(size.height)))")
            svg.set("preserveAspectRatio", layer.outline.isSquare ? "xMidYMid meet" : "none")
            let path = layer.outline.path(in: CGRect(origin: .zero, size: size))
            figure.set("d", SVG.path(path))
            figure.set(Markup.wholePathAttribute, ifAny: layer.outline.wholePath(in: size))
            bounds = path.boundingRect
        }
        figure.set("vector-effect", "non-scaling-stroke")
        let paint = paint(layer.paint, id: id, size: size, bounds: bounds, svg: &svg)
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

    /// The value of a paint for SVG. Gradients are added to the drawing.
    ///
    /// - Parameters:
    ///   - size: The size of the drawing.
    ///   - bounds: The bounds of the painted path.
    private func paint(
        _ paint: RenderPaint, id: String, size: CGSize?, bounds: CGRect, svg: inout Markup
    ) -> String {
        var gradient: Markup
        let stops: RenderGradient
        switch paint {
        case .color(let color): return color.css
        case .linearGradient(let colors, let start, let end):
            gradient = Markup("linearGradient")
            for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
                gradient.set(name, CSS.number(Double(value)))
            }
            stops = colors
        case .image, .mesh:
            var elements = DrawingElements(
                name: id, size: size ?? CGSize(width: 100, height: 100), address: address, copies: [])
            let value = elements.value(of: .relative(paint), bounds: bounds)
            for definition in elements.takePending() { svg.add(definition) }
            return value
        case .radialGradient(let colors, let center, _, _), .ellipticalGradient(let colors, let center, _, _),
            .angularGradient(let colors, let center, _, _):
            gradient = Markup("radialGradient")
            gradient.set("cx", CSS.number(Double(center.x)))
            gradient.set("cy", CSS.number(Double(center.y)))
            stops = colors
        }
        gradient.set("id", id)
        for stop in stops.stops {
            var markup = Markup("stop")
            markup.set("offset", CSS.number(Double(stop.location)))
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
    /// The declarations of a box, for a filled rectangle or circle; nil for other outlines.
    var box: String? {
        guard case .fill = drawing, !paint.isPicture, let corners = outline.corners else { return nil }
        return "background:\(paint.css);" + corners
    }

    /// The declarations of a border whose middle follows the outline; nil for other outlines.
    fileprivate var frame: String? {
        guard case .stroke(let stroke) = drawing, stroke.dash.isEmpty, let color = paint.color, outline != .circle,
            let corners = outline.grown(by: stroke.width / 2)?.corners
        else { return nil }
        return "inset:\(CSS.pixels(-stroke.width / 2));border:\(CSS.pixels(stroke.width)) solid \(color.css);" + corners
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
        case .rectangle, .ellipse, .capsule: self
        case .roundedRectangle(let size):
            .roundedRectangle(cornerSize: CGSize(width: size.width + amount, height: size.height + amount))
        default: nil
        }
    }

    fileprivate func shrunk(by amount: CGFloat) -> RenderOutline {
        switch self {
        case .roundedRectangle(let size):
            .roundedRectangle(
                cornerSize: CGSize(width: max(0, size.width - amount), height: max(0, size.height - amount)))
        case .unevenRectangle(let radii):
            .unevenRectangle(
                RenderCornerRadii(
                    topLeft: max(0, radii.topLeft - amount), bottomLeft: max(0, radii.bottomLeft - amount),
                    bottomRight: max(0, radii.bottomRight - amount), topRight: max(0, radii.topRight - amount)))
        default: self
        }
    }

    /// The path of which the outline is a part, for a page that moves the ends of the part; nil if the page gets the path
    /// with the change, because it is an ellipse.
    fileprivate func wholePath(in size: CGSize) -> String? {
        guard case .source(let source) = self,
            let whole = source.trimming(in: CGRect(origin: .zero, size: size))?.whole, SVG.ellipse(whole) == nil
        else { return nil }
        return SVG.path(whole)
    }

    /// Whether width and height are always equal.
    fileprivate var isSquare: Bool {
        guard case .source(let source) = self else { return false }
        let size = source.size(width: 200, height: 100)
        return size.width == size.height
    }
}

extension RenderNode {
    /// The fixed size of a frame around the node.
    var explicitSize: CGSize? {
        var node = self
        while let outer = node.parent, outer.onlyChild != nil {
            switch outer.content {
            case .effect, .accessibility, .input, .contextMenu: node = outer
            case .arrangement(.frame(let frame)):
                guard frame.width.isFixed, frame.height.isFixed, let width = frame.width.ideal,
                    let height = frame.height.ideal
                else { return nil }
                return CGSize(width: width, height: height)
            default: return nil
            }
        }
        return nil
    }
}

extension CGSize {
    fileprivate func inset(by amount: CGFloat) -> CGSize {
        CGSize(width: max(1, width - 2 * amount), height: max(1, height - 2 * amount))
    }
}
