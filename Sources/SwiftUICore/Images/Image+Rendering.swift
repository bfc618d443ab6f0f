internal import RenderTree

extension Image {
    /// Whether an image has its own colors or is a mask for one.
    ///
    /// Follows [Apple's
    /// Image.TemplateRenderingMode](https://developer.apple.com/documentation/swiftui/image/templaterenderingmode).
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Takes the shape from the picture and the color from the foreground style.
        case template
        /// Takes the picture's own colors.
        case original
    }

    /// The interpolation quality for scaling a picture.
    ///
    /// Follows [Apple's Image.Interpolation](https://developer.apple.com/documentation/swiftui/image/interpolation).
    public enum Interpolation: Hashable, Sendable {
        /// Each pixel stays a square.
        case none
        /// Fast and coarse.
        case low
        /// Between ``low`` and ``high``.
        case medium
        /// Smooth, at the highest cost.
        case high
    }

    /// Draws the image in its own colors, or as a mask.
    ///
    /// Nil means the mode of the image; an asset catalog can set it. Follows
    /// [Apple's renderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/renderingmode(_:)).
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.renderingMode = renderingMode
        return image
    }

    /// Sets the interpolation quality for scaling this picture.
    ///
    /// A terminal averages the pixels of each cell at any level. Follows
    /// [Apple's interpolation(_:)](https://developer.apple.com/documentation/swiftui/image/interpolation(_:)).
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.rendered.interpolation = interpolation.rendered
        return image
    }

    /// Sets whether the edges of the image are antialiased.
    ///
    /// Follows [Apple's antialiased(_:)](https://developer.apple.com/documentation/swiftui/image/antialiased(_:)).
    public func antialiased(_ isAntialiased: Bool) -> Image {
        var image = self
        image.rendered.isAntialiased = isAntialiased
        return image
    }

    /// Sets the rendering mode of the image's symbol; nil uses the environment's mode.
    ///
    /// Follows [Apple's
    /// symbolRenderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/symbolrenderingmode(_:)).
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.symbolMode = mode
        return image
    }
}

extension Image.Interpolation {
    fileprivate var rendered: RenderImage.Interpolation {
        switch self {
        case .none: .none
        case .low: .low
        case .medium: .medium
        case .high: .high
        }
    }
}
