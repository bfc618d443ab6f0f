import Testing

@testable import WebRenderer

@Suite struct PagePathTests {
    @Test(arguments: [
        ("Limpets keep a calendar", "limpets-keep-a-calendar"), ("  Tea & Coffee! ", "tea-coffee"), ("Élan", "élan"),
        ("…", "-"), ("", "-"), ("7", "7"),
    ])
    func aNameIsWhatAPersonReads(_ title: String, _ name: String) {
        #expect(PagePath.name(of: title) == name)
    }

    @Test func thoseBehindTheFirstOfANameHaveTheirNumber() {
        #expect(PagePath.step("tea", 0) == "tea")
        #expect(PagePath.step("tea", 1) == "tea~2")
        #expect(PagePath.parts(of: "tea") == ("tea", 0))
        #expect(PagePath.parts(of: "tea~2") == ("tea", 1))
        #expect(PagePath.parts(of: "tea~") == ("tea~", 0))
        #expect(PagePath.parts(of: "tea~0") == ("tea~0", 0))
    }

    @Test func whatTheServerKeepsForItselfIsNoPage() {
        #expect(PagePath.step("pictures", 0) == "pictures~1")
        #expect(WebRoute(target: PagePath(["pictures~1", "tea"]).text) == .page)
        #expect(PagePath.parts(of: "pictures~1") == ("pictures", 0))
    }

    @Test func anAddressIsReadAsItIsWritten() {
        let path = PagePath(["élan", "tea~2"])
        #expect(path.text == "/%C3%A9lan/tea~2")
        #expect(PagePath(address: "/%C3%A9lan/tea~2?cup=1#top") == path)
        #expect(PagePath(address: "/") == PagePath([]))
        #expect(PagePath(address: "/%zz//a") == PagePath(["%zz", "a"]))
        #expect(PagePath(address: String(repeating: "/a", count: 100)).steps.count == PagePath.mostSteps)
    }
}
