public import Foundation

/// A control that shows its content when it is activated. Its children are the parts `label` and `content`.
public struct RenderMenu: Equatable, Sendable {
    public var isEnabled: Bool
    /// Whether a press performs an action, and only a separate gesture opens the menu.
    public var hasPrimaryAction: Bool
    public var style: RenderButton.Style
    /// Whether an indicator shows that there is a menu.
    public var showsIndicator: Bool
    public var size: RenderControlSize

    public init(
        isEnabled: Bool = true,
        hasPrimaryAction: Bool = false,
        style: RenderButton.Style = .automatic,
        showsIndicator: Bool = true,
        size: RenderControlSize = .regular
    ) {
        self.isEnabled = isEnabled
        self.hasPrimaryAction = hasPrimaryAction
        self.style = style
        self.showsIndicator = showsIndicator
        self.size = size
    }
}

/// A link that opens a URL. Its children are the label.
public struct RenderLink: Equatable, Sendable {
    public var url: URL
    public var isEnabled: Bool

    public init(to url: URL, isEnabled: Bool = true) {
        self.url = url
        self.isEnabled = isEnabled
    }
}

/// Rows that belong together. The first child may be the part `header` and the last one `footer`. The others are rows.
public struct RenderSection: Equatable, Sendable {
    /// Whether the rows are shown, for a section that can be collapsed; otherwise nil.
    public var isExpanded: Bool?
    /// Whether the header is emphasized.
    public var isProminent: Bool
    /// The distance to the next section, in points; nil is the screen's default.
    public var spacing: CGFloat?
    /// The minimum height of the header, in points.
    public var minHeaderHeight: CGFloat?

    public init(
        isExpanded: Bool? = nil,
        isProminent: Bool = false,
        spacing: CGFloat? = nil,
        minHeaderHeight: CGFloat? = nil
    ) {
        self.spacing = spacing
        self.minHeaderHeight = minHeaderHeight
        self.isExpanded = isExpanded
        self.isProminent = isProminent
    }
}

/// Controls for data entry. Its children are rows, optionally in sections.
public struct RenderForm: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, grouped, columns
    }

    public var style: Style

    public init(_ style: Style = .automatic) {
        self.style = style
    }
}

/// A control that reveals content. Its children are the part `label` and, while it is expanded, the part `content`.
public struct RenderDisclosure: Equatable, Sendable {
    public var isExpanded: Bool
    public var isEnabled: Bool

    public init(isExpanded: Bool, isEnabled: Bool = true) {
        self.isExpanded = isExpanded
        self.isEnabled = isEnabled
    }
}
