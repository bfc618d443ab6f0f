internal import RenderTree

/// A type that specifies the appearance and interaction of all pickers within a view hierarchy.
///
/// The library has all there are. Follows
/// [Apple's PickerStyle](https://developer.apple.com/documentation/swiftui/pickerstyle).
public protocol PickerStyle {
    /// What a screen shows for the style.
    var _look: _PickerLook { get }
}

/// What screens show of pickers.
public struct _PickerLook: Equatable, Sendable {
    let rendered: RenderPicker.Style

    static let menu = _PickerLook(rendered: .menu)
    static let segmented = _PickerLook(rendered: .segmented)
    static let inline = _PickerLook(rendered: .inline)
}

private struct PickerLookKey: EnvironmentKey {
    static var defaultValue: _PickerLook { .menu }
}

extension EnvironmentValues {
    var pickerLook: _PickerLook {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for pickers within this view.
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
        environment(\.pickerLook, style._look)
    }
}
