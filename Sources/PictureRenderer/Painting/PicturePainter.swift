internal import ClampedNumbers
package import Foundation
package import ImageDecoding
package import LayoutEngine
package import RenderTree

/// Draws a layout into pixels: texts, pictures, symbols, shapes, drawings, effects, and the labels of controls.
///
/// Main thread only.
package struct PicturePainter {
    var canvas: PixelCanvas
    private(set) var palette: RenderPalette
    /// The color of texts and symbols without a paint.
    var ink = RenderColor.role(.primary)

    private init(width: Int, height: Int, palette: RenderPalette, isOpaque: Bool) {
        canvas = PixelCanvas(
            width: width, height: height, background: isOpaque ? RenderRGBA(red: 0, green: 0, blue: 0) : nil)
        self.palette = palette
    }

    /// Returns the picture of a node and its content; nil if it has no size, or more than 16 million pixels.
    ///
    /// `scale` is the number of pixels per point. `isOpaque` specifies whether the picture is black where nothing is
    /// drawn, instead of clear.
    package static func bitmap(
        of node: LayoutNode, scale: CGFloat, scheme: RenderColorScheme, isOpaque: Bool
    ) -> Bitmap? {
        let (width, height) = ((node.frame.width * scale).rounded(.up), (node.frame.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width * height <= PictureSurface.maximumPixels else { return nil }
        var painter = PicturePainter(
            width: Int(clamping: width), height: Int(clamping: height), palette: scheme == .dark ? .dark : .light,
            isOpaque: isOpaque)
        let origin = RenderTransform(moveX: -node.frame.minX, y: -node.frame.minY)
        painter.paint(node, origin.then(RenderTransform(scaleX: scale, y: scale)))
        return painter.canvas.bitmap
    }

    /// Paints a node and its descendants.
    ///
    /// `outer` is the transform from the coordinates of the parent to pixels.
    mutating func paint(_ node: LayoutNode, _ outer: RenderTransform) {
        guard !node.isOmitted else { return }
        let transform = RenderTransform(moveX: node.frame.minX, y: node.frame.minY).then(outer)
        let rect = CGRect(origin: .zero, size: node.frame.size)
        let content = node.render.content
        let outerPalette = palette
        defer { palette = outerPalette }
        if let tint = content.tint {
            let color = tint.rgba(in: .standard(palette.scheme))
            (palette[.accent], palette[.link]) = (color, color)
        }
        switch content {
        case .text: paintText(node, rect, transform)
        case .image(let image): paintImage(image, in: rect, transform)
        case .shape(let shape): for layer in shape.layers { paintLayer(layer, in: rect, transform) }
        case .divider: fill(RenderOutline.rectangle.path(in: rect), .color(.role(.separator)), in: rect, transform)
        case .drawing(let drawing): paintDrawing(drawing, of: node, transform)
        case .effect(let effect): paintEffect(effect, of: node, rect, transform)
        case .button(let button): paintButton(button, of: node, rect, transform)
        case .link: withInk(.role(.link)) { $0.paintChildren(node, transform) }
        case .scroll, .list, .form:
            limited(to: RenderOutline.rectangle.path(in: rect), transform) { $0.paintChildren(node, transform) }
        case .arrangement(.layers(let layers)) where !layers.isAbove:
            for child in node.children.dropFirst() { paint(child, transform) }
            if let first = node.children.first { paint(first, transform) }
        case .hidden, .spacer, .commands, .presentation: break
        case _ where content.isPlaceholder: paintPlaceholder(in: rect, transform)
        default: paintChildren(node, transform)
        }
    }

    /// Paints the children that are drawn in their own place, those with a greater z-index later.
    mutating func paintChildren(_ node: LayoutNode, _ transform: RenderTransform) {
        let children = node.children.filter { node.render.draws($0.render) }
        let order = children.indices.sorted { (children[$0].zIndex, $0) < (children[$1].zIndex, $1) }
        for index in order { paint(children[index], transform) }
    }

    private mutating func paintButton(
        _ button: RenderButton, of node: LayoutNode, _ rect: CGRect, _ transform: RenderTransform
    ) {
        let color: RenderColor = button.role == .destructive ? .fixed(RenderRGBA(hex: 0xFF3B30)) : .role(.accent)
        let outline: RenderOutline =
            switch button.shape {
            case .capsule: .capsule
            case .circle: .circle
            case .automatic, .rectangle: .roundedRectangle(cornerSize: CGSize(width: 7, height: 7))
            }
        faded(to: button.isEnabled ? 1 : 0.4) { painter in
            switch button.style {
            case .custom, .plain: painter.paintChildren(node, transform)
            case .bordered:
                painter.fill(outline.path(in: rect), .color(.role(.fill)), in: rect, transform)
                painter.withInk(color) { $0.paintChildren(node, transform) }
            case .prominent:
                painter.fill(outline.path(in: rect), .color(color), in: rect, transform)
                painter.withInk(.fixed(RenderRGBA(hex: 0xFFFFFF))) { $0.paintChildren(node, transform) }
            case .automatic, .borderless, .link: painter.withInk(color) { $0.paintChildren(node, transform) }
            }
        }
    }

    /// Paints the placeholder of a control, as Apple's pictures have it: a sign on yellow.
    private mutating func paintPlaceholder(in rect: CGRect, _ transform: RenderTransform) {
        fill(RenderOutline.rectangle.path(in: rect), .color(.fixed(RenderRGBA(hex: 0xFFCC00))), in: rect, transform)
        let side = min(rect.width, rect.height) * 0.7
        let circle = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        var sign = RenderOutline.circle.path(in: circle).stroked(RenderStroke(width: side / 8))
        var bar = RenderPath()
        let reach = side / 2 * 0.7
        bar.move(to: CGPoint(x: rect.midX - reach, y: rect.midY - reach))
        bar.addLine(to: CGPoint(x: rect.midX + reach, y: rect.midY + reach))
        sign.append(bar.stroked(RenderStroke(width: side / 8)))
        fill(sign, .color(.fixed(RenderRGBA(hex: 0xFF3B30))), in: rect, transform)
    }

    // MARK: - Scopes

    mutating func withInk(_ color: RenderColor, _ body: (inout PicturePainter) -> Void) {
        let before = ink
        ink = color
        body(&self)
        ink = before
    }

    /// Paints within an area.
    mutating func limited(
        to path: RenderPath, evenOdd: Bool = false, isInverse: Bool = false, _ transform: RenderTransform,
        _ body: (inout PicturePainter) -> Void
    ) {
        let before = canvas.clip(to: path.applying(transform), evenOdd: evenOdd, isInverse: isInverse)
        body(&self)
        canvas.restore(before)
    }

    mutating func faded(to opacity: Double, _ body: (inout PicturePainter) -> Void) {
        guard opacity < 1 else { return body(&self) }
        guard opacity > 0 else { return }
        layered(opacity: opacity, body) { _ in }
    }

    /// Paints a separate layer, changes it, and puts it over the content below.
    mutating func layered(
        opacity: Double = 1, blend: RenderBlendMode = .normal, _ body: (inout PicturePainter) -> Void,
        change: (inout PixelCanvas) -> Void
    ) {
        let below = canvas.beginLayer()
        body(&self)
        change(&canvas)
        canvas.composite(over: below, opacity: Float(opacity), blend: blend)
    }
}
