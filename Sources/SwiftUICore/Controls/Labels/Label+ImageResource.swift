public import StringLocalization

extension Label where Title == Text, Icon == Image {
    /// An image of an asset catalog beside a localized title.
    ///
    /// Follows [Apple's init(_:image:)](https://developer.apple.com/documentation/swiftui/label/init(_:image:)).
    public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(resource)
        }
    }

    /// Creates a label with an icon image and a title generated from a localized string resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(resource)
        }
    }

    /// An image of an asset catalog beside a title that is not looked up.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init {
            Text(title)
        } icon: {
            Image(resource)
        }
    }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
    /// Creates a button that generates its label from a localized string key and image resource.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        image: ImageResource,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// Creates a button that generates its label from a localized string resource and image resource.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        image: ImageResource,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(titleResource, image: image) }
    }

    /// Creates a button that generates its label from a string and image resource.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        image: ImageResource,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(title, image: image) }
    }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
    /// Creates a toggle that generates its label from a localized string key and image resource.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// Creates a toggle that generates its label from a localized string resource and image resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleResource, image: image) }
    }

    /// Creates a toggle that generates its label from a string and image resource.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(title, image: image) }
    }
}

extension Menu where Label == SwiftUICore.Label<Text, Image> {
    /// Creates a menu that generates its label from a localized string key and image resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// Creates a menu that generates its label from a localized string resource and image resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(titleResource, image: image) }
    }

    /// Creates a menu that generates its label from a string and image resource.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(title, image: image) }
    }

    /// Creates a menu with a custom primary action that generates its label from a localized string key and image
    /// resource.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        image: ImageResource,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            content: content, label: { SwiftUICore.Label(titleKey, image: image) }, primaryAction: primaryAction)
    }

    /// Creates a menu with a custom primary action that generates its label from a localized string resource and image
    /// resource.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        image: ImageResource,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            content: content, label: { SwiftUICore.Label(titleResource, image: image) }, primaryAction: primaryAction)
    }

    /// Creates a menu with a custom primary action that generates its label from a string and image resource.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        image: ImageResource,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { SwiftUICore.Label(title, image: image) }, primaryAction: primaryAction)
    }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
    /// Creates a picker that generates its label from a localized string key and image resource.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        image: ImageResource,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// Creates a picker that generates its label from a localized string resource and image resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        image: ImageResource,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUICore.Label(titleResource, image: image) }
    }

    /// Creates a picker that generates its label from a string and image resource.
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
