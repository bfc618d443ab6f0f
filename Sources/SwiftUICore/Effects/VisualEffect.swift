internal import ClampedNumbers
public import Foundation
public import RenderTree

/// Effects that a closure adds to a view and that may depend on where it is.
///
/// ```swift
/// let view = Text("Tilted").visualEffect { content, proxy in
///     content
///         .rotationEffect(.degrees(proxy.frame(in: .global).minY / 10))
///         .opacity(proxy.size.width > 40 ? 1 : 0.5)
/// }
/// ```
///
/// Effects have no influence on the layout. Their types follow from the modifiers, so the number of effects is the same
/// at each evaluation. NaN counts as the number that has no effect. Follows [Apple's
/// VisualEffect](https://developer.apple.com/documentation/swiftui/visualeffect).
public protocol VisualEffect: Sendable, Animatable {
    /// The effects in the order of their application.
    var _effects: [RenderEffect] { get }
    /// The number of effects.
    static var _count: Int { get }
}

/// No effect: the start of a chain of effects.
///
/// Follows [Apple's EmptyVisualEffect](https://developer.apple.com/documentation/swiftui/emptyvisualeffect).
public struct EmptyVisualEffect: VisualEffect {
    public init() {}

    public var _effects: [RenderEffect] { [] }
    public static var _count: Int { 0 }
}

/// A visual effect with one more effect.
public struct _ModifiedVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let effect: RenderEffect

    public var _effects: [RenderEffect] { base._effects + [effect] }
    public static var _count: Int { Base._count + 1 }
}

extension VisualEffect {
    /// Draws the view with an opacity from 0, clear, to 1.
    public func opacity(_ opacity: Double) -> some VisualEffect {
        with(.opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1)))
    }

    /// Draws the view elsewhere; its layout does not change.
    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

    /// Draws the view elsewhere; its layout does not change.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        with(.transform(RenderTransform(moveX: x.finite, y: y.finite)))
    }

    /// Draws the view larger or smaller around `anchor`; its layout does not change.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Draws the view larger or smaller in both directions, with `anchor` in place.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: s, y: s, anchor: anchor)
    }

    /// Draws the view larger or smaller around `anchor`; its layout does not change.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        with(.scale(x: x.finite, y: y.finite, anchor: anchor.point))
    }

    /// Draws the view rotated around `anchor`.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        with(.rotation(CGFloat(angle.radians).finite, anchor: anchor.point))
    }

    /// Draws the view rotated around an axis in space.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect {
        with(
            .rotation3D(
                RenderRotation3D(
                    angle: CGFloat(angle.radians).finite, x: axis.x.finite, y: axis.y.finite, z: axis.z.finite,
                    anchor: anchor.point, anchorZ: anchorZ.finite, perspective: perspective.finite)))
    }

    /// Draws the view through a projection; its layout does not change. Perspective is ignored.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        with(.transform(transform.rendered.finite ?? .identity))
    }

    /// Blurs the view with a Gaussian of `radius` points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        with(.blur(radius: max(0, radius.finite)))
    }

    /// Makes the view brighter, or darker below 0.
    public func brightness(_ amount: Double) -> some VisualEffect {
        with(.color(.brightness(amount.replacingNaN(with: 0))))
    }

    /// Increases the contrast of colors, or reduces it below 1.
    public func contrast(_ amount: Double) -> some VisualEffect {
        with(.color(.contrast(amount.replacingNaN(with: 1))))
    }

    /// Makes colors stronger, or weaker below 1.
    public func saturation(_ amount: Double) -> some VisualEffect {
        with(.color(.saturation(amount.replacingNaN(with: 1))))
    }

    /// Reduces colors to gray, partly below 1.
    public func grayscale(_ amount: Double) -> some VisualEffect {
        with(.color(.grayscale(amount.replacingNaN(with: 0))))
    }

    /// Rotates all hues by `angle`.
    public func hueRotation(_ angle: Angle) -> some VisualEffect {
        with(.color(.hueRotation(CGFloat(angle.radians).finite)))
    }

    /// Chooses how the view's colors mix with the ones behind it.
    public func blendMode(_ blendMode: BlendMode) -> some VisualEffect { with(.blend(blendMode.rendered)) }

    private func with(_ effect: RenderEffect) -> _ModifiedVisualEffect<Self> {
        _ModifiedVisualEffect(base: self, effect: effect)
    }
}

extension CGFloat {
    /// The number, or 0 if it is not finite.
    fileprivate var finite: CGFloat { isFinite ? self : 0 }
}

extension RenderTransform {
    /// The transform if all its numbers are finite.
    fileprivate var finite: RenderTransform? { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) ? self : nil }
}
