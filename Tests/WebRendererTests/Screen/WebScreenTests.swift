import Foundation
import RenderTree
import Testing

@testable import WebRenderer

@MainActor @Suite struct WebScreenTests {
    private func counter() -> (ScreenTree, RenderNode, RenderNode) {
        let app = ScreenTree()
        let stack = app.add(.stack(RenderStack(.vertical)))
        let text = app.add(.text(RenderText("Count 2")), to: stack)
        let button = app.add(.button(RenderButton()), to: stack)
        app.add(.text(RenderText("More")), to: button)
        app.render()
        return (app, text, button)
    }

    @Test func aPressIsAnsweredByFewBytes() throws {
        let (app, text, button) = counter()
        app.record(button) { _ in app.tree.update(text, to: .text(RenderText("Count 3"))) }
        app.screen.callbacks.update = { app.render() }
        let page = ScreenPage(app.screen)
        try page.send("\"p\",\"3\"")
        #expect(page.frames == [#"[1,["t","2","Count 3"],["c",1]]"#])
        #expect(page.frames[0].utf8.count <= 40)
        #expect(page.acknowledged == 1)
    }

    @Test func anotherLanguageSendsTheWholePage() throws {
        let (app, _, _) = counter()
        let page = ScreenPage(app.screen)
        app.screen.language = WebLanguage(tag: "ar_EG", isRightToLeft: true)
        #expect(page.language == ["ar-EG", "rtl"])
        // A text that is not Arabic keeps its own direction.
        #expect(page.root.find("n2")?.attributes["dir"] == "auto")
        app.screen.language = WebLanguage(tag: "de")
        #expect(page.language == ["de", "ltr"])
        #expect(page.root.find("n2")?.attributes["dir"] == nil)
    }

    @Test func onlyAnInspectedPageRequestsCauses() throws {
        let (app, _, button) = counter()
        let page = ScreenPage(app.screen)
        var asked: [RenderNode] = []
        let message = Array(#"["I","3"]"#.utf8)
        #expect(throws: WebProtocolError.unknownMessage) { try app.screen.receive(message) }
        app.screen.callbacks.inspect = { asked.append($0) }
        try app.screen.receive(message)
        #expect(asked.map { $0 === button } == [true])
        #expect(page.acknowledged == 0)
    }

    @Test func aRepeatedEventIsHandledOnce() throws {
        let (app, _, button) = counter()
        let presses = app.record(button)
        let page = ScreenPage(app.screen)
        try app.screen.receive(Array(#"[1,"p","3"]"#.utf8))
        try app.screen.receive(Array(#"[1,"p","3"]"#.utf8))
        #expect(presses.events == [.press])
        #expect(page.frames == [#"["c",1]"#, #"["c",1]"#])
    }

    @Test func noMoreThanTwoPatchesAreOnTheirWay() {
        let (app, text, _) = counter()
        let page = ScreenPage(app.screen)
        page.takesPatches = false
        for count in 3...9 {
            app.tree.update(text, to: .text(RenderText("Count \(count)")))
            app.render()
        }
        #expect(page.frames == [#"[1,["t","2","Count 3"]]"#, #"[2,["t","2","Count 4"]]"#])
        page.takesPatches = true
        page.takeAll()
        // Merged changes are one patch, of the newest values.
        #expect(page.frames.count == 3)
        #expect(page.frames.last == #"[3,["t","2","Count 9"]]"#)
    }

    @Test func nodesThatComeAndGoBetweenPatchesLeaveNothing() {
        let (app, text, _) = counter()
        let page = ScreenPage(app.screen)
        page.takesPatches = false
        for count in 3...4 {
            app.tree.update(text, to: .text(RenderText("Count \(count)")))
            app.render()
        }
        let guest = app.add(.text(RenderText("Guest")), to: text.parent)
        app.render()
        app.tree.remove(guest)
        app.render()
        page.takesPatches = true
        page.takeAll()
        #expect(page.frames.count == 2)
    }

    @Test func aReconnectedSocketReceivesTheMissedPatches() {
        let (app, text, _) = counter()
        let page = ScreenPage(app.screen)
        page.close()
        app.tree.update(text, to: .text(RenderText("Count 3")))
        app.render()
        app.tree.update(text, to: .text(RenderText("Count 4")))
        app.render()
        page.open()
        #expect(page.frames == [#"[1,["t","2","Count 4"]]"#])
        #expect(page.root.find("n2")?.text == "Count 4")
    }

    @Test func aPatchThatDidNotArriveIsSentAgain() {
        let (app, text, _) = counter()
        let page = ScreenPage(app.screen)
        page.takesPatches = false
        app.tree.update(text, to: .text(RenderText("Count 3")))
        app.render()
        page.close()
        page.takesPatches = true
        page.open()
        #expect(page.frames == [#"[1,["t","2","Count 3"]]"#, #"[1,["t","2","Count 3"]]"#])
        #expect(page.root.find("n2")?.text == "Count 3")
    }

    @Test func anUnknownPageReceivesEverything() {
        let (app, _, _) = counter()
        let page = ScreenPage(app.screen)
        let before = page.described
        app.screen.socketOpened(lastSeen: -1)
        #expect(page.frames.count == 1)
        #expect(page.described == before)
        // A reloaded page's document has the title and the language of another session.
        #expect(page.frames[0].contains(#"["ti","\#(app.screen.title)"],["l","en","ltr"]"#))
    }

    @Test func tooManyChangesAreSentAsAWholePage() {
        let (app, text, _) = counter()
        let page = ScreenPage(app.screen)
        page.takesPatches = false
        for count in 3...4 {
            app.tree.update(text, to: .text(RenderText("Count \(count)")))
            app.render()
        }
        for _ in 0..<60 {
            for _ in 0..<100 { app.add(.text(RenderText("row")), to: text.parent) }
            app.render()
        }
        page.takesPatches = true
        page.takeAll()
        #expect(page.frames.count == 3)
        #expect(page.frames.last?.contains(#"["r","*"]"#) == true)
        #expect(page.root.find("n1")?.elements.count == 6002)
    }

    @Test func disabledHiddenAndRemovedElementsReceiveNothing() throws {
        let app = ScreenTree()
        let off = app.add(.button(RenderButton(isEnabled: false)))
        let hidden = app.add(.button(RenderButton()), to: app.add(.hidden))
        let gone = app.add(.button(RenderButton()))
        let responders = [off, hidden, gone].map { app.record($0) }
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.remove(gone)
        app.render()
        for id in ["1", "3", "4", "999"] { try page.send("\"p\",\"\(id)\"") }
        #expect(responders.allSatisfy { $0.events.isEmpty })
        #expect(page.acknowledged == 4)
    }

    @Test func elementsBehindASheetCannotBeUsed() throws {
        let app = ScreenTree()
        let behind = app.add(.button(RenderButton()))
        let sheet = app.add(.presentation(RenderPresentation(.sheet)))
        let inside = app.add(.button(RenderButton()), to: sheet)
        let (first, second) = (app.record(behind), app.record(inside))
        app.render()
        let page = ScreenPage(app.screen)
        try page.send("\"p\",\"1\"")
        try page.send("\"p\",\"3\"")
        #expect(first.events.isEmpty)
        #expect(second.events == [.press])
    }

    @Test func interactionsBegunBeforeASheetEndBehindIt() throws {
        let app = ScreenTree()
        var input = RenderInput()
        (input.wantsPointer, input.wantsHover) = (true, true)
        let area = app.record(app.add(.input(input)))
        let slider = app.record(app.add(.slider(RenderSlider(2, from: 0, to: 10))))
        app.render()
        let page = ScreenPage(app.screen)
        app.screen.callbacks.now = { 100 }
        try page.send(#""H","1",1,2"#)
        try page.send(#""P","1",0,1,2"#)
        try page.send(#""b","2",1"#)
        app.add(.presentation(RenderPresentation(.sheet)))
        app.render()
        try page.send(#""P","1",1,3,2"#)
        try page.send(#""P","1",2,5,2"#)
        try page.send(#""H","1""#)
        try page.send(#""b","2",0"#)
        // Nothing begins behind the sheet.
        try page.send(#""P","1",0,1,2"#)
        try page.send(#""H","1",1,2"#)
        try page.send(#""b","2",1"#)
        let pointer = { (phase: RenderPointer.Phase, x: CGFloat) in
            InputEvent.pointer(RenderPointer(phase, at: CGPoint(x: x, y: 2), time: 100))
        }
        #expect(
            area.events == [
                .hover(CGPoint(x: 1, y: 2)), pointer(.began, 1), pointer(.moved, 3), pointer(.ended, 5), .hover(nil),
            ])
        #expect(slider.events == [.setEditing(true), .setEditing(false)])
    }

    @Test func aPinchIsReportedByItsMagnification() throws {
        let app = ScreenTree()
        var input = RenderInput()
        input.wantsPointer = true
        input.wantsPinches = true
        let area = app.record(app.add(.input(input)))
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""P","1",5,10,20,2"#)
        try page.send(#""P","1",5,10,20,0"#)
        #expect(throws: WebProtocolError.unknownMessage) { try page.send(#""P","1",5,10,20"#) }
        app.screen.callbacks.now = { 100 }
        app.add(.presentation(RenderPresentation(.sheet)))
        app.render()
        // Nothing begins behind the sheet, but a pinch ends there.
        try page.send(#""P","1",5,10,20,3"#)
        try page.send(#""P","1",6,10,20"#)
        try page.send(#""P","1",6,10,20"#)
        let magnifications = area.events.compactMap { event -> String? in
            guard case .pointer(let pointer) = event else { return nil }
            return "\(pointer.phase) \(pointer.magnification ?? 0)"
        }
        #expect(magnifications == ["began 1.0", "moved 2.0", "moved 1e-06", "ended 1e-06"])
    }

    @Test func eventsSuitTheirKind() throws {
        let app = ScreenTree()
        let toggle = app.record(app.add(.toggle(RenderToggle(isOn: false))))
        let slider = app.record(app.add(.slider(RenderSlider(2, from: 0, to: 10))))
        app.render()
        let page = ScreenPage(app.screen)
        try page.send("\"p\",\"1\"")
        try page.send("\"v\",\"1\",3")
        try page.send("\"o\",\"1\",1")
        try page.send("\"o\",\"2\",1")
        try page.send("\"v\",\"2_v\",99")
        #expect(toggle.events == [.setOn(true)])
        #expect(slider.events == [.setValue(10)])
    }

    @Test func refreshingAPageRefreshesItsContent() throws {
        let app = ScreenTree()
        let page = app.add(.page(RenderPage(title: "News")), to: app.add(.navigation(RenderNavigation(.stack))))
        let list = app.add(
            .list(RenderList(isRefreshable: true)), to: app.add(.stack(RenderStack(.vertical)), to: page))
        let other = app.record(app.add(.list(RenderList()), to: page, before: page.firstChild))
        let recorded = app.record(list)
        app.render()
        let shown = ScreenPage(app.screen)
        try shown.send("\"R\",\"\(ElementID(page, "f").name.dropFirst())\"")
        #expect(recorded.events == [.refresh])
        app.tree.update(list, to: .list(RenderList(isRefreshable: true, isRefreshing: true)))
        app.render()
        try shown.send("\"R\",\"\(ElementID(page, "f").name.dropFirst())\"")
        #expect(recorded.events == [.refresh])
        #expect(other.events == [])
    }

    @Test func refreshingAPageSkipsHiddenContentAndLaterLists() throws {
        let app = ScreenTree()
        let page = app.add(.page(RenderPage(title: "News")), to: app.add(.navigation(RenderNavigation(.stack))))
        let column = app.add(.stack(RenderStack(.vertical)), to: page)
        let hidden = app.record(app.add(.list(RenderList(isRefreshable: true)), to: app.add(.hidden, to: column)))
        let first = app.add(.list(RenderList(isRefreshable: true)), to: column)
        let shownFirst = app.record(first)
        let second = app.record(app.add(.list(RenderList(isRefreshable: true)), to: column))
        app.render()
        let shown = ScreenPage(app.screen)
        try shown.send("\"R\",\"\(ElementID(page, "f").name.dropFirst())\"")
        app.tree.update(first, to: .list(RenderList(isRefreshable: true, isRefreshing: true)))
        app.render()
        try shown.send("\"R\",\"\(ElementID(page, "f").name.dropFirst())\"")
        #expect(shownFirst.events == [.refresh])
        #expect(hidden.events == [])
        #expect(second.events == [])
    }

    @Test func acceptedTextIsNotSentBack() throws {
        let app = ScreenTree()
        let field = app.add(.textField(RenderTextField(text: "")))
        app.record(field) { event in
            if case .setText(let text) = event { app.tree.update(field, to: .textField(RenderTextField(text: text))) }
        }
        app.screen.callbacks.update = { app.render() }
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""x","1","Ad",1"#)
        #expect(page.frames == [#"["c",1]"#])
    }

    @Test func refusedTextIsSentBackWithItsRevision() throws {
        let app = ScreenTree()
        let field = app.add(.textField(RenderTextField(text: "Ada")))
        app.record(field)
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""x","1","Ada1",7"#)
        #expect(page.frames == [#"[1,["v","1","Ada",7],["c",1]]"#])
    }

    @Test func malformedFramesAreRefused() {
        let frames = [
            "", "[]", "{}", "null", "[1]", "[1,2]", "[0,\"p\",\"1\"]", "[-1,\"p\",\"1\"]", "[1,\"p\",5]",
            "[1,\"zz\",\"0\"]",
            "[1.5,\"p\",\"1\"]", "[1,\"p\",\"N1\"]", "[1,\"p\",\"../1\"]", "[\"a\",99]", "[\"a\"]", "[\"hb\",1]",
            "[[[[[[[[[[1]]]]]]]]]]", "[1,\"p\",\"1\"]x", "[1,\"p\",\"\\ud800\\u0041\"]", "[1,\"h\",\"javascript:\"]",
            "[1e999,\"p\",\"1\"]",
            "[1,\"E\",5]",
        ]
        for frame in frames {
            let screen = ScreenTree().screen
            #expect(throws: WebProtocolError.self, "\(frame)") { try screen.receive(Array(frame.utf8)) }
        }
    }
}
