import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct LinearTextTests {
    @Test func everyElementIsALineWithItsRoleAndState() {
        let stage = Stage(columns: 40, rows: 10)
        stage.column { column in
            stage.text("Settings", to: column)
            stage.add(.toggle(RenderToggle(isOn: true)), to: column) { stage.text("Sound", to: $0) }
            stage.add(.textField(RenderTextField(text: "", prompt: "Name", isFocused: true)), to: column)
            stage.button("Save", RenderButton(isEnabled: false), to: column)
            stage.add(.list(RenderList()), to: column) { list in
                stage.text("a\u{1B}[2J\nb", to: list)
            }
        }
        #expect(
            LinearText(stage.tree.semantics).text == """
                Settings
                Sound, toggle, on
                Name, text field, empty, focused
                Save, button, disabled
                list, 1 item
                a␛[2J b
                """)
        #expect(LinearText(stage.tree.semantics).lines.map(\.isUsable) == [false, true, true, false, false, false])
    }

    @Test func additionalFactsAndEntriesOfRotorsAreRead() {
        let stage = Stage(columns: 40, rows: 10)
        var words = RenderAccessibility()
        words.customContent = RenderCustomContent(id: "a", label: "Size", value: "2 MB")
        words.rotorEntries = ["Urgent: Rent"]
        stage.column { column in
            stage.add(.accessibility(words), to: column) { stage.text("Bridge", to: $0) }
        }
        #expect(LinearText(stage.tree.semantics).text == "Bridge, Size: 2 MB, can Urgent: Rent")
    }

    @Test func theContentOfAnElementThatReplacesItIsNotRead() {
        for (children, name, line) in [
            (RenderAccessibility.Children.ignore, "Name" as String?, "Name"), (.ignore, nil, ""),
            (.combine, nil, "Ada, Lovelace"), (.combine, "Name", "Name"), (.contain, nil, "Ada\nLovelace"),
        ] {
            let stage = Stage(columns: 40, rows: 10)
            var words = RenderAccessibility()
            words.children = children
            words.label = name
            stage.column { column in
                stage.add(.accessibility(words), to: column) { inside in
                    stage.text("Ada", to: inside)
                    stage.text("Lovelace", to: inside)
                }
            }
            #expect(LinearText(stage.tree.semantics).text == line)
        }
    }

    @Test func aTraitIsReadAsTheRole() {
        for (trait, line) in [
            (RenderTraits.button, "Reset, button"), (.toggle, "Reset, toggle"), (.link, "Reset, link"),
            (.header, "Reset, heading"), (.sound, "Reset"),
        ] {
            let stage = Stage(columns: 40, rows: 10)
            var words = RenderAccessibility()
            words.added = trait
            stage.column { column in
                stage.add(.accessibility(words), to: column) { stage.text("Reset", to: $0) }
            }
            #expect(LinearText(stage.tree.semantics).text == line)
        }
    }

    @Test func changedElementsAreReadAndRemovedOnesAreNamed() {
        let stage = Stage(columns: 40, rows: 10)
        var reading = LinearReading()
        var toggle: RenderNode?
        var text: RenderNode?
        let column = stage.column { column in
            text = stage.text("Settings", to: column)
            toggle = stage.add(.toggle(RenderToggle(isOn: true)), to: column) { stage.text("Sound", to: $0) }
            stage.button("Save", to: column)
        }
        #expect(reading.update(stage.tree.semantics) == ["Settings", "Sound, toggle, on", "Save, button"])
        #expect(reading.update(stage.tree.semantics) == [])
        if let toggle { stage.tree.update(toggle, to: .toggle(RenderToggle(isOn: false))) }
        if let text { stage.tree.remove(text) }
        stage.text("Saved", to: column)
        #expect(
            reading.update(stage.tree.semantics) == ["Sound, toggle, off", "Saved", "Gone: Settings"])
    }

    @Test func anAlertIsAllThatIsRead() {
        let stage = Stage(columns: 40, rows: 10)
        var reading = LinearReading()
        stage.text("below")
        _ = reading.update(stage.tree.semantics)
        stage.add(.presentation(RenderPresentation(.alert, title: "Sure?"))) { stage.button("OK", to: $0) }
        #expect(reading.update(stage.tree.semantics) == ["Sure?, alert", "OK, button"])
        #expect(reading.current.text == "Sure?, alert\nOK, button")
    }
}
