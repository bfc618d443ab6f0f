import Foundation
import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUICore
import TerminalRenderer

/// A view in a terminal that nobody looks at: keys go in, and the cells are read.
@MainActor
final class Stage {
    let screen: TerminalScreen
    let host: ViewHost

    init<Content: View>(columns: Int = 40, rows: Int = 10, _ view: Content) {
        let session = TerminalSession(depth: .trueColor, size: CellSize(columns: columns, rows: rows))
        screen = TerminalScreen(session: session)
        let surroundings = TerminalSurroundings(screen, variables: ["LANG": "de_DE.UTF-8"])
        host = ViewHost(
            view, environment: surroundings.environment, renderer: screen, witness: nil,
            layout: { [screen] in LayoutTree($0, metrics: CellMetrics(), viewport: screen.room) },
            updateIsDue: {}
        )
        surroundings.attach(to: host)
    }

    func resize(columns: Int, rows: Int) {
        screen.take(TerminalSession.Event.resized(CellSize(columns: columns, rows: rows)))
        settle()
    }

    func tell(_ event: TerminalEvent) {
        screen.take(event)
        settle()
    }

    /// Brings everything up to date, as the next turn of the main loop does.
    func settle() {
        host.update()
        screen.draw()
    }

    func press(_ keys: Key..., modifiers: KeyModifiers = []) {
        for key in keys { screen.take(TerminalEvent.key(key, modifiers)) }
        settle()
    }

    func type(_ text: String) {
        for character in text { screen.take(TerminalEvent.key(.character(character))) }
        settle()
    }

    func paste(_ text: String) {
        screen.take(TerminalEvent.paste(text))
        settle()
    }

    /// Clicks on the first place where a text stands.
    func click(_ text: String) {
        guard let place = place(of: text) else { return }
        screen.take(TerminalEvent.mouse(MouseEvent(.press(.left), at: place)))
        screen.take(TerminalEvent.mouse(MouseEvent(.release(.left), at: place)))
        settle()
    }

    func turnWheel(_ direction: MouseEvent.Direction, over text: String) {
        guard let place = place(of: text) else { return }
        screen.take(TerminalEvent.mouse(MouseEvent(.wheel(direction), at: place)))
        settle()
    }

    private func place(of text: String) -> CellPoint? {
        for (row, line) in lines.enumerated() {
            guard let range = line.range(of: text) else { continue }
            return CellPoint(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
        }
        return nil
    }

    /// The rows, without the blanks at their ends.
    var lines: [String] {
        (0..<screen.buffer.size.rows).map { row in
            var line = screen.buffer.text(ofRow: row)
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The rows above the footer that hold something, without the indentation that they share.
    var text: String {
        var rows = Array(lines.dropLast())
        while rows.last?.isEmpty == true { rows.removeLast() }
        while rows.first?.isEmpty == true { rows.removeFirst() }
        let indentation = rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return rows.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }

    var footer: String { lines.last ?? "" }
}
