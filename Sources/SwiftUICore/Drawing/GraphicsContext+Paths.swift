public import Foundation
internal import RenderTree

extension GraphicsContext {
    /// Fills the inside of `path`.
    ///
    /// Subpaths that are not closed are closed by a straight line.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard let path = path.rendered.drawable, !path.isEmpty, let paint = paint(of: shading) else { return }
        add(.fill(path, evenOdd: style.isEOFilled, paint))
    }

    /// Draws along `path` with the line that `style` describes.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard let path = path.rendered.drawable, !path.isEmpty, let stroke = style.rendered.drawable,
            let paint = paint(of: shading)
        else { return }
        add(.stroke(path, stroke, paint))
    }

    /// Draws along `path` with a line of `lineWidth` points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
}
