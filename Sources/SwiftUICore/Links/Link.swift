public import Foundation
internal import RenderTree
public import StringLocalization

/// Text or another label that opens an address.
///
/// ```swift
/// let link = Link("Terms of service", destination: URL(string: "https://example.com/terms")!)
/// ```
///
/// The link opens its destination with the environment's `openURL` action. Follows
/// [Apple's Link](https://developer.apple.com/documentation/swiftui/link).
public struct Link<Label: View> {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL
    @Environment(\.isEnabled) private var isEnabled

    /// A link with any view as its label.
    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

extension Link: View {
    public var body: some View {
        ControlContainer(.link(RenderLink(to: destination, isEnabled: isEnabled)), respond: { respond(to: $0) }) {
            label
        }
    }

    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        guard event == .press else { return false }
        openURL(destination)
        return true
    }
}

extension Link where Label == Text {
    /// A link labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A link labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, destination: URL) {
        self.init(destination: destination) { Text(titleResource) }
    }

    /// A link labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
