public import Foundation

/// A title, and optionally a picture and an icon, for shared content.
///
/// ```swift
/// let page = URL(string: "https://example.com/article")!
/// let link = ShareLink(item: page, preview: SharePreview("An article", image: Image(systemName: "newspaper")))
/// ```
///
/// The title and the image stand above the item that is shared. Images and icons are values of ``SwiftUICore/Image``.
/// Follows [Apple's SharePreview](https://developer.apple.com/documentation/swiftui/sharepreview).
public struct SharePreview<Image, Icon> {
    let title: Text
    let image: SwiftUICore.Image?
    let icon: SwiftUICore.Image?
}

extension SharePreview where Image == Never, Icon == Never {
    /// A preview with a title.
    public init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey), image: nil, icon: nil) }

    /// A preview with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.init(title: Text(title), image: nil, icon: nil) }
}

extension SharePreview where Image == SwiftUICore.Image, Icon == Never {
    /// A preview with a title and an image.
    public init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init(title: Text(titleKey), image: image, icon: nil)
    }

    /// A preview with a title and an image.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(title: Text(title), image: image, icon: nil)
    }
}

extension SharePreview where Image == Never, Icon == SwiftUICore.Image {
    /// A preview with a title and an icon.
    public init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init(title: Text(titleKey), image: nil, icon: icon)
    }

    /// A preview with a title and an icon.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init(title: Text(title), image: nil, icon: icon)
    }
}

extension SharePreview where Image == SwiftUICore.Image, Icon == SwiftUICore.Image {
    /// A preview with a title, an image and an icon. The image is shown.
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init(title: Text(titleKey), image: image, icon: icon)
    }

    /// A preview with a title, an image and an icon. The image is shown.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init(title: Text(title), image: image, icon: icon)
    }
}

/// An item that a ``ShareLink`` shows, below its preview.
struct SharedItem: View {
    enum Content {
        case words(String)
        case picture(Image)
    }

    let content: Content
    var title: Text?
    var picture: Image?

    var body: some View {
        if picture != nil || title != nil {
            HStack {
                if let picture { picture.resizable().scaledToFit().frame(width: 32, height: 32) }
                if let title { title.font(.headline) }
            }
        }
        switch content {
        case .words(let words): Text(verbatim: words)
        case .picture(let picture): picture.resizable().scaledToFit().frame(maxWidth: 320, maxHeight: 240)
        }
    }
}

extension SharedItem {
    nonisolated init<PreviewImage, PreviewIcon>(
        _ content: Content, _ preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(content: content, title: preview.title, picture: preview.image ?? preview.icon)
    }
}

extension ShareLink {
    /// Shares one item with a preview, and with any view as the label.
    public nonisolated init<PreviewImage, PreviewIcon>(
        item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) {
        let item = SharedItem(.words(item.absoluteString), preview)
        self.init(items: [item], subject: subject, message: message, label: label())
    }

    /// Shares one item with a preview, and with any view as the label.
    public nonisolated init<PreviewImage, PreviewIcon>(
        item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(items: [SharedItem(.words(item), preview)], subject: subject, message: message, label: label())
    }

    /// Shares an image with a preview, and with any view as the label.
    public nonisolated init<PreviewImage, PreviewIcon>(
        item: Image, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(items: [SharedItem(.picture(item), preview)], subject: subject, message: message, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares one item with a preview.
    public nonisolated init<PreviewImage, PreviewIcon>(
        item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(item: item, subject: subject, message: message, preview: preview) { label }
    }

    /// Shares one item with a preview.
    public nonisolated init<PreviewImage, PreviewIcon>(
        item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(item: item, subject: subject, message: message, preview: preview) { label }
    }

    /// Shares an image with a preview.
    public nonisolated init<PreviewImage, PreviewIcon>(
        item: Image, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(item: item, subject: subject, message: message, preview: preview) { label }
    }

    /// Shares one item with a preview, labeled by a localized key.
    public nonisolated init<PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        let label = DefaultShareLinkLabel(Text(titleKey))
        self.init(item: item, subject: subject, message: message, preview: preview) { label }
    }

    /// Shares one item with a preview, labeled by a localized key.
    public nonisolated init<PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        let label = DefaultShareLinkLabel(Text(titleKey))
        self.init(item: item, subject: subject, message: message, preview: preview) { label }
    }

    /// Shares an image with a preview, labeled by a localized key.
    public nonisolated init<PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey, item: Image, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        let label = DefaultShareLinkLabel(Text(titleKey))
        self.init(item: item, subject: subject, message: message, preview: preview) { label }
    }
}

extension ShareLink {
    /// Shares several URLs, each with a preview, and with any view as the label.
    public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where Data.Element == URL {
        let items = items.map { SharedItem(.words($0.absoluteString), preview($0)) }
        self.init(items: items, subject: subject, message: message, label: label())
    }

    /// Shares several texts, each with a preview, and with any view as the label.
    public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where Data.Element == String {
        let items = items.map { SharedItem(.words($0), preview($0)) }
        self.init(items: items, subject: subject, message: message, label: label())
    }

    /// Shares several images, each with a preview, and with any view as the label.
    public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where Data.Element == Image {
        let items = items.map { SharedItem(.picture($0), preview($0)) }
        self.init(items: items, subject: subject, message: message, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares several URLs, each with a preview.
    public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Data.Element == URL {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(items: items, subject: subject, message: message, preview: preview) { label }
    }

    /// Shares several texts, each with a preview.
    public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Data.Element == String {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(items: items, subject: subject, message: message, preview: preview) { label }
    }

    /// Shares several images, each with a preview.
    public nonisolated init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where Data.Element == Image {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(items: items, subject: subject, message: message, preview: preview) { label }
    }
}
