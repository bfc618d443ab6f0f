import Glibc

/// A terminal as the system knows it: the two ends that a program is given, and their settings.
struct TerminalDevice {
    /// Ends of our own, which do not block and are closed when the program becomes another.
    let input: Int32
    let output: Int32
    /// The settings that were found, and those of a screen.
    let original: termios
    let raw: termios

    /// Nil when one of the two is no terminal.
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

    /// Bytes as they are typed, and as they are written. Control-C, Control-Z and Control-\ stay signals, so that they help
    /// even when the program hangs.
    private static func raw(_ settings: termios) -> termios {
        var raw = settings
        cfmakeraw(&raw)
        raw.c_lflag |= tcflag_t(ISIG)
        return raw
    }

    /// The program was given descriptors that others share, its parent for one: whether they block must not change for them.
    private static func openAgain(_ descriptor: Int32, _ access: Int32) -> Int32 {
        var name = [CChar](repeating: 0, count: 256)
        if ttyname_r(descriptor, &name, name.count) == 0 {
            let own = open(name, access | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            if own >= 0 { return own }
        }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }

    /// What the terminal says of its size; 80 × 24 when it says nothing.
    var size: CellSize {
        guard let size = windowSize, size.ws_col > 0, size.ws_row > 0 else { return CellSize(columns: 80, rows: 24) }
        return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// How many pixels of the display a cell is high; nil where the terminal does not say.
    var cellHeightInPixels: Double? {
        guard let size = windowSize, size.ws_ypixel > 0, size.ws_row > 0 else { return nil }
        return Double(size.ws_ypixel) / Double(size.ws_row)
    }

    private var windowSize: winsize? {
        var size = winsize()
        return ioctl(output, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }
}
