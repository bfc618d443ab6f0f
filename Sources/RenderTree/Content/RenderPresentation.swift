/// Content that is shown above the rest until it is dismissed.
///
/// Presentations are children of the root, after the window's content, in order of presentation. The last one is on
/// top, and only it can be used.
public struct RenderPresentation: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case sheet, fullScreenCover, popover, alert, confirmationDialog, menu
        /// Another window of the app, which covers the content beneath.
        case window
    }

    /// A height of a sheet.
    public enum Detent: Equatable, Sendable {
        case medium, large
        /// A fraction of the available height, from 0 to 1.
        case fraction(Double)
        /// A height in points.
        case height(Double)
    }

    public var kind: Kind
    /// The accessibility label. If it should be visible, the content contains it as well.
    public var title: String
    /// The node to which a popover or a menu is attached; nil means the whole window.
    public var source: RenderNodeID?
    /// The preferred color scheme; nil uses the scheme of the content beneath.
    public var colorScheme: RenderColorScheme?
    /// The possible heights of a sheet, the selected one first. If empty, the screen decides.
    public var detents: [Detent]
    /// Whether only its own controls can close it.
    public var isDismissDisabled: Bool

    public init(
        _ kind: Kind,
        title: String = "",
        source: RenderNodeID? = nil,
        colorScheme: RenderColorScheme? = nil,
        detents: [Detent] = [],
        isDismissDisabled: Bool = false
    ) {
        self.kind = kind
        self.title = title
        self.source = source
        self.colorScheme = colorScheme
        self.detents = detents
        self.isDismissDisabled = isDismissDisabled
    }
}

extension RenderPresentation.Kind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .sheet: "sheet"
        case .fullScreenCover: "full-screen cover"
        case .popover: "popover"
        case .alert: "alert"
        case .confirmationDialog: "confirmation dialog"
        case .menu: "menu"
        case .window: "window"
        }
    }
}

extension RenderPresentation: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .presentation, growth: .fixed, hit: .own, meaning: .own, [.hasOwnElement, .barItem])
    }

    var opening: RenderOpening? { .omittedItems }

    func handles(_ event: InputEvent) -> Bool { event == .dismiss && !isDismissDisabled }

    var summary: String { "\(kind)" }
}
