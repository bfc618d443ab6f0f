public import Foundation
internal import PlatformValues
public import SwiftUICore

extension Image {
    /// Creates an image that a closure draws.
    ///
    /// ```swift
    /// let dot = Image(size: CGSize(width: 12, height: 12), label: Text("New")) { context in
    ///     context.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 10, height: 10)), with: .color(.orange))
    /// }
    /// ```
    ///
    /// The closure draws at once, with three pixels per point and the colors of a light environment, and the image
    /// stays as it is drawn: keep it where the picture does not change. Without a label, assistive technologies ignore
    /// the image. `opaque` makes the image black where nothing is drawn; `colorMode` has no effect. If the size is not
    /// positive, or has more than 16 million pixels, the image is empty. Main thread only. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/image/init(size:label:opaque:colormode:renderer:)).
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        let scale: CGFloat = 3
        guard let drawn = Self.drawn(size, scale, isOpaque: opaque, renderer) else {
            self = Image(uiImage: UIImage())
            return
        }
        self = label.map { Image(drawn, scale: scale, label: $0) } ?? Image(decorative: drawn, scale: scale)
    }

    /// The pixels that a closure draws; nil for a size that cannot have any.
    private static func drawn(
        _ size: CGSize, _ scale: CGFloat, isOpaque: Bool, _ renderer: @escaping (inout GraphicsContext) -> Void
    ) -> CGImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        // Sendable: it runs only on this thread, before this function returns.
        nonisolated(unsafe) let draw = renderer
        return MainActor.assumeIsolated {
            let content = Canvas { context, _ in draw(&context) }.frame(width: size.width, height: size.height)
            let picture = ImageRenderer(content: content)
            (picture.scale, picture.isOpaque) = (scale, isOpaque)
            return picture.cgImage
        }
    }
}
