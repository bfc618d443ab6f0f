public import CoreGeometry
public import StringLocalization
public import SwiftUICore

extension ColorPicker {
    /// A color picker for a `CGColor`, with any view as its label.
    ///
    /// The picker writes the components in sRGB. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/colorpicker/init(selection:supportsopacity:label:)).
    public nonisolated init(
        selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection.color, supportsOpacity: supportsOpacity, label: label)
    }
}

extension ColorPicker where Label == Text {
    /// A color picker for a `CGColor`, with a localized title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) {
        self.init(titleKey, selection: selection.color, supportsOpacity: supportsOpacity)
    }

    /// A color picker for a `CGColor`, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) {
        self.init(titleResource, selection: selection.color, supportsOpacity: supportsOpacity)
    }

    /// A color picker for a `CGColor`, with a title that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
    ) {
        self.init(title, selection: selection.color, supportsOpacity: supportsOpacity)
    }
}

extension Binding<CGColor> {
    fileprivate var color: Binding<Color> {
        Binding<Color> {
            Color(cgColor: wrappedValue)
        } set: { color, transaction in
            // A color that a person picks is fixed, so it has components.
            guard let picked = color.cgColor else { return }
            self.transaction(transaction).wrappedValue = picked
        }
    }
}
