import Foundation
import Glibc
import Testing

/// A pseudo terminal: bytes written to the outside are typed input, bytes read there are output.
final class PseudoTerminal {
    /// The user's end.
    private(set) var outside: Int32
    /// The program's end.
    let inside: Int32
    /// The output so far.
    private(set) var shown = ""
    private var bytes: [UInt8] = []

    init(columns: Int = 80, rows: Int = 24) throws {
        outside = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (lock, number) = (Int32(0), Int32(0))
        // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
        try #require(ioctl(outside, 0x4004_5431, &lock) == 0 && ioctl(outside, 0x8004_5430, &number) == 0)
        inside = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(inside >= 0)
        resize(columns: columns, rows: rows)
    }

    /// Closes the user's end.
    func hangUp() {
        close(outside)
        outside = -1
    }

    deinit {
        if outside >= 0 { close(outside) }
        close(inside)
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(outside, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(write(outside, bytes, bytes.count) == bytes.count)
    }

    /// Reads until the output contains the text, and discards all up to its end. Returns the output before it.
    @discardableResult
    func read(upTo text: String, atMost seconds: Int32 = 300) throws -> String {
        while !shown.contains(text) {
            var ready = pollfd(fd: outside, events: Int16(POLLIN), revents: 0)
            try #require(
                poll(&ready, 1, seconds * 1000) == 1,
                "\(text.debugDescription) was not shown: \(shown.debugDescription)")
            var chunk = [UInt8](repeating: 0, count: 65536)
            let count = Glibc.read(outside, &chunk, chunk.count)
            try #require(count > 0)
            bytes += chunk[..<count]
            shown = String(decoding: bytes, as: UTF8.self)
        }
        let end = try #require(shown.range(of: text))
        let before = String(shown[..<end.lowerBound])
        shown = String(shown[end.upperBound...])
        bytes = Array(shown.utf8)
        return before
    }

    /// A Boolean value that indicates whether the terminal edits lines and echoes typed letters, as a shell requires.
    var isCooked: Bool {
        var settings = termios()
        return tcgetattr(inside, &settings) == 0
            && settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
            && settings.c_oflag & tcflag_t(OPOST) != 0
    }
}
