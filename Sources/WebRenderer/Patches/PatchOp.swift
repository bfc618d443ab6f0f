/// The names of the operations that the server sends, as frames carry them. `PROTOCOL.md` describes each.
///
/// The script has the same names in its table `Op`.
enum PatchOp: String, CaseIterable, Sendable {
    // One element.
    case setText = "t"
    case setAttributes = "a"
    case setValue = "v"
    case setContent = "h"
    case redraw = "g"
    case insert = "i"
    case remove = "r"
    case move = "m"
    case leave = "L"
    case match = "M"
    case setPaths = "k"
    case trim = "tr"
    case scroll = "s"
    case focus = "f"

    // The page as a whole.
    case addStyles = "st"
    case setPath = "n"
    case setTitle = "ti"
    case setLanguage = "l"
    case animate = "x"
    case showAtOnce = "so"
    case openURL = "u"
    case measureFonts = "q"
    case copy = "cp"
    case vibrate = "vb"
    case download = "dl"
    case announce = "sy"

    // The connection.
    case acknowledge = "c"
    case heartbeat = "hb"
    case end = "bye"
}
