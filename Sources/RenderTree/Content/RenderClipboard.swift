/// The clipboard commands that content handles while the keyboard focus is inside.
///
/// It is a class, so that input without such commands stores only a null pointer.
public final class RenderClipboard: Equatable, Sendable {
    /// Whether it handles ``RenderClipboardCommand/copy``.
    public let copies: Bool
    /// Whether it handles ``RenderClipboardCommand/cut``.
    public let cuts: Bool
    /// The files that can be pasted, as well as texts; nil if it does not handle ``RenderClipboardCommand/paste(_:)``.
    public let files: RenderFileChoice?
    /// Whether a press inside pastes, on screens that can read the person's clipboard.
    public let pastesWhenPressed: Bool

    public init(
        copies: Bool = false, cuts: Bool = false, files: RenderFileChoice? = nil, pastesWhenPressed: Bool = false
    ) {
        self.copies = copies
        self.cuts = cuts
        self.files = files
        self.pastesWhenPressed = pastesWhenPressed
    }

    public var pastes: Bool { files != nil }

    /// Whether it handles a command.
    public func handles(_ command: RenderClipboardCommand) -> Bool {
        switch command {
        case .copy: copies
        case .cut: cuts
        case .paste: pastes
        }
    }

    public static func == (left: RenderClipboard, right: RenderClipboard) -> Bool {
        left === right
            || (left.copies == right.copies && left.cuts == right.cuts && left.files == right.files
                && left.pastesWhenPressed == right.pastesWhenPressed)
    }
}
