public import Foundation

/// Changes how a view is drawn, and the coordinates of its content in outer spaces; its layout does not change.
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
/// The effect receives the current size of the view in points. It is evaluated again when the size changes, and with a
/// size of zero before the first layout. While its data moves on a screen that shows motion, it is evaluated with the
/// interpolated data. Follows [Apple's
/// GeometryEffect](https://developer.apple.com/documentation/swiftui/geometryeffect).
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The transform for a view of `size`.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The same effect, for drawing only. Frames and points in the content are converted as if there were no effect.
    public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }

    @MainActor
    public static func _reconcile<Modified: View>(_ modifier: Self, on content: Modified, at cursor: inout ViewCursor) {
        Modified._reconcile(content, each: GeometryEffectWrapper(effect: modifier), at: &cursor)
    }

    @MainActor
    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modified._holdsSeveralViews
    }

    @MainActor
    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        let changed = WrappedViews(content: content, wrapper: GeometryEffectWrapper(effect: modifier))
        WrappedViews<WrappedViews<Modified, GeometryEffectWrapper<Self>>, Wrapper>._reconcile(
            WrappedViews(content: changed, wrapper: wrapper), at: &cursor)
    }
}

/// An effect that conversions of coordinates leave out.
private nonisolated protocol EffectIgnoredByLayout {}

/// The result of `ignoredByLayout()`.
public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect, EffectIgnoredByLayout {
    public typealias Body = Never

    var base: Base

    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

/// A wrapper that applies a geometry effect to each single view.
private struct GeometryEffectWrapper<Effect: GeometryEffect>: _ViewWrapper {
    let effect: Effect

    static func _wrap<Content: View>(_ wrapper: Self, around content: Content, at cursor: inout ViewCursor) {
        typealias Changed = ChangedInGeometry<Content, Effect>
        Changed._reconcile(Changed(content: content, effect: wrapper.effect), at: &cursor)
    }
}

private struct ChangedInGeometry<Content: View, Effect: GeometryEffect>: View, Animatable {
    let content: Content
    // `Animatable` is not isolated, but a view is. Only the main actor reads and writes it.
    nonisolated(unsafe) var effect: Effect
    @State private var size = CGSize.zero

    var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    var body: some View {
        content
            .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
            .modifier(
                _EffectModifier(
                    .transform(
                        effect.effectValue(size: size).rendered,
                        isIgnoredByLayout: Effect.self is any EffectIgnoredByLayout.Type)))
    }
}
