/// Content that is shown above the rest, until it is dismissed.
///
/// Presentations are children of the root, behind the content of the window, in the order in which they came: the last is on top,
/// and the only one that can be used.
public struct RenderPresentation: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case sheet, fullScreenCover, popover, alert, confirmationDialog, menu
        /// Another window of the app, which covers what is beneath.
        case window
    }

    /// How high a sheet is.
    public enum Detent: Equatable, Sendable {
        case medium, large
        /// A part of what there is, from 0 to 1.
        case fraction(Double)
        /// In points.
        case height(Double)
    }

    public var kind: Kind
    /// What it is called; its content says so too, if it is to be read.
    public var title: String
    /// What it belongs to, beside which a popover or a menu may stand; nil is the whole window.
    public var source: RenderNode.ID?
    /// What the content prefers; nil follows what is beneath.
    public var colorScheme: RenderColorScheme?
    /// The heights that a sheet may have, the chosen one first; none leaves it to the screen.
    public var detents: [Detent]
    /// Whether only its own controls close it.
    public var isDismissDisabled: Bool

    public init(
        _ kind: Kind,
        title: String = "",
        source: RenderNode.ID? = nil,
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

extension RenderNode {
    /// Of a root, what was presented last: all that is presented is below the root.
    package var topPresentation: RenderNode? {
        var child = lastChild
        while let here = child {
            if case .presentation = here.content { return here }
            child = here.previous
        }
        return nil
    }
}
