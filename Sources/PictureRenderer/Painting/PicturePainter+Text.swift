internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension PicturePainter {
    /// Paints the lines of a text as they were laid out.
    mutating func paintText(_ node: LayoutNode, _ rect: CGRect, _ transform: RenderTransform) {
        guard case .text(let text) = node.render.content, !text.style.lines.isDrawnAbove, let lines = node.lines
        else { return }
        for line in lines.lines {
            let free = rect.width - line.width
            let left: CGFloat =
                switch text.style.lines.alignment {
                case .leading: 0
                case .center: free / 2
                case .trailing: free
                }
            let scaled = RenderTransform(scaleX: lines.scale, y: lines.scale)
                .then(RenderTransform(moveX: left, y: line.baseline))
            var x: CGFloat = 0
            for piece in line.pieces {
                x += paintRun(
                    piece.string, piece.characterStyle, at: CGPoint(x: x, y: 0), in: rect, scaled.then(transform))
            }
        }
    }

    /// Paints characters of one style on a baseline. Returns their width.
    ///
    /// `origin` is the left end of the baseline. Gradients refer to `rect`.
    @discardableResult
    mutating func paintRun(
        _ string: String, _ style: RenderCharacterStyle, at origin: CGPoint, in rect: CGRect,
        _ transform: RenderTransform, paint: RenderDrawingPaint? = nil
    ) -> CGFloat {
        let font = PictureFont(style.font)
        let y = origin.y - style.baselineOffset
        var path = RenderPath()
        var x = origin.x
        for character in string {
            path.append(font.outline(of: character).applying(RenderTransform(moveX: x, y: y)))
            x += font.advance(of: character) + style.spacing
        }
        let width = x - origin.x
        if let background = style.background {
            let area = CGRect(x: origin.x, y: y - font.ascent, width: width, height: font.lineHeight)
            fill(RenderOutline.rectangle.path(in: area), background, in: area, transform)
        }
        let color: RenderColor = style.link == nil ? ink : .role(.link)
        let usual = paint ?? .relative(.color(color))
        let own = style.paint.map { RenderDrawingPaint.relative($0) } ?? usual
        fill(path, own, in: rect, transform)
        for (line, height) in [(style.underline, 0.12), (style.strikethrough, -0.28)] {
            guard let line else { continue }
            let area = CGRect(x: origin.x, y: y + font.size * height, width: width, height: max(1, font.size / 16))
            let paint = line.color.map { RenderDrawingPaint.relative(.color($0)) } ?? own
            fill(RenderOutline.rectangle.path(in: area), paint, in: rect, transform)
        }
        return width
    }
}
