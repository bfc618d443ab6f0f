struct ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
}

struct SymbolVariantsKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
}

struct SymbolRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolRenderingMode? { nil }
}

extension EnvironmentValues {
    /// The size of symbols relative to text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    /// The variant in which symbols here are shown.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }

    /// The rendering mode of symbols; nil for the default of the symbol and the screen.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// Makes the symbols inside smaller or larger than their text.
    ///
    /// A terminal has one size of symbols. Follows
    /// [Apple's imageScale(_:)](https://developer.apple.com/documentation/swiftui/view/imagescale(_:)).
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        environment(\.imageScale, scale)
    }

    /// Shows the symbols inside in `variant`; nested variants add up.
    ///
    /// ```swift
    /// let view = Label("Favorites", systemImage: "heart").symbolVariant(.fill)
    /// ```
    ///
    /// The variants of several modifiers are combined. To remove them, set the environment's
    /// ``EnvironmentValues/symbolVariants``. Follows
    /// [Apple's symbolVariant(_:)](https://developer.apple.com/documentation/swiftui/view/symbolvariant(_:)).
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0.add(variant) }
    }

    /// Sets the rendering mode of the symbols inside; nil means each symbol's own mode.
    ///
    /// Follows [Apple's
    /// symbolRenderingMode(_:)](https://developer.apple.com/documentation/swiftui/view/symbolrenderingmode(_:)).
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}
