public import Foundation

/// A picture, or a symbol that is said by its name.
public struct RenderImage: Equatable, Sendable {
    public enum Source: Equatable, Sendable {
        /// A symbol that every screen draws in its own way: see ``Symbol``.
        case symbol
        /// A file of the program's resources.
        case resource
        /// What a program has loaded.
        case loaded
    }

    /// How a picture fills another size than its own.
    public struct Resizing: Equatable, Sendable {
        public var isTiled: Bool
        /// What is left at its size at the edges; nil is nothing.
        public var capInsets: RenderInsets?

        public init(isTiled: Bool = false, capInsets: RenderInsets? = nil) {
            self.isTiled = isTiled
            self.capInsets = capInsets
        }
    }

    /// How large a symbol is beside text of the same font.
    public enum Scale: Equatable, Sendable {
        case small
        case medium
        case large
    }

    /// How pixels are made of others in another size.
    public enum Interpolation: Equatable, Sendable {
        case none
        case low
        case medium
        case high
    }

    /// How the layers of a symbol are colored.
    public enum SymbolMode: Equatable, Sendable {
        case monochrome
        case multicolor
        case hierarchical
        case palette
    }

    public var name: String
    public var source: Source
    /// What is said instead of the picture; nil is what the symbol means or the name, and an empty one says nothing.
    public var label: String?
    /// Where the file was to be looked for; nil is the program's own resources.
    public var bundlePath: String?
    /// How much of a symbol is drawn, from 0 to 1; nil is all.
    public var variableValue: Double?
    /// What is drawn; nil for symbols, and if there is no picture: then there is room for what is said.
    public var picture: RenderPicture?
    /// The size of the picture in points, as long as it is not resized.
    public var size: CGSize?
    /// How it fills the size that it is proposed; nil keeps its own.
    public var resizing: Resizing?
    /// Whether the picture's opacity alone counts, and all of it has the color of text.
    public var isTemplate: Bool
    /// What a template or a symbol is painted with; nil is the screen's color of text.
    public var paint: RenderPaint?
    /// Nil is what the screen does anyway.
    public var interpolation: Interpolation?
    public var isAntialiased = true
    public var scale = Scale.medium
    /// Nil is what the symbol prefers.
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

    /// What a screen of text draws: a symbol's grapheme, or a placeholder with the label; nil if there is a picture.
    public var text: String? {
        switch source {
        case .symbol: Symbol(named: name).map { String($0.grapheme) } ?? String(Symbol.placeholder)
        case .resource, .loaded: picture == nil ? placeholder : nil
        }
    }

    /// What a screen of text draws for a picture that it cannot draw.
    public var placeholder: String {
        spokenLabel.isEmpty ? String(Symbol.placeholder) : "\(Symbol.placeholder) \(spokenLabel)"
    }

    /// What a person hears; empty if the image only decorates.
    public var spokenLabel: String {
        if let label { return label }
        return source == .symbol ? Symbol(named: name)?.label ?? Symbol.words(of: name) : name
    }
}
