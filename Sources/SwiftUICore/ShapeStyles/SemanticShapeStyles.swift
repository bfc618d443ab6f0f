public import RenderTree

// Styles that name a semantic role. The environment or the renderer provides the color.

/// The foreground style in the current context.
///
/// Follows [Apple's ForegroundStyle](https://developer.apple.com/documentation/swiftui/foregroundstyle).
public struct ForegroundStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        context.foregroundPaint()
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style in the current context.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The background style in the current context.
///
/// Follows [Apple's BackgroundStyle](https://developer.apple.com/documentation/swiftui/backgroundstyle).
public struct BackgroundStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        if let style = context.values.backgroundStyle { return context.paint(style, without: \.backgroundStyle) }
        return RenderPaint.color(.role(.background)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background style in the current context.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// A style that reflects the current tint color.
///
/// Follows [Apple's TintShapeStyle](https://developer.apple.com/documentation/swiftui/tintshapestyle).
public struct TintShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        if let style = context.values.tint { return context.paint(style, without: \.tint) }
        return RenderPaint.color(context.values.appAccent ?? .role(.accent)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// A style that reflects the current tint color.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// A style used to visually indicate selection following platform conventional colors and behaviors.
///
/// Follows [Apple's SelectionShapeStyle](https://developer.apple.com/documentation/swiftui/selectionshapestyle).
public struct SelectionShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.selection)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// A style used to visually indicate selection following platform conventional colors and behaviors.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// A style appropriate for foreground separator or border lines.
///
/// Follows [Apple's SeparatorShapeStyle](https://developer.apple.com/documentation/swiftui/separatorshapestyle).
public struct SeparatorShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.separator)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// A style appropriate for foreground separator or border lines.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A style appropriate for placeholder text.
///
/// Follows [Apple's PlaceholderTextShapeStyle](https://developer.apple.com/documentation/swiftui/placeholdertextshapestyle).
public struct PlaceholderTextShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.placeholder)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// A style appropriate for placeholder text.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// A style appropriate for links.
///
/// Follows [Apple's LinkShapeStyle](https://developer.apple.com/documentation/swiftui/linkshapestyle).
public struct LinkShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.link)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// A style appropriate for links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// A background style that displays one or more overlay fills.
///
/// Follows [Apple's FillShapeStyle](https://developer.apple.com/documentation/swiftui/fillshapestyle).
public struct FillShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.fill)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// A background style that displays one or more overlay fills.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// A style appropriate for elements that should match the background of their containing window.
///
/// Follows [Apple's WindowBackgroundShapeStyle](https://developer.apple.com/documentation/swiftui/windowbackgroundshapestyle).
public struct WindowBackgroundShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.background)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// A style appropriate for elements that should match the background of their containing window.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension _PaintContext {
    /// Paints with a style of the environment, with that environment value unset meanwhile. This prevents recursion.
    fileprivate mutating func paint(
        _ style: AnyShapeStyle, without key: WritableKeyPath<EnvironmentValues, AnyShapeStyle?>
    ) -> RenderPaint {
        let before = values
        values[keyPath: key] = nil
        defer { values = before }
        return style._paint(in: &self)
    }
}
