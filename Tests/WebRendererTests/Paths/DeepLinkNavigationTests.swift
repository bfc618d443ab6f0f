import RenderTree
import Testing

@testable import WebRenderer

@MainActor @Suite struct DeepLinkNavigationTests {
    @Test func aFreshPageShowsItsAddress() {
        let shop = Shop()
        shop.show(links: ["Coffee", "Tea"])
        shop.app.screen.begin(at: "/tea/green")
        #expect(shop.opened == ["Tea", "Green"])
        #expect(shop.app.screen.page().contains("Leaves of Green"))
        let page = ScreenPage(shop.app.screen)
        #expect(page.path == "/")
        // The address already names the page.
        #expect(!page.frames.contains { $0.contains(#"["n""#) })
    }

    @Test func aPageIsNamedByItsLink() throws {
        let shop = Shop()
        shop.show(links: ["Coffee", "Tea"])
        let page = ScreenPage(shop.app.screen)
        try page.send(#""p","\#(shop.id(of: "Tea"))""#)
        #expect(page.path == "/tea")
        try page.send(#""h","/""#)
        #expect(shop.opened.isEmpty)
        try page.send(#""h","/coffee/green""#)
        #expect(shop.opened == ["Coffee", "Green"])
    }

    @Test func aPageWhoseTitleDiffersFromItsLinkIsOneHistoryEntry() throws {
        let shop = Shop()
        shop.show(links: ["Coffee", "Tea"])
        let page = ScreenPage(shop.app.screen)
        try page.send(#""p","\#(shop.id(of: "Tea"))""#)
        #expect(page.frames.filter { $0.contains(#"["n","#) }.count == 1)
        #expect(page.frames.contains { $0.contains(#"["n","/tea"]"#) })
    }

    @Test func linksHaveTheAddressOfTheirDestination() throws {
        let shop = Shop()
        shop.show(links: ["Coffee", "Tea", "Tea"])
        #expect(shop.app.screen.page().contains("href='/coffee'"))
        #expect(shop.app.screen.page().contains("href='/tea~2'"))
        shop.push("Tea")
        shop.app.render()
        #expect(shop.app.screen.page().contains("href='/a-page/green'"))
    }

    @Test func readinessWaitsForTheEndOfLoading() {
        for ends in [true, false] {
            let shop = Shop()
            let progress = shop.app.add(.progress(RenderProgress(0.5)))
            shop.app.render()
            var isThere = false
            shop.app.screen.whenReady { isThere = true }
            #expect(!isThere)
            if ends {
                shop.app.tree.remove(progress)
            } else {
                shop.app.tree.update(progress, to: .progress(RenderProgress(0.6)))
            }
            shop.app.render()
            shop.pass(0)
            #expect(isThere == ends)
            shop.pass(DeepLinkNavigation.loadingTimeout)
            #expect(isThere)
        }
    }

    @Test func aReadyPageDoesNotWaitForItsTimeout() {
        let shop = Shop()
        let progress = shop.app.add(.progress(RenderProgress(0.5)))
        shop.app.render()
        var count = 0
        shop.app.screen.whenReady { count += 1 }
        shop.app.tree.remove(progress)
        shop.app.render()
        shop.pass(0)
        shop.pass(DeepLinkNavigation.loadingTimeout)
        #expect(count == 1)
        #expect(shop.isIdle)
    }

    @Test func aPageThatSettlesIsLoadedToItsEnd() {
        let shop = Shop()
        let progress = shop.app.add(.progress(RenderProgress(0.5)))
        shop.app.render()
        shop.app.screen.begin(at: "/tea/green")
        var outcome: Bool?
        shop.app.screen.whenSettled(within: 60) { outcome = $0 }
        shop.pass(DeepLinkNavigation.navigationTimeout)
        #expect(outcome == nil)
        shop.app.tree.remove(progress)
        shop.show(links: ["Tea"])
        shop.pass(0)
        #expect(outcome == true)
        #expect(shop.app.screen.isFound)
        #expect(shop.opened == ["Tea", "Green"])
    }

    @Test func aPageThatDoesNotSettleIsIncompleteAtTheLimit() {
        let shop = Shop()
        shop.show(links: ["Tea"])
        shop.app.add(.progress(RenderProgress(0.5)))
        shop.app.render()
        shop.app.screen.begin(at: "/tea/blue")
        var outcome: Bool?
        shop.app.screen.whenSettled(within: 60) { outcome = $0 }
        shop.pass(59)
        #expect(outcome == nil)
        shop.pass(60)
        #expect(outcome == false)
        #expect(!shop.app.screen.isFound)
    }

    @Test func anUnresolvedAddressSettlesAfterSeveralTurnsWithoutAChange() {
        let shop = Shop()
        shop.app.screen.begin(at: "/nothing")
        var outcome: Bool?
        shop.app.screen.whenSettled(within: 60) { outcome = $0 }
        for _ in 0..<4 {
            #expect(outcome == nil)
            shop.pass(0)
        }
        #expect(outcome == true)
        #expect(!shop.app.screen.isFound)
    }

    @Test func aPendingChangeMayLeadToAPage() {
        let shop = Shop()
        shop.app.screen.begin(at: "/tea")
        var outcome: Bool?
        shop.app.screen.whenSettled(within: 60) { outcome = $0 }
        for turn in 0..<6 {
            #expect(outcome == nil)
            shop.pass(0)
            // A change without a destination gives the others another turn.
            if turn == 2 {
                shop.app.add(.text(RenderText("Soon")))
                shop.app.render()
            }
        }
        shop.show(links: ["Tea"])
        shop.pass(0)
        #expect(outcome == true)
        #expect(shop.app.screen.isFound)
        #expect(shop.opened == ["Tea"])
    }

    @Test func aPageSettlesAfterTasksThatBeganInBetween() {
        let shop = Shop()
        var ends: [@MainActor () -> Void] = []
        var tasks = 2
        shop.app.screen.callbacks.whenAllTasksEnd = { action in
            guard tasks > 0 else { return action() }
            tasks -= 1
            ends.append(action)
        }
        var outcome: Bool?
        shop.app.screen.whenSettled(within: 60) { outcome = $0 }
        for count in 1...2 {
            #expect(ends.count == count)
            #expect(outcome == nil)
            ends[count - 1]()
            shop.pass(0)
        }
        #expect(outcome == true)
    }

    @Test func tasksOfViewsAreWaitedFor() {
        let shop = Shop()
        var end: @MainActor () -> Void = {}
        shop.app.screen.callbacks.whenTasksEnd = { end = $0 }
        var isThere = false
        shop.app.screen.whenReady { isThere = true }
        #expect(!isThere)
        end()
        shop.pass(0)
        #expect(isThere)
    }

    @Test func missingPagesAreNotFound() {
        let shop = Shop()
        shop.show(links: ["Tea"])
        #expect(shop.app.screen.isFound)
        shop.app.screen.begin(at: "/tea/green")
        #expect(shop.app.screen.isFound)
        shop.app.screen.begin(at: "/nothing")
        #expect(!shop.app.screen.isFound)
    }

    @Test func ofTwoOfTheSameNameTheRightOneIsFound() throws {
        let shop = Shop()
        shop.show(links: ["Tea", "Tea"])
        let page = ScreenPage(shop.app.screen)
        try page.send(#""p","\#(shop.id(of: "Tea", 1))""#)
        #expect(page.path == "/tea~2")
        let other = Shop()
        other.show(links: ["Tea", "Tea"])
        other.app.screen.begin(at: "/tea~2")
        #expect(other.pressed == [1])
    }

    @Test func aButtonIsNotPressedForAnAddress() {
        let shop = Shop()
        shop.show(links: ["Delete"], areButtons: true)
        shop.app.screen.begin(at: "/delete")
        #expect(shop.pressed.isEmpty)
        #expect(shop.asked == ["/delete"])
    }

    @Test func latePagesAreWaitedFor() {
        let shop = Shop()
        shop.app.screen.begin(at: "/tea")
        var isThere = false
        shop.app.screen.whenReady { isThere = true }
        #expect(!isThere)
        shop.show(links: ["Tea"])
        shop.pass(0)
        #expect(isThere)
        #expect(shop.opened == ["Tea"])
    }

    @Test func usingThePageEndsDeepLinkNavigation() throws {
        let shop = Shop()
        shop.app.screen.begin(at: "/tea")
        let page = ScreenPage(shop.app.screen)
        try page.send(#""p","1""#)
        shop.show(links: ["Tea"])
        shop.pass(0)
        #expect(shop.opened.isEmpty)
        #expect(page.path == "/")
    }

    @Test func aMissingPageOpensItsLastFoundAncestor() {
        let shop = Shop()
        shop.show(links: ["Tea"])
        shop.app.screen.begin(at: "/tea/blue")
        let page = ScreenPage(shop.app.screen)
        var isThere = false
        shop.app.screen.whenReady { isThere = true }
        shop.pass(DeepLinkNavigation.loadingTimeout)
        #expect(!isThere)
        shop.pass(DeepLinkNavigation.firstPageTimeout - DeepLinkNavigation.loadingTimeout)
        #expect(isThere)
        #expect(!page.frames.contains { $0.contains(#"["n""#) })
        shop.pass(DeepLinkNavigation.navigationTimeout)
        #expect(page.frames.last?.contains(#"["n","/tea",1]"#) == true)
        #expect(shop.asked == ["/tea/blue"])
    }

    @Test func unrelatedChangesDoNotAnswerAnAddress() {
        let shop = Shop()
        shop.show(links: ["Tea"])
        shop.app.add(.text(RenderText("Loaded meanwhile")))
        shop.app.screen.begin(at: "/nothing")
        let page = ScreenPage(shop.app.screen)
        shop.pass(DeepLinkNavigation.navigationTimeout)
        #expect(page.frames.last?.contains(#"["n","/",1]"#) == true)
    }

    @Test func anAddressHandledByTheAppStays() throws {
        let shop = Shop()
        shop.show(links: ["Tea"])
        shop.answer = { shop.push("Green") }
        shop.app.screen.begin(at: "/leaf/5?cup=1")
        let page = ScreenPage(shop.app.screen)
        #expect(!page.frames.contains { $0.contains(#"["n""#) })
        try page.send(#""h","/""#)
        #expect(shop.opened.isEmpty)
        try page.send(#""h","/leaf/5?cup=1""#)
        #expect(shop.opened == ["Green"])
        #expect(shop.asked.count == 2)
    }

    @Test func anAddressThatIsTooLongIsNotGoneTo() throws {
        let shop = Shop()
        shop.show(links: ["Tea"])
        let page = ScreenPage(shop.app.screen)
        let longest = "/" + String(repeating: "a", count: 4_095)
        try page.send(#""h","\#(longest)a""#)
        #expect(shop.asked.isEmpty)
        #expect(shop.app.screen.navigation.deepLink == nil)
        #expect(page.acknowledged == 1)
        try page.send(#""h","\#(longest)""#)
        #expect(shop.asked == [longest])
    }

    @Test func aTabBelongsToThePathAndIsNoStepOfTheHistory() throws {
        let house = House()
        let page = ScreenPage(house.app.screen)
        try page.send(#""p","\#(ElementID(house.tabs[1]).text)""#)
        #expect(page.frames.last?.contains(#"["n","/garden",1]"#) == true)
        let other = House()
        other.app.screen.begin(at: "/garden")
        #expect(other.chosen == 1)
        let third = House()
        third.app.screen.begin(at: "/kitchen")
        #expect(third.chosen == 0)
        #expect(third.app.screen.navigation.deepLink == nil)
    }

    @Test func thePagesOfATabKeepTheirNamesAfterAReturnToTheTab() throws {
        let house = House(opened: ["Oven", "Roses"])
        let page = ScreenPage(house.app.screen)
        #expect(page.path == "/oven")
        for _ in 0..<2 {
            try page.send(#""p","\#(ElementID(house.tabs[1]).text)""#)
            #expect(page.path == "/garden/roses")
            try page.send(#""p","\#(ElementID(house.tabs[0]).text)""#)
            #expect(page.path == "/oven")
        }
        let other = House(opened: [nil, "Roses"])
        other.app.screen.begin(at: "/garden/roses")
        #expect(other.chosen == 1)
        #expect(other.app.screen.route.map(\.name) == ["garden", "roses"])
    }

    @Test func theAddressOfALinkInAHiddenTabIncludesItsPage() throws {
        let house = House(opened: ["Oven", "Roses"])
        #expect(house.app.screen.page().contains("href='/garden/roses/details'"))
        #expect(house.app.screen.page().contains("href='/oven/details'"))
        house.choose(1)
        house.app.render()
        #expect(house.app.screen.page().contains("href='/garden/roses/details'"))
        #expect(house.app.screen.page().contains("href='/oven/details'"))
    }

    @Test func theAddressOfALinkInTheLastColumnOfAHiddenTabIncludesAllRows() {
        let app = ScreenTree()
        let view = app.add(.tabs(RenderTabs()))
        let tabs = ["Home", "Mail"].map { name in
            let tab = app.add(.tab(RenderTab(isSelected: name == "Mail")), to: view)
            app.add(.text(RenderText(name)), to: tab)
            return (tab: tab, page: app.add(.page(RenderPage(isShown: name == "Mail")), to: view))
        }
        let split = app.add(.navigation(RenderNavigation(.columns)), to: tabs[1].page)
        for index in 0..<3 {
            let page = app.add(.page(RenderPage()), to: app.add(.navigation(RenderNavigation(.stack)), to: split))
            if index < 2 {
                let list = app.add(.list(RenderList()), to: page)
                let row = app.add(.row(RenderRow(isSelected: true, isSelectable: true)), to: list)
                app.add(.text(RenderText("Row \(index)")), to: row)
            } else {
                var content = RenderButton()
                content.opensPage = true
                app.add(.text(RenderText("Details")), to: app.add(.button(content), to: page))
            }
        }
        app.render()
        #expect(app.screen.page().contains("href='/mail/row-0/row-1/details'"))
        for (index, tab) in tabs.enumerated() {
            app.tree.update(tab.tab, to: .tab(RenderTab(isSelected: index == 0)))
            app.tree.update(tab.page, to: .page(RenderPage(isShown: index == 0)))
        }
        app.render()
        #expect(app.screen.page().contains("href='/mail/row-0/row-1/details'"))
    }

    @Test func thePagesOfARowsContentKeepTheirNames() throws {
        let desk = Desk(reply: "Reply")
        let page = ScreenPage(desk.app.screen)
        try page.send(#""c","\#(ElementID(desk.rows[1]).text)""#)
        #expect(page.path == "/sent/reply")
    }

    /// As on a narrow page, and with `NavigationSplitViewVisibility.detailOnly`.
    @Test func rowsOfHiddenColumnsArePartOfThePath() {
        let app = ScreenTree()
        let split = app.add(.navigation(RenderNavigation(.columns)))
        let columns = (0..<3).map { index in
            let column = app.add(.navigation(RenderNavigation(.stack, isShown: index == 2)), to: split)
            let list = app.add(.list(RenderList()), to: app.add(.page(RenderPage()), to: column))
            let row = app.add(.row(RenderRow(isSelected: true, isSelectable: true)), to: list)
            app.add(.text(RenderText("Row \(index)")), to: row)
            return column
        }
        app.render()
        #expect(app.screen.route.map(\.name) == ["row-0", "row-1"])
        app.tree.update(columns[2], to: .navigation(RenderNavigation(.stack, isShown: false)))
        app.tree.update(columns[1], to: .navigation(RenderNavigation(.stack)))
        app.render()
        #expect(app.screen.route.map(\.name) == ["row-0"])
    }

    @Test func theRowThatAColumnIsChosenByBelongsToThePath() throws {
        let desk = Desk()
        let page = ScreenPage(desk.app.screen)
        try page.send(#""c","\#(ElementID(desk.rows[1]).text)""#)
        #expect(page.frames.last?.contains(#"["n","/sent"]"#) == true)
        try page.send(#""c","\#(ElementID(desk.rows[0]).text)""#)
        #expect(page.frames.last?.contains(#"["n","/inbox"]"#) == true)
        try page.send(#""h","/sent""#)
        #expect(desk.chosen == 1)
        let other = Desk()
        other.app.screen.begin(at: "/sent")
        #expect(other.chosen == 1)
    }
}

/// A stack of pages, with links on each.
@MainActor
private final class Shop {
    let app = ScreenTree()
    private let stack: RenderNode
    private var pages: [RenderNode] = []
    private var buttons: [RenderNode] = []
    private(set) var opened: [String] = []
    private(set) var pressed: [Int] = []
    private(set) var asked: [String] = []
    var answer: () -> Void = {}
    private var waiting: [(Double, () -> Void)] = []

    init() {
        stack = app.add(.navigation(RenderNavigation(.stack)))
        pages = [app.add(.page(RenderPage(title: "Shop")), to: stack)]
        app.render()
        app.screen.callbacks.update = { [unowned self] in app.render() }
        app.screen.callbacks.later = { [unowned self] in waiting.append(($0, $1)) }
        app.screen.callbacks.openPath = { [unowned self] in
            asked.append($0)
            answer()
        }
    }

    /// Whether no action is pending.
    var isIdle: Bool { waiting.isEmpty }

    /// Lets time pass for pending actions.
    func pass(_ seconds: Double) {
        let due = waiting.filter { $0.0 <= seconds }
        waiting.removeAll { $0.0 <= seconds }
        for (_, action) in due { action() }
    }

    func show(links: [String], areButtons: Bool = false) {
        for (index, title) in links.enumerated() {
            var content = RenderButton()
            content.opensPage = !areButtons
            let button = app.add(.button(content), to: pages[0])
            app.add(.text(RenderText(title)), to: button)
            app.record(button) { [unowned self] _ in
                pressed.append(index)
                push(title)
            }
            buttons.append(button)
        }
        app.render()
    }

    func push(_ title: String) {
        app.tree.update(pages[pages.count - 1], to: .page(RenderPage(isShown: false)))
        let page = app.add(.page(RenderPage(title: "A page", canGoBack: true)), to: stack)
        app.add(.text(RenderText("Leaves of \(title)")), to: page)
        var content = RenderButton()
        content.opensPage = true
        let link = app.add(.button(content), to: page)
        app.add(.text(RenderText("Green")), to: link)
        app.record(link) { [unowned self] _ in push("Green") }
        app.record(page) { [unowned self] _ in
            app.tree.remove(page)
            pages.removeLast()
            opened.removeLast()
            app.tree.update(pages[pages.count - 1], to: .page(RenderPage(canGoBack: pages.count > 1)))
        }
        pages.append(page)
        opened.append(title)
    }

    func id(of title: String, _ index: Int = 0) -> String {
        let found = buttons.filter { button in
            if case .text(let text)? = button.firstChild?.content { text.string == title } else { false }
        }
        return ElementID(found[index]).text
    }
}

/// Two tabs, each with a stack.
@MainActor
private final class House {
    let app = ScreenTree()
    private(set) var tabs: [RenderNode] = []
    private var pages: [RenderNode] = []
    private(set) var chosen = 0

    /// `opened` contains the title of the second page of each stack; nil for a stack without one.
    init(opened: [String?] = [nil, nil]) {
        let view = app.add(.tabs(RenderTabs()))
        tabs = ["Kitchen", "Garden"].enumerated().map { index, name in
            let tab = app.add(.tab(RenderTab(isSelected: index == 0)), to: view)
            app.add(.text(RenderText(name)), to: tab)
            let page = app.add(.page(RenderPage(isShown: index == 0)), to: view)
            pages.append(page)
            if let title = opened[index] { open(title, on: page) }
            app.record(tab) { [unowned self] _ in choose(index) }
            return tab
        }
        app.render()
        app.screen.callbacks.update = { [unowned self] in app.render() }
    }

    func choose(_ index: Int) {
        chosen = index
        for (other, tab) in tabs.enumerated() {
            app.tree.update(tab, to: .tab(RenderTab(isSelected: other == index)))
            app.tree.update(pages[other], to: .page(RenderPage(isShown: other == index)))
        }
    }

    private func open(_ title: String, on page: RenderNode) {
        let stack = app.add(.navigation(RenderNavigation(.stack)), to: page)
        app.add(.page(RenderPage(isShown: false)), to: stack)
        let top = app.add(.page(RenderPage(title: title, canGoBack: true)), to: stack)
        var content = RenderButton()
        content.opensPage = true
        app.add(.text(RenderText("Details")), to: app.add(.button(content), to: top))
    }
}

/// Two columns. The rows of the first one choose the content of the second.
@MainActor
private final class Desk {
    let app = ScreenTree()
    private(set) var rows: [RenderNode] = []
    private(set) var chosen: Int?

    /// `reply` is the title of the second page of the last column, which then appears with the choice of a row; nil for
    /// a column with one page that is always shown.
    init(reply: String? = nil) {
        let split = app.add(.navigation(RenderNavigation(.columns)))
        let sidebar = app.add(.navigation(RenderNavigation(.stack)), to: split)
        let page = app.add(.page(RenderPage(title: "Mail")), to: sidebar)
        let list = app.add(.list(RenderList()), to: page)
        let letters = app.add(.navigation(RenderNavigation(.stack, isShown: reply == nil)), to: split)
        app.add(.page(RenderPage(title: "Letter", isShown: reply == nil)), to: letters)
        if let reply { app.add(.page(RenderPage(title: reply)), to: letters) }
        rows = ["Inbox", "Sent"].enumerated().map { index, name in
            let row = app.add(.row(RenderRow(isSelectable: true)), to: list)
            app.add(.text(RenderText(name)), to: row)
            app.record(row) { [unowned self] _ in
                chosen = index
                app.tree.update(letters, to: .navigation(RenderNavigation(.stack)))
                for (other, row) in rows.enumerated() {
                    app.tree.update(row, to: .row(RenderRow(isSelected: other == index, isSelectable: true)))
                }
            }
            return row
        }
        app.render()
        app.screen.callbacks.update = { [unowned self] in app.render() }
    }
}
