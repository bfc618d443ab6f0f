internal import RenderTree
internal import ViewGraph

extension View {
    /// Draws this view with effects that depend on its size and position.
    ///
    /// The closure runs after each layout that changes a value that it reads from the proxy, before the screen shows
    /// that layout. In a browser it runs after the page has reported a frame. The effect does not change the geometry.
    /// Follows [Apple's visualEffect(_:)](https://developer.apple.com/documentation/swiftui/view/visualeffect(_:)).
    public nonisolated func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(EachModifier(_VisualEffectModifier(effect: effect)))
    }
}

/// A modifier that applies effects that depend on the geometry.
public struct _VisualEffectModifier<Effect: VisualEffect>: ViewModifier {
    let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    /// The effects of the last geometry; nil before it is known.
    @State private var effects: [RenderEffect]?

    nonisolated init(effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect) {
        self.effect = effect
    }

    public func body(content: Content) -> some View {
        // The geometry describes the view around the effects, which they do not change.
        content
            .modifier(_EffectListModifier(effects, count: Effect._count))
            .onGeometryChange(for: [RenderEffect].self) { [effect] in
                effect(EmptyVisualEffect(), $0)._effects
            } action: {
                effects = $0
            }
    }
}

/// A modifier that applies a constant number of effects.
struct _EffectListModifier {
    let effects: [RenderEffect]

    /// Nil effects are replaced by `count` effects that change nothing, so that the structure of nodes stays the same.
    nonisolated init(_ effects: [RenderEffect]?, count: Int) {
        self.effects = effects ?? Array(repeating: .opacity(1), count: count)
    }
}

extension _EffectListModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: _EffectListModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        wrap(content, in: modifier.effects[...], at: &cursor)
    }

    /// Places the content inside of the nodes of effects, the last one outermost.
    @MainActor
    private static func wrap<Content: View>(
        _ content: Content, in effects: ArraySlice<RenderEffect>, at cursor: inout ViewCursor
    ) {
        guard let outer = effects.last else { return Content._reconcile(content, at: &cursor) }
        cursor.wrap {
            ContainerNode(.effect(outer), at: $0)
        } update: {
            $0.tree.update($0.render, to: .effect(outer))
        } children: { _, children in
            wrap(content, in: effects.dropLast(), at: &children)
        }
    }
}
