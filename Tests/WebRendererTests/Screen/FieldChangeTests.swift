import RenderTree
import Testing

@testable import WebRenderer

/// Changes of long texts, in both directions.
@MainActor @Suite struct FieldChangeTests {
    private let app = ScreenTree()
    private let field: RenderNode
    private let other: RenderNode
    private let responder: RecordingResponder
    private let page: ScreenPage
    private let long = String(repeating: "abcdefghij", count: 500)

    init() {
        field = app.add(.textField(RenderTextField(text: "", growsVertically: true)))
        other = app.add(.textField(RenderTextField(text: "", growsVertically: true)))
        let (tree, nodes) = (app.tree, [field, other])
        // Both fields show one text.
        responder = app.record(field) { event in
            guard case .setText(let text) = event else { return }
            for node in nodes {
                tree.update(node, to: .textField(RenderTextField(text: text, growsVertically: true)))
            }
        }
        app.screen.callbacks.update = { [app] in app.render() }
        app.render()
        page = ScreenPage(app.screen)
    }

    private func splice(_ start: Int, _ count: Int, _ text: String, _ revision: Int, to whole: String) throws {
        let check = TextSplice.checksum(of: whole)
        try page.send("\"z\",\"1\",\(start),\(count),\"\(text)\",\(revision),\(check)")
    }

    @Test func aKeystrokeInALongTextIsAFewBytesBothWays() throws {
        try page.send("\"x\",\"1\",\"\(long)\",1")
        let typed = String(long.prefix(2_500)) + "!" + String(long.dropFirst(2_500))
        try splice(2_500, 0, "!", 2, to: typed)
        #expect(responder.events == [.setText(long), .setText(typed)])
        let check = TextSplice.checksum(of: typed)
        #expect(page.frames.last == "[2,[\"vs\",\"2\",2500,0,\"!\",0,\(check)],[\"c\",2]]")
        #expect(page.root.find("n2")?.text == typed)
    }

    @Test func theFirstChangeAppliesToTheTextThatThePageWasSent() throws {
        app.tree.update(field, to: .textField(RenderTextField(text: long, growsVertically: true)))
        app.render()
        try splice(5_000, 0, "!", 1, to: long + "!")
        #expect(responder.events == [.setText(long + "!")])
    }

    @Test(arguments: [(0, 1, "b"), (2, 0, "!"), (3, 2, ""), (9_000_000, 1, "b")])
    func aSpliceOfAnOutdatedTextRequestsTheWholeText(_ start: Int, _ count: Int, _ text: String) throws {
        try page.send("\"x\",\"1\",\"a😀\",1")
        let frames = page.frames.count
        try splice(start, count, text, 2, to: "something else")
        #expect(responder.events == [.setText("a😀")])
        #expect(Array(page.frames[frames...]) == ["[2,[\"xt\",\"1\"],[\"c\",2]]"])
        // Until then texts of the app are older than the person's.
        #expect(app.screen.fields.revisions[ElementID(field)] == 1)
        try page.send("\"x\",\"1\",\"whole\",2")
        #expect(responder.events.last == .setText("whole"))
    }

    @Test(arguments: [
        #""z","1",0,0,"a",1"#, #""z","1",-1,0,"a",1,0"#, #""z","1",0,-1,"a",1,0"#, #""z","1",0,0,5,1,0"#,
        #""z","1",0.5,0,"a",1,0"#,
        #""z","1",0,0,"a",-1,0"#, #""x","1","a""#,
    ])
    func aChangeThatNoPageSendsIsRefused(_ event: String) throws {
        #expect(throws: WebProtocolError.unknownMessage) { try page.send(event) }
    }

    @Test func aTextDoesNotGrowBeyondTheLimitByChanges() throws {
        let half = String(repeating: "a", count: 600_000)
        try splice(0, 0, half, 1, to: half)
        #expect(throws: WebProtocolError.tooLarge) { try splice(0, 0, half, 2, to: half + half) }
    }

    @Test func aPageWithAnotherTextGetsTheWhole() throws {
        try page.send("\"x\",\"1\",\"\(long)\",1")
        let frames = page.frames.count
        try page.send("\"t\",\"2\"")
        #expect(page.frames[frames...].first == "[2,[\"v\",\"2\",\"\(long)\",0],[\"c\",2]]")
    }

    @Test func aTextThatRepeatsALongFieldChangesByAFewBytes() {
        let echo = app.add(.text(RenderText(long)))
        app.render()
        var typed = long
        for (index, key) in zip([5_000, 2_500, 0], ["!", "é", "😀"]) {
            typed = String(typed.prefix(index)) + key + String(typed.dropFirst(index))
            app.tree.update(echo, to: .text(RenderText(typed)))
            app.render()
            let check = TextSplice.checksum(of: typed)
            #expect(page.frames.last?.hasSuffix(#",["g","3",\#(index),0,"\#(key)",\#(check)]]"#) == true)
            #expect(page.root.find("n3")?.text == typed)
        }
        app.tree.update(echo, to: .text(RenderText("short")))
        app.render()
        #expect(page.frames.last?.hasSuffix(#",["t","3","short"]]"#) == true)
    }

    @Test func aPageWithAModifiedTextReceivesTheWholeText() throws {
        let echo = app.add(.text(RenderText(long)))
        app.render()
        let frames = page.frames.count
        try page.send("\"t\",\"3\"")
        #expect(page.frames[frames...].first?.hasSuffix(#",["t","3","\#(long)"],["c",1]]"#) == true)
        app.tree.update(echo, to: .text(RenderText("short")))
        app.render()
        let count = page.frames.count
        try page.send("\"t\",\"3\"")
        #expect(page.frames[count...].allSatisfy { !$0.contains("short") })
    }

    @Test func manyChangesOfALongTextBringTheWholeInstead() throws {
        let text = String(repeating: "a", count: 400_000)
        app.screen.callbacks.now = { 0 }
        try page.send("\"x\",\"1\",\"\(text)\",1")
        // Each costs as much as the text that it changes: 400 kB of 16 MB at once.
        for revision in 2..<44 { try splice(0, 1, "a", revision, to: text) }
        #expect(responder.events.count == 1 + 40)
        #expect(page.frames.last?.contains("[\"xt\",\"1\"]") == true)
    }

    @Test func aTextThatFindsNoRoomIsRefusedAndRemovedFieldsMakeRoom() throws {
        let visitor = TransferBudget(limit: 5)
        app.screen.limitTexts(by: visitor, free: 3)
        try page.send("\"x\",\"1\",\"abcdefgh\",1")
        #expect(visitor.used == 5)
        let last = app.screen.events.last
        #expect(throws: WebProtocolError.tooLarge) { try page.send("\"x\",\"1\",\"abcdefghi\",2") }
        // Not acknowledged, so that the page sends the text again, or says that it was not taken.
        #expect(app.screen.events.last == last)
        #expect(responder.events == [.setText("abcdefgh")])
        // Others at the address may have what one does not need, and any page has the bytes that are free.
        try page.send("\"x\",\"1\",\"abcd\",3")
        #expect(visitor.used == 1)
        #expect(visitor.consume(4))
        try page.send("\"x\",\"1\",\"abc\",4")
        #expect(visitor.used == 4)
        try page.send("\"x\",\"1\",\"abcd\",5")
        #expect(visitor.used == 5)
        app.tree.remove(field)
        app.render()
        #expect(visitor.used == 4)
    }

    @Test func aSpliceThatMayApplyToTwoTextsCostsBoth() throws {
        app.screen.callbacks.now = { 0 }
        app.screen.fields.spliceWork = TokenBucket(capacity: 10, perSecond: 0.5, now: 0)
        try page.send("\"x\",\"1\",\"aaaa\",1")
        try splice(4, 0, "a", 2, to: "aaaaa")
        // The change needs five of the six remaining bytes, for a text that the page has both sent and received.
        try splice(0, 1, "", 3, to: "aaaa")
        #expect(responder.events == ["aaaa", "aaaaa", "aaaa"].map { InputEvent.setText($0) })
        app.screen.fields.spliceWork = TokenBucket(capacity: 10, perSecond: 0.5, now: 0)
        // The page has received another text than the one that it has sent. Seven bytes are one text too few.
        _ = app.screen.fields.receive("bbbb", for: ElementID(field))
        _ = app.screen.fields.spliceWork.consume(3, now: 0)
        try splice(4, 0, "a", 4, to: "aaaaa")
        #expect(responder.events.count == 3)
        #expect(page.frames.last?.contains("[\"xt\",\"1\"]") == true)
    }

    @Test func aWholeTextBeyondTheBudgetIsSentOnceTheBudgetAllows() throws {
        let clock = CallClock()
        app.screen.callbacks.now = { clock.now }
        app.screen.callbacks.later = { clock.add($0, $1) }
        try page.send("\"x\",\"1\",\"\(long)\",1")
        app.screen.fields.spliceWork = TokenBucket(capacity: 10_000, perSecond: 1_000, now: 0)
        _ = app.screen.fields.spliceWork.consume(10_000, now: 0)
        let frames = page.frames.count
        try page.send("\"t\",\"2\"")
        try page.send("\"t\",\"2\"")
        #expect(page.frames[frames...].allSatisfy { !$0.contains(long) })
        #expect(clock.calls.map(\.seconds) == [5.01])
        // Something else has used part of the budget by then.
        clock.now = 4
        _ = app.screen.fields.spliceWork.consume(1_000, now: 4)
        clock.now = 5.01
        clock.callAll()
        #expect(page.frames[frames...].allSatisfy { !$0.contains(long) })
        #expect(clock.calls.count == 1)
        clock.now = 6.03
        clock.callAll()
        let whole = page.frames[frames...].filter { $0.contains("[\"v\",\"2\",\"\(long)\",0]") }
        #expect(whole.count == 1)
        #expect(clock.calls.isEmpty)
    }

    @Test func aTextThatIsLongerThanTheRoomComesWhenAllOfItIsFree() throws {
        app.screen.callbacks.now = { 0 }
        try page.send("\"x\",\"1\",\"\(long)\",1")
        app.screen.fields.spliceWork = TokenBucket(capacity: 100, perSecond: 1, now: 0)
        let frames = page.frames.count
        try page.send("\"t\",\"2\"")
        #expect(page.frames[frames...].contains { $0.contains("[\"v\",\"2\",\"\(long)\",0]") })
    }
}

/// A time that a test sets, and the actions to call later.
@MainActor
private final class CallClock {
    var now = 0.0
    private(set) var calls: [(seconds: Double, action: @MainActor () -> Void)] = []

    func add(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        // The check for pending output is unrelated to texts.
        if seconds != SpokenState.interval { calls.append((seconds, action)) }
    }

    func callAll() {
        let due = calls
        calls = []
        for call in due { call.action() }
    }
}

@Suite struct TextSpliceTests {
    private static let texts = [
        "", "a", "ab", "aab", "b", "😀", "😁", "a😀b", "a😁b", "👩‍👩‍👧", "👩‍👩‍👦", "か", "がか", "e\u{301}", "é", "\r\n",
        "\n", "\0", "one two three", "one three", "three two one",
    ]

    @Test(arguments: texts)
    func aSpliceLeadsFromEachTextToEachOther(_ old: String) {
        for new in Self.texts {
            let splice = TextSplice(from: old, to: new)
            #expect(splice.applied(to: old).map { Array($0.utf8) } == Array(new.utf8), "\(old) to \(new)")
        }
    }

    @Test func aChangeIsAsShortAsTheDifference() {
        #expect(
            TextSplice(from: "one two three", to: "one 2 three")
                == TextSplice(
                    start: 4, count: 3, text: "2", check: TextSplice.checksum(of: "one 2 three")))
        // Both have the same first unit.
        #expect(
            TextSplice(from: "a😀b", to: "a😁b")
                == TextSplice(
                    start: 1, count: 2, text: "😁", check: TextSplice.checksum(of: "a😁b")))
    }

    @Test func checksumsMatchTheScripts() {
        // (31 · (31 · 2 + 97) + 98), and 32 bits with a sign.
        #expect(TextSplice.checksum(of: "") == 0)
        #expect(TextSplice.checksum(of: "ab") == 5_027)
        #expect(TextSplice.checksum(of: "zzzzzzzz") == 810_210_568)
    }

    @Test func shortTextsAreSentWhole() {
        #expect(TextSplice.saving(from: "abc", to: "abcd") == nil)
        let long = String(repeating: "a", count: 300)
        #expect(TextSplice.saving(from: "", to: long) == nil)
        #expect(TextSplice.saving(from: long, to: long + "b")?.text == "b")
    }

    @Test(arguments: [(-1, 0), (0, -1), (4, 0), (0, 4), (.max, .max), (1, .max), (.min, .min), (2, 0), (1, 1)])
    func placesOutsideOfTheTextOrWithinACharacterAreRefused(_ place: (start: Int, count: Int)) {
        // Four units are too many, and the second and third are one character.
        let splice = TextSplice(start: place.start, count: place.count, text: "x", check: 0)
        #expect(splice.applied(to: "a😀") == nil)
    }
}
