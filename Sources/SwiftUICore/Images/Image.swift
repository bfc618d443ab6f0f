public import Foundation
internal import RenderTree

/// A view that displays an image.
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
/// A name is looked for among the PNG and JPEG files of a bundle, of its asset catalogs and of its folders, with `@2x` and
/// `@3x` as they are used there; without a bundle, in the program's own and in those that lie beside the program. Dark
/// variants follow the color scheme. What is not found is told of once, and the label stands in its place. A file is as large
/// in points as it has pixels, divided by its scale. Symbols are drawn as a character each, and say what they mean. Follows
/// [Apple's Image](https://developer.apple.com/documentation/swiftui/image).
public struct Image: Equatable, Sendable {
    /// What is known without the environment and the files.
    var rendered: RenderImage
    var renderingMode: TemplateRenderingMode?
    var symbolMode: SymbolRenderingMode?

    init(_ rendered: RenderImage) {
        self.rendered = rendered
    }

    /// Creates a labeled image that you can use as content for controls.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath))
    }

    /// Creates a labeled image with a variable value, from 0 to 1.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(
            RenderImage(
                name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue))
    }

    /// Creates a labeled image with the specified label.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath, label: label.string))
    }

    /// Creates a labeled image with the specified label and a variable value, from 0 to 1.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(
            RenderImage(
                name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue,
                label: label.string))
    }

    /// Creates an unlabeled, decorative image.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath, label: ""))
    }

    /// Creates an unlabeled, decorative image with a variable value, from 0 to 1.
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(
            RenderImage(
                name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue, label: ""))
    }

    /// Creates a system symbol image.
    public init(systemName: String) {
        self.init(RenderImage(systemName, source: .symbol))
    }

    /// Creates a system symbol image that is said otherwise than by its name.
    init(systemName: String, label: String) {
        rendered = RenderImage(systemName, source: .symbol, label: label)
    }

    /// Creates a system symbol image with a variable value, from 0 to 1.
    public init(systemName: String, variableValue: Double?) {
        self.init(RenderImage(systemName, source: .symbol, variableValue: variableValue))
    }
}
