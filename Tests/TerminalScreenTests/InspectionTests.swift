import RenderTree
import SwiftUI
import TerminalRenderer
import Testing

/// The effect of the mouse in the terminal of an inspected app while Alt is held.
@MainActor
@Suite struct InspectionTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            VStack(alignment: .leading) {
                Text("Count: \(count)")
                Text("Constant")
                Button("More") { count += 1 }
            }
        }
    }

    @MainActor
    private final class Picks {
        var elements: [String] = []
    }

    private func inspected() -> (Stage, Picks) {
        let stage = Stage(Counter())
        let picks = Picks()
        stage.screen.beginInspection {
            picks.elements.append("\($0.content)")
            return "an element"
        }
        return (stage, picks)
    }

    private func mouse(_ action: MouseEvent.Action, _ text: String, on stage: Stage, _ modifiers: KeyModifiers = .alt) {
        guard let position = stage.position(of: text) else { return }
        stage.tell(.mouse(MouseEvent(action, at: position, modifiers: modifiers)))
    }

    private func isInverse(_ text: String, on stage: Stage) -> Bool? {
        stage.style(of: text).map { $0.attributes.contains(.inverse) }
    }

    @Test func anAltClickInspectsTheElementInsteadOfPressingIt() {
        let (stage, picks) = inspected()
        mouse(.press(.left), "Count: 0", on: stage)
        mouse(.release(.left), "Count: 0", on: stage)
        #expect(picks.elements == ["text \"Count: 0\""])
        mouse(.press(.left), "More", on: stage)
        mouse(.release(.left), "More", on: stage)
        #expect(picks.elements.last == "text \"More\"")
        #expect(stage.text.contains("Count: 0"))
        // The last line has 40 columns.
        #expect(stage.footer.contains("The inspector shows what caused this: a"))
        stage.click("More")
        #expect(stage.text.contains("Count: 1"))
        #expect(picks.elements.count == 2)
    }

    @Test func theElementUnderThePointerIsMarkedWhileAltIsHeld() {
        let (stage, _) = inspected()
        #expect(isInverse("Constant", on: stage) == false)
        mouse(.move, "Constant", on: stage)
        #expect(isInverse("Constant", on: stage) == true)
        #expect(isInverse("Count: 0", on: stage) == false)
        mouse(.move, "Constant", on: stage, [])
        #expect(isInverse("Constant", on: stage) == false)
    }

    @Test func theFooterHasOnlyTheNameInTheRecords() throws {
        struct Login: View {
            @State private var password = "xyzzy"

            var body: some View { SecureField("Password", text: $password) }
        }
        let stage = Stage(Login())
        // The last line has room for a letter of the name.
        var names: [String?] = ["s", nil]
        stage.screen.beginInspection { _ in names.removeFirst() }
        let field = try #require(stage.position(of: "•"))
        stage.tell(.mouse(MouseEvent(.press(.left), at: field, modifiers: .alt)))
        #expect(stage.footer.contains("caused this: s"))
        #expect(!stage.footer.contains("x"))
        stage.tell(.mouse(MouseEvent(.press(.left), at: field, modifiers: .alt)))
        #expect(stage.footer.contains("The records do not"))
        #expect(names.isEmpty)
    }

    @Test func theMarkUnderThePointerEndsWithAKey() {
        let (stage, _) = inspected()
        mouse(.move, "Constant", on: stage)
        #expect(isInverse("Constant", on: stage) == true)
        stage.tell(.key(.character("x"), []))
        #expect(isInverse("Constant", on: stage) == false)
    }

    @Test func updatesAreMarkedFromAClickOnTheLastLineToTheNext() {
        let (stage, _) = inspected()
        let last = CellPoint(column: 1, row: stage.screen.buffer.size.rows - 1)
        stage.click("More")
        #expect(isInverse("Count: 1", on: stage) == false)
        stage.tell(.mouse(MouseEvent(.press(.left), at: last, modifiers: .alt)))
        #expect(stage.footer.contains("Updates are marked"))
        stage.click("More")
        #expect(isInverse("Count: 2", on: stage) == true)
        #expect(isInverse("Constant", on: stage) == false)
        stage.tell(.mouse(MouseEvent(.press(.left), at: last, modifiers: .alt)))
        stage.click("More")
        #expect(isInverse("Count: 3", on: stage) == false)
    }

    @Test func anAppThatIsNotInspectedGetsClicksWithAlt() {
        let stage = Stage(Counter())
        mouse(.press(.left), "More", on: stage)
        mouse(.release(.left), "More", on: stage)
        #expect(stage.text.contains("Count: 1"))
    }
}
