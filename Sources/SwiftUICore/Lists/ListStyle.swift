public import Foundation
internal import RenderTree

/// The appearance of lists.
///
/// Only the styles of the library are supported. Follows
/// [Apple's ListStyle](https://developer.apple.com/documentation/swiftui/liststyle).
public protocol ListStyle {
    func _rendered() -> _ListStyleName
}

/// The name of a list's style on screens.
public struct _ListStyleName: Sendable {
    let style: RenderList.Style
    /// Whether every second row has a background.
    var alternatesRows = false
}

/// The screen's choice.
public struct DefaultListStyle: ListStyle {
    public init() {}
    public func _rendered() -> _ListStyleName { _ListStyleName(style: .automatic) }
}

/// Rows without a frame.
public struct PlainListStyle: ListStyle {
    public init() {}
    public func _rendered() -> _ListStyleName { _ListStyleName(style: .plain) }
}

/// Sections with space between them.
public struct GroupedListStyle: ListStyle {
    public init() {}
    public func _rendered() -> _ListStyleName { _ListStyleName(style: .grouped) }
}

/// Rows with a margin at the edges.
public struct InsetListStyle: ListStyle {
    private let alternatesRows: Bool

    public init() {
        alternatesRows = false
    }

    /// Rows with a margin at the edges, which may have alternating backgrounds.
    public init(alternatesRowBackgrounds: Bool) {
        alternatesRows = alternatesRowBackgrounds
    }

    public func _rendered() -> _ListStyleName { _ListStyleName(style: .inset, alternatesRows: alternatesRows) }
}

/// Framed sections with a margin at the edges.
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public func _rendered() -> _ListStyleName { _ListStyleName(style: .insetGrouped) }
}

/// Rows of a sidebar.
public struct SidebarListStyle: ListStyle {
    public init() {}
    public func _rendered() -> _ListStyleName { _ListStyleName(style: .sidebar) }
}

/// Rows within a border.
public struct BorderedListStyle: ListStyle {
    private let alternatesRows: Bool

    public init() {
        alternatesRows = false
    }

    /// Rows within a border, which may have alternating backgrounds.
    public init(alternatesRowBackgrounds: Bool) {
        alternatesRows = alternatesRowBackgrounds
    }

    public func _rendered() -> _ListStyleName { _ListStyleName(style: .bordered, alternatesRows: alternatesRows) }
}

extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }

    /// The inset list style, with or without alternating row backgrounds.
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
        InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
    public static var bordered: BorderedListStyle { BorderedListStyle() }

    /// The bordered list style, with or without alternating row backgrounds.
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
        BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

/// The space between sections.
///
/// Follows [Apple's ListSectionSpacing](https://developer.apple.com/documentation/swiftui/listsectionspacing).
public struct ListSectionSpacing: Sendable {
    let points: CGFloat?

    /// The list style's own spacing.
    public static let `default` = ListSectionSpacing(points: nil)
    /// Compact spacing between sections.
    public static let compact = ListSectionSpacing(points: 0)

    /// A spacing in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

/// The style and spacings that modifiers around lists set.
struct ListAppearance: Equatable {
    var style = RenderList.Style.automatic
    var rowSpacing: CGFloat?
    var sectionSpacing: CGFloat?
    /// Whether the rows belong to a table.
    var isTable = false
    /// Whether every second row has a background; nil means the style's choice.
    var alternatesRows: Bool?
    /// Whether the style alternates the backgrounds of rows.
    var hasAlternatingStyle = false
}

private struct MinRowHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat { 0 }
}

private struct MinHeaderHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
}

private struct ListAppearanceKey: EnvironmentKey {
    static var defaultValue: ListAppearance { ListAppearance() }
}

extension EnvironmentValues {
    var listAppearance: ListAppearance {
        get { self[ListAppearanceKey.self] }
        set { self[ListAppearanceKey.self] = newValue }
    }

    /// The minimum height of a row in a list, in points.
    ///
    /// A row with higher content is as high as its content. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/environmentvalues/defaultminlistrowheight).
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinRowHeightKey.self] }
        set { self[MinRowHeightKey.self] = newValue }
    }

    /// The minimum height of a header in a list, in points; `nil` for the header's own height.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/environmentvalues/defaultminlistheaderheight).
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinHeaderHeightKey.self] }
        set { self[MinHeaderHeightKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the lists inside.
    ///
    /// ```swift
    /// let list = List(0..<3) { Text("Row \($0)") }.listStyle(.plain)
    /// ```
    ///
    /// A screen applies the parts of the style that it supports. Follows
    /// [Apple's listStyle(_:)](https://developer.apple.com/documentation/swiftui/view/liststyle(_:)).
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
        let name = style._rendered()
        return transformEnvironment(\.listAppearance) {
            $0.style = name.style
            $0.hasAlternatingStyle = name.alternatesRows
        }
    }

    /// Sets the space between rows.
    ///
    /// The spacing is in points. Follows [Apple's
    /// listRowSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/listrowspacing(_:)).
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        transformEnvironment(\.listAppearance) { $0.rowSpacing = spacing }
    }

    /// Sets the space between sections.
    ///
    /// Applied to a section, it sets the spacing after that section. Follows
    /// [Apple's listSectionSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/listsectionspacing(_:)).
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        transformEnvironment(\.listAppearance) { $0.sectionSpacing = spacing.points }
    }

    /// Sets the space between sections to a length.
    ///
    /// The spacing is in points.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }
}
