internal import Foundation

/// The control sequence OSC 52, by which a terminal copies a text to the user's clipboard.
package enum ClipboardSequence {
    /// The largest sequence that xterm takes. Terminals ignore larger ones, some after they have shown parts of them.
    package static let maximumBytes = 74_994

    /// Returns the sequence for a text; nil if it would be too long. The text is in Base64, so that it cannot end the
    /// sequence.
    package static func bytes(copying text: String) -> [UInt8]? {
        let sequence = Array("\u{1B}]52;c;".utf8) + Data(text.utf8).base64EncodedData() + [0x07]
        return sequence.count <= maximumBytes ? sequence : nil
    }
}
