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
/// It is said by its name: a screen shows what it has for that, or the name. Follows
/// [Apple's Image](https://developer.apple.com/documentation/swiftui/image).
public struct Image: Equatable, Sendable {
    let rendered: RenderImage

    /// Creates a labeled image that you can use as content for controls.
    public init(_ name: String, bundle: Bundle? = nil) {
        rendered = RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath)
    }

    /// Creates a labeled image with a variable value, from 0 to 1.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        rendered = RenderImage(
            name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue)
    }

    /// Creates a labeled image with the specified label.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        rendered = RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath, label: label.string)
    }

    /// Creates a labeled image with the specified label and a variable value, from 0 to 1.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        rendered = RenderImage(
            name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue, label: label.string)
    }

    /// Creates an unlabeled, decorative image.
    public init(decorative name: String, bundle: Bundle? = nil) {
        rendered = RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath, label: "")
    }

    /// Creates an unlabeled, decorative image with a variable value, from 0 to 1.
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        rendered = RenderImage(
            name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue, label: "")
    }

    /// Creates a system symbol image.
    public init(systemName: String) {
        rendered = RenderImage(systemName, source: .symbol)
    }

    /// Creates a system symbol image with a variable value, from 0 to 1.
    public init(systemName: String, variableValue: Double?) {
        rendered = RenderImage(systemName, source: .symbol, variableValue: variableValue)
    }
}

extension Image: View {
    public static func _place(_ view: Image, in place: inout ViewPlace) {
        if let node = place.take(RenderedNode.self) {
            node.tree.update(node.render, to: .image(view.rendered))
        } else {
            place.add(RenderedNode(.image(view.rendered), in: place))
        }
    }
}
