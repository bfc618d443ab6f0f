public import Foundation
public import RenderTree

/// A kind of glass: its clarity and its tint.
///
/// Glass is drawn as a material, or as its tint, without refraction. Follows
/// [Apple's Glass](https://developer.apple.com/documentation/swiftui/glass).
public struct Glass: Equatable, Sendable {
    private enum Kind { case regular, clear, identity }

    private let kind: Kind
    private var color: Color?

    private init(kind: Kind) {
        self.kind = kind
    }

    /// The default glass.
    public static let regular = Glass(kind: .regular)
    /// Glass that is clearer than ``regular``.
    public static let clear = Glass(kind: .clear)
    /// No glass.
    public static let identity = Glass(kind: .identity)

    /// Returns the glass with a tint.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// Returns glass that reacts to the pointer. Has no effect.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }

    /// The shape style that is drawn behind the content.
    var style: AnyShapeStyle {
        switch kind {
        case .identity: AnyShapeStyle(.clear)
        case .regular: AnyShapeStyle(color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(Material.regular))
        case .clear: AnyShapeStyle(color.map { AnyShapeStyle($0.opacity(0.5)) } ?? AnyShapeStyle(Material.ultraThin))
        }
    }
}

/// The default shape of glass: a capsule.
///
/// Follows
/// [Apple's DefaultGlassEffectShape](https://developer.apple.com/documentation/swiftui/defaultglasseffectshape).
public nonisolated struct DefaultGlassEffectShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(_outline.path(in: rect)) }

    public var _outline: RenderOutline { .capsule }
}

extension View {
    /// Places glass behind the view.
    ///
    /// ```swift
    /// let view = Text("Play").padding().glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 16))
    /// ```
    ///
    /// A material, or the glass's tint, fills the shape behind the view. Follows
    /// [Apple's glassEffect(_:in:)](https://developer.apple.com/documentation/swiftui/view/glasseffect(_:in:)).
    public nonisolated func glassEffect(
        _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View {
        background(glass.style, in: shape)
    }

    /// Names the glass inside, for transitions. Has no effect; glass shapes do not morph into one another.
    ///
    /// Follows
    /// [Apple's glassEffectID(_:in:)](https://developer.apple.com/documentation/swiftui/view/glasseffectid(_:in:)).
    public nonisolated func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        self
    }

    /// Joins the glass inside with other glass of the same name. Has no effect; glass shapes do not combine.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/glasseffectunion(id:namespace:)).
    public nonisolated func glassEffectUnion(
        id: (some Hashable & Sendable)?, namespace: Namespace.ID
    ) -> some View {
        self
    }
}

/// The way in which glass appears and disappears.
///
/// Every transition shows the glass at once. Follows
/// [Apple's GlassEffectTransition](https://developer.apple.com/documentation/swiftui/glasseffecttransition).
public struct GlassEffectTransition: Sendable {
    /// The glass appears at once.
    public static let identity = GlassEffectTransition()
    /// Glass that grows out of other glass nearby.
    public static let matchedGeometry = GlassEffectTransition()
    /// Glass that appears without a change of form.
    public static let materialize = GlassEffectTransition()
}

extension View {
    /// Sets how the glass inside appears and disappears. Has no effect: glass appears at once.
    ///
    /// Follows [Apple's
    /// glassEffectTransition(_:)](https://developer.apple.com/documentation/swiftui/view/glasseffecttransition(_:)).
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// A group of glass shapes that may flow into one another. The shapes stay separate here.
///
/// Follows [Apple's GlassEffectContainer](https://developer.apple.com/documentation/swiftui/glasseffectcontainer).
public struct GlassEffectContainer<Content: View> {
    private let content: Content

    /// A group of glass shapes that flow together within `spacing` points. The spacing has no effect.
    public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension GlassEffectContainer: View {
    public var body: some View { content }
}
