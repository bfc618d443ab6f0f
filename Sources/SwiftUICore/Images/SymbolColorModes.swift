/// The way in which a color fills the layers of symbols.
///
/// Follows
/// [Apple's SymbolColorRenderingMode](https://developer.apple.com/documentation/swiftui/symbolcolorrenderingmode).
public struct SymbolColorRenderingMode: Hashable, Sendable {
    private let number: Int

    /// One color.
    public static let flat = SymbolColorRenderingMode(number: 0)
    /// A gradient derived from the color.
    public static let gradient = SymbolColorRenderingMode(number: 1)
}

/// The way in which symbols show a variable value.
///
/// Follows
/// [Apple's SymbolVariableValueMode](https://developer.apple.com/documentation/swiftui/symbolvariablevaluemode).
public struct SymbolVariableValueMode: Hashable, Sendable {
    private let number: Int

    /// Layers have their color or are faint.
    public static let color = SymbolVariableValueMode(number: 0)
    /// A line of the symbol is drawn up to the value.
    public static let draw = SymbolVariableValueMode(number: 1)
}

private struct SymbolColorRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolColorRenderingMode? { nil }
}

private struct SymbolVariableValueModeKey: EnvironmentKey {
    static var defaultValue: SymbolVariableValueMode? { nil }
}

extension EnvironmentValues {
    /// The color rendering mode of symbols that `symbolColorRenderingMode(_:)` has set; nil for the default.
    public var symbolColorRenderingMode: SymbolColorRenderingMode? {
        get { self[SymbolColorRenderingModeKey.self] }
        set { self[SymbolColorRenderingModeKey.self] = newValue }
    }

    /// The mode of variable values that `symbolVariableValueMode(_:)` has set; nil for the default.
    public var symbolVariableValueMode: SymbolVariableValueMode? {
        get { self[SymbolVariableValueModeKey.self] }
        set { self[SymbolVariableValueModeKey.self] = newValue }
    }
}

extension View {
    /// Sets how a color fills the symbols inside.
    ///
    /// Only the environment value changes: symbols are characters of one color. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/symbolcolorrenderingmode(_:)).
    public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
        environment(\.symbolColorRenderingMode, mode)
    }

    /// Sets how symbols inside show a variable value.
    ///
    /// Only the environment value changes: symbols are characters without layers. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/symbolvariablevaluemode(_:)).
    public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
        environment(\.symbolVariableValueMode, mode)
    }
}

extension Image {
    /// Sets how a color fills this symbol. Has no effect: symbols are characters of one color.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }

    /// Sets how this symbol shows a variable value. Has no effect: symbols are characters without layers.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
}
