internal import RenderTree

extension Image {
    /// The way in which an image is resized.
    ///
    /// Follows [Apple's Image.ResizingMode](https://developer.apple.com/documentation/swiftui/image/resizingmode).
    public enum ResizingMode: Hashable, Sendable {
        /// Repeats the picture at its own size.
        case tile
        /// Stretches the picture to its frame.
        case stretch
    }

    /// Resizes the image to the proposed size.
    ///
    /// ```swift
    /// let banner = Image("banner").resizable()
    /// ```
    ///
    /// Within the insets, edges keep their size; the leading edge is the left one. A tiled image repeats its middle. A
    /// terminal stretches the whole image and ignores the insets. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)).
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        let insets = RenderInsets(
            top: capInsets.top, leading: capInsets.leading, bottom: capInsets.bottom, trailing: capInsets.trailing)
        var image = self
        image.rendered.resizing = RenderImage.Resizing(
            isTiled: resizingMode == .tile,
            capInsets: capInsets == EdgeInsets() ? nil : insets
        )
        return image
    }
}
