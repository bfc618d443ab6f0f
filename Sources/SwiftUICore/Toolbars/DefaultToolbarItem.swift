/// A toolbar item that represents a system component.
///
/// ```swift
/// struct Library: View {
///     @State private var query = ""
///     var body: some View {
///         NavigationStack {
///             Text("Books")
///                 .searchable(text: $query)
///                 .toolbar { DefaultToolbarItem(kind: .search, placement: .bottomBar) }
///         }
///     }
/// }
/// ```
///
/// Has no effect: the title and the search field stay above the page, and a sidebar has no item. Follows
/// [Apple's DefaultToolbarItem](https://developer.apple.com/documentation/swiftui/defaulttoolbaritem).
public struct DefaultToolbarItem: CustomizableToolbarContent {
    public typealias Body = Never

    /// Creates a default toolbar item.
    public nonisolated init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

    public static func _reconcile(_ content: DefaultToolbarItem, at cursor: inout ViewCursor) {}
}

/// Options that influence the default customization behavior of toolbar content.
///
/// Follows [Apple's
/// ToolbarCustomizationOptions](https://developer.apple.com/documentation/swiftui/toolbarcustomizationoptions).
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The item stays in the toolbar in any customization.
    public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

extension CustomizableToolbarContent {
    /// Configures the way customizable toolbar items with the default behavior behave. Has no effect: toolbars cannot
    /// be customized, and each item is shown.
    public nonisolated func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent { self }

    /// Configures the customization behavior of toolbar content. Has no effect.
    public nonisolated func customizationBehavior(
        _ behavior: ToolbarCustomizationBehavior
    ) -> some CustomizableToolbarContent { self }
}

/// The customization behavior of customizable toolbar content.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    private let number: Int

    public static let `default` = ToolbarCustomizationBehavior(number: 0)
    public static let reorderable = ToolbarCustomizationBehavior(number: 1)
    public static let disabled = ToolbarCustomizationBehavior(number: 2)
}
