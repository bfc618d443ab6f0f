public import Foundation

/// The name of a color in an asset catalog.
///
/// The plugin `SwiftwaterSources` declares one for each color set in the asset catalogs of a target, so that the
/// compiler finds wrong names.
///
/// ```swift
/// extension ColorResource {
///     static let brand = ColorResource(name: "BrandColor", bundle: .main)
/// }
///
/// let color = Color(.brand)
/// ```
///
/// Follows [Apple's ColorResource](https://developer.apple.com/documentation/developertoolssupport/colorresource).
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a color resource with the name of a color in a bundle. Namespaces precede the name: `Chart/Axis`.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}
