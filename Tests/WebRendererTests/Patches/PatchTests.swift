import RenderTree
import Testing

@testable import WebRenderer

@MainActor @Suite struct PatchTests {
    private func rows(_ count: Int) -> (ScreenTree, RenderNode, [RenderNode]) {
        let app = ScreenTree()
        let list = app.add(.list(RenderList()))
        let texts = (0..<count).map { index in
            app.add(.text(RenderText("Row \(index)")), to: app.add(.row(RenderRow()), to: list))
        }
        app.render()
        return (app, list, texts)
    }

    @Test func aRowOfAHundredIsFewBytes() {
        let (app, _, texts) = rows(100)
        let page = ScreenPage(app.screen)
        app.tree.update(texts[50], to: .text(RenderText("Row 50 again")))
        app.render()
        #expect(page.frames == [#"[1,["t","2v","Row 50 again"]]"#])
        #expect(page.frames[0].utf8.count <= 60)
    }

    @Test(arguments: [10, 10_000])
    func anInsertionAtTheHeadIsFewBytesHoweverManyThereAre(count: Int) {
        let (app, list, _) = rows(count)
        let page = ScreenPage(app.screen)
        let row = app.add(.row(RenderRow()), to: list, before: list.firstChild)
        app.add(.text(RenderText("New")), to: row)
        app.render()
        #expect(page.frames.count == 1)
        #expect(page.frames[0].utf8.count <= 200)
        #expect(page.frames[0].hasPrefix(#"[1,["i","1_r","2","<div id=n"#))
    }

    @Test func neighboursComeTogether() {
        let (app, list, _) = rows(2)
        let page = ScreenPage(app.screen)
        for _ in 0..<3 { app.add(.divider, to: list) }
        app.render()
        #expect(page.frames == [#"[1,["i","1_r",0,"<hr id=n6><hr id=n7><hr id=n8>"]]"#])
    }

    @Test func removalsComeFirstAndMovesGoBeforeWhatFollows() throws {
        let (app, list, _) = rows(4)
        let page = ScreenPage(app.screen)
        let rows = Array(list.children)
        app.tree.move(rows[3], before: rows[0])
        app.tree.remove(rows[1])
        app.render()
        #expect(page.frames == [#"[1,["r","4"],["m","8","2"]]"#])
    }

    @Test func onlyWhatIsAnotherIsTold() {
        let app = ScreenTree()
        let toggle = app.add(.toggle(RenderToggle(isOn: false)))
        let slider = app.add(.slider(RenderSlider(1, from: 0, to: 10)))
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.update(toggle, to: .toggle(RenderToggle(isOn: true, isEnabled: false)))
        app.tree.update(slider, to: .slider(RenderSlider(2, from: 0, to: 10)))
        app.render()
        #expect(page.frames == [#"[1,["a","1",{"aria-checked":"true","disabled":""}],["a","2_v",{"value":"2"}]]"#])
    }

    @Test func aChoiceIsToldByItsList() {
        let app = ScreenTree()
        let options = app.add(.part(.options), to: app.add(.picker(RenderPicker(.menu))))
        let (first, second) = (
            app.add(.option(RenderOption(isSelected: true)), to: options),
            app.add(.option(RenderOption(isSelected: false)), to: options)
        )
        app.add(.text(RenderText("A")), to: first)
        app.add(.text(RenderText("B")), to: second)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.update(first, to: .option(RenderOption(isSelected: false)))
        app.tree.update(second, to: .option(RenderOption(isSelected: true)))
        app.render()
        #expect(page.frames == [#"[1,["h","2","<option>A</option><option selected>B</option>"]]"#])
    }

    @Test func whatBecomesAnotherElementIsReplaced() {
        let app = ScreenTree()
        let field = app.add(.textField(RenderTextField(text: "a")))
        app.add(.divider)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.update(field, to: .textField(RenderTextField(text: "a", growsVertically: true)))
        app.render()
        #expect(
            page.frames == [
                #"[1,["r","1"],["i","0_c","2","<textarea id=n1 class=tf data-f rows=1 autocomplete=off>a</textarea>"]]"#
            ])
    }

    @Test func newClassesComeBeforeWhatHasThem() {
        let (app, _, texts) = rows(1)
        let page = ScreenPage(app.screen)
        let style = RenderTextStyle(characterStyle: RenderCharacterStyle(paint: .color(.role(.accent))))
        app.tree.update(texts[0], to: .text(RenderText("Row 0", style: style)))
        app.render()
        #expect(page.frames == [#"[1,["st","._0{color:var(--accent)}"],["a","3",{"class":"_0"}]]"#])
    }

    @Test func whatIsAnimatedIsToldBehindItsCurve() {
        let (app, _, texts) = rows(2)
        let page = ScreenPage(app.screen)
        app.tree.update(texts[0], to: .text(RenderText("at once")))
        app.tree.animation = RenderAnimation(curve: .bezier(0.25, 0.1, 0.25, 1), duration: 0.35, delay: 0.1)
        app.tree.update(texts[1], to: .text(RenderText("slowly")))
        app.render()
        #expect(
            page.frames == [
                #"[1,["t","3","at once"],["x",350,"cubic-bezier(0.25,0.1,0.25,1)",100],["t","5","slowly"]]"#
            ])
    }

    @Test(arguments: [
        (RenderAnimation(curve: .linear, duration: 0.5), #"["x",500,"linear"]"#),
        (RenderAnimation(curve: .linear, duration: 0.5, delay: 0.25, pause: 0.5), #"["x",500,"linear",750]"#),
        (RenderAnimation(curve: .linear, duration: 0.5, repeatCount: 3), #"["x",500,"linear",0,3]"#),
        (
            RenderAnimation(curve: .linear, duration: 1, pause: 0.1, repeatCount: nil, autoreverses: true),
            #"["x",1000,"linear",100,0,"alternate"]"#
        ),
        (RenderAnimation(curve: .linear, duration: 1, repeatCount: -1, autoreverses: true), #"["x",1000,"linear"]"#),
        (RenderAnimation(curve: .linear, duration: .nan, delay: .infinity), #"["x",0,"linear",60000]"#),
    ])
    func delaysTurnsAndDirectionsStandBesideTheCurve(_ animation: RenderAnimation, _ op: String) {
        var ops = PatchOps()
        ops.animate(animation)
        #expect(String(decoding: ops.bytes, as: UTF8.self) == op)
    }

    @Test func aSpringIsAWayOfStraightLines() {
        let spring = RenderAnimation(
            curve: .spring(RenderSpring(response: 0.5, dampingFraction: 1)), duration: 0.5)
        #expect(spring.css.hasPrefix("linear(0,"))
        #expect(spring.css.hasSuffix(",1)"))
        #expect(spring.css.split(separator: ",").count == 17)
    }

    @Test func theTitleFollowsThePageThatIsShown() {
        let app = ScreenTree()
        app.screen.name = "News"
        let stack = app.add(.navigation(RenderNavigation(.stack)))
        app.add(.page(RenderPage(title: "Articles")), to: stack)
        app.render()
        let page = ScreenPage(app.screen)
        #expect(app.screen.title == "Articles")
        app.tree.update(stack.firstChild!, to: .page(RenderPage(title: "Articles", isShown: false)))
        let second = app.add(.page(RenderPage(title: "The First One!", canGoBack: true)), to: stack)
        app.render()
        #expect(page.title == "The First One!")
        #expect(page.path == "/the-first-one")
        app.tree.remove(second)
        app.tree.update(stack.firstChild!, to: .page(RenderPage(title: "Articles")))
        app.render()
        #expect(page.path == "/")
    }

    @Test func goingBackInTheBrowserGoesBackInTheApp() throws {
        let app = ScreenTree()
        let stack = app.add(.navigation(RenderNavigation(.stack)))
        let first = app.add(.page(RenderPage(title: "A", isShown: false)), to: stack)
        let second = app.add(.page(RenderPage(title: "B", canGoBack: true)), to: stack)
        let events = app.record(second) { _ in
            app.tree.remove(second)
            app.tree.update(first, to: .page(RenderPage(title: "A")))
        }
        app.screen.callbacks.update = { app.render() }
        var opened: [String] = []
        app.screen.callbacks.openPath = { opened.append($0) }
        app.render()
        let page = ScreenPage(app.screen)
        #expect(app.screen.reportedRoute.address == "/b")
        try page.send(#""h","/""#)
        #expect(events.events == [.dismiss])
        #expect(opened == [])
        try page.send(#""h","/b?x=1""#)
        #expect(opened == ["/b?x=1"])
    }

    @Test func goingForwardInTheBrowserIsTheWayThatWasGone() throws {
        let app = ScreenTree()
        let stack = app.add(.navigation(RenderNavigation(.stack)))
        let first = app.add(.page(RenderPage(title: "A")), to: stack)
        let link = app.add(.button(RenderButton()), to: first)
        var second: RenderNode?
        app.record(link) { _ in
            app.tree.update(first, to: .page(RenderPage(title: "A", isShown: false)))
            let page = app.add(.page(RenderPage(title: "B", canGoBack: true)), to: stack)
            app.record(page) { _ in
                app.tree.remove(page)
                app.tree.update(first, to: .page(RenderPage(title: "A")))
            }
            second = page
        }
        app.screen.callbacks.update = { app.render() }
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""p","3""#)
        #expect(page.path == "/b")
        try page.send(#""h","/""#)
        #expect(second?.isOnScreen == false)
        try page.send(#""h","/b""#)
        #expect(second?.isOnScreen == true)
        #expect(app.screen.reportedRoute.address == "/b")
    }
}
