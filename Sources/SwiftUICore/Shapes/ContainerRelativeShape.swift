public import Foundation
public import RenderTree

/// The enclosing container's shape, inset by the distance to it; a rectangle if the container has none.
///
/// ```swift
/// let view = Text("Inside")
///     .background(.quaternary, in: ContainerRelativeShape())
///     .containerShape(RoundedRectangle(cornerRadius: 16))
/// ```
///
/// The corner radii equal the container's, regardless of the distance from its edges. Follows [Apple's
/// ContainerRelativeShape](https://developer.apple.com/documentation/swiftui/containerrelativeshape).
public nonisolated struct ContainerRelativeShape: InsettableShape, Equatable {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }

    public var _outline: RenderOutline { .source(ContainerOutline.shared) }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The enclosing container's shape, inset by the distance to it; a rectangle if the container has none.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Sets the shape that `ContainerRelativeShape` follows inside.
    ///
    /// Follows [Apple's containerShape(_:)](https://developer.apple.com/documentation/swiftui/view/containershape(_:)).
    public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        environment(\.containerOutline, shape._outline)
    }
}

/// A placeholder for the outline of the container, which is resolved when painting.
private final class ContainerOutline: RenderPathSource {
    static let shared = ContainerOutline()

    func path(in rect: CGRect) -> RenderPath { RenderOutline.rectangle.path(in: rect) }

    func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        CGSize(width: width ?? RenderShape.idealLength, height: height ?? RenderShape.idealLength)
    }

    func isSame(as other: any RenderPathSource) -> Bool { other === self }
}

extension _PaintContext {
    /// Returns an outline with placeholders replaced by the outline of the container, and with its leading corners at
    /// the side where text begins.
    func resolved(_ outline: RenderOutline) -> RenderOutline {
        switch outline {
        case .source(let source) where source === ContainerOutline.shared:
            directed(values.containerOutline ?? .rectangle)
        case .source(let source) where source === ButtonOutline.shared: values.buttonBorderShape.drawn
        case .source(let source):
            (source as? ConcentricOutline).map {
                $0.resolved(in: values.containerOutline, isMirrored: values.layoutDirection == .rightToLeft)
            } ?? outline
        case .inset(let outer, let amount): .inset(resolved(outer), by: amount)
        default: directed(outline)
        }
    }

    /// Returns an outline whose leading corners are at the side where text begins.
    private func directed(_ outline: RenderOutline) -> RenderOutline {
        switch outline {
        case .unevenRectangle(let radii) where values.layoutDirection == .rightToLeft:
            .unevenRectangle(radii.mirrored)
        case .inset(let outer, let amount): .inset(directed(outer), by: amount)
        default: outline
        }
    }
}

extension RenderCornerRadii {
    /// The radii with left and right exchanged.
    var mirrored: RenderCornerRadii {
        RenderCornerRadii(topLeft: topRight, bottomLeft: bottomRight, bottomRight: bottomLeft, topRight: topLeft)
    }
}
