#if Web
    import Foundation
    import MainThread
    import RenderTree
    import SeededRandom
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// A page whose scene rests before random events sends what a page sends whose scene never rests.
    ///
    /// `SWIFTWATER_RESTS=10000 swift test -c release -Xswiftc -enable-testing --filter Resting` sets the number of
    /// sequences of all laws together, and `SWIFTWATER_RESTS_SEED` the first seed.
    @MainActor
    struct RestingLaw {
        /// The number of random events of a sequence.
        var steps = 12
        /// The part of the attempts to rest that must succeed, so that the law says something.
        var minimumShare = 0.4
        /// Whether the pages must be identical byte for byte, and not only equivalent.
        var comparesFrames = true
        /// Whether two pages of the same views have the same snapshot. Models in two stores have different identifiers.
        var comparesSnapshots = true
        /// Changes a value that all pages show.
        var change: (inout SeededRandom) -> Void = { _ in }
        /// The observations of the views so far, in all scenes.
        var effects: () -> [String] = { [] }

        /// The seeds of a law that has a share of all sequences.
        static func seeds(_ count: Int, share: Int = 1) -> Range<Int> {
            let environment = ProcessInfo.processInfo.environment
            let first = environment["SWIFTWATER_RESTS_SEED"].flatMap { Int($0) } ?? 0
            let count = environment["SWIFTWATER_RESTS"].flatMap { Int($0) }.map { max(1, $0 / share) } ?? count
            return first..<first + count
        }

        func check<Application: App>(
            _ seeds: Range<Int>, reset: () -> Void = {}, _ makeApp: () -> Application
        ) async throws {
            var (rests, attempts) = (0, 0)
            for seed in seeds {
                reset()
                // One time for both, which a busy machine does not move between an event of one page and of the other.
                let time = TestPageTime()
                let awake = try TestSite(makeApp(), time: time).open()
                let other = try TestSite(makeApp(), time: time).open()
                let pages = [awake, other]
                var random = SeededRandom(seed: UInt64(seed))
                // Announcements depend on the time between two events.
                for page in pages { page.screen.callbacks.later = { _, _ in } }
                await settle(pages)
                for page in pages { page.reportFrames() }
                await settle(pages)
                for step in 2...steps + 1 {
                    let place: Comment = "seed \(seed), step \(step)"
                    if random.number(below: 3) > 0 {
                        attempts += 1
                        let snapshot = awake.session.scene.snapshot
                        if other.session.scene.rest() == .resting {
                            rests += 1
                            #expect(!comparesSnapshots || other.session.scene.snapshot == snapshot, place)
                        }
                    }
                    if random.number(below: 4) == 0 {
                        let count = effects().count
                        change(&random)
                        await MainThread.turn()
                        expectTwiceEach(effects().dropFirst(count), place)
                        // The next event belongs to an element of both pages.
                        if !comparesFrames { await settle(pages) }
                    }
                    if random.number(below: 30) == 0 {
                        let isLost = random.number(below: 2) == 0
                        for page in pages {
                            if isLost { page.disconnect() }
                            #expect(page.reconnect())
                        }
                    }
                    let event = RandomEvent(number: step, of: awake, &random)
                    var made: [[String]] = []
                    let message = event.message(to: awake)
                    for page in pages {
                        let count = effects().count
                        // Finding the element of another page ends its rest.
                        page.send(comparesFrames || page === awake ? message : event.message(to: page))
                        await MainThread.turn()
                        made.append(Array(effects().dropFirst(count)))
                    }
                    #expect(made[0] == made[1], "\(place): \(event)")
                    let count = effects().count
                    // Motions of the event may end before the next one, or not.
                    time.advance(by: Double(random.number(below: 8)) / 10)
                    await MainThread.turn()
                    expectTwiceEach(effects().dropFirst(count), place)
                    await settle(pages)
                    let isSame = awake.text == other.text && (!comparesFrames || awake.link.frames == other.link.frames)
                    #expect(isSame, "\(place): \(event)")
                    guard isSame else {
                        print("SEED \(seed) STEP \(step)", message)
                        for page in pages { print(page.link.frames.suffix(4).joined(separator: "\n"), "\n", page.text) }
                        return
                    }
                }
                let hasSame = awake.session.scene.snapshot == other.session.scene.snapshot
                #expect(!comparesSnapshots || hasSame, "seed \(seed)")
                for page in pages { page.session.close() }
            }
            #expect(Double(rests) > minimumShare * Double(attempts), "\(rests) of \(attempts)")
        }

        /// Both pages have observed the same.
        private func expectTwiceEach(_ effects: ArraySlice<String>, _ place: Comment) {
            var counts: [String: Int] = [:]
            for effect in effects { counts[effect, default: 0] += 1 }
            #expect(counts.values.allSatisfy { $0.isMultiple(of: 2) }, "\(place): \(counts)")
        }
    }

    /// Takes the patches of pages until no update follows. No announcement waits then.
    @MainActor
    func settle(_ pages: [TestPage]) async {
        for _ in 0..<4 {
            for page in pages {
                page.takePatches()
                page.screen.spoken = SpokenState()
            }
            await MainThread.turn()
        }
    }

    @MainActor
    func settle(_ pages: TestPage...) async { await settle(pages) }

    /// A message of a page about one of its elements, which need not handle it, or about its window.
    @MainActor
    private struct RandomEvent {
        private let number: Int
        /// The position of the element among all, or among those that can be pressed; nil without an element.
        private let element: (index: Int, isPressed: Bool)?
        private let isBlur: Bool
        private let name: String
        private let fields: String

        init(number: Int, of page: TestPage, _ random: inout SeededRandom) {
            self.number = number
            isBlur = page.screen.focus.element != nil && random.number(below: 2) == 0
            let counts = (page.elements(thatArePressed: false).count, page.elements(thatArePressed: true).count)
            let any = (random.number(below: max(1, counts.0)), false)
            let pressed = counts.1 > 0 ? (random.number(below: counts.1), true) : any
            switch random.number(below: 60) {
            case 0, 1, 2, 3: (element, name, fields) = (any, "o", ",\(random.number(below: 2))")
            case 4, 5, 6, 7, 8: (element, name, fields) = (any, "c", "")
            case 9, 10, 11: (element, name, fields) = (any, "d", "")
            case 12, 13: (element, name, fields) = (any, "s", ",\(random.number(below: 3))")
            case 14, 15: (element, name, fields) = (any, "+", "")
            case 16: (element, name, fields) = (any, "D", "")
            case 17: (element, name, fields) = (any, "M", ",1")
            case 18: (element, name, fields) = (any, "W", "")
            case 19: (element, name, fields) = (any, "C", "")
            case 20: (element, name, fields) = (any, "v", ",0.\(random.number(below: 10))")
            case 21, 22: (element, name, fields) = (any, "x", #","t\#(random.number(below: 9))",\#(number)"#)
            case 23: (element, name, fields) = (any, "F", ",1")
            case 24: (element, name, fields) = (any, "e", "")
            case 25: (element, name, fields) = (any, "R", "")
            case 26: (element, name, fields) = (pressed, "b", ",\(random.number(below: 2))")
            case 27: (element, name, fields) = (any, "P", ",\(random.number(below: 4)),12,8")
            case 28: (element, name, fields) = (any, "H", random.number(below: 2) == 0 ? ",3,4" : "")
            case 29: (element, name, fields) = (any, "k", #","Enter""#)
            case 30: (element, name, fields) = (any, "w", ",\(random.number(below: 120)),40")
            case 31: (element, name, fields) = (any, "S", ",0,\(random.number(below: 300)),300,900,300,400,1")
            case 32:
                let scheme = random.number(below: 2) == 0 ? "dark" : "light"
                let languages = random.number(below: 2) == 0 ? "de" : "en"
                let width = 300 + 200 * random.number(below: 4)
                (element, name) = (nil, "E")
                fields = #",{"languages":["\#(languages)"],"scheme":"\#(scheme)","width":\#(width),"height":700}"#
            case 33: (element, name, fields) = (nil, "h", #","/""#)
            case 34, 35, 36:
                let (width, height) = (random.number(below: 500), random.number(below: 500))
                (element, name, fields) = (any, "g", "\(width),\(height),10,20")
            default: (element, name, fields) = (pressed, "p", "")
            }
        }

        /// The message with the identifiers of a page.
        func message(to page: TestPage) -> String {
            if isBlur, let element = page.screen.focus.element { return #"[\#(number),"F","\#(element.text)",0]"# }
            guard let element else { return #"[\#(number),"\#(name)"\#(fields)]"# }
            let elements = page.elements(thatArePressed: element.isPressed)
            let id = elements.indices.contains(element.index) ? elements[element.index].text : "0"
            if name == "g" { return #"[\#(number),"g",[["\#(id)",\#(fields)]]]"# }
            return #"[\#(number),"\#(name)","\#(id)"\#(fields)]"#
        }
    }

    extension RandomEvent: CustomStringConvertible {
        nonisolated var description: String { "\(name) \(fields), \(element.map { "\($0)" } ?? "the window")" }
    }

    extension TestPage {
        /// Reports the frames for which the page is asked, as a browser does once.
        func reportFrames() {
            let ids = html.matches(of: #/id=n([0-9a-z]+)[^>]* data-g/#).map(\.output.1)
            let frames = ids.enumerated().map { #"["\#($1)",\#(300 - 10 * $0),\#(200 + $0),\#($0),\#(40 * $0)]"# }
            send(#"[1,"g",[\#(frames.joined(separator: ","))]]"#)
        }

        /// The elements of nodes, in the order of the tree.
        fileprivate func elements(thatArePressed isPressed: Bool) -> [ElementID] {
            // A page at rest has no elements until its tree is recreated.
            screen.resumeIfNeeded()
            var elements: [ElementID] = []
            func collect(_ node: RenderNode) {
                let id = ElementID(node)
                if !isPressed || node.takesPress, screen.writer.sent[id]?.node != nil { elements.append(id) }
                for child in node.children { collect(child) }
            }
            if let root = screen.tree?.root { collect(root) }
            return elements
        }
    }
#endif
