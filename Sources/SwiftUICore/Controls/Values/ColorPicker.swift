internal import ClampedNumbers
internal import RenderTree
public import StringLocalization

/// A control that shows a color and lets a person choose another.
///
/// ```swift
/// struct Accent: View {
///     @State private var color = Color.blue
///     var body: some View {
///         ColorPicker("Accent", selection: $color, supportsOpacity: false)
///     }
/// }
/// ```
///
/// A browser shows its own editor of colors, and a slider in a popover if the opacity can be chosen. Elsewhere the
/// color is edited as text, `#RRGGBB`, with two more digits for the opacity if that is supported, beside a sample of
/// the color. Text that is not a color is ignored. Follows [Apple's
/// ColorPicker](https://developer.apple.com/documentation/swiftui/colorpicker).
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @Environment(\.self) private var environment

    /// A color picker with any view as its label.
    public nonisolated init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }
}

extension ColorPicker: View {
    public var body: some View {
        HStack {
            if !environment.hidesLabels {
                label.accessibilityHidden(true)
                Spacer()
            }
            if environment.sceneDevice.kind != .browser {
                Text(verbatim: "■").foregroundStyle(selection.wrappedValue).accessibilityHidden(true)
            }
            TextField(edited: ColorEdit(selection, supportsOpacity, environment), prompt: nil, label: label)
            if supportsOpacity, environment.sceneDevice.kind == .browser {
                OpacityButton(selection: selection, environment: environment)
            }
        }
    }
}

extension ColorPicker where Label == Text {
    /// A color picker with a localized title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// A color picker labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) }
    }

    /// A color picker with a title that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// An editor of a color as text.
final class ColorEdit: TextEdit {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let environment: EnvironmentValues

    init(_ selection: Binding<Color>, _ supportsOpacity: Bool, _ environment: EnvironmentValues) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.environment = environment
    }

    override var text: String {
        let color = selection.wrappedValue.resolve(in: environment)
        let parts =
            [color.red, color.green, color.blue] + (supportsOpacity && color.opacity < 1 ? [color.opacity] : [])
        return parts.reduce("#") { text, part in
            let number = String(Int(clamping: (part * 255).rounded(), to: 0...255), radix: 16, uppercase: true)
            return text + (number.count < 2 ? "0" : "") + number
        }
    }

    override func apply(_ text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
        guard digits.count == 6 || (digits.count == 8 && supportsOpacity) else { return }
        if let bytes = bytes(of: digits) { set(bytes, opacity: bytes.count > 3 ? bytes[3] : 1) }
    }

    override var entry: RenderValueEntry? { RenderValueEntry(.color, text: text.prefix(7).lowercased()) }

    override func apply(entry: String) {
        // Only a different color is set: a dynamic color that the person opens but does not change keeps its dark
        // variant.
        guard entry.utf8.count == 7, entry.hasPrefix("#"), entry.lowercased() != self.entry?.text else { return }
        let opacity = supportsOpacity ? Double(selection.wrappedValue.resolve(in: environment).opacity) : 1
        if let bytes = bytes(of: entry.dropFirst()) { set(bytes, opacity: opacity) }
    }

    /// The parts of a color from 0 to 1; nil if a digit is invalid.
    private func bytes(of digits: Substring) -> [Double]? {
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).compactMap { start in
            let from = digits.index(digits.startIndex, offsetBy: start)
            return UInt8(digits[from..<digits.index(from, offsetBy: 2)], radix: 16).map { Double($0) / 255 }
        }
    }

    private func set(_ bytes: [Double], opacity: Double) {
        selection.wrappedValue = Color(red: bytes[0], green: bytes[1], blue: bytes[2], opacity: opacity)
    }

    override func isSame(as other: TextEdit) -> Bool {
        guard let other = other as? ColorEdit else { return false }
        return supportsOpacity == other.supportsOpacity && Binding.isSameInput(selection, other.selection)
    }
}
