internal import CoreGeometry
public import Foundation
internal import SwiftUICore

extension UIColor {
    /// Makes the color the fill and stroke color of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes the color the fill color of the current context.
    public func setFill() { UIGraphicsContext.current?.setFillColor(cgColor) }

    /// Makes the color the stroke color of the current context.
    public func setStroke() { UIGraphicsContext.current?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
    /// Fills the area of the path in the current context.
    public func fill() { fill(nil, 1) }

    /// Fills the area of the path in the current context with a blend mode and an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill(blendMode, alpha) }

    /// Draws a line along the path in the current context.
    public func stroke() { stroke(nil, 1) }

    /// Draws a line along the path in the current context with a blend mode and an opacity.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke(blendMode, alpha) }

    /// Clips later drawing in the current context to the area of the path.
    public func addClip() {
        guard let context = UIGraphicsContext.current else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: rule)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private func fill(_ mode: CGBlendMode?, _ opacity: CGFloat) {
        guard let context = UIGraphicsContext.current else { return }
        context.fill(context.pixels(of: Path(cgPath)), rule, opacity: opacity, mode: mode)
    }

    private func stroke(_ mode: CGBlendMode?, _ opacity: CGFloat) {
        guard let context = UIGraphicsContext.current else { return }
        context.stroke(context.pixels(of: Path(cgPath)), strokeStyle, opacity: opacity, mode: mode)
    }
}

extension UIImage {
    /// Draws the image upright into a rectangle of the current context. A symbol has no pixels and draws nothing.
    public func draw(in rect: CGRect) { draw(in: rect, nil, 1) }

    /// Draws the image upright into a rectangle of the current context, with a blend mode and an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect, blendMode, alpha) }

    /// Draws the image upright in its size, with the upper left corner at a point of the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image upright in its size, with the upper left corner at a point of the current context, with a blend
    /// mode and an opacity.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    private func draw(in rect: CGRect, _ mode: CGBlendMode?, _ opacity: CGFloat) {
        guard let context = UIGraphicsContext.current, let pixels = cgImage else { return }
        let rect = rect.standardized
        let place = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
        context.draw(pixels, place, opacity: opacity, mode: mode)
    }
}
