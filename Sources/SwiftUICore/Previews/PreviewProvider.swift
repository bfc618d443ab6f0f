/// Previews of a view, as in SwiftUI's first release.
///
/// ```swift
/// struct Greeting_Previews: PreviewProvider {
///     static var previews: some View {
///         Text("Hello")
///     }
/// }
/// ```
///
/// The ``previews`` are an ordinary view, which a test can show on a screen too. Follows
/// [Apple's PreviewProvider](https://developer.apple.com/documentation/swiftui/previewprovider).
@MainActor
@preconcurrency
public protocol PreviewProvider {
    /// The view that `previews` returns; inferred.
    associatedtype Previews: View

    /// The previews.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }

    /// A platform of Apple's, which has no effect here.
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// Apple's platforms, for previews that name one.
///
/// Follows [Apple's PreviewPlatform](https://developer.apple.com/documentation/swiftui/previewplatform).
public enum PreviewPlatform: Sendable {
    case iOS, macOS, tvOS, watchOS
}
