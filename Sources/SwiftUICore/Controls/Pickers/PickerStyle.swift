internal import RenderTree

/// The appearance and behavior of pickers.
///
/// Only the library's types conform to it. Follows
/// [Apple's PickerStyle](https://developer.apple.com/documentation/swiftui/pickerstyle).
public protocol PickerStyle {
    /// The appearance of the style on a screen.
    var _appearance: _PickerAppearance { get }
}

/// The appearance of a picker on a screen.
public struct _PickerAppearance: Equatable, Sendable {
    let rendered: RenderPicker.Style
    /// Whether the options are on a page of their own, within a navigation stack.
    var pushesPage = false

    static let menu = _PickerAppearance(rendered: .menu)
    static let segmented = _PickerAppearance(rendered: .segmented)
    static let inline = _PickerAppearance(rendered: .inline)
    static let navigationLink = _PickerAppearance(rendered: .menu, pushesPage: true)
}

private struct PickerAppearanceKey: EnvironmentKey {
    static var defaultValue: _PickerAppearance { .menu }
}

extension EnvironmentValues {
    var pickerAppearance: _PickerAppearance {
        get { self[PickerAppearanceKey.self] }
        set { self[PickerAppearanceKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the pickers inside.
    ///
    /// ```swift
    /// // given: size: Binding<Int>
    /// let picker = Picker("Size", selection: size) {
    ///     ForEach(0..<3) { Text("\($0)") }
    /// }
    /// .pickerStyle(.segmented)
    /// ```
    ///
    /// Follows [Apple's pickerStyle(_:)](https://developer.apple.com/documentation/swiftui/view/pickerstyle(_:)).
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerAppearance, style._appearance)
    }
}

extension View {
    /// Arranges the radio buttons inside horizontally. Has no effect: the options of a group are stacked vertically.
    public nonisolated func horizontalRadioGroupLayout() -> some View { self }
}
