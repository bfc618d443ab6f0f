public import RenderTree

// Styles that name a semantic role. The environment or the renderer provides the color.

/// The style of text and symbols here.
///
/// Follows [Apple's ForegroundStyle](https://developer.apple.com/documentation/swiftui/foregroundstyle).
public struct ForegroundStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        context.foregroundPaint()
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of text and symbols here.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The style of backgrounds here.
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
    /// The style of backgrounds here.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The tint of the controls here.
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
    /// The tint of the controls here.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style that marks selected rows.
///
/// Follows [Apple's SelectionShapeStyle](https://developer.apple.com/documentation/swiftui/selectionshapestyle).
public struct SelectionShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.selection)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The style that marks selected rows.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The style of lines between rows.
///
/// Follows [Apple's SeparatorShapeStyle](https://developer.apple.com/documentation/swiftui/separatorshapestyle).
public struct SeparatorShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.separator)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of lines between rows.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The style of a field's prompt.
///
/// Follows [Apple's
/// PlaceholderTextShapeStyle](https://developer.apple.com/documentation/swiftui/placeholdertextshapestyle).
public struct PlaceholderTextShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.placeholder)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of a field's prompt.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The color of links.
///
/// Follows [Apple's LinkShapeStyle](https://developer.apple.com/documentation/swiftui/linkshapestyle).
public struct LinkShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.link)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// The color of links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// A faint fill over a background.
///
/// Follows [Apple's FillShapeStyle](https://developer.apple.com/documentation/swiftui/fillshapestyle).
public struct FillShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.fill)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// A faint fill over a background.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The color behind the content of a window.
///
/// Follows [Apple's
/// WindowBackgroundShapeStyle](https://developer.apple.com/documentation/swiftui/windowbackgroundshapestyle).
public struct WindowBackgroundShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        RenderPaint.color(.role(.background)).faded(to: context.opacity)
    }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The color behind the content of a window.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension _PaintContext {
    /// Paints with a style of the environment, with that environment value unset while it is resolved. This prevents
    /// recursion.
    fileprivate mutating func paint(
        _ style: AnyShapeStyle, without key: WritableKeyPath<EnvironmentValues, AnyShapeStyle?>
    ) -> RenderPaint {
        let before = values
        values[keyPath: key] = nil
        defer { values = before }
        return style._paint(in: &self)
    }
}
