public import Foundation

/// A setting of a preview, such as its size.
///
/// ```swift
/// #Preview(traits: .sizeThatFitsLayout) {
///     Text("Small")
/// }
/// ```
///
/// Follows [Apple's PreviewTrait](https://developer.apple.com/documentation/developertoolssupport/previewtrait).
@MainActor
public struct PreviewTrait<T> {
    enum Content {
        case traits(PreviewTraits)
        case modifier(any PreviewModifier)
    }

    let content: Content
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// As large as the screen, with the preview in the middle. The default.
    public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { layout(.device) }

    /// As large as the preview itself.
    public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { layout(.sizeThatFits) }

    /// A frame of a fixed size in points, with the preview in the middle.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
        layout(.fixed(width: width, height: height))
    }

    /// Portrait, with the top of the device on top.
    public static var portrait: PreviewTrait<Preview.ViewTraits> { orientation(.portrait) }

    /// Portrait, with the device upside down.
    public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { orientation(.portraitUpsideDown) }

    /// Landscape, with the top of the device on the left.
    public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { orientation(.landscapeLeft) }

    /// Landscape, with the top of the device on the right.
    public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { orientation(.landscapeRight) }

    /// Wraps the preview in a modifier.
    ///
    /// The first modifier applies to the body of the preview, the second one to the body of the first, and so on.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
        PreviewTrait(content: .modifier(modifier))
    }

    private static func layout(_ layout: PreviewLayout) -> PreviewTrait<T> {
        PreviewTrait(content: .traits(PreviewTraits(layout: layout)))
    }

    private static func orientation(_ orientation: InterfaceOrientation) -> PreviewTrait<T> {
        PreviewTrait(content: .traits(PreviewTraits(orientation: orientation)))
    }
}
