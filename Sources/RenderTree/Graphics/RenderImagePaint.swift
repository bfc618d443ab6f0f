public import Foundation

/// A picture, or a part of it, that is repeated in both directions.
public struct RenderImagePaint: Hashable, Sendable {
    public var name: String
    /// The picture to draw. Nothing is painted without one.
    public var picture: RenderPicture?
    /// The size of the whole picture, in points.
    public var size: CGSize
    /// The part of the picture that is a tile, in fractions of its size.
    public var sourceRect: CGRect
    /// The scale of the tile.
    public var scale: CGFloat
    /// The upper left corner of one of the tiles, relative to the upper left corner of the painted rectangle, or to the
    /// origin of a drawing.
    public var origin: CGPoint
    public var opacity: Float

    public init(
        _ name: String, picture: RenderPicture?, size: CGSize, sourceRect: CGRect, scale: CGFloat = 1,
        origin: CGPoint = .zero, opacity: Float = 1
    ) {
        self.name = name
        self.picture = picture
        self.size = size
        self.sourceRect = sourceRect
        self.scale = scale
        self.origin = origin
        self.opacity = opacity
    }

    /// The size of a tile, in points. Zero if there is nothing to repeat.
    public var tileSize: CGSize {
        let tile = CGSize(
            width: size.width * sourceRect.width * scale, height: size.height * sourceRect.height * scale)
        guard tile.width > 0, tile.height > 0, tile.width < 1e6, tile.height < 1e6 else { return .zero }
        return tile
    }

    /// Returns the point of the picture, in fractions of its size, that is painted at a point.
    public func source(of point: CGPoint) -> CGPoint? {
        let tile = tileSize
        guard tile != .zero else { return nil }
        func part(_ offset: CGFloat, _ length: CGFloat) -> CGFloat {
            let turns = offset / length
            return turns - turns.rounded(.down)
        }
        return CGPoint(
            x: sourceRect.minX + sourceRect.width * part(point.x - origin.x, tile.width),
            y: sourceRect.minY + sourceRect.height * part(point.y - origin.y, tile.height))
    }
}
