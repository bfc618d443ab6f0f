import RenderTree
import Testing

@Suite struct SemanticNodeTests {
    private let tree = RenderTree()

    @discardableResult
    private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        return node
    }

    private func text(_ string: String) -> RenderContent { .text(RenderText(string)) }

    @Test func containersHaveNoSemantics() {
        let stack = add(.stack(RenderStack(.vertical)))
        add(.spacer(minLength: nil), to: stack)
        let padding = add(.padding(RenderInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), to: stack)
        add(text("inside"), to: padding)
        add(text(""), to: padding)
        let list = add(.list(RenderList()), to: stack)
        add(text("row"), to: list)
        #expect(tree.semantics.role == .screen)
        #expect(tree.semantics.outline == "text \"inside\"\nlist\n  text \"row\"")
    }

    @Test func hiddenContentHasNoSemantics() {
        let hidden = add(.hidden)
        let button = add(.button(RenderButton()), to: hidden)
        add(text("Save"), to: button)
        #expect(tree.semantics.outline == "")
        #expect(!hidden.isHidden)
        #expect(button.isHidden)
        #expect(button.semantics.map(\.label) == ["Save"])
    }

    /// A row of a link with a badge is called by both, and a row of another button by its text alone.
    @Test func aRowIsCalledByItsTextsAndItsLinkToAPage() {
        let list = add(.list(RenderList()))
        for opensPage in [true, false] {
            let row = add(.stack(RenderStack(.horizontal)), to: add(.row(RenderRow(isSelectable: true)), to: list))
            var content = RenderButton()
            content.opensPage = opensPage
            add(text(opensPage ? "Inbox" : "Done"), to: add(.button(content), to: row))
            add(text(opensPage ? "3" : "Buy milk"), to: row)
        }
        #expect(
            tree.semantics.outline == """
                list
                  row "Inbox, 3"
                    button "Inbox"
                    text "3"
                  row "Buy milk"
                    button "Done"
                    text "Buy milk"
                """)
    }

    @Test func aControlIsCalledByItsTextsAndPictures() {
        let button = add(.button(RenderButton()))
        let row = add(.stack(RenderStack(.horizontal)), to: button)
        add(.image(RenderImage("bell", source: .symbol)), to: row)
        add(.image(RenderImage("line", source: .symbol, label: "")), to: row)
        add(text("Delete"), to: row)
        let toggle = add(.toggle(RenderToggle(isOn: true, isEnabled: false)), to: row)
        add(text("for ever"), to: toggle)
        #expect(
            tree.semantics.outline == """
                button "Notifications, Delete"
                  toggle "for ever": on (disabled)
                """)
        #expect(tree.semantics.children[0].labels == ["Notifications", "Delete"])
        #expect(tree.semantics.children[0].id == button.id)
    }

    @Test func aFieldIsCalledByItsTitleElseByItsPrompt() {
        add(.textField(RenderTextField(text: "Ada", prompt: "Name", isFocused: true)))
        let titled = add(.textField(RenderTextField(text: "", prompt: "First and last")))
        add(text("Name"), to: titled)
        #expect(
            tree.semantics.outline == """
                text field "Name": "Ada" (focused)
                text field "Name": ""
                """)
        #expect(tree.semantics.children.map(\.prompt) == ["Name", "First and last"])
    }

    @Test func actionsFollowTheRoleUnlessItIsDisabled() {
        add(.button(RenderButton()))
        add(.toggle(RenderToggle(isOn: false)))
        add(.textField(RenderTextField(text: "")))
        add(.presentation(RenderPresentation(.popover)))
        add(text("text"))
        add(.button(RenderButton(isEnabled: false)))
        #expect(
            tree.semantics.children.map(\.actions) == [
                [.press], [.setOn], [.focus, .setText, .submit], [.dismiss], [], [],
            ])
        #expect(tree.semantics.all.map(\.role) == [.screen, .button, .toggle, .textField, .popover, .text, .button])
    }

    @Test func textIsQuotedSoThatALineStaysALine() {
        add(text("two\nlines and \"quotes\""))
        #expect(tree.semantics.outline == #"text "two\nlines and \"quotes\"""#)
    }
}
