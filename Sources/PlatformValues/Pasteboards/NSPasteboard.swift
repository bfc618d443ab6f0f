public import Foundation

/// The texts that a scene has copied, by the names of AppKit.
///
/// It has the content and the rules of ``UIPasteboard``. Follows
/// [Apple's NSPasteboard](https://developer.apple.com/documentation/appkit/nspasteboard).
public final class NSPasteboard: NSObject, Sendable {
    /// A type of content. Only ``string`` can be copied.
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Text.
        public static let string = PasteboardType("public.utf8-plain-text")
    }

    private let clipboard: SceneClipboard

    private init(_ clipboard: SceneClipboard) {
        self.clipboard = clipboard
        super.init()
    }

    /// The pasteboard of the scene for which the calling code runs.
    public static var general: NSPasteboard { NSPasteboard(SceneClipboard(for: "NSPasteboard.general")) }

    /// The number of times that the content has changed.
    public var changeCount: Int { clipboard.changeCount }

    /// The types of the content.
    public var types: [PasteboardType]? { clipboard.text == nil ? [] : [.string] }

    /// Clears the content, and returns the new number of changes. The user's clipboard keeps its content.
    @discardableResult
    public func clearContents() -> Int {
        clipboard.copy(nil)
        return clipboard.changeCount
    }

    /// Clears the content before new content is set. The types and the owner are ignored.
    @discardableResult
    public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
        clearContents()
    }

    /// Copies a text. Returns whether the type was ``PasteboardType/string``; others change nothing.
    @discardableResult
    public func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
        guard dataType == .string else { return false }
        clipboard.copy(string)
        return true
    }

    /// The copied text; nil for a type other than ``PasteboardType/string``.
    public func string(forType dataType: PasteboardType) -> String? {
        dataType == .string ? clipboard.text : nil
    }
}
