import Glibc

/// A terminal device: its two descriptors and its settings.
struct TerminalDevice {
    /// Private descriptors, which are non-blocking and close-on-exec.
    let input: Int32
    let output: Int32
    /// The original settings.
    let original: termios
    /// The settings of raw mode.
    let raw: termios

    /// Returns nil if one of the descriptors is not a terminal.
    init?(input: Int32, output: Int32) {
        var settings = termios()
        guard isatty(input) == 1, isatty(output) == 1, tcgetattr(input, &settings) == 0 else { return nil }
        original = settings
        raw = Self.raw(settings)
        self.input = Self.openAgain(input, O_RDONLY)
        self.output = Self.openAgain(output, O_WRONLY)
    }

    func close() {
        Glibc.close(input)
        Glibc.close(output)
    }

    /// Returns settings for unbuffered, unprocessed input and output. Control-C, Control-Z and Control-\ remain signals
    /// and work even if the program hangs.
    private static func raw(_ settings: termios) -> termios {
        var raw = settings
        cfmakeraw(&raw)
        raw.c_lflag |= tcflag_t(ISIG)
        return raw
    }

    /// Opens the terminal again. The given descriptors are shared with other processes, such as the parent. Their
    /// blocking mode must not change.
    private static func openAgain(_ descriptor: Int32, _ access: Int32) -> Int32 {
        var name = [CChar](repeating: 0, count: 256)
        if ttyname_r(descriptor, &name, name.count) == 0 {
            let own = open(name, access | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            if own >= 0 { return own }
        }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }

    /// The size that the terminal reports, or 80 × 24. A terminal beyond the limit shows the screen in its upper left
    /// corner: a client of a remote shell may report any size, and each cell takes memory.
    var size: CellSize {
        guard let size = windowSize, size.ws_col > 0, size.ws_row > 0 else { return CellSize(columns: 80, rows: 24) }
        return CellSize(
            columns: min(Int(size.ws_col), Self.maximumSize.columns),
            rows: min(Int(size.ws_row), Self.maximumSize.rows))
    }

    private static let maximumSize = CellSize(columns: 2_000, rows: 1_000)

    /// The height of a cell in pixels of the display. Nil if the terminal does not report it.
    var cellHeightInPixels: Double? {
        guard let size = windowSize, size.ws_ypixel > 0, size.ws_row > 0 else { return nil }
        return Double(size.ws_ypixel) / Double(size.ws_row)
    }

    private var windowSize: winsize? {
        var size = winsize()
        return ioctl(output, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }
}
