public import Foundation

/// The name of an image in an asset catalog.
///
/// The plugin `SwiftwaterSources` declares one for each image set in the asset catalogs of a target, so that the
/// compiler finds wrong names.
///
/// ```swift
/// extension ImageResource {
///     static let logo = ImageResource(name: "Logo", bundle: .main)
/// }
///
/// let image = Image(.logo)
/// ```
///
/// Follows [Apple's ImageResource](https://developer.apple.com/documentation/developertoolssupport/imageresource).
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates an image resource with the name of an image in a bundle. Namespaces precede the name: `Icons/Bell`.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}
