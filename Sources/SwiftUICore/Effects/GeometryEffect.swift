public import Foundation

/// An effect that changes the visual appearance of a view without otherwise affecting its layout.
///
/// ```swift
/// struct Shake: GeometryEffect {
///     var animatableData: CGFloat
///     func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: size.width / 10 * sin(animatableData * .pi), y: 0))
///     }
/// }
/// let view = Text("No").modifier(Shake(animatableData: 0.5))
/// ```
///
/// It is asked for the size that the view has, in points, again whenever that is another one; before the first layout, for
/// none. A screen is told the transform with the animation of the change, and as all that is animatable it is asked for the
/// value at the end alone. Follows
/// [Apple's GeometryEffect](https://developer.apple.com/documentation/swiftui/geometryeffect).
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the current value of the effect.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Returns an effect that produces the same geometry transform as this effect, but only applies the transform while
    /// rendering its view: as every effect does here.
    public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }

    @MainActor
    public static func _place<Modified: View>(_ modifier: Self, on content: Modified, in place: inout ViewPlace) {
        Modified._place(content, each: GeometryEffectShell(effect: modifier), in: &place)
    }

    @MainActor
    public static func _place<Modified: View, Shell: _ViewShell>(
        _ modifier: Self, on content: Modified, each shell: Shell, in place: inout ViewPlace
    ) {
        let changed = Shelled(content: content, shell: GeometryEffectShell(effect: modifier))
        Shelled<Shelled<Modified, GeometryEffectShell<Self>>, Shell>._place(
            Shelled(content: changed, shell: shell), in: &place)
    }
}

/// An effect that concerns drawing alone.
public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    public typealias Body = Never

    var base: Base

    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

/// An effect around each single view.
private struct GeometryEffectShell<Effect: GeometryEffect>: _ViewShell {
    let effect: Effect

    static func _wrap<Content: View>(_ shell: Self, around content: Content, in place: inout ViewPlace) {
        typealias Changed = ChangedInGeometry<Content, Effect>
        Changed._place(Changed(content: content, effect: shell.effect), in: &place)
    }
}

private struct ChangedInGeometry<Content: View, Effect: GeometryEffect>: View {
    let content: Content
    let effect: Effect
    @State private var size = CGSize.zero

    var body: some View {
        content
            .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
            .projectionEffect(effect.effectValue(size: size))
    }
}
