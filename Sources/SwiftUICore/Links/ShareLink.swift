public import Foundation
public import StringLocalization

/// A button that shares content.
///
/// ```swift
/// let link = ShareLink(item: URL(string: "https://example.com/article")!)
/// ```
///
/// Linux has no sharing service: the link shows the items, to be copied. Items are texts, URLs and images. Follows
/// [Apple's ShareLink](https://developer.apple.com/documentation/swiftui/sharelink).
public struct ShareLink<Label: View> {
    private let items: [SharedItem]
    private let subject: Text?
    private let message: Text?
    private let label: Label
    @State private var isShown = false

    nonisolated init(items: [SharedItem], subject: Text?, message: Text?, label: Label) {
        self.items = items
        self.subject = subject
        self.message = message
        self.label = label
    }

    nonisolated init(items: [String], subject: Text?, message: Text?, label: Label) {
        self.init(
            items: items.map { SharedItem(content: .words($0)) }, subject: subject, message: message, label: label)
    }
}

extension ShareLink: View {
    public var body: some View {
        Button {
            isShown = true
        } label: {
            label
        }
        .popover(isPresented: $isShown) {
            VStack(alignment: .leading) {
                if let subject { subject.bold() }
                if let message { message }
                ForEach(Array(items.enumerated()), id: \.offset) { $0.element }
            }
        }
    }
}

extension ShareLink {
    /// Shares one item, with any view as the label.
    public nonisolated init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(items: [item.absoluteString], subject: subject, message: message, label: label())
    }

    /// Shares one item, with any view as the label.
    public nonisolated init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(items: [item], subject: subject, message: message, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// A button that shares a URL.
    public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(
            items: [item.absoluteString], subject: subject, message: message,
            label: DefaultShareLinkLabel(Text("Share…")))
    }

    /// A button that shares a text.
    public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(items: [item], subject: subject, message: message, label: DefaultShareLinkLabel(Text("Share…")))
    }

    /// Shares one item, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(
            items: [item.absoluteString], subject: subject, message: message,
            label: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Shares one item, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, item: URL, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(
            items: [item.absoluteString], subject: subject, message: message,
            label: DefaultShareLinkLabel(Text(titleResource)))
    }

    /// Shares one item, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items: [item], subject: subject, message: message, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    /// Shares one item, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items: [item], subject: subject, message: message, label: DefaultShareLinkLabel(Text(titleResource)))
    }
}

extension ShareLink {
    /// Shares several URLs, with any view as the label.
    public nonisolated init<Data: RandomAccessCollection>(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data.Element == URL {
        self.init(items: items.map(\.absoluteString), subject: subject, message: message, label: label())
    }

    /// Shares several texts, with any view as the label.
    public nonisolated init<Data: RandomAccessCollection>(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data.Element == String {
        self.init(items: Array(items), subject: subject, message: message, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares several URLs.
    public nonisolated init<Data: RandomAccessCollection>(
        items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(items: items, subject: subject, message: message) { label }
    }

    /// Shares several texts.
    public nonisolated init<Data: RandomAccessCollection>(
        items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        let label = DefaultShareLinkLabel(Text("Share…"))
        self.init(items: items, subject: subject, message: message) { label }
    }

    /// Shares several URLs, labeled by a localized key.
    public nonisolated init<Data: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == URL {
        let label = DefaultShareLinkLabel(Text(titleKey))
        self.init(items: items, subject: subject, message: message) { label }
    }

    /// Shares several texts, labeled by a localized key.
    public nonisolated init<Data: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) where Data.Element == String {
        let label = DefaultShareLinkLabel(Text(titleKey))
        self.init(items: items, subject: subject, message: message) { label }
    }

    /// Shares one item, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) {
        let label = DefaultShareLinkLabel(Text(title))
        self.init(item: item, subject: subject, message: message) { label }
    }

    /// Shares one item, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        let label = DefaultShareLinkLabel(Text(title))
        self.init(item: item, subject: subject, message: message) { label }
    }
}

/// The default label of a share link.
///
/// Follows [Apple's DefaultShareLinkLabel](https://developer.apple.com/documentation/swiftui/defaultsharelinklabel).
public struct DefaultShareLinkLabel {
    let title: Text

    nonisolated init(_ title: Text) {
        self.title = title
    }
}

extension DefaultShareLinkLabel: View {
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}
