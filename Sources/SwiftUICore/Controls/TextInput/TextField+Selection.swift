public import StringLocalization

extension TextField {
    fileprivate nonisolated init(
        _ text: Binding<String>, _ selection: Binding<TextSelection?>, prompt: Text?, axis: Axis?, label: Label
    ) {
        self.init(edited: StringEdit(text), prompt: prompt, axis: axis ?? .horizontal, label: label)
        self.selection = selection
    }

    /// A field that ties its selection to a binding, with any view as its label.
    ///
    /// Browsers report the selection, and select what the program sets. A terminal reports its caret, and moves it to
    /// the end of what the program sets. Other screens report the position after each edit. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/textfield/init(text:selection:prompt:axis:label:)).
    public nonisolated init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(text, selection, prompt: prompt, axis: axis, label: label())
    }
}

extension TextField where Label == Text {
    /// A field that ties its selection to a binding, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(text, selection, prompt: prompt, axis: axis, label: Text(titleKey))
    }

    /// A field that ties its selection to a binding, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(text, selection, prompt: prompt, axis: axis, label: Text(titleResource))
    }

    /// A field that ties its selection to a binding, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(text, selection, prompt: prompt, axis: axis, label: Text(title))
    }
}
