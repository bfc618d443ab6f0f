/// Modes for compositing a view with overlapping content.
///
/// Follows [Apple's BlendMode](https://developer.apple.com/documentation/swiftui/blendmode).
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusDarker, plusLighter
}
