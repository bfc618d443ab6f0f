public import Foundation
internal import RenderTree

extension Image {
    /// An image with a label for assistive technologies.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(
            RenderImage(name, source: .resource, bundlePath: bundle?.bundlePath, label: label.words(for: .current)))
    }

    /// An image with a label, and with a share of its layers filled, from 0 to 1.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(
            RenderImage(
                name, source: .resource, bundlePath: bundle?.bundlePath, variableValue: variableValue,
                label: label.words(for: .current)))
    }

    /// Returns the image with a text as its accessibility label.
    package func labeled(_ label: Text) -> Image { labeled(label.words(for: .current)) }
}
