import RenderTree
import Testing

@testable import WebRenderer

@Suite struct PagePathTests {
    @Test(arguments: [
        ("Limpets keep a calendar", "limpets-keep-a-calendar"), ("  Tea & Coffee! ", "tea-coffee"), ("Élan", "élan"),
        ("…", "-"), ("", "-"), ("7", "7"), ("!?", "-"), ("-Tea-", "tea"), ("Tea…", "tea"), ("TEA\r\nPOT", "tea-pot"),
        (String(repeating: "a", count: 59) + " b", String(repeating: "a", count: 59)),
        (String(repeating: "a", count: 59) + "éb", String(repeating: "a", count: 59) + "é"),
        (String(repeating: "a", count: 60) + "é", String(repeating: "a", count: 60)),
    ])
    func aPathNameIsReadable(_ title: String, _ name: String) {
        #expect(PagePath.name(of: title) == name)
    }

    @Test func repeatedNamesAreNumbered() {
        #expect(PagePath.step("tea", 0) == "tea")
        #expect(PagePath.step("tea", 1) == "tea~2")
        #expect(PagePath.parts(of: "tea") == ("tea", 0))
        #expect(PagePath.parts(of: "tea~2") == ("tea", 1))
        #expect(PagePath.parts(of: "tea~") == ("tea~", 0))
        #expect(PagePath.parts(of: "tea~0") == ("tea~0", 0))
    }

    @Test func reservedNamesAreNotPages() {
        #expect(PagePath.step("pictures", 0) == "pictures~1")
        #expect(WebRoute(target: PagePath(["pictures~1", "tea"]).text) == .page)
        #expect(PagePath.parts(of: "pictures~1") == ("pictures", 0))
    }

    @Test func aTooLongPathIsCutAfterAWholeStep() {
        // Of nine bytes each, so that three steps are 1,623 bytes, and four too many.
        let step = String(repeating: "茶", count: 60)
        let path = PagePath(Array(repeating: step, count: 5))
        #expect(path.text.utf8.count == 1_623)
        #expect(PagePath(address: path.text).steps == [step, step, step])
        #expect(PagePath([String(repeating: "a", count: 2_048)]).text == "/")
        #expect(PagePath([String(repeating: "a", count: 2_047)]).text.utf8.count == 2_048)
    }

    @Test func anAddressStopsChangingWhenItsPathIsTooLong() {
        let node = RenderTree().makeNode(.layer)
        let steps = Array(repeating: String(repeating: "茶", count: 60), count: 5)
        let route = steps.map { RouteStep(kind: .page, node: node, name: $0) }
        var reportedRoute = ReportedRoute(address: PagePath(Array(steps.prefix(2))).text, steps: Array(steps.prefix(2)))
        #expect(
            reportedRoute.change(to: Array(route.prefix(3)), own: nil, isUserInitiated: true)?.address.utf8.count
                == 1_623)
        reportedRoute = ReportedRoute(address: PagePath(Array(steps.prefix(3))).text, steps: Array(steps.prefix(3)))
        #expect(reportedRoute.change(to: Array(route.prefix(4)), own: nil, isUserInitiated: true) == nil)
        reportedRoute.steps = Array(steps.prefix(4))
        #expect(reportedRoute.change(to: route, own: nil, isUserInitiated: true) == nil)
    }

    @Test func anAddressIsReadAsWritten() {
        let path = PagePath(["élan", "tea~2"])
        #expect(path.text == "/%C3%A9lan/tea~2")
        #expect(PagePath(address: "/%C3%A9lan/tea~2?cup=1#top") == path)
        #expect(PagePath(address: "/") == PagePath([]))
        #expect(PagePath(address: "/%zz//a") == PagePath(["%zz", "a"]))
        #expect(PagePath(address: String(repeating: "/a", count: 100)).steps.count == PagePath.maximumSteps)
    }
}
