internal import ClampedNumbers
internal import Foundation
internal import ImageDecoding
import Locking
public import RenderTree

/// Colors at the points of a grid, and the mixtures between them.
///
/// ```swift
/// let sky = MeshGradient(
///     width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.indigo, .cyan, .purple, .orange])
/// ```
///
/// Points are fractions of the painted area, row by row. The sides between points are straight: control points of
/// Bézier points are ignored. Colors are interpolated in sRGB. Browsers show a picture of 64 by 64 pixels, scaled;
/// other screens compute the color of each dot. Follows [Apple's
/// MeshGradient](https://developer.apple.com/documentation/swiftui/meshgradient).
public struct MeshGradient: ShapeStyle, Equatable {
    /// A point of the mesh, with its four control points.
    public struct BezierPoint: Equatable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The points of a mesh, with or without control points.
    public enum Locations: Equatable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])
    }

    /// The colors of the points.
    public enum Colors: Equatable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])
    }

    /// The number of points in a row.
    public var width: Int
    /// The number of points in a column.
    public var height: Int
    /// The locations of the mesh.
    public var locations: Locations
    /// The colors of the mesh.
    public var colors: Colors
    /// The color that fills the area outside of the mesh.
    public var background: Color
    /// Whether colors are interpolated smoothly across the points.
    public var smoothsColors: Bool
    /// The color space in which colors are interpolated. Always sRGB here.
    public var colorSpace: Gradient.ColorSpace

    /// A mesh of colors at locations.
    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// A mesh of `width` by `height` colored points.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A grid of points with resolved colors.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A grid of points with control points between them.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A grid of points with control points between them, and with resolved colors.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
        background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints),
            colors: .resolvedColors(resolvedColors), background: background, smoothsColors: smoothsColors,
            colorSpace: colorSpace)
    }

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        // The mesh has fixed colors, which differ between light and dark.
        context.dependsOnEverything = true
        let palette = RenderPalette.standard(context.values.colorScheme == .dark ? .dark : .light)
        func resolved(_ color: Color) -> RenderRGBA { color.rendered.accented(in: context.values).rgba(in: palette) }
        let points: [SIMD2<Float>] =
            switch locations {
            case .points(let points): points
            case .bezierPoints(let points): points.map(\.position)
            }
        let shown: [RenderRGBA] =
            switch colors {
            case .colors(let colors): colors.map(resolved)
            case .resolvedColors(let colors): colors.map { resolved(Color($0)) }
            }
        var mesh = RenderMesh(
            columns: width, rows: height, points: points.map { CGPoint(x: CGFloat($0.x), y: CGFloat($0.y)) },
            colors: shown, background: resolved(background), isSmooth: smoothsColors)
        let picture = MeshPictures.shared.picture(of: mesh)
        mesh.opacity = context.opacity
        return .mesh(mesh, picture)
    }
}

/// The pictures of recent meshes. Equal meshes have one picture, whose pixels are computed when a browser asks for
/// them.
private final class MeshPictures: Sendable {
    static let shared = MeshPictures()

    private let pictures = Locked<[RenderMesh: RenderPicture]>([:])

    func picture(of mesh: RenderMesh) -> RenderPicture {
        pictures.withLock { pictures in
            if let known = pictures[mesh] { return known }
            // Limits the table, because a mesh in motion adds a picture for each frame.
            if pictures.count >= 64 { pictures.removeAll() }
            let picture = RenderPicture(id: UUID()) { mesh.picture(side: 64).pngData() }
            pictures[mesh] = picture
            return picture
        }
    }
}

extension RenderMesh {
    fileprivate func picture(side: Int) -> Bitmap {
        var samples: [UInt8] = []
        samples.reserveCapacity(side * side * 4)
        func byte(_ part: Float) -> UInt8 { UInt8(clamping: (part * 255).rounded()) }
        for row in 0..<side {
            for column in 0..<side {
                let color = rgba(
                    at: CGPoint(x: (CGFloat(column) + 0.5) / CGFloat(side), y: (CGFloat(row) + 0.5) / CGFloat(side)))
                samples += [byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha)]
            }
        }
        return Bitmap(width: side, height: side, samples: samples)
    }
}
