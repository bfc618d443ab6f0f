/// The sequences by which a terminal is made a screen, and given back.
enum TerminalModes {
    /// The other screen, no cursor, no wrapping; buttons, moves and the wheel of the mouse in mode 1006, pastes in brackets,
    /// focus, changes of the colour scheme. Then what it is asked.
    static let enter: StaticString = """
        \u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1003h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h\
        \u{1B}]11;?\u{1B}\\\u{1B}[?2026$p
        """

    /// First the end of a frame and of its style, then everything back, in reverse.
    static let leave: StaticString = """
        \u{1B}[?2026l\u{1B}[m\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?7h\u{1B}[?25h\
        \u{1B}[?1049l
        """

    /// What is behind the text?
    static let askForBackground: StaticString = "\u{1B}]11;?\u{1B}\\"
}
