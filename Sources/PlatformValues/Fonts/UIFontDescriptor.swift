public import Foundation
internal import RenderTree
internal import SwiftUICore

/// A description from which fonts are created.
///
/// Follows [Apple's UIFontDescriptor](https://developer.apple.com/documentation/uikit/uifontdescriptor).
public final class UIFontDescriptor: NSObject, Sendable {
    /// The traits of a font that screens support.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A design of the system's fonts.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        fileprivate var rendered: RenderFont.Design? {
            switch self {
            case .default: .default
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: nil
            }
        }
    }

    let rendered: RenderFont
    /// The size in points.
    public let pointSize: CGFloat

    init(_ rendered: RenderFont, pointSize: CGFloat) {
        self.rendered = rendered
        self.pointSize = pointSize
        super.init()
    }

    var font: UIFont { UIFont(rendered, pointSize: pointSize) }

    /// Creates a descriptor of a font's name and size.
    public convenience init(name: String, size: CGFloat) {
        self.init(RenderFont(size: size, name: name), pointSize: size)
    }

    /// Returns the descriptor of a text style, in the text size of the scene for which the calling code runs.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        let size =
            Thread.isMainThread
            ? MainActor.assumeIsolated { SceneContext.current?.environment.dynamicTypeSize ?? .large } : .large
        return UIFontDescriptor(style.style.renderFont, pointSize: CGFloat(style.style.pointSize(at: size)))
    }

    /// The traits of the font.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if rendered.isItalic { traits.insert(.traitItalic) }
        if rendered.weight.rawValue >= RenderFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if rendered.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns a descriptor with these traits and no others; never nil.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var font = rendered
        font.isItalic = traits.contains(.traitItalic)
        if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
            font.weight = traits.contains(.traitBold) ? .bold : .regular
        }
        if traits.contains(.traitMonoSpace) != symbolicTraits.contains(.traitMonoSpace) {
            font.design = traits.contains(.traitMonoSpace) ? .monospaced : .default
        }
        return UIFontDescriptor(font, pointSize: pointSize)
    }

    /// Returns a descriptor with another design of the system's fonts; nil if the design is unknown.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard let design = design.rendered else { return nil }
        var font = rendered
        font.design = design
        return UIFontDescriptor(font, pointSize: pointSize)
    }

    /// Returns a descriptor with another size in points.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor {
        var font = rendered
        font.size = size
        return UIFontDescriptor(font, pointSize: size)
    }
}
