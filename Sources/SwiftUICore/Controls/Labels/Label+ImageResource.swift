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

    /// An image beside the title of a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(resource)
        }
    }

    /// An image of an asset catalog beside a title that is not localized.
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
    /// A button with an image of an asset catalog, labeled by a localized key.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        image: ImageResource,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// A button with an image of an asset catalog, labeled by a resource.
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

    /// A button with an image of an asset catalog, labeled by a string that is not localized.
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
    /// A toggle with an image of an asset catalog, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// A toggle with an image of an asset catalog, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleResource, image: image) }
    }

    /// A toggle with an image of an asset catalog, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(title, image: image) }
    }
}

extension Menu where Label == SwiftUICore.Label<Text, Image> {
    /// A menu with an image of an asset catalog, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(titleKey, image: image) }
    }

    /// A menu with an image of an asset catalog, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(titleResource, image: image) }
    }

    /// A menu with an image of an asset catalog, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(title, image: image) }
    }

    /// A menu with an image of an asset catalog, labeled by a localized key. A press runs `primaryAction`.
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

    /// A menu with an image of an asset catalog, labeled by a resource. A press runs `primaryAction`.
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

    /// A menu with an image of an asset catalog, labeled by a string that is not localized. A press runs
    /// `primaryAction`.
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
