public import Foundation
internal import RenderTree

/// A picture: an asset, a file, a symbol, or pixels that code has drawn.
///
/// ```swift
/// struct PlayIcon: View {
///     let isPlaying: Bool
///     var body: some View {
///         Image(systemName: isPlaying ? "pause.circle" : "play.circle")
///     }
/// }
/// ```
///
/// An image is looked up by name among the PNG, JPEG, SVG and PDF files of a bundle, its asset catalogs and its
/// folders. Browsers draw SVG files, and PDF pages that consist only of paths; other screens show the label instead.
/// The suffixes `@2x` and `@3x` have their usual meaning. Without a bundle, the program's own bundle and those beside
/// the program are searched. Dark variants follow the color scheme. A missing image produces one diagnostic, and its
/// label is shown instead. The size in points is the size in pixels divided by the scale. A symbol is drawn as one
/// character, and screen readers get its meaning. Follows [Apple's
/// Image](https://developer.apple.com/documentation/swiftui/image).
public struct Image: Equatable, Sendable {
    /// The content that does not depend on the environment or on files.
    var rendered: RenderImage
    var renderingMode: TemplateRenderingMode?
    var symbolMode: SymbolRenderingMode?

    init(_ rendered: RenderImage) {
        self.rendered = rendered
    }

    /// A picture of an asset catalog or of the bundle's files; its name describes it to assistive technologies.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath))
    }

    /// An image with a share of its layers filled, from 0 to 1. Its name is its label.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(
            RenderImage(
                name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue))
    }

    /// An image that assistive technologies ignore.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath, label: ""))
    }

    /// An image that assistive technologies ignore, with a share of its layers filled, from 0 to 1.
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(
            RenderImage(
                name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue, label: ""))
    }

    /// A symbol, by its name in Apple's set.
    public init(systemName: String) {
        self.init(RenderImage(systemName, source: .symbol))
    }

    /// Creates a system symbol image with a label other than its name.
    init(systemName: String, label: String) {
        rendered = RenderImage(systemName, source: .symbol, label: label)
    }

    /// A symbol with a share of its layers filled, from 0 to 1.
    public init(systemName: String, variableValue: Double?) {
        self.init(RenderImage(systemName, source: .symbol, variableValue: variableValue))
    }
}
