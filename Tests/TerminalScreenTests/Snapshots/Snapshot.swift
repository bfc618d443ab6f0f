import Foundation
import Testing

@testable import TerminalRenderer

/// The expected output of a terminal, in a file that a person has reviewed.
///
/// With `SNAPSHOTS=write` in the environment, tests write the files instead of comparing them.
struct Snapshot {
    private let file: URL
    private let frame: String

    /// The file has the `name` and the number of columns.
    @MainActor
    init(_ name: String, of stage: Stage, showingStyles: Bool = false) {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Frames")
        file = folder.appending(path: "\(name)-\(stage.screen.size.columns).txt")
        var lines = stage.lines
        if showingStyles { lines += [""] + StyleMap(stage.screen.buffer).lines }
        frame = lines.map { $0 + "\n" }.joined()
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        if ProcessInfo.processInfo.environment["SNAPSHOTS"] == "write" {
            #expect(throws: Never.self, sourceLocation: sourceLocation) {
                try frame.write(to: file, atomically: true, encoding: .utf8)
            }
            return
        }
        guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
            Issue.record("there is no \(file.lastPathComponent) yet:\n\(frame)", sourceLocation: sourceLocation)
            return
        }
        guard kept != frame else { return }
        Issue.record(
            "\(file.lastPathComponent) shows something else now:\n\(Self.difference(kept, frame))",
            sourceLocation: sourceLocation)
    }

    /// The lines that differ, with their numbers: the expected ones and the actual ones.
    static func difference(_ old: String, _ new: String) -> String {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        return (0..<max(old.count, new.count)).flatMap { row -> [String] in
            let (was, now) = (row < old.count ? old[row] : nil, row < new.count ? new[row] : nil)
            guard was != now else { return [] }
            return [was.map { "\(row + 1) - \($0)" }, now.map { "\(row + 1) + \($0)" }].compactMap(\.self)
        }
        .joined(separator: "\n")
    }
}

/// The style of each cell as a letter, with a legend below.
private struct StyleMap {
    private(set) var lines: [String] = []

    init(_ buffer: CellBuffer) {
        var looks: [String] = [Self.name(of: CellStyle())]
        for row in 0..<buffer.size.rows {
            var line = ""
            for column in 0..<buffer.size.columns {
                let cell = buffer[column, row]
                var style = cell.style
                // A blank shows neither its color nor most of its attributes.
                if cell.text == " " {
                    style.attributes.formIntersection([.inverse, .underline])
                    if !style.attributes.contains(.inverse) { style.foreground = .terminal }
                }
                let name = Self.name(of: style)
                let number = looks.firstIndex(of: name) ?? looks.count
                if number == looks.count { looks.append(name) }
                line.unicodeScalars.append(number == 0 ? "." : Unicode.Scalar(UInt8(96 + number)))
            }
            lines.append(line)
        }
        lines.append("")
        for (number, look) in looks.enumerated().dropFirst() {
            lines.append("\(Character(Unicode.Scalar(UInt8(96 + number)))) \(look)")
        }
    }

    private static func name(of style: CellStyle) -> String {
        let attributes: [(CellAttributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.inverse, "inverse"),
            (.strikethrough, "strikethrough"),
        ]
        let names = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
        return (names + [name(of: style.foreground), "on " + name(of: style.background)]).joined(separator: " ")
    }

    private static func name(of color: CellColor) -> String {
        guard let (red, green, blue) = color.components else { return "terminal" }
        return [red, green, blue].map { (($0 < 16 ? "0" : "") + String($0, radix: 16)) }.joined()
    }
}
