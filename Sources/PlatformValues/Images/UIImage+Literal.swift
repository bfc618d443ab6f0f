internal import Foundation

/// The type of an image literal, as in `Image(uiImage: #imageLiteral(resourceName: "love"))`.
///
/// The compiler looks up this name.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates the image that a literal names, from the resources and asset catalogs of the program and its modules.
    ///
    /// If no image has the name, the result is an empty image, which is reported where it is shown. On Apple's
    /// platforms the app ends.
    public convenience init(imageLiteralResourceName name: String) {
        let found = UIImage(named: name)
        self.init(.named(name, bundlePath: nil), size: found?.size ?? .zero, scale: found?.scale ?? 1)
    }
}
