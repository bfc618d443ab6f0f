/// A color of a bitmap: red, green, blue and alpha from 0 to 255, not premultiplied.
public struct RGBA: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Composites the color over an opaque background.
    public func over(_ background: RGBA) -> RGBA {
        let opacity = Int(alpha)
        func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
            UInt8((Int(front) * opacity + Int(back) * (255 - opacity) + 127) / 255)
        }
        return RGBA(mix(red, background.red), mix(green, background.green), mix(blue, background.blue))
    }
}
