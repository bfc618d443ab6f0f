public import ViewGraph

extension View {
    /// Colors texts and symbols inside; nil restores their own color.
    ///
    /// ```swift
    /// let view = VStack {
    ///     Text("Red")
    ///     Text("Gray").foregroundColor(.gray)
    /// }
    /// .foregroundColor(.red)
    /// ```
    ///
    /// Follows
    /// [Apple's foregroundColor(_:)](https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:)).
    @_disfavoredOverload
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        modifier(_ForegroundStyleModifier(styles: color.map { [AnyShapeStyle($0)] } ?? []))
    }

    /// Paints the text, symbols and shapes inside with `style`.
    ///
    /// ```swift
    /// let view = Label("Flag", systemImage: "flag.fill").foregroundStyle(.teal)
    /// ```
    ///
    /// Follows
    /// [Apple's foregroundStyle(_:)](https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)).
    @_disfavoredOverload
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_ForegroundStyleModifier(styles: [AnyShapeStyle(style)]))
    }

    /// Paints with `primary`, and with `secondary` where a view asks for the second level.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View {
        modifier(_ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }

    /// Paints with one style for each of three levels.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modifier(
            _ForegroundStyleModifier(
                styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }

    /// Gives the controls inside a style; nil restores their own.
    ///
    /// ```swift
    /// let view = Toggle("Sound", isOn: .constant(true)).tint(.mint)
    /// ```
    ///
    /// The tint determines ``ShapeStyle/tint`` and ``Color/accentColor`` within the view, and is the color of its
    /// controls. A control has one color, so a gradient gives it the color of its first stop. Without a tint, controls
    /// have the color `AccentColor` of the app's asset catalog, or else the screen's. Follows [Apple's
    /// tint(_:)](https://developer.apple.com/documentation/swiftui/view/tint(_:)).
    @_disfavoredOverload
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) } ?? .reset)
    }

    /// Colors the controls inside; nil restores their own color.
    public nonisolated func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) } ?? .reset)
    }

    /// The older name of `tint(_:)`. The modifier is equivalent to `tint(_:)`.
    public nonisolated func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }

    /// Paints the backgrounds inside with `style`.
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}

extension AnyShapeStyle {
    /// The tint of controls within a reset. A control inside a tinted one must differ from one that inherits.
    fileprivate static var reset: AnyShapeStyle { AnyShapeStyle(Color.accentColor) }
}

/// A modifier that sets the foreground styles of a view. Without styles it resets the inherited ones.
public struct _ForegroundStyleModifier {
    let styles: [AnyShapeStyle]
}

extension _ForegroundStyleModifier: EnvironmentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _ForegroundStyleModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        WritingNode.reconcile(content, writing: modifier, at: &cursor)
    }
}

extension _ForegroundStyleModifier: InputComparable {
    public static func isSameInput(_ old: _ForegroundStyleModifier, _ new: _ForegroundStyleModifier) -> Bool {
        old.styles.count == new.styles.count && zip(old.styles, new.styles).allSatisfy(AnyShapeStyle.isSameInput)
    }
}

extension _ForegroundStyleModifier: EnvironmentWriting {
    package func write(to values: inout EnvironmentValues) {
        values.foregroundLevels = styles.isEmpty ? nil : ForegroundLevels(styles, within: values.foregroundLevels)
    }
}
