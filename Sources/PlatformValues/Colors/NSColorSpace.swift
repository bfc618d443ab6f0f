public import Foundation

/// A color space whose components are sRGB.
///
/// Follows [Apple's NSColorSpace](https://developer.apple.com/documentation/appkit/nscolorspace).
public final class NSColorSpace: NSObject, Sendable {
    public static let sRGB = NSColorSpace()
    public static let extendedSRGB = NSColorSpace()
    /// The color space of the device, which is taken as sRGB.
    public static let deviceRGB = NSColorSpace()
    /// The generic color space, which is taken as sRGB.
    public static let genericRGB = NSColorSpace()
}
