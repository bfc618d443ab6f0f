internal import Foundation
internal import RenderTree

/// The glyphs of a font at a size, from the fonts of the machine.
struct PictureFont {
    /// A character without a glyph is a box of this width, in ems.
    private static let boxWidth: CGFloat = 0.6

    private let files: [FontFile]
    /// The size in points.
    let size: CGFloat

    init(_ font: RenderFont, library: FontLibrary = .shared) {
        files = library.files(for: font)
        size = Self.size(of: font)
    }

    /// The size of a font in points, at the usual text size.
    private static func size(of font: RenderFont) -> CGFloat {
        if let size = font.size { return size }
        let size: CGFloat =
            switch font.role {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        return size * font.scale
    }

    var ascent: CGFloat { size * (files.first?.ascent ?? 0.95) }
    var lineHeight: CGFloat { size * (files.first?.lineHeight ?? 1.2) }

    /// Returns the width of a character, whose parts are set one after the other.
    func advance(of character: Character) -> CGFloat {
        character.unicodeScalars.reduce(0) { width, scalar in
            guard !scalar.isInvisible else { return width }
            let found = glyph(of: scalar)
            return width + size * (found.map { $0.file.advance(of: $0.glyph) } ?? Self.boxWidth)
        }
    }

    /// Returns the outline of a character with its origin at the left end of the baseline.
    func outline(of character: Character) -> RenderPath {
        var path = RenderPath()
        var x: CGFloat = 0
        for scalar in character.unicodeScalars where !scalar.isInvisible {
            var transform = RenderTransform(scaleX: size, y: size)
            transform.tx = x
            if let (file, glyph) = glyph(of: scalar) {
                path.append(file.outline(of: glyph).applying(transform))
                x += size * file.advance(of: glyph)
            } else {
                if !scalar.properties.isWhitespace { path.append(Self.box.applying(transform)) }
                x += size * Self.boxWidth
            }
        }
        return path
    }

    private func glyph(of scalar: Unicode.Scalar) -> (file: FontFile, glyph: Int)? {
        for file in files {
            if let glyph = file.glyph(of: scalar) { return (file, glyph) }
        }
        return nil
    }

    /// The outline of a character without a glyph, in ems.
    private static let box: RenderPath = {
        var path = RenderPath()
        path.addRect(CGRect(x: 0.08, y: -0.7, width: 0.44, height: 0.7))
        return path.stroked(RenderStroke(width: 0.05))
    }()
}

extension Unicode.Scalar {
    /// Whether the character only changes another one: joiners and variation selectors.
    fileprivate var isInvisible: Bool {
        value == 0x200D || (0xFE00...0xFE0F).contains(value) || properties.generalCategory == .format
    }
}
