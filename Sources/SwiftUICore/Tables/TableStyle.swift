/// The appearance of tables.
///
/// ```swift
/// struct Framed: TableStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         InsetTableStyle().makeBody(configuration: configuration).border(.gray)
///     }
/// }
/// ```
///
/// A custom style places a table that has one of the library's styles. Follows [Apple's
/// TableStyle](https://developer.apple.com/documentation/swiftui/tablestyle).
@MainActor
@preconcurrency
public protocol TableStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The table that a style receives.
    typealias Configuration = TableStyleConfiguration

    /// Places a table.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The table that a style receives. Only the styles of the library can draw it.
///
/// Follows [Apple's
/// TableStyleConfiguration](https://developer.apple.com/documentation/swiftui/tablestyleconfiguration).
public struct TableStyleConfiguration {
    let content: AnyView
}

/// The built-in appearances of tables.
struct TableAppearance: Equatable {
    var alternatesRows = false
}

extension TableStyleConfiguration: StyledConfiguration {
    static var automatic: TableAppearance { TableAppearance() }
}

enum TableStyleRule<Style: TableStyle>: StyleRule {
    static func body(of style: Style, with configuration: TableStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

/// The screen's choice.
public struct AutomaticTableStyle: TableStyle {
    /// The screen's choice.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.content.tableStyle(self) }
}

extension AutomaticTableStyle: BuiltinStyle {
    var builtin: TableAppearance { TableAppearance(alternatesRows: false) }
}

/// A table without a border.
public struct InsetTableStyle: TableStyle {
    private let alternatesRows: Bool

    /// A table without a border.
    public nonisolated init() {
        alternatesRows = false
    }

    /// A table without a border, whose rows may have alternating backgrounds.
    public nonisolated init(alternatesRowBackgrounds: Bool) {
        alternatesRows = alternatesRowBackgrounds
    }

    public func makeBody(configuration: Configuration) -> some View { configuration.content.tableStyle(self) }
}

extension InsetTableStyle: BuiltinStyle {
    var builtin: TableAppearance { TableAppearance(alternatesRows: alternatesRows) }
}

/// The bordered table style, which draws no border here. Rows have alternating backgrounds by default.
public struct BorderedTableStyle: TableStyle {
    private let alternatesRows: Bool

    /// Creates the style with alternating row backgrounds.
    public nonisolated init() {
        alternatesRows = true
    }

    /// Creates the style with or without alternating row backgrounds.
    public nonisolated init(alternatesRowBackgrounds: Bool) {
        alternatesRows = alternatesRowBackgrounds
    }

    public func makeBody(configuration: Configuration) -> some View { configuration.content.tableStyle(self) }
}

extension BorderedTableStyle: BuiltinStyle {
    var builtin: TableAppearance { TableAppearance(alternatesRows: alternatesRows) }
}

extension TableStyle where Self == AutomaticTableStyle {
    /// The screen's choice.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// A table without a border.
    public static var inset: InsetTableStyle { InsetTableStyle() }

    /// The inset table style, with or without alternating row backgrounds.
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
        InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

extension TableStyle where Self == BorderedTableStyle {
    /// The bordered table style, with alternating row backgrounds.
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }

    /// The bordered table style, with or without alternating row backgrounds.
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
        BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
    }
}

/// Whether every second row has a background.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/alternatingrowbackgroundbehavior).
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
    let isEnabled: Bool?

    /// Leaves alternating backgrounds of rows to the table's style.
    public static let automatic = AlternatingRowBackgroundBehavior(isEnabled: nil)
    /// Every second row has a background.
    public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
    /// No row has a background.
    public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)
}

/// The appearance of tables, as set by enclosing modifiers.
struct TableSettings: Equatable {
    var showsHeaders = true
}

private struct TableSettingsKey: EnvironmentKey {
    static var defaultValue: TableSettings { TableSettings() }
}

extension EnvironmentValues {
    var tableStyle: CurrentStyle<TableStyleConfiguration> { self[StyleKey<TableStyleConfiguration>.self] }

    var tableSettings: TableSettings {
        get { self[TableSettingsKey.self] }
        set { self[TableSettingsKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the tables inside.
    ///
    /// The library's styles differ only in their row backgrounds. Follows [Apple's
    /// tableStyle(_:)](https://developer.apple.com/documentation/swiftui/view/tablestyle(_:)).
    public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View {
        modifier(StyleModifier<TableStyleRule<S>>(style: style))
    }

    /// Shows or hides the headers of the tables inside.
    ///
    /// Follows
    /// [Apple's tableColumnHeaders(_:)](https://developer.apple.com/documentation/swiftui/view/tablecolumnheaders(_:)).
    public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
        transformEnvironment(\.tableSettings) { $0.showsHeaders = visibility != .hidden }
    }

    /// Sets whether rows of the lists and tables inside have alternating backgrounds.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/alternatingrowbackgrounds(_:)).
    public nonisolated func alternatingRowBackgrounds(
        _ behavior: AlternatingRowBackgroundBehavior = .enabled
    ) -> some View {
        transformEnvironment(\.listAppearance) { $0.alternatesRows = behavior.isEnabled }
    }
}
