internal import RenderTree
internal import ViewGraph

/// The foreground styles of a stretch of the tree, for primary content first, and those around them.
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
    /// Paints as the foreground does at the context's level.
    mutating func paintForeground() -> RenderPaint {
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

/// What the environment holds of them.
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

private struct BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    var foregroundLevels: ForegroundLevels? {
        get { self[ForegroundKey.self].levels }
        set { self[ForegroundKey.self] = ForegroundKey.Value(levels: newValue) }
    }

    /// What marks things to be used; nil is the screen's color.
    var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The tint, where it is a color.
    var tintColor: RenderColor? {
        guard case .color(let color)? = tint?.paint(in: untinted) else { return nil }
        return color
    }

    /// A tint that is made of the accent color means the one around it, of which nothing is known here.
    private var untinted: EnvironmentValues {
        var values = self
        values.tint = nil
        return values
    }

    /// An optional style that overrides the default system background style when set.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// What those want to be told about who paint.
    @MainActor static let paintInterests = KeyInterests.shared(
        by: [ForegroundKey.self, TintKey.self, BackgroundStyleKey.self, ContainerOutlineKey.self].map {
            ObjectIdentifier($0)
        })
}
