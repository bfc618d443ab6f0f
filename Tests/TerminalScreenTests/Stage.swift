import Foundation
import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUICore
import TerminalRenderer

/// A view in a simulated terminal: tests send keys and read the cells.
@MainActor
final class Stage {
    let screen: TerminalScreen
    let host: ViewHost

    init<Content: View>(
        columns: Int = 40, rows: Int = 10, language: String = "de_DE.UTF-8", variables: [String: String] = [:],
        showsMotion: Bool = false, _ view: Content
    ) {
        (screen, host) = Self.start(columns, rows, language, variables) { screen, environment in
            ViewHost(
                view, environment: environment, renderer: screen, observer: nil,
                geometry: { LayoutTree($0, metrics: CellMetrics(), viewport: screen.viewport) },
                time: SceneTime(showsMotion: showsMotion, makeSource: nil), updateIsDue: {})
        }
    }

    /// Shows a moment, in seconds since the start.
    func advance(to time: Double) {
        host.advance(to: time)
        screen.draw()
    }

    init<Application: App>(columns: Int = 40, rows: Int = 10, language: String = "de_DE.UTF-8", app: Application) {
        (screen, host) = Self.start(columns, rows, language) { screen, environment in
            AppHost(app, environment: environment, renderer: screen) {
                LayoutTree($0, metrics: CellMetrics(), viewport: screen.viewport)
            }
            .host
        }
    }

    private static func start(
        _ columns: Int, _ rows: Int, _ language: String, _ variables: [String: String] = [:],
        _ host: (TerminalScreen, EnvironmentValues) -> ViewHost
    ) -> (TerminalScreen, ViewHost) {
        let session = TerminalSession(depth: .trueColor, size: CellSize(columns: columns, rows: rows))
        let screen = TerminalScreen(session: session)
        let variables = variables.merging(["LANG": language]) { own, _ in own }
        let surroundings = TerminalEnvironment(screen, variables: variables)
        let host = host(screen, surroundings.environment)
        surroundings.attach(to: host)
        return (screen, host)
    }

    func resize(columns: Int, rows: Int) {
        screen.handle(TerminalSession.Event.resized(CellSize(columns: columns, rows: rows)))
        synchronize()
    }

    func tell(_ event: TerminalEvent) {
        screen.handle(event)
        synchronize()
    }

    /// Updates everything, like the next turn of the main loop.
    func synchronize() {
        host.update()
        screen.draw()
    }

    func press(_ keys: Key..., modifiers: KeyModifiers = []) {
        for key in keys { screen.handle(TerminalEvent.key(key, modifiers)) }
        synchronize()
    }

    func type(_ text: String) {
        for character in text { screen.handle(TerminalEvent.key(.character(character))) }
        synchronize()
    }

    func paste(_ text: String) {
        screen.handle(TerminalEvent.paste(text))
        synchronize()
    }

    /// Clicks on the first occurrence of a text.
    func click(_ text: String, _ button: MouseEvent.Button = .left) {
        guard let position = position(of: text) else { return }
        mouse(.press(button), at: position)
        mouse(.release(button), at: position)
    }

    /// Presses the mouse on a text and releases it at an offset.
    func drag(_ text: String, columns: Int = 0, rows: Int = 0) {
        guard var position = position(of: text) else { return }
        mouse(.press(.left), at: position)
        position = CellPoint(column: position.column + columns, row: position.row + rows)
        mouse(.drag(.left), at: position)
        mouse(.release(.left), at: position)
    }

    func hover(_ text: String) {
        if let position = position(of: text) { mouse(.move, at: position) }
    }

    func turnWheel(_ direction: MouseEvent.Direction, over text: String) {
        if let position = position(of: text) { mouse(.wheel(direction), at: position) }
    }

    func mouse(_ action: MouseEvent.Action, at position: CellPoint) {
        screen.handle(TerminalEvent.mouse(MouseEvent(action, at: position)))
        synchronize()
    }

    /// The position of the first occurrence of a text.
    func position(of text: String) -> CellPoint? {
        for row in 0..<screen.buffer.size.rows {
            let cells = (0..<screen.buffer.size.columns).map { screen.buffer[$0, row] }
            for column in cells.indices where cells[column].width > 0 {
                if cells[column...].lazy.filter({ $0.width > 0 }).prefix(text.count).map(\.text).joined() == text {
                    return CellPoint(column: column, row: row)
                }
            }
        }
        return nil
    }

    /// The style of the first occurrence of a text.
    func style(of text: String) -> CellStyle? {
        position(of: text).map { screen.buffer[$0.column, $0.row].style }
    }

    /// The rows, without trailing blanks.
    var lines: [String] {
        (0..<screen.buffer.size.rows).map { row in
            var line = screen.buffer.text(ofRow: row)
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The nonempty rows above the footer, without their common indentation.
    var text: String {
        var rows = Array(lines.dropLast())
        while rows.last?.isEmpty == true { rows.removeLast() }
        while rows.first?.isEmpty == true { rows.removeFirst() }
        let indentation = rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return rows.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }

    var footer: String { lines.last ?? "" }
}
