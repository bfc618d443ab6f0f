public import Foundation
internal import RenderTree

/// An archive of a font has its description: the text style or the size, and weight, design, width and traits.
///
/// A font that is read is equal to the one that was archived. The size of a text style is the size when the font was
/// requested; a screen draws the style in its own text size.
extension UIFont: NSSecureCoding {
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(Double(pointSize), forKey: "pointSize")
        coder.encode(rendered.weight.rawValue, forKey: "weight")
        coder.encode(Double(rendered.width), forKey: "width")
        coder.encode(Double(rendered.scale), forKey: "scale")
        coder.encode(rendered.isItalic, forKey: "isItalic")
        coder.encode(rendered.hasMonospacedDigits, forKey: "hasMonospacedDigits")
        coder.encode(rendered.hasSmallCapitals, forKey: "hasSmallCapitals")
        if let size = rendered.size { coder.encode(Double(size), forKey: "size") }
        if let name = rendered.name { coder.encode(NSString(string: name), forKey: "name") }
        if let (style, _) = Self.archivedStyles.first(where: { $0.1 == rendered.role }) {
            coder.encode(NSString(string: style.rawValue), forKey: "style")
        }
        if let (design, _) = Self.archivedDesigns.first(where: { $0.1 == rendered.design }) {
            coder.encode(NSString(string: design.rawValue), forKey: "design")
        }
    }

    /// Creates a font from an archive; nil if that has none.
    public convenience init?(coder: NSCoder) {
        func text(_ key: String) -> String? {
            coder.value(of: NSString.self, forKey: key).map { String(describing: $0) }
        }
        let pointSize = coder.decodeDouble(forKey: "pointSize")
        guard let role = Self.archivedStyles.first(where: { $0.0.rawValue == text("style") })?.1,
            let design = Self.archivedDesigns.first(where: { $0.0.rawValue == text("design") })?.1,
            let weight = RenderFont.Weight(rawValue: coder.decodeInteger(forKey: "weight")), pointSize.isFinite
        else { return nil }
        var rendered = RenderFont(
            role: role,
            size: coder.containsValue(forKey: "size") ? coder.decodeDouble(forKey: "size") : nil,
            weight: weight,
            design: design,
            isItalic: coder.decodeBool(forKey: "isItalic"),
            name: text("name"),
            width: coder.decodeDouble(forKey: "width"),
            hasMonospacedDigits: coder.decodeBool(forKey: "hasMonospacedDigits"),
            hasSmallCapitals: coder.decodeBool(forKey: "hasSmallCapitals")
        )
        rendered.scale = coder.decodeDouble(forKey: "scale")
        self.init(rendered, pointSize: pointSize)
    }

    private static var archivedStyles: [(TextStyle, RenderFont.Role)] {
        [
            (.largeTitle, .largeTitle), (.title1, .title), (.title2, .title2), (.title3, .title3),
            (.headline, .headline), (.subheadline, .subheadline), (.body, .body), (.callout, .callout),
            (.footnote, .footnote), (.caption1, .caption), (.caption2, .caption2),
        ]
    }

    private static var archivedDesigns: [(UIFontDescriptor.SystemDesign, RenderFont.Design)] {
        [(.default, .default), (.serif, .serif), (.rounded, .rounded), (.monospaced, .monospaced)]
    }
}
