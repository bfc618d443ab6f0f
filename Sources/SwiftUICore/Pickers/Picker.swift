internal import RenderTree
public import StringLocalization

/// Lets a person choose one of several options.
///
/// ```swift
/// struct Order: View {
///     @State private var isByDate = true
///     var body: some View {
///         Picker("Sort", selection: $isByDate) {
///             Text("Date").tag(true)
///             Text("Name").tag(false)
///         }
///     }
/// }
/// ```
///
/// A view whose tag has the type of the selection is an option. So is each row of a `ForEach` without tags; its
/// identifier is the tag. For an optional selection the tags need not be optional. If the selection matches no option,
/// no option is shown as selected. Follows [Apple's Picker](https://developer.apple.com/documentation/swiftui/picker).
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    private let selection: PickerSelection<SelectionValue>
    private let label: Label
    private let content: Content
    @Environment(\.pickerAppearance) private var appearance
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.controlSize) private var size
    @Environment(\.navigation) private var navigation

    /// A picker of the options in `content`, with any view as its label.
    public nonisolated init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = PickerSelection(single: selection)
        self.label = label()
        self.content = content()
    }

    /// A picker of the options in `content`, labeled by `label`.
    public nonisolated init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.selection = PickerSelection(single: selection)
        self.label = label
        self.content = content()
    }

    /// A picker for several values at once. A selection sets all of them.
    ///
    /// An option is shown as selected if all values are its tag. While the values differ, and if there are no sources,
    /// no option is.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = PickerSelection(
            common: Binding(CommonLocation(sources.map { $0[keyPath: selection].location })))
        self.label = label()
        self.content = content()
    }
}

extension Picker: View {
    public var body: some View {
        if appearance.pushesPage, navigation != nil {
            PickerLink(choice: selection.choice(style: .inline), label: label, content: content)
        } else {
            control
        }
    }

    @MainActor
    private var control: some View {
        ControlContainer(.picker(RenderPicker(appearance.rendered, isEnabled: isEnabled, size: size.rendered))) {
            Part(hidesLabel || appearance == .segmented ? .accessibilityLabel : .label) { label }
            PickerOptions(choice: selection.choice(style: appearance.rendered), content: content)
        }
    }
}

extension Picker where Label == Text {
    /// A picker of the options in `content`, with a localized title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(titleKey), content: content)
    }

    /// A picker labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(titleResource), content: content)
    }

    /// A picker labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(title), content: content)
    }

    /// A picker for several values at once, labeled by a localized key.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey,
        sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }

    /// A picker for several values at once, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource,
        sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleResource) }
    }
}

extension Picker {
    /// A picker of the options in `content`, with any view as its label, and with a view for the selected option.
    ///
    /// That view is not shown: a closed picker shows the option itself. Follows the initializer of [Apple's
    /// Picker](https://developer.apple.com/documentation/swiftui/picker).
    public nonisolated init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(selection: selection, content: content, label: label)
    }
}

extension Picker where Label == Text {
    /// A picker of the options in `content`, labeled by a localized key, and with a view for the selected option, which
    /// is not shown.
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(selection: selection, label: Text(titleKey), content: content)
    }

    /// A picker of the options in `content`, labeled by a string that is not localized, and with a view for the
    /// selected option, which is not shown.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: View>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(selection: selection, label: Text(title), content: content)
    }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
    /// A picker with a system symbol, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: selection, label: SwiftUICore.Label(titleKey, systemImage: systemImage), content: content)
    }

    /// A picker with a system symbol, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: selection, label: SwiftUICore.Label(titleResource, systemImage: systemImage), content: content)
    }

    /// A picker with a system symbol, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: SwiftUICore.Label(title, systemImage: systemImage), content: content)
    }
}

/// The selection of a picker: of one value, or of several values that are set at once.
private struct PickerSelection<Value: Hashable> {
    var single: Binding<Value>?
    var common: Binding<Value?>?

    @MainActor
    func choice(style: RenderPicker.Style) -> Choice {
        if let single { return Choice(single, style: style) }
        if let common { return Choice(common: common, style: style) }
        preconditionFailure("a picker has a selection")
    }
}

/// A location that combines several locations. It reads the value that they have in common, nil without one, and writes
/// all of them.
private final class CommonLocation<Value: Equatable>: BindingLocation<Value?> {
    private let parts: [BindingLocation<Value>]

    init(_ parts: [BindingLocation<Value>]) {
        self.parts = parts
    }

    override var value: Value? {
        // Reads every part, because the reader depends on all of them.
        let values = parts.map(\.value)
        return values.first.flatMap { first in values.allSatisfy { $0 == first } ? first : nil }
    }

    override func set(_ value: Value?, _ transaction: Transaction) {
        guard let value else { return }
        for part in parts { part.set(value, transaction) }
    }

    override func isSame(as other: BindingLocation<Value?>) -> Bool {
        guard let other = other as? CommonLocation else { return false }
        return parts.elementsEqual(other.parts) { $0 === $1 || $0.isSame(as: $1) }
    }
}
