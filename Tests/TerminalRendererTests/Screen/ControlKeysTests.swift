import RenderTree
import Testing

@testable import TerminalRenderer

/// Effects of keys on controls, on a screen without a terminal.
@MainActor
@Suite struct ControlKeysTests {
    final class Log: InputResponder {
        let name: String
        let journal: Journal

        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
        }

        func respond(to event: InputEvent) -> Bool {
            if case .setFocused = event { return false }
            journal.lines.append("\(name) \(event)")
            return true
        }
    }

    final class Journal {
        var lines: [String] = []
    }

    let stage = Stage(columns: 40, rows: 12)
    let journal = Journal()
    let screen = TerminalScreen(session: TerminalSession(depth: .none))

    private func listen(_ node: RenderNode, _ name: String) -> Log {
        let log = Log(name, journal)
        node.responder = log
        return log
    }

    private func show() {
        stage.layout.update()
        screen.show(stage.tree, layout: stage.layout)
    }

    @Test func aMenuIsOpenedAndAnItemChosen() {
        var logs: [Log] = []
        let menu = stage.add(.menu(RenderMenu())) { menu in
            stage.add(.part(.label), to: menu) { stage.text("Edit", to: $0) }
            stage.add(.part(.content), to: menu) { content in
                for name in ["Cut", "Copy"] { logs.append(listen(stage.button(name, to: content), name)) }
            }
        }
        withExtendedLifetime(logs) {
            show()
            screen.press(.tab, [])
            #expect(screen.focus.node === menu)
            screen.press(.enter, [])
            #expect(screen.open === menu)
            screen.press(.down, [])
            screen.press(.enter, [])
            #expect(journal.lines == ["Copy press"])
            #expect(screen.open == nil)
            #expect(screen.focus.node === menu)
        }
    }

    @Test func escapeClosesAnOpenMenuAndChoosesNothing() {
        var logs: [Log] = []
        let picker = stage.add(.picker(RenderPicker(.menu))) { picker in
            stage.add(.part(.options), to: picker) { options in
                for (index, name) in ["Date", "Name"].enumerated() {
                    let option = stage.add(.option(RenderOption(isSelected: index == 1)), to: options) {
                        stage.text(name, to: $0)
                    }
                    logs.append(listen(option, name))
                }
            }
        }
        withExtendedLifetime(logs) {
            show()
            screen.press(.tab, [])
            screen.press(.enter, [])
            #expect(screen.focus.node === picker.options[1])
            screen.press(.escape, [])
            #expect(screen.open == nil)
            #expect(screen.focus.node === picker)
            #expect(journal.lines == [])
            screen.press(.enter, [])
            screen.press(.up, [])
            screen.press(.character(" "), [])
            #expect(journal.lines == ["Date press"])
        }
    }

    @Test func arrowsMoveValues() {
        var logs: [Log] = []
        stage.column { column in
            let slider = stage.add(.slider(RenderSlider(5, from: 0, to: 10)), to: column)
            logs.append(listen(slider, "slider"))
            let stepper = stage.add(
                .stepper(RenderStepper(canIncrement: true, canDecrement: true)), to: column)
            logs.append(listen(stepper, "stepper"))
        }
        withExtendedLifetime(logs) {
            show()
            screen.press(.tab, [])
            screen.press(.right, [])
            screen.press(.tab, [])
            screen.press(.left, [])
            screen.press(.character("+"), [])
            #expect(journal.lines == ["slider increment", "stepper decrement", "stepper increment"])
        }
    }

    @Test func aClickOnATrackSetsTheValueAtItsPosition() {
        let slider = stage.add(.slider(RenderSlider(0, from: 0, to: 39)))
        let log = listen(slider, "slider")
        withExtendedLifetime(log) {
            show()
            #expect(screen.point(at: slider, CellPoint(column: 10, row: 0)))
            #expect(screen.point(at: slider, CellPoint(column: 39, row: 0)))
            #expect(journal.lines == ["slider setValue(10.0)", "slider setValue(39.0)"])
        }
    }

    @Test func itemsOfAClosedMenuAreNotFocusable() {
        stage.add(.menu(RenderMenu(isEnabled: false))) { menu in
            stage.add(.part(.label), to: menu) { stage.text("Edit", to: $0) }
            stage.add(.part(.content), to: menu) { _ = stage.button("Cut", to: $0) }
        }
        show()
        screen.press(.tab, [])
        #expect(screen.focus.node == nil)
    }
}
