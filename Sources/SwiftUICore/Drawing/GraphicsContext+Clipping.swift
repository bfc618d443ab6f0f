public import Foundation
internal import RenderTree

extension GraphicsContext {
    /// The options of a clip.
    ///
    /// Follows [Apple's
    /// GraphicsContext.ClipOptions](https://developer.apple.com/documentation/swiftui/graphicscontext/clipoptions).
    @frozen
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Draws outside of the shape instead of inside.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// The bounds of the area that the current clips leave, in the current coordinates.
    public var clipBoundingRect: CGRect {
        guard let inverse = transform.rendered.inverted else { return .null }
        if clipBounds.isNull { return .null }
        var path = RenderPath()
        path.addRect(clipBounds)
        return path.applying(inverse).boundingRect
    }

    /// Excludes the area outside of `path` from later drawing; clips add up.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {
        let isInverse = options.contains(.inverse)
        let transform = transform.rendered
        guard transform.isDrawable, let clip = path.rendered.applying(transform).drawable else {
            // Nothing is inside of a path that cannot be drawn.
            if !isInverse { clipBounds = .null }
            return
        }
        if !isInverse { clipBounds = clipBounds.intersection(clip.boundingRect) }
        clips.append(.path(clip, evenOdd: style.isEOFilled, isInverse: isInverse))
    }

    /// Clips later drawing to what `content` draws. Its opacity is the mask.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var layer = GraphicsContext(recorder.makeLayer())
        layer.transform = transform
        layer.clipBounds = clipBounds
        try content(&layer)
        clips.append(
            .layer(
                layer.recorder.items, opacity: min(max(opacity, 0), 1), isInverse: options.contains(.inverse)))
    }
}
