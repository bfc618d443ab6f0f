public import Foundation
public import RenderTree

/// Paint: a color, a gradient, a picture, a material, or a style that the environment resolves.
///
/// ```swift
/// struct Ink: ShapeStyle {
///     func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.yellow : Color.indigo
///     }
/// }
/// let view = Text("Written").foregroundStyle(Ink())
/// ```
///
/// A custom style returns another style from ``resolve(in:)``. The method is called again when the environment changes.
/// Follows [Apple's ShapeStyle](https://developer.apple.com/documentation/swiftui/shapestyle).
public protocol ShapeStyle: Sendable {
    /// The style that `resolve(in:)` returns; inferred.
    associatedtype Resolved: ShapeStyle = Never

    /// The style to use in this environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// Returns the paint of the style. The default implementation paints the resolved style.
    func _paint(in context: inout _PaintContext) -> RenderPaint
}

extension ShapeStyle {
    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        context.dependsOnEverything = true
        return resolve(in: context.values)._paint(in: &context)
    }
}

extension ShapeStyle where Resolved == Never {
    /// Traps: a primitive style does not resolve to another style.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) does not resolve to another style")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

/// The context in which a style resolves to paint: the environment and the level of the content.
public struct _PaintContext {
    var values: EnvironmentValues
    /// The foreground styles in effect.
    var foreground: ForegroundLevels?
    /// The level of the content: 0 for primary, 1 for secondary, and so on.
    var level = 0
    /// Whether a resolved style can read any value of the environment.
    var dependsOnEverything = false

    init(_ values: EnvironmentValues) {
        self.values = values
        foreground = values.foregroundLevels
    }

    /// The factor that applies to a color's opacity at the current level.
    var opacity: Float { [1, 0.5, 0.25, 0.18, 0.12][level] }
}

extension ShapeStyle {
    /// Returns the paint of the style in an environment.
    func paint(in values: EnvironmentValues) -> RenderPaint {
        var context = _PaintContext(values)
        return _paint(in: &context)
    }

    /// This style, with its opacity multiplied by `opacity`.
    @_disfavoredOverload
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _FadedShapeStyle(base: self, opacity: Float(opacity))
    }

    /// Returns the second level of the style.
    public var secondary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 1) }
    /// Returns the third level of the style.
    public var tertiary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 2) }
    /// Returns the fourth level of the style.
    public var quaternary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 3) }
    /// Returns the fifth level of the style.
    public var quinary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 4) }

    /// This style with a shadow.
    ///
    /// Swiftwater ignores shadows of shape styles and returns this style.
    @_disfavoredOverload
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }

    /// This style with a blend mode.
    ///
    /// Swiftwater ignores blend modes of shape styles and returns this style.
    @_disfavoredOverload
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// Returns the foreground style with a shadow.
    ///
    /// Swiftwater ignores shadows of shape styles and returns the foreground style. Follows
    /// [Apple's shadow(_:)](https://developer.apple.com/documentation/swiftui/shapestyle/shadow(_:)-2h2hm).
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle() }
}

/// A style with reduced opacity.
struct _FadedShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Float

    func _paint(in context: inout _PaintContext) -> RenderPaint {
        base._paint(in: &context).faded(to: opacity)
    }
}

/// A style at a lower level of the hierarchy.
struct _LeveledShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let level: Int

    func _paint(in context: inout _PaintContext) -> RenderPaint {
        let before = context.level
        context.level = min(before + level, 4)
        defer { context.level = before }
        return base._paint(in: &context)
    }
}

/// A shadow that a shape style casts.
///
/// Follows [Apple's ShadowStyle](https://developer.apple.com/documentation/swiftui/shadowstyle).
public struct ShadowStyle: Equatable, Sendable {
    let isInner: Bool
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    /// A shadow behind the painted area.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// A shadow inside the painted area.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }
}
