public import Foundation

/// A clipboard command.
public enum RenderClipboardCommand: Equatable, Sendable {
    case copy, cut
    case paste(RenderPaste)
}

/// The content that a person pastes.
public struct RenderPaste: Equatable, Sendable {
    /// A text of the person's clipboard; nil for content that the scene itself has copied.
    public var text: String?
    /// Files of the person's clipboard.
    public var files: [URL]

    public init(text: String? = nil, files: [URL] = []) {
        self.text = text
        self.files = files
    }
}
