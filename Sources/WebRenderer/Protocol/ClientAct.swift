/// The names of the messages that a page sends, as frames carry them. `PROTOCOL.md` describes each.
///
/// The script has the same names in its table `Act`. The `data-e` attribute of an element names the act that a press
/// sends.
package enum ClientAct: String, CaseIterable, Sendable {
    // The connection.
    case hello
    case acknowledge = "a"
    case heartbeat = "hb"
    case inspect = "I"

    // The page as a whole.
    case reportEnvironment = "E"
    case navigate = "h"
    case reportGeometry = "g"
    case reportFonts = "m"

    // One element.
    case press = "p"
    case setOn = "o"
    case editText = "x"
    case spliceText = "z"
    case requestText = "t"
    case reportSelection = "r"
    case submit = "e"
    case chooseFiles = "f"
    case selectOption = "s"
    case setValue = "v"
    case increment = "+"
    case decrement = "-"
    case setHeld = "b"
    case setFocused = "F"
    case performAction = "A"
    case requestRows = "w"
    case reportScroll = "S"
    case pointer = "P"
    case hover = "H"
    case pressKey = "k"
    case drag = "G"
    case drop = "T"
    case copy = "y"
    case cut = "X"
    case paste = "V"
    case selectRow = "c"
    case deleteRow = "D"
    case moveRow = "M"
    case showMenu = "C"
    case showActions = "W"
    case refresh = "R"
    case dismiss = "d"

    /// The subject of a message.
    enum Subject {
        case connection, page, element
    }

    var subject: Subject {
        switch self {
        case .hello, .acknowledge, .heartbeat, .inspect: .connection
        case .reportEnvironment, .navigate, .reportGeometry, .reportFonts: .page
        default: .element
        }
    }

    /// Whether a person causes it. The page sends the others automatically.
    var isUserInitiated: Bool {
        switch self {
        case .requestRows, .requestText, .reportSelection, .reportScroll, .hover, .setFocused, .drag: false
        default: subject == .element
        }
    }
}
