/// The escape sequences that prepare and restore a terminal.
enum TerminalModes {
    /// Enables the alternate screen, mouse reports (1003, 1006), bracketed paste, focus reports and color scheme
    /// reports. Hides the cursor and disables wrapping. Then requests the background color and the state of mode 2026.
    static let enter: StaticString = """
        \u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1003h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h\
        \u{1B}]11;?\u{1B}\\\u{1B}[?2026$p
        """

    /// Ends a synchronized frame and its style, then restores all modes in reverse order.
    static let leave: StaticString = """
        \u{1B}[?2026l\u{1B}[m\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?7h\u{1B}[?25h\
        \u{1B}[?1049l
        """

    /// Requests the background color.
    static let askForBackground: StaticString = "\u{1B}]11;?\u{1B}\\"
}
