public import Combine
public import Foundation
internal import ImageDecoding
internal import LayoutEngine
internal import PictureRenderer
public import PlatformValues
internal import RenderTree
public import SwiftUICore

/// Draws a view as an image.
///
/// ```swift
/// struct Badge: View {
///     let name: String
///     var body: some View {
///         Text(name).padding().background(.yellow, in: .capsule)
///     }
/// }
/// @MainActor func file(named name: String) -> Data? {
///     let renderer = ImageRenderer(content: Badge(name: name))
///     renderer.scale = 2
///     return renderer.uiImage?.pngData()
/// }
/// ```
///
/// The program draws the picture itself, the same for every screen: texts in TrueType fonts of its machine, pictures,
/// symbols as characters, shapes, drawings and effects. Controls are drawn by their labels or as placeholders, as on
/// Apple's platforms. The content is light unless it prefers another color scheme.
///
/// Each request creates an image. The time is proportional to the pixels of the whole image, and again for each view
/// that is transparent, clipped, blurred, blended, shadowed or recolored, however small it is. The memory is 16 bytes a
/// pixel, and again for each of these views within another. An image of more than 16 million pixels is nil, and nothing
/// is drawn. Follows [Apple's ImageRenderer](https://developer.apple.com/documentation/swiftui/imagerenderer).
@MainActor
@preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
    /// The root view of the image.
    public var content: Content { willSet { objectWillChange.send() } }
    /// The size that is proposed to the content. Unspecified, the content has its ideal size.
    public var proposedSize = ProposedViewSize.unspecified { willSet { objectWillChange.send() } }
    /// The pixels per point.
    public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
    /// Whether the image is black where nothing is drawn, instead of clear.
    public var isOpaque = false { willSet { objectWillChange.send() } }
    /// The color mode, which has no effect: colors are mixed in sRGB.
    public var colorMode = ColorRenderingMode.nonLinear
    /// Emits before a property changes.
    public nonisolated let objectWillChange = PassthroughSubject<Void, Never>()

    /// Draws `view`, which can be changed later.
    public init(content view: Content) {
        content = view
    }

    /// The current contents of the view as a UIKit image; nil without a size, and above 16 million pixels.
    public var uiImage: UIImage? {
        bitmap.flatMap { UIImage(data: $0.pngData(), scale: scale) }
    }

    /// The current contents of the view as an AppKit image; nil without a size, and above 16 million pixels.
    public var nsImage: NSImage? { uiImage }

    /// The current contents of the view as pixels; nil without a size, and above 16 million pixels.
    public var cgImage: CGImage? { bitmap.map { CGImage($0) } }

    /// Draws the current contents of the view in a context.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/imagerenderer/render(rasterizationscale:renderer:)).
    ///
    /// - Parameters:
    ///   - rasterizationScale: The pixels per point of the drawing.
    ///   - renderer: A closure that receives the size of the view in points, and a function that draws it from the
    ///     origin: upright where y grows upwards, as the `draw(_:in:)` of the context does. It is called at once, but
    ///     not without a size or above 16 million pixels.
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
        guard let bitmap = bitmap(scale: rasterizationScale) else { return }
        let size = CGSize(
            width: CGFloat(bitmap.width) / rasterizationScale, height: CGFloat(bitmap.height) / rasterizationScale)
        renderer(size) { $0.draw(CGImage(bitmap), in: CGRect(origin: .zero, size: size)) }
    }

    private var bitmap: Bitmap? { bitmap(scale: scale) }

    private func bitmap(scale: CGFloat) -> Bitmap? {
        guard scale > 0, scale.isFinite else { return nil }
        var environment = EnvironmentValues()
        environment.displayScale = scale
        let host = ViewHost(
            ProposedContent(proposal: proposedSize) { ZStack { content } }, environment: environment,
            viewport: CGSize(width: 1_000, height: 1_000), metrics: PictureMetrics(), renderer: NoRenderer(),
            updateIsDue: {})
        defer { host.close() }
        guard let layout = host.layout, let node = layout.root.children.first else { return nil }
        var scheme = RenderColorScheme.light
        if case .root(let root) = host.tree.root.content, let preferred = root.colorScheme { scheme = preferred }
        return PicturePainter.bitmap(of: node, scale: scale, scheme: scheme, isOpaque: isOpaque)
    }
}

/// A screen that shows nothing: the picture is drawn from the layout.
private final class NoRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}

/// A layout that proposes its own size to its content, and is as large as that.
private struct ProposedContent: Layout {
    let proposal: ProposedViewSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(self.proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: self.proposal)
    }
}
