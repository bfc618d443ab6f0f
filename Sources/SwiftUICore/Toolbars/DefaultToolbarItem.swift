/// A part of the toolbar that the screen makes, such as the title.
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

/// The properties of an item that a person may not change.
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
    /// Specifies whether an item is shown before a person changes the toolbar. Has no effect: toolbars cannot be
    /// customized, and each item is shown.
    public nonisolated func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent { self }

    /// Specifies the changes that a person may make to an item. Has no effect.
    public nonisolated func customizationBehavior(
        _ behavior: ToolbarCustomizationBehavior
    ) -> some CustomizableToolbarContent { self }
}

/// The properties of an item that a person may change.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    private let number: Int

    public static let `default` = ToolbarCustomizationBehavior(number: 0)
    public static let reorderable = ToolbarCustomizationBehavior(number: 1)
    public static let disabled = ToolbarCustomizationBehavior(number: 2)
}
