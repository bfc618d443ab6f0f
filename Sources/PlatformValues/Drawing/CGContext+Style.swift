public import CoreGeometry
public import Foundation
internal import PictureRenderer
internal import RenderTree
public import SwiftUICore

extension CGContext {
    /// Sets the color of areas.
    public func setFillColor(_ color: CGColor) { state.fill = RenderRGBA(color) }

    /// Sets the color of areas by its components in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the color of areas to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the color of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = RenderRGBA(color) }

    /// Sets the color of lines by its components in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the color of lines to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the width of lines in points; initially 1.
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

    /// Sets the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }

    /// Sets the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }

    /// Sets the miter limit: the ratio of miter length to line width above which a corner is beveled; initially 10.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

    /// Sets the lengths of drawn and omitted parts of lines in points; none for a solid line.
    ///
    /// `phase` is the offset into the parts at the start of a line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.style.dashPhase, state.style.dash) = (phase, lengths)
    }

    /// Sets the opacity of everything that is drawn, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.blending.opacity = min(max(0, alpha), 1) }

    /// Sets the way in which colors are composited with the picture.
    public func setBlendMode(_ mode: CGBlendMode) { state.blending.mode = mode.rendered }

    /// Sets a black shadow of one third opacity. See ``setShadow(offset:blur:color:)``.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Sets the shadow of each drawing; nil removes it. The transform does not change it.
    ///
    /// `offset` is in points, downwards and to the right. `blur` is twice the standard deviation, in points.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.blending.shadow = color.map {
            PictureSurface.Blending.Shadow(
                color: RenderRGBA($0), offset: CGSize(width: offset.width * scale, height: offset.height * scale),
                deviation: blur * scale / 2)
        }
    }
}

/// The ways in which colors are composited with a picture.
///
/// Modes that need the brightness of a color do not exist. Follows
/// [Apple's CGBlendMode](https://developer.apple.com/documentation/coregraphics/cgblendmode).
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case multiply = 1
    case screen = 2
    case darken = 4
    case lighten = 5
    case difference = 10
    case exclusion = 11
    /// Removes the content below.
    case clear = 16
    case sourceAtop = 20
    case destinationOver = 21
    /// Removes the content below, in proportion to the opacity of the drawing.
    case destinationOut = 23
    case plusLighter = 27

    var rendered: RenderBlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .darken: .darken
        case .lighten: .lighten
        case .difference: .difference
        case .exclusion: .exclusion
        case .clear: .clear
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusLighter: .plusLighter
        }
    }
}

extension RenderRGBA {
    init(_ color: CGColor) {
        let parts = (color.components ?? [0, 0, 0, 0]).map { Float($0) }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
