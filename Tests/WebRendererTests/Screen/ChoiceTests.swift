import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// Choices of options and links that changes of the app have moved by the time they arrive.
@MainActor @Suite struct ChoiceTests {
    private let app = ScreenTree()

    private typealias Option = (node: RenderNode, reported: RecordingResponder)

    /// A closed picker with options of these names.
    private func addPicker(_ names: [String]) -> (options: RenderNode, people: [Option]) {
        let picker = app.add(.picker(RenderPicker(.menu)))
        let options = app.add(.part(.options), to: picker)
        return (options, names.map { add($0, to: options) })
    }

    private func add(_ name: String, to options: RenderNode, before sibling: RenderNode? = nil) -> Option {
        let option = app.add(.option(RenderOption(isSelected: false)), to: options, before: sibling)
        app.add(.text(RenderText(name)), to: option)
        return (option, app.record(option))
    }

    @Test func anOptionThatAnotherVisitorHasMovedIsTheChosenOne() throws {
        let (options, people) = addPicker(["Berta", "Carl", "Dora"])
        app.render()
        let page = ScreenPage(app.screen)
        // The page has not received the new option yet.
        page.takesPatches = false
        let anna = add("Anna", to: options, before: people[0].node)
        app.render()
        try page.send(#""s","\#(ElementID(options).text)",1,"\#(ElementID(people[1].node).text)""#)
        #expect(people[1].reported.events == [.press])
        #expect(people[0].reported.events.isEmpty)
        #expect(anna.reported.events.isEmpty)
    }

    @Test func anOptionThatIsGoneChoosesNoOther() throws {
        let (options, people) = addPicker(["Berta", "Carl"])
        app.render()
        let page = ScreenPage(app.screen)
        let carl = ElementID(people[1].node).text
        page.takesPatches = false
        app.tree.remove(people[1].node)
        let dora = add("Dora", to: options)
        app.render()
        try page.send(#""s","\#(ElementID(options).text)",1,"\#(carl)""#)
        #expect(people[0].reported.events.isEmpty)
        #expect(dora.reported.events.isEmpty)
    }

    @Test func anOptionOfAnotherPickerIsIgnored() throws {
        let (options, people) = addPicker(["Berta"])
        let other = addPicker(["Carl"]).people[0]
        app.render()
        try ScreenPage(app.screen).send(#""s","\#(ElementID(options).text)",0,"\#(ElementID(other.node).text)""#)
        #expect(people[0].reported.events.isEmpty)
        #expect(other.reported.events.isEmpty)
    }

    @Test(arguments: ["", ",null", #","""#]) func aPageOfAnEarlierVersionChoosesByTheIndex(_ rest: String) throws {
        let (options, people) = addPicker(["Berta", "Carl"])
        app.render()
        try ScreenPage(app.screen).send(#""s","\#(ElementID(options).text)",1\#(rest)"#)
        #expect(people[1].reported.events == [.press])
    }

    private func text(linkingTo addresses: [String]) -> RenderContent {
        let runs = addresses.map {
            RenderTextRun($0, characterStyle: RenderCharacterStyle(link: URL(string: $0)))
        }
        return .text(RenderText(addresses.joined(), style: RenderTextStyle(runs: runs)))
    }

    @Test func aLinkOfATextThatHasChangedIsTheOneThatWasPressed() throws {
        let node = app.add(text(linkingTo: ["app:one", "app:two"]))
        let reported = app.record(node)
        app.render()
        let page = ScreenPage(app.screen)
        let number = TextLinkNumber.of(try #require(URL(string: "app:two")))
        let press = #""s","\#(ElementID(node).text)",\#(number)"#
        page.takesPatches = false
        app.tree.update(node, to: text(linkingTo: ["app:zero", "app:one", "app:two"]))
        app.render()
        try page.send(press)
        #expect(reported.events == [.select(2)])
        app.tree.update(node, to: text(linkingTo: ["app:zero", "app:one"]))
        app.render()
        try page.send(press)
        // The text opens none: the number is no index.
        #expect(reported.events == [.select(2), .select(number)])
        // A page of an earlier version.
        try page.send(#""s","\#(ElementID(node).text)",1"#)
        #expect(reported.events.last == .select(1))
    }
}
