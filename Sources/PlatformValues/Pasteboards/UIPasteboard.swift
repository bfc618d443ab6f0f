public import Foundation
internal import SwiftUICore

/// The texts that a scene has copied.
///
/// ```swift
/// struct CopyButton: View {
///     let code: String
///     var body: some View {
///         Button("Copy") { UIPasteboard.general.string = code }
///     }
/// }
/// ```
///
/// Each scene has its own: a visitor never reads what another has copied. Setting a text also copies it to the
/// clipboard of the user: in a browser if it permits that, in a terminal by the sequence OSC 52 if the terminal
/// supports it. Reading returns only texts that the scene itself has copied, because neither reveals other programs'
/// texts to an app without asking the user. A person pastes those with the keys of the terminal or the browser. Texts
/// and URLs only. Safe on any thread. Follows [Apple's
/// UIPasteboard](https://developer.apple.com/documentation/uikit/uipasteboard).
public final class UIPasteboard: NSObject, Sendable {
    private let clipboard: SceneClipboard

    private init(_ clipboard: SceneClipboard) {
        self.clipboard = clipboard
        super.init()
    }

    /// The pasteboard of the scene for which the calling code runs.
    ///
    /// This is the scene whose action, body or task runs. Other code uses the scene of the process if there is only
    /// one.
    public static var general: UIPasteboard { UIPasteboard(SceneClipboard(for: "UIPasteboard.general")) }

    /// The copied text.
    public var string: String? {
        get { clipboard.text }
        set { clipboard.copy(newValue) }
    }

    /// The copied text, alone in an array. Setting several joins them to lines.
    public var strings: [String]? {
        get { string.map { [$0] } }
        set { clipboard.copy(newValue.flatMap { $0.isEmpty ? nil : $0.joined(separator: "\n") }) }
    }

    /// The copied text as a URL; nil if it is not a URL with a scheme.
    public var url: URL? {
        get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
        set { clipboard.copy(newValue?.absoluteString) }
    }

    /// Whether a text was copied.
    public var hasStrings: Bool { string != nil }
    /// Whether a URL was copied.
    public var hasURLs: Bool { url != nil }
    /// The number of times that the content has changed.
    public var changeCount: Int { clipboard.changeCount }
}
