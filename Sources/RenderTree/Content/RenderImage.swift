public import Foundation

/// A picture, or a symbol given by its name.
public struct RenderImage: Equatable, Sendable {
    public enum Source: Equatable, Sendable {
        /// A symbol, which each screen draws in its own way. See ``Symbol``.
        case symbol
        /// A file in the program's resources.
        case resource
        /// Data that the program has loaded.
        case loaded
    }

    /// The scaling of a picture to a size other than its own.
    public struct Resizing: Equatable, Sendable {
        public var isTiled: Bool
        /// The edges that keep their size; nil means no edges.
        public var capInsets: RenderInsets?

        public init(isTiled: Bool = false, capInsets: RenderInsets? = nil) {
            self.isTiled = isTiled
            self.capInsets = capInsets
        }
    }

    /// The size of a symbol relative to text of the same font.
    public enum Scale: Equatable, Sendable {
        case small
        case medium
        case large
    }

    /// The interpolation quality of a scaled picture.
    public enum Interpolation: Equatable, Sendable {
        case none
        case low
        case medium
        case high
    }

    /// The coloring of a symbol's layers.
    public enum SymbolMode: Equatable, Sendable {
        case monochrome
        case multicolor
        case hierarchical
        case palette
    }

    public var name: String
    public var source: Source
    /// The accessibility label. If nil, the symbol's label or the name is used. If empty, the image is decorative.
    public var label: String?
    /// The path of the bundle with the file; nil means the program's own resources.
    public var bundlePath: String?
    /// The fraction of a symbol that is drawn, from 0 to 1; nil means all of it.
    public var variableValue: Double?
    /// The picture to draw. Nil for symbols, and if the picture is missing; its label is then shown.
    public var picture: RenderPicture?
    /// The picture's own size in points. A picture with `resizing` is drawn in another size, but its cap insets
    /// and tiles are not scaled.
    public var size: CGSize?
    /// Whether the picture is vector graphics, which only a browser draws. Other screens show its label.
    public var isVector = false
    /// The scaling to the proposed size; nil keeps the picture's own size.
    public var resizing: Resizing?
    /// Whether the picture is a mask that is filled with the paint.
    public var isTemplate: Bool
    /// The paint of a template or a symbol; nil means the screen's text color.
    public var paint: RenderPaint?
    /// The quality of scaling; nil means the screen's default.
    public var interpolation: Interpolation?
    public var isAntialiased = true
    public var scale = Scale.medium
    /// The font of the surrounding text, which gives a symbol its size.
    public var font = RenderFont()
    /// The coloring of a symbol's layers; nil means the symbol's default.
    public var symbolMode: SymbolMode?

    public init(
        _ name: String,
        source: Source,
        bundlePath: String? = nil,
        variableValue: Double? = nil,
        label: String? = nil
    ) {
        self.name = name
        self.source = source
        self.bundlePath = bundlePath
        self.variableValue = variableValue
        self.label = label
        isTemplate = source == .symbol
    }

    public var isResizable: Bool { resizing != nil }

    /// The text that a text screen draws: the grapheme of a symbol, or a placeholder with the label. Nil if there is a
    /// picture.
    public var text: String? {
        switch source {
        case .symbol: Symbol(named: name).map { String($0.grapheme) } ?? String(Symbol.placeholder)
        case .resource, .loaded: picture == nil ? placeholder : nil
        }
    }

    /// The text that a screen draws instead of the picture. Nil if it draws the picture.
    package func text(drawingVectors drawsVectors: Bool) -> String? {
        text ?? (isVector && !drawsVectors ? placeholder : nil)
    }

    /// Whether a text screen draws text, because there is no picture.
    package var isText: Bool { source == .symbol || picture == nil }

    /// The text that a text screen draws in place of a picture.
    public var placeholder: String {
        accessibilityLabel.isEmpty ? String(Symbol.placeholder) : "\(Symbol.placeholder) \(accessibilityLabel)"
    }

    /// The accessibility label; empty if the image is decorative.
    public var accessibilityLabel: String {
        if let label { return label }
        return source == .symbol ? Symbol(named: name)?.label ?? Symbol.displayName(of: name) : name
    }
}

extension RenderImage: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .image, growth: .own, hit: .frame, measuring: .ifText, meaning: .own)
    }

    var summary: String { "image \"\(name)\"" }
}
