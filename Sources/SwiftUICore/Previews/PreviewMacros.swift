/// Declares a preview.
///
/// ```swift
/// struct Welcome: View {
///     let name: String
///     var body: some View { Text("Hello, \(name)") }
/// }
///
/// #Preview("Short name") {
///     Welcome(name: "Ada")
/// }
/// ```
///
/// `--previews` shows it, under the name of its file and its own name, or its line. The whole body is one preview.
/// Optimized programs contain it too. Follows
/// [Apple's Preview(_:body:)](https://developer.apple.com/documentation/swiftui/preview(_:body:)).
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview with traits.
///
/// ```swift
/// #Preview("Narrow", traits: .fixedLayout(width: 160, height: 40)) {
///     Text("A text that needs two lines")
/// }
/// ```
///
/// If two traits state a layout, the last one applies. Follows
/// [Apple's Preview(_:traits:_:body:)](https://developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)).
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview for each of `arguments`.
///
/// ```swift
/// #Preview("Greeting", arguments: ["Ada", "Grace"]) { name in
///     Text("Hello, \(name)")
/// }
/// ```
///
/// Each argument makes one preview. Follows [Apple's
/// page](https://developer.apple.com/documentation/swiftui/preview(_:traits:arguments:body:)).
@freestanding(declaration)
public macro Preview<T>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T],
    @ViewBuilder body: @escaping @MainActor (T) -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Marks a dynamic property among the statements of a preview.
///
/// ```swift
/// #Preview {
///     @Previewable @State var isOn = true
///     Toggle("Loud", isOn: $isOn)
/// }
/// ```
///
/// The preview is a view with the tagged properties, and the remaining statements are its body. It is an error to use
/// the tag elsewhere, or inside of another statement. Follows
/// [Apple's Previewable()](https://developer.apple.com/documentation/swiftui/previewable()).
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")
