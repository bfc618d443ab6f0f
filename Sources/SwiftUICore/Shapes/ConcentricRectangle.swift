public import Foundation
public import RenderTree

/// A rectangle whose corners are square, rounded, or concentric with the container shape's corners.
///
/// ```swift
/// let view = Text("Inside")
///     .background(.quaternary, in: ConcentricRectangle(corners: .concentric(minimum: 12), isUniform: true))
///     .containerShape(RoundedRectangle(cornerRadius: 24))
/// ```
///
/// A concentric corner has the radius of the container's corner, regardless of the distance from it; without a
/// container shape it has its minimum. Follows [Apple's
/// ConcentricRectangle](https://developer.apple.com/documentation/swiftui/concentricrectangle).
public nonisolated struct ConcentricRectangle: InsettableShape, Equatable {
    let corners: ConcentricCorners

    private init(_ corners: ConcentricCorners) { self.corners = corners }

    /// Creates a rectangle whose corners are each concentric.
    public init() { self.init(corners: .concentric) }

    /// Creates a rectangle with a style for all corners.
    ///
    /// `isUniform` specifies whether each corner has the largest of the four radii.
    public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        self.init(
            ConcentricCorners(
                topLeading: corners, topTrailing: corners, bottomLeading: corners, bottomTrailing: corners,
                uniform: isUniform ? [[0, 1, 2, 3]] : []))
    }

    /// Creates a rectangle with a style for each corner.
    public init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            ConcentricCorners(
                topLeading: topLeadingCorner, topTrailing: topTrailingCorner, bottomLeading: bottomLeadingCorner,
                bottomTrailing: bottomTrailingCorner, uniform: []))
    }

    /// Creates a rectangle with a style for the upper corners and one for the lower ones. Of each pair both corners
    /// have the larger radius.
    public init(
        uniformTopCorners: Edge.Corner.Style = .concentric, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            ConcentricCorners(
                topLeading: uniformTopCorners, topTrailing: uniformTopCorners, bottomLeading: uniformBottomCorners,
                bottomTrailing: uniformBottomCorners, uniform: [[0, 1], [2, 3]]))
    }

    /// Creates a rectangle with a style for the leading corners and one for the trailing ones. Of each pair both
    /// corners have the larger radius.
    public init(
        uniformLeadingCorners: Edge.Corner.Style = .concentric,
        uniformTrailingCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            ConcentricCorners(
                topLeading: uniformLeadingCorners, topTrailing: uniformTrailingCorners,
                bottomLeading: uniformLeadingCorners, bottomTrailing: uniformTrailingCorners,
                uniform: [[0, 2], [1, 3]]))
    }

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public var _outline: RenderOutline { .source(ConcentricOutline(corners, in: nil)) }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == ConcentricRectangle {
    /// A rectangle with a style for all corners.
    public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }
}

/// The styles of four corners.
nonisolated struct ConcentricCorners: Equatable, Sendable {
    let topLeading: Edge.Corner.Style
    let topTrailing: Edge.Corner.Style
    let bottomLeading: Edge.Corner.Style
    let bottomTrailing: Edge.Corner.Style
    /// The groups of corners that share their largest radius, as indices in the order of the properties.
    let uniform: [[Int]]

    /// Returns the radii in a rectangle, in the order of the properties.
    func radii(in rect: CGRect, of container: RenderOutline?) -> [CGFloat] {
        let outer = Self.radii(of: container, in: rect)
        var radii = zip([topLeading, topTrailing, bottomLeading, bottomTrailing], outer).map { style, outer in
            style.isConcentric ? max(style.radius, outer) : style.radius
        }
        for group in uniform {
            let largest = group.map { radii[$0] }.max() ?? 0
            for index in group { radii[index] = largest }
        }
        return radii
    }

    /// The radii of a container's corners. For a capsule, a circle and an ellipse they are half of the shorter side.
    private static func radii(of container: RenderOutline?, in rect: CGRect) -> [CGFloat] {
        switch container {
        case .roundedRectangle(let size): [CGFloat](repeating: min(size.width, size.height), count: 4)
        case .unevenRectangle(let radii): [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
        case .capsule, .circle, .ellipse: [CGFloat](repeating: min(rect.width, rect.height) / 2, count: 4)
        case .inset(let outline, let amount): self.radii(of: outline, in: rect).map { max(0, $0 - amount) }
        case .rectangle, .source, nil: [0, 0, 0, 0]
        }
    }
}

/// The outline of a concentric rectangle in a container, which is known when it is painted.
final class ConcentricOutline: RenderPathSource {
    private let corners: ConcentricCorners
    private let container: RenderOutline?
    /// Whether the leading corners, the container's too, are on the right.
    private let isMirrored: Bool

    init(_ corners: ConcentricCorners, in container: RenderOutline?, isMirrored: Bool = false) {
        self.corners = corners
        self.container = container
        self.isMirrored = isMirrored
    }

    /// Returns the outline in a container.
    func resolved(in container: RenderOutline?, isMirrored: Bool) -> RenderOutline {
        .source(ConcentricOutline(corners, in: container, isMirrored: isMirrored))
    }

    func path(in rect: CGRect) -> RenderPath {
        let radii = corners.radii(in: rect, of: container)
        let rendered = RenderCornerRadii(
            topLeft: radii[0], bottomLeft: radii[2], bottomRight: radii[3], topRight: radii[1])
        return RenderOutline.unevenRectangle(isMirrored ? rendered.mirrored : rendered).path(in: rect)
    }

    func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        CGSize(width: width ?? RenderShape.idealLength, height: height ?? RenderShape.idealLength)
    }

    func isSame(as other: any RenderPathSource) -> Bool {
        guard let other = other as? ConcentricOutline else { return false }
        return corners == other.corners && container == other.container && isMirrored == other.isMirrored
    }
}
