internal import Foundation
internal import RenderTree
internal import ViewGraph

/// The foreground styles of a subtree, primary level first, linked to the surrounding subtree's styles.
final class ForegroundLevels: Sendable {
    let styles: [AnyShapeStyle]
    let outer: ForegroundLevels?

    init(_ styles: [AnyShapeStyle], within outer: ForegroundLevels?) {
        self.styles = styles
        self.outer = outer
    }

    static func areEqual(_ old: ForegroundLevels?, _ new: ForegroundLevels?) -> Bool {
        guard let old, let new else { return old == nil && new == nil }
        return old === new
            || (old.styles.count == new.styles.count
                && zip(old.styles, new.styles).allSatisfy(AnyShapeStyle.isSameInput)
                && areEqual(old.outer, new.outer))
    }
}

extension _PaintContext {
    /// Returns a color with the accent color replaced by the tint, if there is one.
    mutating func accented(_ color: RenderColor) -> RenderColor {
        guard color.contains(.accent) else { return color }
        if values.hasStyledTint { dependsOnEverything = true }
        return color.accented(in: values)
    }

    /// Returns the paint of the foreground style at the context's level.
    mutating func foregroundPaint() -> RenderPaint {
        guard let levels = foreground else {
            let roles: [RenderColor.Role] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
            return .color(.role(roles[level]))
        }
        let before = level
        let index = min(level, levels.styles.count - 1)
        level -= index
        foreground = levels.outer
        defer {
            level = before
            foreground = levels
        }
        return levels.styles[index]._paint(in: &self)
    }
}

private struct ForegroundKey: EnvironmentKey {
    struct Value: InputComparable {
        var levels: ForegroundLevels?

        static func isSameInput(_ old: Value, _ new: Value) -> Bool {
            ForegroundLevels.areEqual(old.levels, new.levels)
        }
    }

    static var defaultValue: Value { Value() }
}

private struct TintKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

private struct AppAccentKey: EnvironmentKey {
    static var defaultValue: RenderColor? { nil }
}

private struct BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    var foregroundLevels: ForegroundLevels? {
        get { self[ForegroundKey.self].levels }
        set { self[ForegroundKey.self] = ForegroundKey.Value(levels: newValue) }
    }

    /// The accent color of the app, from its asset catalog; nil means the renderer's.
    var appAccent: RenderColor? {
        get { self[AppAccentKey.self] }
        set { self[AppAccentKey.self] = newValue }
    }

    /// The tint of controls; nil means the accent color of the app or of the renderer.
    var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// Whether the tint is a style that may read any value of the environment.
    var hasStyledTint: Bool { tint.map { !($0.base is Color) } ?? false }

    /// The tint, if it is a color, otherwise the accent color of the app.
    var tintColor: RenderColor? {
        guard let tint else { return appAccent }
        guard case .color(let color) = tint.paint(in: untinted) else { return nil }
        return color
    }

    /// The color of controls in place of the accent color; nil means the renderer's accent color.
    ///
    /// A control has one color. A gradient gives it the color of its first stop, a mesh the color in its middle. A
    /// paint without colors leaves it the accent color.
    var controlTint: RenderColor? { DependencyTracker.ignoring { observedControlTint } }

    /// The color of controls, for a view that depends on everything that the tint reads.
    var observedControlTint: RenderColor? {
        guard let tint else { return appAccent }
        switch tint.paint(in: untinted) {
        case .color(let color): return color
        case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _),
            .ellipticalGradient(let gradient, _, _, _), .angularGradient(let gradient, _, _, _):
            return gradient.stops.first?.color ?? appAccent
        case .mesh(let mesh, _): return .fixed(mesh.rgba(at: CGPoint(x: 0.5, y: 0.5)))
        case .image: return appAccent
        }
    }

    /// Returns the color of a control whose style has a tint; nil means the tint of the environment.
    func controlTint(preferring styleTint: Color?) -> RenderColor? {
        guard let styleTint else { return controlTint }
        var values = self
        values.tint = AnyShapeStyle(styleTint)
        return values.controlTint
    }

    /// The environment without the tint. A tint that uses the accent color refers to the surrounding tint, which is
    /// unknown here.
    private var untinted: EnvironmentValues {
        var values = self
        values.tint = nil
        return values
    }

    /// The style of backgrounds here, if one was set.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The environment keys that the tint of controls depends on.
    @MainActor static let tintInterests = KeyInterests.shared(
        by: [ForegroundKey.self, TintKey.self, AppAccentKey.self].map { ObjectIdentifier($0) })

    /// The interests that a node with the tint of controls has in addition to ``tintInterests``.
    var styledTintInterests: Interests {
        DependencyTracker.ignoring { hasStyledTint ? .anything : [] }
    }

    /// The environment keys that painting depends on.
    @MainActor static let paintInterests = KeyInterests.shared(
        by: [
            ForegroundKey.self, TintKey.self, AppAccentKey.self, BackgroundStyleKey.self, ContainerOutlineKey.self,
        ].map {
            ObjectIdentifier($0)
        })
}
