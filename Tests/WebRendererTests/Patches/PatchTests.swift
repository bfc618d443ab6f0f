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

    @Test func aCombinedElementFollowsItsTexts() {
        var words = RenderAccessibility()
        words.children = .combine
        let app = ScreenTree()
        let element = app.add(.accessibility(words))
        let stack = app.add(.stack(RenderStack(.horizontal)), to: element)
        app.add(.text(RenderText("Guests")), to: stack)
        let count = app.add(.text(RenderText("3")), to: stack)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.update(count, to: .text(RenderText("4")))
        app.render()
        #expect(page.frames.last?.contains(#""aria-label":"Guests, 4""#) == true)
        // With a control inside, the texts are accessible again.
        let button = app.add(.button(RenderButton()), to: stack)
        app.add(.text(RenderText("Add")), to: button)
        app.render()
        #expect(page.frames.last?.contains("aria-hidden=true") == false)
        #expect(page.frames.last?.contains("aria-label='Guests, 4, Add'") == true)
        #expect(!String(decoding: app.screen.page().utf8, as: UTF8.self).contains("aria-hidden"))
    }

    @Test func thePointerOfThePageIsAStyleOfItsRoot() {
        let app = ScreenTree()
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.update(app.tree.root, to: .root(RenderRoot(pointer: .leftRight)))
        app.render()
        app.tree.update(app.tree.root, to: .root(RenderRoot()))
        app.render()
        #expect(page.frames.count == 2)
        #expect(page.frames.first?.contains("cursor:ew-resize") == true)
        #expect(page.frames.last == #"[2,["a","0",{"class":"root"}]]"#)
    }

    @Test func adjacentInsertionsAreSentTogether() {
        let (app, list, _) = rows(2)
        let page = ScreenPage(app.screen)
        for _ in 0..<3 { app.add(.divider, to: list) }
        app.render()
        #expect(page.frames == [#"[1,["i","1_r",0,"<hr id=n6><hr id=n7><hr id=n8>"]]"#])
    }

    /// A section with a header, a footer, and fields in rows.
    private func section(fields: Int) -> (app: ScreenTree, header: RenderNode, footer: RenderNode, field: RenderNode?) {
        let app = ScreenTree()
        let section = app.add(.section(RenderSection()), to: app.add(.list(RenderList())))
        let header = app.add(.text(RenderText("Header")), to: app.add(.part(.header), to: section))
        let footer = app.add(.text(RenderText("Footer")), to: app.add(.part(.footer), to: section))
        let nodes = (0..<fields).map { _ in
            app.add(
                .textField(RenderTextField(text: "", growsVertically: true)),
                to: app.add(.row(RenderRow()), to: section))
        }
        app.render()
        return (app, header, footer, nodes.last)
    }

    @Test func eachChangeOfAHeaderNamesTheFieldsOfItsSection() throws {
        let (app, header, _, last) = section(fields: 2)
        let id = "n" + ElementID(try #require(last)).text
        let page = ScreenPage(app.screen)
        for name in ["One", "Two"] {
            app.tree.update(header, to: .text(RenderText(name)))
            app.render()
            #expect(page.root.find(id)?.attributes["aria-label"] == name)
        }
        let part = try #require(header.parent)
        app.tree.update(part, to: .part(.footer))
        app.render()
        #expect(page.root.find(id)?.attributes["aria-label"] == "Text")
    }

    @Test func aSectionIsSearchedForFieldsOncePerPatchAndNotForChangesInItsFooter() {
        let (app, header, footer, _) = section(fields: 100)
        // Without a socket all changes wait for one patch.
        _ = app.screen.page()
        for number in 0..<10 {
            app.tree.update(footer, to: .text(RenderText("Footer \(number)")))
            app.render()
        }
        #expect(app.screen.outbox.pending.fieldSearchSteps == 0)
        for number in 0..<10 {
            app.tree.update(header, to: .text(RenderText("Header \(number)")))
            app.render()
        }
        // Two parts with their texts, and a hundred rows with their fields.
        #expect(app.screen.outbox.pending.fieldSearchSteps == 204)
    }

    @Test func theTabKeyReachesOneOptionOfAPickerWhicheverComesAndGoes() {
        let app = ScreenTree()
        let options = app.add(.part(.options), to: app.add(.picker(RenderPicker(.inline))))
        func add(_ title: String, isSelected: Bool = false) -> RenderNode {
            let option = app.add(.option(RenderOption(isSelected: isSelected)), to: options)
            app.add(.text(RenderText(title)), to: option)
            return option
        }
        let first = add("Tea")
        let chosen = add("Coffee", isSelected: true)
        app.render()
        let page = ScreenPage(app.screen)
        func tabIndex(of option: RenderNode) -> String? {
            page.root.find("n" + ElementID(option).text)?.attributes["tabindex"]
        }
        #expect([first, chosen].map(tabIndex) == ["-1", "0"])
        app.tree.remove(chosen)
        app.render()
        #expect(tabIndex(of: first) == "0")
        let other = add("Water", isSelected: true)
        app.render()
        #expect([first, other].map(tabIndex) == ["-1", "0"])
    }

    @Test func aControlHasTheDescriptionOfItsLabelOnceNothingElseIsBesideIt() {
        let app = ScreenTree()
        var words = RenderAccessibility()
        words.hint = "Boils water"
        let button = app.add(.button(RenderButton()))
        let label = app.add(.part(.label), to: button)
        app.add(.text(RenderText("Kettle")), to: app.add(.accessibility(words), to: label))
        let other = app.add(.text(RenderText("2 l")), to: label)
        app.render()
        let page = ScreenPage(app.screen)
        func description() -> String? { page.root.find("n" + ElementID(button).text)?.attributes["aria-description"] }
        #expect(description() == nil)
        app.tree.remove(other)
        app.render()
        #expect(description() == "Boils water")
    }

    @Test func aRowOffersAMenuWhileOneIsInsideItsContentsModifiers() throws {
        let app = ScreenTree()
        let row = app.add(.row(RenderRow()), to: app.add(.list(RenderList())))
        let padding = app.add(.accessibility(RenderAccessibility()), to: app.add(.layer, to: row))
        let text = app.add(.text(RenderText("Kettle")), to: padding)
        app.render()
        let page = ScreenPage(app.screen)
        let id = "n" + ElementID(row).text
        func offersMenu() -> Bool { page.root.find(id)?.attributes["data-menu"] != nil }
        #expect(!offersMenu())
        app.tree.remove(text)
        let menu = app.add(.contextMenu, to: padding)
        app.add(.text(RenderText("Kettle")), to: menu)
        app.render()
        #expect(offersMenu())
        // The menu is no longer around the whole content.
        app.add(.text(RenderText("2 l")), to: padding)
        app.render()
        #expect(!offersMenu())
        app.tree.remove(try #require(menu.next))
        app.render()
        #expect(offersMenu())
        app.tree.remove(menu)
        app.render()
        #expect(!offersMenu())
    }

    @Test func removalsComeFirstAndMovesPrecedeTheirNextSibling() throws {
        let (app, list, _) = rows(4)
        let page = ScreenPage(app.screen)
        let rows = Array(list.children)
        app.tree.move(rows[3], before: rows[0])
        app.tree.remove(rows[1])
        app.render()
        #expect(page.frames == [#"[1,["r","4"],["m","8","2"]]"#])
    }

    @Test func onlyDifferencesAreSent() {
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

    @Test func aChoiceIsSentByItsList() {
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
        #expect(page.frames == [#"[1,["h","2","<option id=n3>A</option><option id=n4 selected>B</option>"]]"#])
    }

    @Test func aNodeOfAnotherKindIsReplaced() {
        let app = ScreenTree()
        let field = app.add(.textField(RenderTextField(text: "a")))
        app.add(.divider)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.update(field, to: .textField(RenderTextField(text: "a", growsVertically: true)))
        app.render()
        #expect(
            page.frames == [
                #"[1,["r","1"],["i","0_c","2","<textarea id=n1 class=tf data-f aria-label=Text rows=1 "#
                    + #"autocomplete=off>a</textarea>"]]"#
            ])
    }

    @Test func newClassesPrecedeTheElementsThatUseThem() {
        let (app, _, texts) = rows(1)
        let page = ScreenPage(app.screen)
        let style = RenderTextStyle(characterStyle: RenderCharacterStyle(paint: .color(.role(.accent))))
        app.tree.update(texts[0], to: .text(RenderText("Row 0", style: style)))
        app.render()
        #expect(page.frames == [#"[1,["st","._0{color:var(--accent)}"],["a","3",{"class":"_0"}]]"#])
    }

    @Test func animatedOperationsFollowTheirCurve() {
        let (app, _, texts) = rows(2)
        let page = ScreenPage(app.screen)
        app.tree.update(texts[0], to: .text(RenderText("at once")))
        app.tree.animation = .timingCurve(0.25, 0.1, 0.25, 1).delay(0.1)
        app.tree.update(texts[1], to: .text(RenderText("slowly")))
        app.render()
        #expect(
            page.frames == [
                #"[1,["t","3","at once"],["x",350,"cubic-bezier(0.25,0.1,0.25,1)",100],["t","5","slowly"]]"#
            ])
    }

    @Test(arguments: [
        (Animation.linear(duration: 0.5), #"["x",500,"linear"]"#),
        (.linear(duration: 0.5).delay(0.5).repeatCount(1).delay(0.25), #"["x",500,"linear",750]"#),
        (.linear(duration: 0.5).repeatCount(3, autoreverses: false), #"["x",500,"linear",0,3]"#),
        (
            .linear(duration: 1).delay(0.1).repeatForever(),
            #"["x",2200,"linear(0,0 4.545%,1 50%,1 54.545%,0)",0,0]"#
        ),
        (.linear(duration: 1).repeatForever(), #"["x",1000,"linear",0,0,"alternate"]"#),
        (.linear(duration: 1).repeatCount(-1), #"["x",1000,"linear"]"#),
        (.linear(duration: .nan).delay(.infinity), #"["x",0,"linear",60000]"#),
    ])
    func delaysTurnsAndDirectionsFollowTheCurve(_ animation: Animation, _ op: String) {
        var ops = PatchOps()
        let motion = CSSMotion(animation)
        ops.animate(motion, curve: motion.curve)
        #expect(String(decoding: ops.bytes, as: UTF8.self) == op)
    }

    /// The value of a `linear()` easing, by the rules of CSS for stops that all state a position.
    private func value(of easing: String, at x: Double) throws -> Double {
        let stops = easing.dropFirst("linear(".count).dropLast().split(separator: ",")
        let points = try stops.enumerated().map { index, stop in
            let parts = stop.split(separator: " ")
            let end = index == 0 ? "0%" : "100%"
            return (
                x: try #require(Double((parts.count > 1 ? parts[1] : Substring(end)).dropLast())) / 100,
                y: try #require(Double(parts[0]))
            )
        }
        let next = try #require(points.firstIndex { $0.x >= x })
        guard next > 0 else { return points[0].y }
        let (one, other) = (points[next - 1], points[next])
        return one.y + (other.y - one.y) * (x - one.x) / max(other.x - one.x, 1e-9)
    }

    @Test(arguments: [
        Animation.timingCurve(.circularEaseIn, duration: 0.5), .timingCurve(.circularEaseInOut, duration: 1),
        .timingCurve(.circularEaseOut, duration: 1).delay(1),
    ])
    func aPageMovesAsTheEngineDoes(_ animation: Animation) throws {
        let (motion, timing) = (CSSMotion(animation), animation.timing)
        #expect(motion.curve.utf8.count < 400)
        for moment in 0...100 {
            let x = Double(moment) / 100
            let expected = animation.progress(at: timing.delay + timing.duration * x) ?? 1
            let place = try value(of: motion.curve, at: x)
            #expect(abs(place - expected) < 0.01, "\(animation) at \(x): \(motion.curve)")
        }
    }

    @Test func reversedAnimationsUseTheSameCurve() throws {
        let motion = CSSMotion(.easeIn(duration: 1).repeatCount(3))
        #expect(motion.milliseconds == 2000 && motion.iterationCount == 1.5 && !motion.alternates)
        let animation = Animation.easeIn(duration: 1)
        for moment in 0..<50 {
            let x = Double(moment) / 50
            let place = try #require(animation.progress(at: x))
            let (there, back) = (try value(of: motion.curve, at: x / 2), try value(of: motion.curve, at: 0.5 + x / 2))
            #expect(abs(there - place) < 0.01)
            #expect(abs(back - (1 - place)) < 0.01)
        }
    }

    @Test func aLongCurveIsSentOnce() {
        let (app, _, texts) = rows(2)
        let page = ScreenPage(app.screen)
        let animation = Animation.timingCurve(.circularEaseInOut, duration: 1)
        app.tree.animation = animation
        app.tree.update(texts[0], to: .text(RenderText("one")))
        app.render()
        app.tree.update(texts[1], to: .text(RenderText("two")))
        app.render()
        let curve = CSSMotion(animation).curve
        let milliseconds = CSSMotion(animation).milliseconds
        #expect(
            page.frames == [
                #"[1,["st","._0{--ease:\#(curve)}"],["x",\#(milliseconds),"_0"],["t","3","one"]]"#,
                #"[2,["x",\#(milliseconds),"_0"],["t","5","two"]]"#,
            ])
        #expect(page.frames[0].utf8.count < 250 && page.frames[1].utf8.count < 50)
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
        #expect(app.screen.navigation.reportedRoute.address == "/b")
        try page.send(#""h","/""#)
        #expect(events.events == [.dismiss])
        #expect(opened == [])
        try page.send(#""h","/b?x=1""#)
        #expect(opened == ["/b?x=1"])
    }

    @Test func goingForwardRepeatsTheLastPush() throws {
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
        #expect(app.screen.navigation.reportedRoute.address == "/b")
    }
}
