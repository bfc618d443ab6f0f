import Foundation
import RenderTree
import SeededRandom
import Testing

@testable import WebRenderer

/// A page that rests at random moments, beside one that does not: it gets the same frames, byte for byte.
///
/// `swift test` runs 150 sequences of steps; `RESTING_SEQUENCES=10000` sets another number.
@MainActor @Suite struct RestingLawTests {
    private static let count =
        ProcessInfo.processInfo.environment["RESTING_SEQUENCES"].flatMap(Int.init) ?? 150

    /// An app whose tree changes at random, with its page.
    @MainActor
    private final class Side {
        let app = ScreenTree()
        let page: ScreenPage
        var edits: RandomEdits
        private var waiting: [@MainActor () -> Void] = []

        init(seed: UInt64) {
            edits = RandomEdits(seed: seed, app)
            for _ in 0..<20 { edits.edit() }
            app.render()
            page = ScreenPage(app.screen)
            app.screen.callbacks.now = { 0 }
            app.screen.callbacks.later = { [unowned self] _, call in waiting.append(call) }
            app.screen.callbacks.update = { [unowned self] in update() }
        }

        /// Updates as a host does: the screen is awake before the tree changes.
        func update(_ change: (Side) -> Void = { _ in }) {
            app.screen.wake()
            change(self)
            app.render()
        }

        func passTime() {
            while !waiting.isEmpty {
                let calls = waiting
                waiting = []
                for call in calls { call() }
            }
        }

        var ids: [String] {
            var ids: [String] = []
            func collect(_ element: PageElement) {
                if element.id.hasPrefix("n"), !element.id.contains("_") { ids.append(String(element.id.dropFirst())) }
                element.elements.forEach(collect)
            }
            collect(page.root)
            return ids
        }
    }

    @Test func aPageThatRestsGetsTheSameFrames() async {
        var rests = 0
        for seed in 0..<UInt64(Self.count) {
            guard let count = Self.rests(seed) else { return }
            rests += count
            await Task.yield()
        }
        // Most pages may rest whenever they are asked to.
        #expect(rests > 2 * Self.count)
    }

    /// The number of times that the page of a seed has rested; nil if that made a difference.
    private static func rests(_ seed: UInt64) -> Int? {
        let sides = [Side(seed: seed), Side(seed: seed)]
        var random = SeededRandom(seed: seed ^ 0x5EED)
        var rests = 0
        for step in 1...12 {
            if random.chance(0.7) {
                sides.forEach { $0.passTime() }
                if sides[0].app.screen.rest() { rests += 1 }
            }
            act(on: sides, &random)
            guard sides[0].page.frames == sides[1].page.frames else {
                let pairs = zip(sides[0].page.frames, sides[1].page.frames)
                let pair = pairs.first { $0 != $1 }
                Issue.record("seed \(seed), step \(step): \(pair?.0 ?? "none")\nshould be \(pair?.1 ?? "none")")
                return nil
            }
        }
        guard sides[0].page.described == sides[1].page.described else {
            Issue.record("seed \(seed): the pages differ")
            return nil
        }
        return rests
    }

    private static func act(on sides: [Side], _ random: inout SeededRandom) {
        switch random.number(below: 8) {
        case 0...3:
            let count = random.number(below: 6)
            for side in sides { side.update { side in for _ in 0..<count { side.edits.edit() } } }
        case 4, 5:
            guard let id = sides[1].ids.randomElement(using: &random) else { return }
            let event =
                random.chance(0.5)
                ? "\"x\",\"\(id)\",\"typed \(random.number(below: 9))\",1" : "\"p\",\"\(id)\""
            for side in sides { try? side.page.send(event) }
        case 6:
            for side in sides { side.page.close() }
            if random.chance(0.5) { for side in sides { side.update { $0.edits.edit() } } }
            for side in sides { side.page.open() }
        default:
            let language = WebLanguage(tag: random.chance(0.5) ? "ar" : "de", isRightToLeft: random.chance(0.5))
            for side in sides { side.app.screen.language = language }
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func aTreeThatChangedBehindARestingScreenIsSentWhole(seed: UInt64) {
        let side = Side(seed: seed)
        for _ in 0..<10 {
            side.app.screen.rest()
            for _ in 0..<side.edits.number(below: 6) { side.edits.edit() }
            side.app.render()
            let fresh = WebScreen()
            fresh.show(side.app.tree)
            #expect(side.page.described == ScreenPage(fresh).described)
        }
    }
}
