internal import ClampedNumbers
public import Foundation

/// A font, given by its role or its size.
public struct RenderFont: Hashable, Sendable {
    public enum Role: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public enum Weight: Int, Hashable, Sendable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public var role: Role
    /// The size in points, from 0 to 10,000; nil means the size of the role. A size that is not finite is nil.
    public var size: CGFloat? {
        didSet { size = Self.limited(size) }
    }
    public var weight: Weight
    public var design: Design
    public var isItalic: Bool
    /// The name of a font that the program provides; nil means the system's.
    public var name: String?
    /// The width of characters, from -1 to 1; 0 is standard.
    public var width: CGFloat {
        didSet { width = width.clamped(to: -1...1, nan: 0) }
    }
    /// Whether all digits have one width.
    public var hasMonospacedDigits: Bool
    /// Whether lowercase letters are drawn as small capitals.
    public var hasSmallCapitals: Bool
    /// The size relative to the role's size on the rest of the screen.
    public var scale: CGFloat = 1 {
        didSet { scale = scale.clamped(to: 0...100, nan: 1) }
    }

    public init(
        role: Role = .body,
        size: CGFloat? = nil,
        weight: Weight = .regular,
        design: Design = .default,
        isItalic: Bool = false,
        name: String? = nil,
        width: CGFloat = 0,
        hasMonospacedDigits: Bool = false,
        hasSmallCapitals: Bool = false
    ) {
        self.role = role
        self.size = Self.limited(size)
        self.weight = weight
        self.design = design
        self.isItalic = isItalic
        self.name = name
        self.width = width.clamped(to: -1...1, nan: 0)
        self.hasMonospacedDigits = hasMonospacedDigits
        self.hasSmallCapitals = hasSmallCapitals
    }

    // Screens use a font as a key, and a size that is NaN never equals itself.
    private static func limited(_ size: CGFloat?) -> CGFloat? {
        size.flatMap { $0.isFinite ? min(max($0, 0), 10_000) : nil }
    }
}
