public import Foundation
internal import RenderTree

extension UIColor {
    /// Writes the components in sRGB, in the current appearance. Always returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = current
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Writes hue, saturation, brightness and opacity in the current appearance, each from 0 to 1. Always returns true.
    /// The hue of a gray is 0.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = HSB(current)
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = CGFloat(current.alpha)
        return true
    }

    /// Writes the gray value and the opacity in the current appearance. Returns false, and changes nothing, if the
    /// color is not a gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = current
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// The components in the current appearance.
    var current: RenderRGBA { rgba(in: .current) }
}

/// A color by hue, saturation and brightness, each from 0 to 1.
struct HSB {
    let hue: CGFloat
    let saturation: CGFloat
    let brightness: CGFloat

    init(_ color: RenderRGBA) {
        let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        brightness = most
        saturation = most > 0 ? range / most : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths =
            switch most {
            case red: (green - blue) / range + (green < blue ? 6 : 0)
            case green: (blue - red) / range + 2
            default: (red - green) / range + 4
            }
        hue = sixths / 6
    }
}
