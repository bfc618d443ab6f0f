public import StringLocalization

extension Picker where Label == SwiftUICore.Label<Text, Image> {
    /// A picker with an image of an asset catalog, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        image: ImageResource,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// A picker with an image of an asset catalog, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        image: ImageResource,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUICore.Label(titleResource, image: image) }
    }

    /// A picker with an image of an asset catalog, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        image: ImageResource,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUICore.Label(title, image: image) }
    }
}
