public import Foundation

/// A round button with a question mark that opens help.
///
/// ```swift
/// struct Watering: View {
///     @State private var isExplained = false
///     var body: some View {
///         HelpLink(action: { isExplained = true })
///     }
/// }
/// ```
///
/// It is a bordered button with the name "Help". There are no help books here, so the initializers with an anchor are
/// absent. Follows [Apple's HelpLink](https://developer.apple.com/documentation/swiftui/helplink).
public struct HelpLink: View {
    private let act: (OpenURLAction) -> Void
    @Environment(\.openURL) private var openURL

    /// Runs `action` in place of opening an address.
    public init(action: @escaping () -> Void) {
        act = { _ in action() }
    }

    /// Opens `destination`.
    public init(destination: URL) {
        act = { $0(destination) }
    }

    public var body: some View {
        Button("Help", systemImage: "questionmark.circle") { act(openURL) }
            .labelStyle(.iconOnly)
            .buttonStyle(.bordered)
    }
}
