public import Foundation

/// Something that shows what it holds when it is activated. Its children are the parts label and content.
public struct RenderMenu: Equatable, Sendable {
    public var isEnabled: Bool
    /// Whether pressing it does something, and only asking for more opens it.
    public var hasPrimaryAction: Bool
    public var style: RenderButton.Style
    /// Whether a sign tells that there is more.
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

/// Something that leads elsewhere when it is pressed. What it is called stands in its children.
public struct RenderLink: Equatable, Sendable {
    public var url: URL
    public var isEnabled: Bool

    public init(to url: URL, isEnabled: Bool = true) {
        self.url = url
        self.isEnabled = isEnabled
    }
}

/// Rows that belong together. A first child may be the part `header` and the last one `footer`; the others are rows.
public struct RenderSection: Equatable, Sendable {
    /// Whether a person can have the rows away: nil if not, and else whether they are there.
    public var isExpanded: Bool?
    /// Whether the header stands out.
    public var isProminent: Bool
    /// Between it and the next one, in points; nil is the screen's usual.
    public var spacing: CGFloat?
    /// The least height of its header, in points.
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

/// Controls for entering something. Its children are rows, maybe in sections.
public struct RenderForm: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, grouped, columns
    }

    public var style: Style

    public init(_ style: Style = .automatic) {
        self.style = style
    }
}

/// Something that shows more when it is opened. Its children are the part label, and the part content while it is open.
public struct RenderDisclosure: Equatable, Sendable {
    public var isExpanded: Bool
    public var isEnabled: Bool

    public init(isExpanded: Bool, isEnabled: Bool = true) {
        self.isExpanded = isExpanded
        self.isEnabled = isEnabled
    }
}
