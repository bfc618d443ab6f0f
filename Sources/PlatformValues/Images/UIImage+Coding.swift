public import Foundation
internal import RenderTree

/// An archive of an image has the bytes of its picture, or the name of its symbol.
///
/// A picture among the resources is archived with its bytes, without its variant for dark screens: a program with other
/// resources can read the archive.
extension UIImage: NSSecureCoding {
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(Double(scale), forKey: "scale")
        coder.encode(renderingMode.rawValue, forKey: "renderingMode")
        coder.encode(NSString(string: label), forKey: "label")
        switch content {
        case .empty: coder.encode(true, forKey: "isEmpty")
        case .symbol(let name): coder.encode(NSString(string: name), forKey: "symbol")
        case .pixels, .picture, .named:
            // Bytes that cannot be read leave an archive without a picture, which is read as nil.
            if let bytes = try? picture?.bytes() { coder.encode(NSData(data: bytes), forKey: "picture") }
        }
    }

    /// Creates an image from an archive; nil if that has none, or has a picture or symbol that is unknown here.
    public convenience init?(coder: NSCoder) {
        let image: UIImage? =
            if let bytes = coder.value(of: NSData.self, forKey: "picture") {
                UIImage(data: Data(referencing: bytes), scale: coder.decodeDouble(forKey: "scale"))
            } else if let name = coder.value(of: NSString.self, forKey: "symbol") {
                UIImage(systemName: String(describing: name))
            } else {
                coder.decodeBool(forKey: "isEmpty") ? UIImage() : nil
            }
        guard let image, let mode = RenderingMode(rawValue: coder.decodeInteger(forKey: "renderingMode")) else {
            return nil
        }
        let label = coder.value(of: NSString.self, forKey: "label").map { String(describing: $0) } ?? ""
        self.init(image.content, size: image.size, scale: image.scale, mode: mode, label: label)
    }
}

extension NSCoder {
    /// Returns an object of an archive; nil without a value, which Foundation on Linux reports as an error.
    func value<Object: NSObject & NSSecureCoding>(of type: Object.Type, forKey key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }
}
