public import Foundation
internal import RenderTree

/// An archive of a color has its components in the light and in the dark appearance, in extended sRGB.
///
/// Names, such as ``UIColor/label``, and closures are not archived. The color that is read keeps its components in both
/// appearances, and has no others.
extension UIColor: NSSecureCoding {
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        for (style, prefix) in Self.archivedStyles {
            let color = rgba(in: UITraitCollection(userInterfaceStyle: style))
            coder.encode(color.red, forKey: prefix + "Red")
            coder.encode(color.green, forKey: prefix + "Green")
            coder.encode(color.blue, forKey: prefix + "Blue")
            coder.encode(color.alpha, forKey: prefix + "Alpha")
        }
    }

    /// Creates a color from an archive; nil if that has none.
    public convenience init?(coder: NSCoder) {
        let colors = Self.archivedStyles.compactMap { _, prefix in
            coder.containsValue(forKey: prefix + "Alpha")
                ? RenderRGBA(
                    red: coder.decodeFloat(forKey: prefix + "Red"), green: coder.decodeFloat(forKey: prefix + "Green"),
                    blue: coder.decodeFloat(forKey: prefix + "Blue"),
                    alpha: coder.decodeFloat(forKey: prefix + "Alpha")) : nil
        }
        guard colors.count == 2 else { return nil }
        self.init(colors[0] == colors[1] ? .fixed(colors[0]) : .dynamic(light: colors[0], dark: colors[1]))
    }

    private static var archivedStyles: [(UIUserInterfaceStyle, String)] { [(.light, "light"), (.dark, "dark")] }
}
