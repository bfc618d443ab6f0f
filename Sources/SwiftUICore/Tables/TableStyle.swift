/// The appearance of tables.
///
/// Only the styles of the library are supported. Follows
/// [Apple's TableStyle](https://developer.apple.com/documentation/swiftui/tablestyle).
public protocol TableStyle {
    func _appearance() -> _TableAppearance
}

/// The appearance of a table's style on screens.
public struct _TableAppearance: Sendable {
    let alternatesRows: Bool
}

/// The screen's choice.
public struct AutomaticTableStyle: TableStyle {
    /// The screen's choice.
    public init() {}

    public func _appearance() -> _TableAppearance { _TableAppearance(alternatesRows: false) }
}

/// A table without a border.
public struct InsetTableStyle: TableStyle {
    private let alternatesRows: Bool

    /// A table without a border.
    public init() {
        alternatesRows = false
    }

    /// A table without a border, whose rows may have alternating backgrounds.
    public init(alternatesRowBackgrounds: Bool) {
        alternatesRows = alternatesRowBackgrounds
    }

    public func _appearance() -> _TableAppearance { _TableAppearance(alternatesRows: alternatesRows) }
}

/// A table within a border.
public struct BorderedTableStyle: TableStyle {
    private let alternatesRows: Bool

    /// A table within a border, whose rows have alternating backgrounds.
    public init() {
        alternatesRows = true
    }

    /// A table within a border, whose rows may have alternating backgrounds.
    public init(alternatesRowBackgrounds: Bool) {
        alternatesRows = alternatesRowBackgrounds
    }

    public func _appearance() -> _TableAppearance { _TableAppearance(alternatesRows: alternatesRows) }
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
    /// A table within a border.
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
    /// Enabled alternating row backgrounds.
    public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
    /// Disabled alternating row backgrounds.
    public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)
}

/// The appearance of tables that modifiers around them set.
struct TableSettings: Equatable {
    var showsHeaders = true
    /// Whether the style alternates the backgrounds of rows.
    var alternatesRows = false
}

private struct TableSettingsKey: EnvironmentKey {
    static var defaultValue: TableSettings { TableSettings() }
}

extension EnvironmentValues {
    var tableSettings: TableSettings {
        get { self[TableSettingsKey.self] }
        set { self[TableSettingsKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the tables inside.
    ///
    /// The styles differ by their row backgrounds. Follows
    /// [Apple's tableStyle(_:)](https://developer.apple.com/documentation/swiftui/view/tablestyle(_:)).
    public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View {
        let alternates = style._appearance().alternatesRows
        return transformEnvironment(\.tableSettings) { $0.alternatesRows = alternates }
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
