import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct LinearScreenTests {
    @Test func anElementKeepsItsNumberAndNoneIsGivenAway() {
        let stage = Stage(columns: 40, rows: 10)
        var two: RenderNode?
        let column = stage.column { column in
            stage.button("One", to: column)
            two = stage.button("Two", to: column)
        }
        var lines: [String] = []
        let screen = LinearScreen { lines.append($0) }
        screen.show(stage.tree)
        #expect(lines.prefix(2) == ["1. One, button", "2. Two, button"])
        lines = []
        if let two { stage.tree.remove(two) }
        stage.button("Three", to: column)
        screen.render([], of: stage.tree, animations: MutationAnimations())
        #expect(lines == ["3. Three, button", "Gone: Two, button"])
        lines = []
        for line in ["2", "0", "4", "99999999999999999999"] { screen.handle(line) }
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.contains("is neither a number on this screen nor a command") })
    }
}
