import Foundation
import LayoutEngine
import RenderTree

/// A screen that draws texts, shapes, dividers and buttons as an SVG picture. Of other content, it draws only the
/// children.
///
/// It draws the whole tree after each update. A screen that keeps elements applies the mutations instead.
final class SVGScreen: Renderer {
    private(set) var picture = ""
    private let metrics = SVGMetrics()
    private let palette = RenderPalette.light

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        let size = tree.root.frame.size
        picture = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width.svg)" height="\(size.height.svg)">
            <rect width="100%" height="100%" fill="\(palette[.background].svg)"/>

            """
        draw(tree.root)
        picture += "</svg>"
    }

    private func draw(_ node: RenderNode) {
        let frame = node.globalFrame
        switch node.content {
        case .text(let text): draw(text, in: frame)
        case .shape(let shape): for layer in shape.layers { draw(layer, in: frame) }
        case .divider: addPath(RenderOutline.rectangle.path(in: frame), fill: palette[.separator])
        case .button(let button):
            let outline = RenderOutline.roundedRectangle(cornerSize: CGSize(width: 6, height: 6))
            addPath(outline.path(in: frame), fill: palette[.fill])
            picture += "<g opacity=\"\(button.isEnabled ? 1 : 0.4)\">\n"
            node.children.forEach(draw)
            picture += "</g>\n"
        case .hidden: break
        default: node.children.forEach(draw)
        }
    }

    private func draw(_ text: RenderText, in frame: CGRect) {
        let layout = TextLayout(text, measure: metrics)
        let lines = layout.lines(in: Proposal(frame.size))
        let size = metrics.size(of: text.style.font) * lines.scale
        for (number, line) in lines.lines.enumerated() {
            let free = frame.width - line.width
            var x =
                switch text.style.lines.alignment {
                case .leading: frame.minX
                case .center: frame.minX + free / 2
                case .trailing: frame.minX + free
                }
            let y = frame.minY + CGFloat(number) * lines.step + metrics.baseline(of: text.style.font) * lines.scale
            for piece in line.pieces {
                let width = CGFloat(piece.string.count) * metrics.size(of: piece.font) * lines.scale * 0.6
                let color = piece.characterStyle.paint.map { $0.rgba(at: frame.origin, in: frame, palette: palette) }
                picture += """
                    <text x="\(x.svg)" y="\(y.svg)" font-family="monospace" font-size="\(size.svg)" \
                    font-weight="\(piece.font.weight.rawValue)" fill="\((color ?? palette[.primary]).svg)" \
                    textLength="\(width.svg)" xml:space="preserve">\(piece.string.escaped)</text>

                    """
                x += width
            }
        }
    }

    private func draw(_ layer: RenderShapeLayer, in frame: CGRect) {
        let path = layer.outline.path(in: frame)
        let center = CGPoint(x: frame.midX, y: frame.midY)
        let color = layer.paint.rgba(at: center, in: frame, palette: palette)
        switch layer.drawing {
        case .fill: addPath(path, fill: color)
        case .stroke(let stroke): addPath(path.stroked(stroke), fill: color)
        }
    }

    private func addPath(_ path: RenderPath, fill: RenderRGBA) {
        let steps = path.elements.map { element in
            switch element {
            case .move(let point): "M\(point.svg)"
            case .line(let point): "L\(point.svg)"
            case .quad(let point, let control): "Q\(control.svg) \(point.svg)"
            case .curve(let point, let control1, let control2): "C\(control1.svg) \(control2.svg) \(point.svg)"
            case .close: "Z"
            }
        }
        picture += "<path d=\"\(steps.joined())\" fill=\"\(fill.svg)\"/>\n"
    }
}

extension CGFloat {
    /// The number with at most two decimals.
    fileprivate var svg: String {
        // In range: no screen is longer than a million points.
        let rounded = (Swift.max(-1e6, Swift.min(1e6, self)) * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
}

extension CGPoint {
    fileprivate var svg: String { "\(x.svg),\(y.svg)" }
}

extension RenderRGBA {
    fileprivate var svg: String {
        // In range: a part beyond the range counts as its end.
        let parts = [red, green, blue].map { String(Int((max(0, min(1, $0)) * 255).rounded())) }
        return "rgba(\(parts.joined(separator: ",")),\(CGFloat(alpha).svg))"
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
