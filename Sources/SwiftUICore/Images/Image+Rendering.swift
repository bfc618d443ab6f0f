internal import RenderTree

extension Image {
    /// A type that indicates how SwiftUI renders images.
    ///
    /// Follows
    /// [Apple's Image.TemplateRenderingMode](https://developer.apple.com/documentation/swiftui/image/templaterenderingmode).
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// A mode that renders all non-transparent pixels as the foreground color.
        case template
        /// A mode that renders pixels of bitmap images as-is.
        case original
    }

    /// The level of quality for rendering an image that requires interpolation, such as a scaled image.
    ///
    /// Follows [Apple's Image.Interpolation](https://developer.apple.com/documentation/swiftui/image/interpolation).
    public enum Interpolation: Hashable, Sendable {
        /// A value that indicates SwiftUI doesn't interpolate image data.
        case none
        /// A value that indicates a low level of interpolation quality, which may speed up image rendering.
        case low
        /// A value that indicates a medium level of interpolation quality, between the low- and high-level values.
        case medium
        /// A value that indicates a high level of interpolation quality, which may slow down image rendering.
        case high
    }

    /// Indicates whether SwiftUI renders an image as-is, or by using a different mode.
    ///
    /// Nil means the mode of the image; an asset catalog can set it. Follows
    /// [Apple's renderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/renderingmode(_:)).
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.renderingMode = renderingMode
        return image
    }

    /// Specifies the current level of quality for rendering an image that requires interpolation.
    ///
    /// A terminal averages the pixels of each cell, whatever the level. Follows
    /// [Apple's interpolation(_:)](https://developer.apple.com/documentation/swiftui/image/interpolation(_:)).
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.rendered.interpolation = interpolation.rendered
        return image
    }

    /// Specifies whether SwiftUI applies antialiasing when rendering the image.
    ///
    /// Follows [Apple's antialiased(_:)](https://developer.apple.com/documentation/swiftui/image/antialiased(_:)).
    public func antialiased(_ isAntialiased: Bool) -> Image {
        var image = self
        image.rendered.isAntialiased = isAntialiased
        return image
    }

    /// Sets the rendering mode for symbol images within this view; nil means that of the environment.
    ///
    /// Follows
    /// [Apple's symbolRenderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/symbolrenderingmode(_:)).
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
