import Foundation
import RenderTree
import Testing

@Suite struct RenderActionTests {
    private struct Case {
        let content: RenderContent
        let event: InputEvent?
        var verb = ""

        init(_ content: RenderContent, _ event: InputEvent?, _ verb: String = "") {
            self.content = content
            self.event = event
            self.verb = verb
        }
    }

    @Test func eachControlStatesTheEventAndTheVerbOfItsMainAction() throws {
        let url = try #require(URL(string: "https://a.example"))
        let cases = [
            Case(.button(RenderButton()), .press, "press"),
            Case(.link(RenderLink(to: url)), .press, "open"),
            Case(.option(RenderOption(isSelected: false)), .press, "choose"),
            Case(.tab(RenderTab(isSelected: false)), .press, "show"),
            Case(.toggle(RenderToggle(isOn: true)), .setOn(false), "switch"),
            Case(.toggle(RenderToggle(isOn: false)), .setOn(true), "switch"),
            Case(.disclosure(RenderDisclosure(isExpanded: false)), .setOn(true), "open"),
            Case(.disclosure(RenderDisclosure(isExpanded: true)), .setOn(false), "close"),
            Case(.section(RenderSection(isExpanded: true)), .setOn(false), "close"),
            Case(.section(RenderSection()), nil),
            Case(.contextMenu, .showMenu, "open"),
            Case(.menu(RenderMenu()), nil),
            Case(.menu(RenderMenu(hasPrimaryAction: true)), .press, "press"),
            Case(.row(RenderRow(isSelectable: true)), .choose, "choose"),
            Case(.row(RenderRow()), nil),
            Case(.row(row { ($0.hasActions, $0.hasMenu) = (true, true) }), .showActions, "open"),
            Case(.row(row { $0.hasMenu = true }), .showMenu, "open"),
            Case(.row(row { $0.canDelete = true }), nil),
            Case(.slider(RenderSlider(1, from: 0, to: 2)), nil),
            Case(.text(RenderText("a")), nil),
        ]
        for item in cases {
            #expect(item.content.mainAction?.event == item.event, "\(item.content)")
            #expect(item.content.mainAction?.verb ?? "" == item.verb, "\(item.content)")
        }
    }

    private func row(_ change: (inout RenderRow) -> Void) -> RenderRow {
        var row = RenderRow()
        change(&row)
        return row
    }

    @Test func menusChoicesAndBarsOpenItems() {
        #expect(RenderContent.menu(RenderMenu()).opening == .menu)
        #expect(RenderContent.picker(RenderPicker(.menu)).opening == .choice)
        #expect(RenderContent.root(RenderRoot()).opening == .omittedItems)
        #expect(RenderContent.button(RenderButton()).opening == nil)
    }

    @Test func contentHandlesTheEventsThatItsValuesAllow() {
        let events: [InputEvent] = [.choose, .delete, .move(1), .showActions, .showMenu, .refresh, .dismiss]
        func handled(by content: RenderContent) -> [InputEvent] { events.filter { content.handles($0) } }
        #expect(handled(by: .row(RenderRow())) == [])
        #expect(handled(by: .row(RenderRow(isSelectable: true))) == [.choose])
        #expect(handled(by: .row(row { ($0.canDelete, $0.canMove) = (true, true) })) == [.delete, .move(1)])
        #expect(handled(by: .row(row { ($0.hasActions, $0.hasMenu) = (true, true) })) == [.showActions, .showMenu])
        #expect(handled(by: .contextMenu) == [.showMenu])
        #expect(handled(by: .list(RenderList(isRefreshable: true))) == [.refresh])
        #expect(handled(by: .list(RenderList(isRefreshable: true, isRefreshing: true))) == [])
        #expect(handled(by: .button(RenderButton())) == [])
    }

    @Test func actionsCarryStateRoleAndShortcut() {
        let shortcut = RenderShortcut("s", modifiers: .command)
        let button = RenderContent.button(RenderButton(role: .destructive, shortcut: shortcut)).mainAction
        #expect(button?.isDestructive == true)
        #expect(button?.shortcut == shortcut)
        #expect(button?.isCommand == true)
        #expect(RenderContent.toggle(RenderToggle(isOn: true)).mainAction?.isOn == true)
        #expect(RenderContent.option(RenderOption(isSelected: true)).mainAction?.isOn == true)
        #expect(RenderContent.option(RenderOption(isSelected: true)).mainAction?.isCommand == false)
    }

    @Test func valuesStepInTheDirectionsThatAreLeft() {
        #expect(RenderContent.slider(RenderSlider(2, from: 0, to: 2)).steps == [.up, .down])
        #expect(RenderContent.stepper(RenderStepper(canIncrement: false, canDecrement: true)).steps == .down)
        #expect(RenderContent.stepper(RenderStepper(canIncrement: false, canDecrement: false)).steps == [])
        #expect(RenderContent.button(RenderButton()).steps == [])
        var adjustable = RenderAccessibility()
        adjustable.isAdjustable = true
        #expect(RenderContent.accessibility(adjustable).steps == [.up, .down])
    }
}
