import Foundation
import RenderTree
import Testing

@testable import WebRenderer

@Suite struct ElementTests {
    @Test func textIsASpan() {
        #expect(html(of: .text(RenderText("Hello & welcome"))) == "<span id=n1>Hello &amp; welcome</span>")
    }

    @Test func aStyledTextIsWrittenAsItsRuns() {
        let style = RenderTextStyle(runs: [
            RenderTextRun("See ", font: RenderFont()),
            RenderTextRun("this", characterStyle: RenderCharacterStyle(link: URL(string: "https://a.example/"))),
            RenderTextRun("or that", characterStyle: RenderCharacterStyle(link: URL(string: "javascript:x"))),
        ])
        #expect(
            html(of: .text(RenderText("See this", style: style)))
                == "<span id=n1>See <a href='https://a.example/' target=_blank rel='noopener noreferrer'>this</a>"
                + "<a role=link tabindex=0 data-e=s:6468262766639768>or that</a></span>")
    }

    @Test func aWriterNamesTheLinksThatABrowserFollows() {
        let tree = RenderTree()
        let style = RenderTextStyle(runs: [
            RenderTextRun("See ", font: RenderFont()),
            RenderTextRun(
                "this", characterStyle: RenderCharacterStyle(link: URL(string: "https://a.example/?a=1&b='"))),
            RenderTextRun("or that", characterStyle: RenderCharacterStyle(link: URL(string: "javascript:x"))),
        ])
        tree.add(.text(RenderText("See <a href='/no'>this\u{301}", style: style)), to: tree.root)
        tree.add(.link(RenderLink(to: URL(string: "/one")!)), to: tree.root)
        var content = RenderButton()
        content.opensPage = true
        let opener = tree.add(.button(content), to: tree.root)
        content.isEnabled = false
        tree.add(.button(content), to: tree.root)
        var writer = PageWriter()
        writer.maker.linkAddress = { $0 === opener ? "/\u{301}two" : nil }
        var bytes: [UInt8] = []
        writer.write(tree.root, into: &bytes, isLimited: false)
        // Links are recorded on request only.
        #expect(writer.links == nil)
        writer.links = []
        writer.write(tree.root, into: &bytes, isLimited: false)
        let links = [("https://a.example/?a=1&b='", false), ("/one", false), ("/\u{301}two", true)]
        #expect(writer.links == links.map { WrittenPage.Link(address: $0.0, navigates: $0.1) })
    }

    @Test func textsNameTheLanguageOfTheirCharacters() {
        let japanese = RenderCharacterStyle(language: "ja")
        #expect(
            html(of: .text(RenderText("茶", style: RenderTextStyle(characterStyle: japanese))))
                == "<span id=n1 lang=ja>茶</span>")
        let chinese = RenderCharacterStyle(language: "zh_Hant")
        let style = RenderTextStyle(runs: [
            RenderTextRun("Tea ", font: RenderFont()), RenderTextRun("茶", characterStyle: chinese),
        ])
        #expect(
            html(of: .text(RenderText("Tea 茶", style: style)))
                == "<span id=n1>Tea <span lang=zh-Hant>茶</span></span>")
    }

    @Test func aPointerOfAViewIsOneOfItsControlsToo() {
        var input = RenderInput()
        input.isEnabled = false
        input.pointer = .columnResize
        #expect(html(of: .input(input)).contains("class='pt "))
        #expect(rules(of: .input(input)).contains("cursor:col-resize"))
        input.pointer = .diagonalDown
        #expect(rules(of: .input(input)).contains("cursor:nwse-resize"))
        input.pointer = nil
        #expect(!html(of: .input(input)).contains("class='pt "))
        #expect(!rules(of: .input(input)).contains("cursor"))
    }

    @Test func contentListsTheClipboardCommandsThatItHandles() {
        var input = RenderInput()
        input.clipboard = RenderClipboard(copies: true, cuts: true, files: RenderFileChoice())
        let page = html(of: .input(input)) { $0.add(.text(RenderText("Nest")), to: $1) }
        #expect(page.contains(" data-c=cxv data-up"))
        input.clipboard = RenderClipboard(files: RenderFileChoice(), pastesWhenPressed: true)
        #expect(html(of: .input(input)).contains(" data-c=vp data-up"))
        input.isEnabled = false
        #expect(!html(of: .input(input)).contains("data-"))
    }

    @Test func aBrowserRestoresNoFilesInAField() {
        var field = RenderTextField(text: "", prompt: nil)
        field.files = RenderFileChoice()
        #expect(html(of: .textField(field)).contains("type=file autocomplete=off "))
    }

    @Test func aButtonIsAButton() {
        let destructive = RenderButton(
            role: .destructive, isEnabled: false, style: .bordered,
            shortcut: RenderShortcut("s", modifiers: [.command, .shift]))
        #expect(
            html(of: .button(destructive)) { $0.add(.text(RenderText("Delete")), to: $1) }
                == "<button id=n1 class='b bd del' disabled data-s=18+s><span id=n2>Delete</span></button>")
    }

    @Test func aButtonInAButtonIsOneByItsRole() {
        let html = html(of: .button(RenderButton())) { $0.add(.button(RenderButton()), to: $1) }
        #expect(
            html == "<button id=n1 class=b><span id=n2 class=b role=button tabindex=0 data-e=p></span></button>")
    }

    @Test func furtherActionsAreAMenu() {
        var words = RenderAccessibility()
        words.actions = ["Archive", "Move & go"]
        let page = html(of: .accessibility(words)) { $0.add(.text(RenderText("Letter")), to: $1) }
        #expect(
            page.hasPrefix("<div id=n1 class='does _0'><span id=n2>Letter</span><button id=n1_b class=more data-e "))
        #expect(page.contains("aria-haspopup=menu aria-controls=n1_m aria-label=Actions aria-labelledby='n1_b n2'"))
        #expect(
            page.hasSuffix(
                "<div id=n1_m class=menu role=menu popover><button class=b role=menuitem "
                    + "data-e=A:Archive>Archive</button>"
                    + "<button class=b role=menuitem data-e='A:Move &amp; go'>Move &amp; go</button></div></div>"))
    }

    @Test func stepsOfAValueAreInTheMenuOfActions() {
        var words = RenderAccessibility()
        words.isAdjustable = true
        let page = html(of: .accessibility(words)) { $0.add(.text(RenderText("Page 1")), to: $1) }
        #expect(
            page.hasSuffix(
                "<button class=b role=menuitem data-e=+>Increase</button>"
                    + "<button class=b role=menuitem data-e=->Decrease</button></div></div>"))
    }

    @Test func aTraitIsTheRole() {
        for (trait, role) in [(RenderTraits.button, "button"), (.link, "link"), ([.button, .link], "link")] {
            var words = RenderAccessibility()
            words.added = trait
            let page = html(of: .accessibility(words)) { $0.add(.text(RenderText("Help")), to: $1) }
            #expect(page.contains("role=\(role)"))
        }
    }

    /// Two texts as one accessibility element.
    private func texts(_ children: RenderAccessibility.Children, _ words: (inout RenderAccessibility) -> Void) -> String
    {
        var properties = RenderAccessibility()
        properties.children = children
        words(&properties)
        return html(of: .accessibility(properties)) { tree, node in
            tree.add(.text(RenderText("Ada")), to: node)
            tree.add(.text(RenderText("Lovelace")), to: node)
        }
    }

    /// The role of an image that is described as text.
    private let text = "role=img aria-roledescription=Text"

    @Test func anElementThatIgnoresItsChildrenHidesThem() {
        let hidden = "<span id=n2 aria-hidden=true>Ada</span><span id=n3 aria-hidden=true>Lovelace</span></div>"
        #expect(texts(.ignore) { $0.label = "Name" } == "<div id=n1 class=_0 \(text) aria-label=Name>" + hidden)
        #expect(texts(.ignore) { $0.value = "Page 1" } == "<div id=n1 class=_0 \(text) aria-label='Page 1'>" + hidden)
        #expect(texts(.ignore) { _ in } == "<div id=n1 class=_0>" + hidden)
        #expect(
            texts(.ignore) {
                $0.label = "Chapter"
                $0.added = .header
            } == "<div id=n1 class=_0 role=heading aria-level=2 aria-label=Chapter>" + hidden)
    }

    @Test func anElementThatCombinesTextsIsDescribedByThem() {
        let hidden = "<span id=n2 aria-hidden=true>Ada</span><span id=n3 aria-hidden=true>Lovelace</span></div>"
        #expect(texts(.combine) { _ in } == "<div id=n1 class=_0 \(text) aria-label='Ada, Lovelace'>" + hidden)
        #expect(texts(.combine) { $0.label = "Name" } == "<div id=n1 class=_0 \(text) aria-label=Name>" + hidden)
    }

    @Test func anElementThatContainsItsChildrenIsAGroup() {
        let seen = "<span id=n2>Ada</span><span id=n3>Lovelace</span></div>"
        #expect(texts(.contain) { _ in } == "<div id=n1 class=_0 role=group>" + seen)
        #expect(texts(.contain) { $0.label = "Name" } == "<div id=n1 class=_0 role=group aria-label=Name>" + seen)
    }

    @Test func controlsInAnIgnoredElementHaveNoKeyboardFocus() {
        var words = RenderAccessibility()
        words.children = .ignore
        let page = html(of: .accessibility(words)) { tree, node in
            let padding = tree.add(.padding(RenderInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), to: node)
            tree.add(.button(RenderButton()), to: padding)
            tree.add(.textField(RenderTextField(text: "", prompt: "Name")), to: node)
        }
        #expect(page.matches(of: #/tabindex=-1/#).count == 2)
        #expect(page.matches(of: #/aria-hidden=true/#).count == 2)
    }

    @Test func aControlThatIgnoresItsChildrenIsAnElementAlready() {
        var (element, words) = (RenderAccessibility(), RenderAccessibility())
        element.children = .ignore
        words.label = "Play"
        let page = html(of: .accessibility(words)) { tree, node in
            let button = tree.add(.button(RenderButton()), to: tree.add(.accessibility(element), to: node))
            tree.add(.text(RenderText("x")), to: button)
        }
        #expect(page.contains("<button id=n3 class=b aria-label=Play><span id=n4>x</span></button>"))
        #expect(!page.contains("aria-hidden"))
    }

    @Test func aControlAmongCombinedTextsIsLabeledByThem() {
        var words = RenderAccessibility()
        words.children = .combine
        let page = html(of: .accessibility(words)) { tree, node in
            tree.add(.text(RenderText("Guests")), to: node)
            var own = RenderAccessibility()
            own.label = "three"
            let button = tree.add(.button(RenderButton()), to: tree.add(.accessibility(own), to: node))
            tree.add(.text(RenderText("3")), to: button)
        }
        #expect(page.contains("<button id=n4 class=b aria-label='Guests, three'>"))
        #expect(!page.contains("aria-hidden"))
    }

    @Test func entriesOfRotorsAreInTheMenuOfActions() {
        var words = RenderAccessibility()
        words.actions = ["Archive"]
        words.rotorEntries = ["Urgent: Rent"]
        let page = html(of: .accessibility(words)) { $0.add(.text(RenderText("Letter")), to: $1) }
        #expect(
            page.hasSuffix(
                "data-e=A:Archive>Archive</button>"
                    + "<button class=b role=menuitem data-e='A:Urgent: Rent'>Urgent: Rent</button></div></div>"))
    }

    @Test func additionalFactsAreADescription() {
        var (inner, outer) = (RenderAccessibility(), RenderAccessibility())
        inner.customContent = RenderCustomContent(id: "a", label: "Size", value: "2 MB")
        outer.customContent = RenderCustomContent(id: "b", label: "Author", value: "Ada", isImportant: true)
        inner.hint = "Opens it"
        let page = html(of: .accessibility(outer)) { app, node in
            app.add(.text(RenderText("Bridge")), to: app.add(.accessibility(inner), to: node))
        }
        #expect(page.contains("aria-description='Opens it, Author: Ada, Size: 2 MB'"))
    }

    @Test func theDescriptionOfALabelIsTheControls() {
        var (words, outer) = (RenderAccessibility(), RenderAccessibility())
        words.hint = "Opens the settings"
        words.added = .selected
        let page = html(of: .button(RenderButton())) { app, node in
            app.add(.text(RenderText("Settings")), to: app.add(.accessibility(words), to: node))
        }
        #expect(page.hasPrefix("<button id=n1 class=b aria-description='Opens the settings' aria-current=true>"))
        // The control's own description takes precedence.
        outer.hint = "Leaves"
        let described = html(of: .accessibility(outer)) { app, node in
            let button = app.add(.button(RenderButton()), to: node)
            app.add(.text(RenderText("Settings")), to: app.add(.accessibility(words), to: button))
        }
        #expect(described.contains("class=b aria-description=Leaves aria-current=true>"))
    }

    @Test func aFlexibleMenuIsWide() {
        var menu = RenderMenu()
        menu.isFlexible = true
        #expect(html(of: .menu(menu)).hasPrefix("<div id=n1 class='mn wide"))
    }

    @Test func aToggleIsASwitch() {
        #expect(
            html(of: .toggle(RenderToggle(isOn: true))) { $0.add(.text(RenderText("Sounds")), to: $1) }
                == "<button id=n1 class='tg sw' role=switch aria-checked=true data-e=o>"
                + "<span id=n2>Sounds</span></button>"
        )
        #expect(
            html(of: .toggle(RenderToggle(isOn: false, isMixed: true, style: .checkbox)))
                == "<button id=n1 class='tg cb' role=checkbox aria-checked=mixed data-e=o></button>")
    }

    @Test func aFieldIsCalledByItsLabel() {
        #expect(
            html(of: .textField(RenderTextField(text: "Ada"))) { $0.add(.text(RenderText("Name")), to: $1) }
                == "<input id=n1 class=tf value=Ada data-f aria-label=Name placeholder=Name autocomplete=off>")
        var secure = RenderTextField(text: "", prompt: "Required")
        secure.isSecure = true
        #expect(
            html(of: .textField(secure)) { $0.add(.text(RenderText("Password")), to: $1) }
                == "<input id=n1 class=tf type=password value form=account data-f aria-label=Password "
                + "placeholder=Required autocomplete=current-password>")
    }

    @Test func fieldsUseTheFontColorAndAlignmentOfText() {
        var field = RenderTextField(text: "Ada")
        field.font = RenderFont(role: .title, weight: .bold)
        field.paint = .color(.fixed(RenderRGBA(hex: 0xFF0000)))
        field.alignment = .trailing
        #expect(rules(of: .textField(field)).contains("font-size:"))
        #expect(rules(of: .textField(field)).contains("font-weight:700;color:#f00;text-align:end"))
        field.growsVertically = true
        #expect(rules(of: .textField(field)).contains("font-weight:700;color:#f00;text-align:end"))
        #expect(rules(of: .textField(RenderTextField(text: "Ada"))).isEmpty)
    }

    @Test func aGrowingFieldHasTheHeightOfItsLines() {
        func field(_ lines: ClosedRange<Int>?, _ style: RenderTextField.Style = .automatic) -> RenderContent {
            var field = RenderTextField(text: "Hi", growsVertically: true)
            (field.lineRange, field.style) = (lines, style)
            return .textField(field)
        }
        #expect(html(of: field(2...5)).contains(" rows=2 "))
        // The style sheet's minimum height for touch does not replace the field's.
        #expect(html(of: field(2...5)).contains("tall"))
        #expect(!html(of: field(1...5)).contains("tall"))
        #expect(
            rules(of: field(2...5)).contains(
                "min-height:calc(2lh + 16px);max-height:calc(5lh + 16px)"))
        #expect(rules(of: field(1...3, .plain)).contains("{max-height:calc(3lh + 4px)"))
        #expect(rules(of: field(3...Int.max)).contains("{min-height:calc(3lh + 16px)}"))
        #expect(rules(of: field(nil)).isEmpty)
        let inRow = rules(of: .row(RenderRow())) { $0.add(field(1...3), to: $1) }
        #expect(inRow.contains("{max-height:calc(3lh + 4px)"))
        let inBorder = rules(of: .row(RenderRow())) { $0.add(field(1...3, .roundedBorder), to: $1) }
        #expect(inBorder.contains("{max-height:calc(3lh + 16px)"))
        // An editor has the height of its frame.
        var editor = RenderTextField(text: "")
        (editor.isEditor, editor.lineRange) = (true, 2...5)
        #expect(rules(of: .textField(editor)).isEmpty)
    }

    @Test func aFieldOfManyLinesKeepsItsFirstLineFeed() {
        #expect(
            html(of: .textField(RenderTextField(text: "\nHi", growsVertically: true)))
                == "<textarea id=n1 class=tf data-f aria-label=Text rows=1 autocomplete=off>\n\nHi</textarea>")
    }

    @Test func aDividerIsALineInTheListOfAClosedPicker() {
        let html = html(of: .picker(RenderPicker(.menu))) { tree, node in
            let options = tree.add(.part(.options), to: node)
            func add(_ name: String, to parent: RenderNode) {
                tree.add(.text(RenderText(name)), to: tree.add(.option(RenderOption(isSelected: true)), to: parent))
            }
            add("None", to: options)
            tree.add(.divider, to: options)
            // A line would end a group, so that the next options would be outside.
            let section = tree.add(.section(RenderSection()), to: options)
            tree.add(.text(RenderText("Sizes")), to: tree.add(.part(.header), to: section))
            add("Small", to: section)
            tree.add(.divider, to: section)
            add("Large", to: section)
        }
        let names = html.matches(of: /<(option|hr|optgroup|\/optgroup|\/select)/).map { String($0.output.1) }
        #expect(names == ["option", "hr", "optgroup", "option", "option", "/optgroup", "/select"])
    }

    @Test func aClosedPickerIsAListOfTheBrowser() {
        let html = html(of: .picker(RenderPicker(.menu))) { tree, node in
            tree.add(.text(RenderText("Size")), to: tree.add(.part(.label), to: node))
            let options = tree.add(.part(.options), to: node)
            for (name, isSelected) in [("Small", false), ("Large", true)] {
                let option = tree.add(.option(RenderOption(isSelected: isSelected)), to: options)
                tree.add(.text(RenderText(name)), to: option)
            }
        }
        #expect(
            html == "<div id=n1 class='pk mu'><div id=n2 class=lb><span id=n3>Size</span></div>"
                + "<select id=n4 class=se aria-labelledby=n2><option id=n5>Small</option>"
                + "<option id=n7 selected>Large</option></select></div>"
        )
    }

    @Test func aPickerWithoutASelectionEndsWithThatText() {
        let html = html(of: .picker(RenderPicker(.menu))) { tree, node in
            let option = tree.add(
                .option(RenderOption(isSelected: false)), to: tree.add(.part(.options), to: node))
            tree.add(.text(RenderText("A")), to: option)
        }
        #expect(html.contains("<option id=n3>A</option><option hidden selected value></option></select>"))
    }

    @Test func anOpenPickerIsAGroupOfRadioButtons() {
        let html = html(of: .picker(RenderPicker(.segmented))) { tree, node in
            let options = tree.add(.part(.options), to: node)
            tree.add(.option(RenderOption(isSelected: true, style: .segmented)), to: options)
        }
        #expect(
            html == "<div id=n1 class='pk sg'><div id=n2 class=os role=radiogroup>"
                + "<button id=n3 class=op role=radio aria-checked=true tabindex=0 data-e=p></button></div></div>")
    }

    @Test func theOptionsOfAPickerAreOneStopOfTheKeyboard() {
        func stops(_ selected: [Bool]) -> [String] {
            let html = html(of: .picker(RenderPicker(.segmented))) { tree, node in
                let options = tree.add(.part(.options), to: node)
                for isSelected in selected {
                    tree.add(.option(RenderOption(isSelected: isSelected, style: .segmented)), to: options)
                }
            }
            return html.matches(of: #/tabindex=(-?\d)/#).map { String($0.1) }
        }
        #expect(stops([false, true, false]) == ["-1", "0", "-1"])
        #expect(stops([false, false]) == ["0", "-1"])
    }

    @Test func aLineInTheGridOfATableIsNoElementOfIt() {
        var table = RenderAccessibility()
        table.tablePart = .table(columns: 1)
        #expect(html(of: .accessibility(table)) { $0.add(.divider, to: $1) }.contains("<hr id=n2 role=presentation>"))
        #expect(html(of: .divider) == "<hr id=n1>")
    }

    @Test func errorsInRedCanBeRead() {
        let red = RenderColor.dynamic(light: RenderRGBA(hex: 0xFF3B30), dark: RenderRGBA(hex: 0xFF453A))
        #expect(red.textCSS == "var(--danger)")
        #expect(red.css == "light-dark(#ff3b30,#ff453a)")
    }

    @Test func aSliderIsTheBrowsersBetweenItsParts() {
        #expect(
            html(of: .slider(RenderSlider(0.25, from: 0, to: 1)))
                == "<div id=n1 class=sl><input id=n1_v type=range min=0 max=1 step=any value=0.25 data-x "
                + "aria-label=Value></div>"
        )
    }

    @Test func aStepperHasTwoButtons() {
        #expect(
            html(of: .stepper(RenderStepper(canIncrement: false, canDecrement: true, value: "3")))
                == "<div id=n1 class=sr role=group aria-description=3><span class=pair>"
                + "<button id=n1_d data-e=- data-repeat aria-label=Decrease>\u{2212}</button>"
                + "<button id=n1_u data-e=+ data-repeat aria-label=Increase disabled>+</button></span></div>")
    }

    @Test func theButtonsOfAStepperNameTheirValue() {
        let page = html(of: .stepper(RenderStepper(canIncrement: true, canDecrement: true))) {
            $0.add(.text(RenderText("Copies")), to: $0.add(.part(.label), to: $1))
        }
        #expect(page.contains("aria-label=Increase aria-labelledby='n1_u n2'"))
    }

    @Test func progressIsReported() {
        #expect(
            html(of: .progress(RenderProgress(0.5)))
                == "<div id=n1 class=pg><progress id=n1_v value=0.5 aria-label=Progress></progress></div>")
        #expect(
            html(of: .progress(RenderProgress(nil))).contains("class='ring spin' viewBox='0 0 36 36' role=progressbar"))
    }

    @Test func aLinkThatNoBrowserShouldFollowIsPressed() throws {
        let safe = RenderLink(to: try #require(URL(string: "https://a.example/")))
        let own = RenderLink(to: try #require(URL(string: "javascript:alert(1)")))
        #expect(
            html(of: .link(safe))
                == "<a id=n1 class='b lk' href='https://a.example/' target=_blank rel='noopener noreferrer'></a>")
        #expect(html(of: .link(own)) == "<button id=n1 class='b lk'></button>")
    }

    @Test func aMenuOpensInThePage() {
        let html = html(of: .menu(RenderMenu())) { tree, node in
            tree.add(.text(RenderText("Sort")), to: tree.add(.part(.label), to: node))
            tree.add(.button(RenderButton()), to: tree.add(.part(.content), to: node))
        }
        #expect(
            html == "<div id=n1 class=mn><button id=n1_b class='b ind' data-e aria-haspopup=menu aria-controls=n4>"
                + "<div id=n2 class=lb><span id=n3>Sort</span></div></button>"
                + "<div id=n4 class=menu role=menu popover><button id=n5 class=b role=menuitem></button></div></div>")
    }

    @Test func theRowsOfAListAreInOneListElement() {
        let html = html(of: .list(RenderList(style: .plain))) { tree, node in
            let section = tree.add(.section(RenderSection()), to: node)
            tree.add(.text(RenderText("Today")), to: tree.add(.part(.header), to: section))
            tree.add(
                .text(RenderText("One")),
                to: tree.add(.row(RenderRow(isSelected: true, isSelectable: true)), to: section))
        }
        #expect(
            html == "<div id=n1 class='list plain'><div id=n1_r class=rows role=list tabindex=0>"
                + "<div id=n2 class=sec role=listitem aria-labelledby=n3><h2 id=n3 class=hd>"
                + "<span id=n4>Today</span></h2>"
                + "<div id=n2_r class=rows role=list>"
                + "<div id=n5 class=row role=listitem data-e=c tabindex=0 aria-current=true>"
                + "<span id=n6>One</span></div>"
                + "</div></div></div></div>")
    }

    @Test func aLazyStackStatesItsExistingItemsAndItsAxis() {
        func page(of stack: RenderLazyStack) -> String {
            html(of: .lazyStack(stack)) { $0.add(.text(RenderText("One")), to: $0.add(.item(.single), to: $1)) }
        }
        #expect(
            page(of: RenderLazyStack(count: 1000, start: 10)).hasPrefix("<div id=n1 class='run _0' data-w=10,1000>"))
        #expect(
            page(of: RenderLazyStack(count: 1000, start: 10, isVertical: false))
                .hasPrefix("<div id=n1 class='run _0' data-w=10,1000,h>"))
        #expect(!page(of: RenderLazyStack(count: 1, isVertical: false)).contains("data-w"))
    }

    @Test func aTableIsAGridWithHeadersThatSayTheirOrder() {
        func part(_ part: RenderTablePart) -> RenderContent {
            var words = RenderAccessibility()
            words.children = .contain
            words.tablePart = part
            return .accessibility(words)
        }
        let html = html(of: part(.table(columns: 2))) { tree, node in
            let headers = tree.add(part(.header), to: node)
            let name = tree.add(part(.columnHeader(.descending, isSortable: true)), to: headers)
            tree.add(.button(RenderButton(style: .plain)), to: name)
            tree.add(part(.columnHeader(nil, isSortable: true)), to: headers)
            tree.add(part(.columnHeader(nil, isSortable: false)), to: headers)
            let list = tree.add(.list(RenderList(style: .plain, isTable: true)), to: node)
            var row = RenderRow(isSelected: true, isSelectable: true)
            row.isInTable = true
            tree.add(part(.cell), to: tree.add(.row(row), to: list))
        }
        #expect(
            html == "<div id=n1 class='tb _0' role=grid aria-colcount=2><div id=n2 class='th _0' role=row>"
                + "<div id=n3 class='ch _0' role=columnheader aria-sort=descending>"
                + "<button id=n4 class='b pl'></button></div>"
                + "<div id=n5 class='ch _0' role=columnheader aria-sort=none></div>"
                + "<div id=n6 class='ch _0' role=columnheader></div></div>"
                + "<div id=n7 class='list plain tbl'><div id=n7_r class=rows role=rowgroup tabindex=0>"
                + "<div id=n8 class=row role=row data-e=c tabindex=0 aria-selected=true>"
                + "<div id=n9 class='td _0' role=gridcell></div></div></div></div></div>")
    }

    @Test func theActionsOfARowFollowItAndNameIt() {
        var row = RenderRow()
        row.canDelete = true
        row.canMove = true
        let page = html(of: .row(row)) { $0.add(.text(RenderText("Kettle")), to: $1) }
        #expect(
            page.hasPrefix(
                "<div id=n1 class=row role=listitem data-del><span id=n2>Kettle</span><span id=n1_s class=acts>"))
        #expect(page.contains("<button id=n1_u class=mv data-e=M:-1 aria-label='Move up' aria-labelledby='n1_u n2'>"))
        #expect(page.contains("<button id=n1_x class=del data-e=D aria-label=Delete aria-labelledby='n1_x n2'>"))
    }

    /// A row that has the keyboard focus, and its insets, open the menu that the app has attached to the content.
    @Test func aRowOffersTheMenuOfItsWholeContent() {
        func page(_ content: RenderContent) -> String {
            html(of: .row(RenderRow())) { tree, row in
                let menu = tree.add(content, to: row)
                tree.add(.text(RenderText("Kettle")), to: menu)
            }
        }
        #expect(page(.contextMenu).hasPrefix("<div id=n1 class=row role=listitem data-menu>"))
        #expect(page(.stack(RenderStack(.vertical))).hasPrefix("<div id=n1 class=row role=listitem>"))
    }

    @Test func theContentOfADisclosedRowIsIndentedInAdditionToItsInsets() {
        var row = RenderRow()
        row.indentation = 16
        #expect(rules(of: .row(row)).contains("padding-inline-start:32px"))
        row.insets = RenderInsets(top: nil, leading: 4, bottom: nil, trailing: nil)
        #expect(rules(of: .row(row)).contains("padding-inline-start:20px"))
    }

    @Test func aRowHasOneDeleteButton() {
        var row = RenderRow()
        row.canDelete = true
        row.hasActions = true
        #expect(html(of: .row(row)).matches(of: #/<button [^>]*data-e=([A-Z])/#).map { $0.1 } == ["D"])
        // The menu has the deletion too.
        row.hasOwnActions = true
        #expect(html(of: .row(row)).matches(of: #/<button [^>]*data-e=([A-Z])/#).map { $0.1 } == ["W"])
    }

    @Test func aPageHasBarsAroundItsContent() {
        let html = html(of: .navigation(RenderNavigation(.stack))) { tree, node in
            let page = tree.add(.page(RenderPage(title: "News", titleMode: .inline)), to: node)
            tree.add(.toolbar(RenderToolbar(.trailing)), to: page)
            tree.add(.text(RenderText("Hello")), to: page)
            tree.add(.text(RenderText("News")), to: tree.add(.toolbar(RenderToolbar(.title)), to: page))
        }
        // Shown where there is something to refresh.
        let refresh = html.matches(of: #/<button id=n2_f class='b rf' data-e=R>.*?</button>/#).map { String($0.0) }
            .joined()
        #expect(refresh.hasSuffix("<span>Refresh</span></button>"))
        #expect(
            html
                == "<div id=n1 class=nav><div id=n2 class=page data-n=News><header id=n2_h class=bar>"
                + "<div id=n2_l class=bar-l></div>"
                + "<div id=n2_t class=bar-t><h1 id=n5 class='ti title'><span id=n6>News</span></h1></div>"
                + "<div id=n2_r class=bar-r>\(refresh)<div id=n3 class=ti></div>"
                + "<button id=n2_o class='b om' data-e aria-haspopup=menu aria-controls=n2_m aria-label=More>⋯</button>"
                + "<div id=n2_m class=menu role=menu popover></div></div></header>"
                + "<div id=n2_c class=body><span id=n4>Hello</span></div>"
                + "<footer id=n2_b class=bottom><div id=n2_i></div></footer></div></div>"
        )
    }

    @Test func theStatusIsInTheBottomBarAndSecondaryActionsInAMenu() {
        let html = html(of: .navigation(RenderNavigation(.stack))) { tree, node in
            let page = tree.add(.page(RenderPage(title: "News")), to: node)
            tree.add(.toolbar(RenderToolbar(.status)), to: page)
            let secondary = tree.add(.toolbar(RenderToolbar(.secondary)), to: page)
            tree.add(.button(RenderButton()), to: secondary)
            tree.add(.toggle(RenderToggle(isOn: true)), to: secondary)
            tree.add(.toolbar(RenderToolbar(.bottom)), to: page)
        }
        #expect(
            html.contains(
                "<div id=n2_m class=menu role=menu popover><div id=n4 class=ti><button id=n5 class=b role=menuitem>"
                    + "</button><button id=n6 class='tg sw' role=menuitemcheckbox "))
        #expect(
            html.contains(
                "<footer id=n2_b class=bottom><div id=n2_i><div id=n7 class=ti></div></div>"
                    + "<div id=n3 class='ti status'></div></footer>"))
    }

    @Test func aTapOfHighPriorityKeepsABrowserFromUsingAControl() {
        func control(_ content: RenderContent, winsTaps: Bool, isEnabled: Bool = true) -> String {
            var input = RenderInput()
            input.taps = 1
            input.wantsPointer = true
            input.winsTaps = winsTaps
            input.isEnabled = isEnabled
            return html(of: .input(input)) { $0.add(content, to: $0.add(.stack(RenderStack(.vertical)), to: $1)) }
        }
        let link = RenderContent.link(RenderLink(to: URL(string: "https://a.example/")!))
        #expect(control(link, winsTaps: true).contains("<a id=n3 class='b lk through' href="))
        #expect(control(link, winsTaps: false).contains("<a id=n3 class='b lk' href="))
        #expect(control(link, winsTaps: true, isEnabled: false).contains("<a id=n3 class='b lk' href="))
        let field = control(.textField(RenderTextField(text: "")), winsTaps: true)
        #expect(field.contains("<input id=n3 class='tf through"))
        let menu = control(.menu(RenderMenu()), winsTaps: true)
        #expect(menu.contains("<div id=n3 class=mn><button id=n3_b class='b ind through' "))
        // The gesture of a button is decided where its press is used.
        #expect(control(.button(RenderButton()), winsTaps: true).contains("<button id=n3 class=b>"))
    }

    @Test func theTintOfAListReachesTheIconsOfLabelsInRows() {
        var row = RenderRow()
        row.selectionTint = .fixed(RenderRGBA(hex: 0xFF0000))
        #expect(rules(of: .row(row)).contains("--icon:"))
        #expect(!rules(of: .row(row)).contains("--selection:"))
        row.isInTable = true
        #expect(!rules(of: .row(row)).contains("--icon:"))
    }

    @Test func aSheetIsADialog() {
        #expect(
            html(of: .presentation(RenderPresentation(.sheet, title: "Settings", colorScheme: .dark)))
                == "<dialog id=n1 class='pr sheet' data-modal open aria-label=Settings data-n=Settings data-d "
                + "data-scheme=dark><div id=n1_c class=pn></div></dialog>")
        let named = html(of: .presentation(RenderPresentation(.sheet))) {
            $0.add(.page(RenderPage(title: "Preferences")), to: $0.add(.navigation(RenderNavigation(.stack)), to: $1))
        }
        #expect(named.contains("<dialog id=n1 class='pr sheet' data-modal open aria-label=Preferences "))
        let alert = html(of: .presentation(RenderPresentation(.alert, title: "Sure?")))
        #expect(alert.contains("role=alertdialog aria-label='Sure?' data-n='Sure?' data-d autofocus><div"))
    }

    @Test func theButtonOfAnAlertThatDestroysNothingHasTheFocusAndReturn() {
        func alert(_ roles: [RenderButton.Role?]) -> String {
            html(of: .presentation(RenderPresentation(.alert, title: "Sure?"))) { tree, node in
                for role in roles { tree.add(.button(RenderButton(role: role)), to: node) }
            }
        }
        let deleting = alert([.destructive, .cancel])
        #expect(deleting.components(separatedBy: "autofocus").count == 2)
        #expect(deleting.contains("<button id=n3 class='b can' autofocus data-s=0+Enter>"))
        let saving = alert([.cancel, .destructive, nil])
        #expect(saving.contains("<button id=n4 class=b autofocus data-s=0+Enter>"))
        #expect(!saving.contains("class='b can' autofocus"))
    }

    @Test func aMenuIsADialogNextToItsButton() {
        let menu = html(of: .presentation(RenderPresentation(.menu)))
        #expect(menu.hasPrefix("<dialog id=n1 class='pr menu' data-modal open data-pop aria-label=Menu data-d>"))
    }

    @Test func tabsAreTabs() {
        let html = html(of: .tabs(RenderTabs())) { tree, node in
            tree.add(.tab(RenderTab(isSelected: true, badge: "3")), to: node)
            tree.add(.page(RenderPage()), to: node)
        }
        #expect(
            html.hasSuffix(
                "<div id=n1_b class=tabbar role=tablist>"
                    + "<button id=n2 class=tab role=tab aria-selected=true tabindex=0 aria-label=Tab data-e=p "
                    + "data-badge=3></button></div></div>")
        )
        #expect(html.contains("<div id=n3 class='page auto' role=tabpanel aria-labelledby=n2>"))
    }

    @Test func thePictureBesideTheTitleOfATabIsNotRead() {
        for title in ["Favorites", ""] {
            let html = html(of: .tabs(RenderTabs())) { tree, node in
                let tab = tree.add(.tab(RenderTab(isSelected: true)), to: node)
                tree.add(.image(RenderImage("star", source: .symbol)), to: tab)
                if !title.isEmpty { tree.add(.text(RenderText(title)), to: tab) }
                tree.add(.page(RenderPage()), to: node)
            }
            #expect(html.contains("role=img aria-label=Favorite") == title.isEmpty)
        }
    }

    @Test func theScriptKnowsAPageByTheAppsOwnTitle() {
        let titled = html(of: .page(RenderPage(title: "Settings")))
        #expect(titled.hasPrefix("<div id=n1 class='page auto' data-n=Settings>"))
        #expect(!html(of: .page(RenderPage())).contains("data-n"))
    }

    @Test func anIndexOfPagesMayHaveABackground() {
        let tabs = html(of: .tabs(RenderTabs(style: .pages(marks: true), hasIndexBackground: true)))
        #expect(tabs.hasPrefix("<div id=n1 class='tabs pages marks index-background'>"))
        #expect(!html(of: .tabs(RenderTabs(style: .pages(marks: true)))).contains("background"))
    }

    @Test func theMenuOfATitleIsNextToIt() {
        let html = html(of: .page(RenderPage())) { tree, node in
            tree.add(.toolbar(RenderToolbar(.title)), to: node)
            tree.add(.toolbar(RenderToolbar(.titleMenu)), to: node)
        }
        #expect(html.contains("<h1 id=n2 class='ti title'></h1><div id=n3 class='ti title-menu'></div>"))
    }

    @Test func aPageAsAPictureIsInertAndSmaller() {
        let tree = RenderTree()
        var image = RenderImage("", source: .loaded, label: "")
        image.picture = RenderPicture(document: Data("<!DOCTYPE html>".utf8))
        image.size = CGSize(width: 195, height: 100)
        let node = tree.makeNode(.image(image))
        tree.insert(node, into: tree.root, before: nil)
        var writer = PageWriter()
        writer.maker.address = { _ in "/pictures/0" }
        var bytes: [UInt8] = []
        writer.write(node, into: &bytes, isLimited: false)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "<div id=n1 class=doc aria-hidden=true inert><iframe class=_0 src='/pictures/0' loading=lazy "
                + "sandbox=allow-same-origin tabindex=-1 title=Picture></iframe></div>")
        #expect(
            writer.styles.rules
                == "._0{width:390px;height:200px;position:absolute;left:0;top:0;transform-origin:0 0;border:0;"
                + "pointer-events:none;background:var(--background);scale:0.5}")
    }

    @Test func aFieldOfNoOpacityCanHaveTheFocus() {
        let tree = RenderTree()
        func html(_ content: RenderContent) -> String {
            let effect = tree.makeNode(.effect(.opacity(0)))
            tree.insert(effect, into: tree.root, before: nil)
            tree.insert(tree.makeNode(content), into: effect, before: nil)
            var writer = PageWriter()
            var bytes: [UInt8] = []
            writer.write(effect, into: &bytes, isLimited: false)
            return String(decoding: bytes, as: UTF8.self) + writer.styles.rules
        }
        let field = html(.textField(RenderTextField(text: "")))
        #expect(!field.contains("inert"))
        #expect(!field.contains("aria-hidden"))
        // A panel that is faded out covers controls that can still be used.
        #expect(field.contains("through"))
        // The value says that shortcuts press the button nevertheless.
        #expect(html(.button(RenderButton())).contains("aria-hidden=true inert=o"))
    }

    @Test func symbolsHaveLabels() {
        let known = html(of: .image(RenderImage("chevron.right", source: .symbol)))
        #expect(known.hasPrefix("<span id=n1 class=sym role=img aria-label="))
        #expect(known.contains("<path d='M9 5L16 12L9 19'></path>"))
        let silent = html(of: .image(RenderImage("airplane", source: .symbol, label: "")))
        #expect(silent == "<span id=n1 class=sym aria-hidden=true>✈\u{FE0E}</span>")
    }

    @Test func accessibilityOfASingleElementIsOnThatElement() {
        var words = RenderAccessibility()
        words.label = "Delete the message"
        words.hint = "Cannot be undone"
        let html = html(of: .accessibility(words)) { tree, node in
            let padding = tree.add(.padding(RenderInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), to: node)
            tree.add(.button(RenderButton()), to: padding)
        }
        #expect(
            html == "<div id=n1 class=_0><div id=n2 class=_0><button id=n3 class=b aria-label='Delete the message' "
                + "aria-description='Cannot be undone'></button></div></div>")
    }

    @Test func accessibilityOfSeveralElementsIsOnTheirGroup() {
        var words = RenderAccessibility()
        words.label = "Weather"
        let html = html(of: .accessibility(words)) { tree, node in
            tree.add(.text(RenderText("Sun")), to: node)
            tree.add(.text(RenderText("20°")), to: node)
        }
        #expect(
            html == "<div id=n1 class=_0 role=group aria-label=Weather><span id=n2>Sun</span>"
                + "<span id=n3>20°</span></div>")
    }
}
