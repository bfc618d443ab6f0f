import Foundation
import Glibc
import TerminalRenderer

/// Starts a session in its terminal, prints a marker, and ends or stops in the way that its argument names.
@MainActor
enum SessionApp {
    static let session = TerminalSession(depth: .none)

    static func run(_ way: String) throws {
        try session.begin { event in
            switch event {
            case .resumed: show("resumed")
            case .resized(let size): show("\(size.columns) by \(size.rows)")
            case .input(.key(.character("q"), [])): exit(0)
            case .hungUp: exit(3)
            case .ending: finish(way)
            default: break
            }
        }
        if CommandLine.arguments.dropFirst(2).first == "note" { TerminalSession.writeError("A word for later.") }
        show("here")
        DispatchQueue.main.async { MainActor.assumeIsolated { end(way) } }
        RunLoop.main.run()
    }

    static func show(_ text: String) {
        var frame = CellBuffer(columns: session.size.columns, rows: session.size.rows)
        frame.write("<\(text)>", at: .zero)
        session.present(frame)
    }

    /// The last work of an app that a signal ends.
    static func finish(_ way: String) {
        guard way == "save" || way == "hang while saving" else { return }
        session.quit {
            TerminalSession.writeError("The work is saved.")
            while way != "save" { sleep(60) }
        }
    }

    static func end(_ way: String) {
        switch way {
        case "hang":
            show("stuck")
            while true { sleep(60) }
        case "exit": exit(0)
        case "trap": preconditionFailure("as asked")
        case "overflow": print(depth(of: 0))
        case "abort": abort()
        case "segmentation": raise(SIGSEGV)
        case "pointer": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
        case "thread": Thread { preconditionFailure("as asked") }.start()
        case "end":
            session.end()
            exit(0)
        default: break
        }
    }

    /// Recurses until the stack overflows.
    @inline(never)
    static func depth(of number: Int) -> Int {
        number < 0
            ? 0
            : withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { depth(of: number + Int($0.count) / 4096) }
                + 1
    }
}

do {
    try SessionApp.run(CommandLine.arguments.dropFirst().first ?? "")
} catch {
    print("no terminal")
    exit(2)
}
