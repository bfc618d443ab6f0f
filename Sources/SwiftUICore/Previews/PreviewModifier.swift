/// A modifier of previews, with a context that is made once and shared by them.
///
/// ```swift
/// struct SampleNames: PreviewModifier {
///     static func makeSharedContext() async throws -> [String] { ["Ada", "Grace"] }
///
///     func body(content: Content, context: [String]) -> some View {
///         VStack {
///             Text(context.joined(separator: ", "))
///             content
///         }
///     }
/// }
///
/// #Preview(traits: .modifier(SampleNames())) {
///     Text("Two names")
/// }
/// ```
///
/// The context is made once per type and process, before the first preview that needs it. If making it fails, the error
/// is shown instead of the preview. Follows
/// [Apple's PreviewModifier](https://developer.apple.com/documentation/swiftui/previewmodifier).
@MainActor
public protocol PreviewModifier {
    /// The type of the body; inferred.
    associatedtype Body: View

    /// The type of the context that the previews share.
    associatedtype Context = Void

    /// The content of a preview.
    typealias Content = PreviewModifierContent

    /// Makes the context that the previews share, once.
    static func makeSharedContext() async throws -> Context

    /// Wraps a preview, with the context that the previews share.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The preview, of any type.
///
/// Follows
/// [Apple's PreviewModifierContent](https://developer.apple.com/documentation/swiftui/previewmodifiercontent).
public struct PreviewModifierContent: View {
    let content: AnyView

    public var body: some View { content }
}

extension PreviewModifier {
    /// Creates the shared context, unless it exists.
    func makeContext() async throws { try await PreviewContexts.make(for: Self.self) }

    /// Returns the modified content; nil until the shared context is made.
    func modified(_ content: AnyView) -> AnyView? {
        PreviewContexts.context(of: Self.self).map {
            AnyView(body(content: PreviewModifierContent(content: content), context: $0))
        }
    }
}

/// The shared contexts of preview modifiers, by type.
@MainActor
enum PreviewContexts {
    /// The contexts that were made, in this process.
    private static var known: [ObjectIdentifier: Any] = [:]

    static func context<Modifier: PreviewModifier>(of type: Modifier.Type) -> Modifier.Context? {
        known[ObjectIdentifier(type)].flatMap { $0 as? Modifier.Context }
    }

    /// Creates the context of a type, unless it exists.
    static func make<Modifier: PreviewModifier>(for type: Modifier.Type) async throws {
        guard known[ObjectIdentifier(type)] == nil else { return }
        known[ObjectIdentifier(type)] = try await type.makeSharedContext()
    }
}
