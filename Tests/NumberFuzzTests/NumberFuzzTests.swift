import Foundation
import RenderTree
import SeededRandom
import SwiftUI
import SwiftUICore
import Testing

/// Sets every numeric parameter of views and modifiers to extreme numbers, on all screens. Nothing traps, nothing runs
/// forever, and no page contains NaN or infinity.
///
/// `swift test` shows a sample of combinations. `NUMBER_FUZZ_COMBINATIONS=200` sets the number for each case and
/// screen, after each extreme number in all places at once; `NUMBER_FUZZ_SEED=…` sets the seed of the sample;
/// `NUMBER_FUZZ_ONLY=zIndex` runs the cases whose names contain that, `NUMBER_FUZZ_WITHOUT=zIndex|frame` leaves cases
/// out, and `NUMBER_FUZZ_SCREENS=memory,browser` leaves screens out; `NUMBER_FUZZ_VERBOSE=1` prints each name before
/// its case runs. If a case ends the process, its name is the last line before the message of the trap.
@MainActor
@Suite(.serialized) struct NumberFuzzTests {
    private let environment = ProcessInfo.processInfo.environment

    private func number(_ name: String) -> Int? { environment["NUMBER_FUZZ_\(name)"].flatMap { Int($0) } }

    /// The cases in parts, so that other tests get the main actor between two of them.
    private nonisolated static let parts = 0..<24

    /// The cases of one part.
    private func cases(_ part: Int) -> [NumberCase] {
        let all = NumberCases().all
        return stride(from: part, to: all.count, by: Self.parts.count).map { all[$0] }.filter(isWanted)
    }

    /// All requested combinations, or at most one: of random numbers, or of an extreme number in all places.
    private func combinations(on kind: ScreenKind, _ random: inout SeededRandom) -> [Numbers] {
        if let count = number("COMBINATIONS") {
            return (0..<count).map { _ in Numbers.random(&random) } + Numbers.uniform
        }
        let uniform = Numbers.uniform[random.number(below: Numbers.uniform.count)]
        // An infinite height makes 100,000 rows of plain text, which take longer than all other screens.
        if kind == .plain { return random.chance(0.1) ? [uniform] : [] }
        // CI shows every case on every screen, in an optimized build.
        guard random.chance(0.35) else { return [] }
        return [random.chance(0.5) ? uniform : Numbers.random(&random)]
    }

    private func generator(_ part: Int) -> SeededRandom {
        SeededRandom(seed: UInt64(truncatingIfNeeded: number("SEED") ?? 1) &+ UInt64(part))
    }

    @Test(arguments: ScreenKind.allCases, parts)
    func noNumberEndsTheProcess(on kind: ScreenKind, part: Int) {
        if let screens = environment["NUMBER_FUZZ_SCREENS"], !screens.contains(kind.rawValue) { return }
        CaseMarker.install()
        defer { CaseMarker.remove() }
        let complaints = Complaints()
        Diagnostics.listen(complaints)
        defer { Diagnostics.listen(nil) }
        var random = generator(part)
        for one in cases(part) {
            for numbers in combinations(on: kind, &random) { show(one, numbers, on: kind, complaints) }
        }
    }

    private nonisolated static let far = -Double.greatestFiniteMagnitude
    private nonisolated static let known: [(name: String, numbers: [Numbers])] = [
        ("Stepper of integers", [Numbers(all: 0, .max), Numbers(all: 0, .min)]),
        ("Text(date, style:)", [.nan, .infinity, -.infinity, 1e20].map { Numbers(all: $0) }),
        ("zIndex", [Numbers(all: .nan)]),
        ("fonts", [Numbers(all: .nan), Numbers(all: .infinity)]),
        ("stacks' spacing", [Numbers(all: far), Numbers(all: -far)]),
        ("a layout's proposals to containers", [Numbers(all: far), Numbers(all: -far)]),
        ("a layout's sizes and places", [Numbers(all: far), Numbers(all: .nan)]),
        ("LazyVStack's spacing and rows", [Numbers(all: .infinity), Numbers(all: .nan), Numbers(all: far)]),
        ("gridCellColumns", [Numbers(all: 0, .max), Numbers(all: 0, .min)]),
        ("layoutPriority", [Numbers(all: .nan)]),
        ("colors", [Numbers(all: .nan)]),
        ("presses", [Numbers(all: 0, .max)]),
        ("scrollTo anchors", [Numbers(all: .nan), Numbers(all: .infinity)]),
        ("minimumScaleFactor", [Numbers(all: far), Numbers(all: .nan)]),
        ("lazy rows of different heights", [Numbers(all: 1e20)]),
        ("visualEffect", [Numbers(all: .nan)]),
        ("keyframes", [Numbers(all: .nan)]),
        ("progress by time", [Numbers(all: .infinity), Numbers(all: -.infinity)]),
    ]

    /// Numbers that once ended the process, or kept it busy forever.
    @Test(arguments: ScreenKind.allCases.filter { $0 != .plain }, known.indices)
    func numbersThatOnceCrashedNoLongerDo(on kind: ScreenKind, index: Int) throws {
        CaseMarker.install()
        defer { CaseMarker.remove() }
        let complaints = Complaints()
        Diagnostics.listen(complaints)
        defer { Diagnostics.listen(nil) }
        let (name, numbers) = Self.known[index]
        let one = try #require(NumberCases().all.first { $0.name == name }, "There is no case \(name).")
        for numbers in numbers { show(one, numbers, on: kind, complaints) }
    }

    private func isWanted(_ one: NumberCase) -> Bool {
        let without = (environment["NUMBER_FUZZ_WITHOUT"] ?? "").split(separator: "|")
        return one.name.contains(environment["NUMBER_FUZZ_ONLY"] ?? one.name)
            && !without.contains { one.name.contains($0) }
    }

    private func show(_ one: NumberCase, _ numbers: Numbers, on kind: ScreenKind, _ complaints: Complaints) {
        let name = "\(one.name) on the \(kind.rawValue) screen with \(numbers)"
        CaseMarker.mark(name)
        if number("VERBOSE") != nil { FileHandle.standardError.write(Data((name + "\n").utf8)) }
        let model = NumberModel(numbers)
        let screen = kind.screen(of: FuzzedView(view: one.view, model: model))
        defer { screen.host.close() }
        screen.draw()
        model.numbers = .ordinary
        screen.host.update()
        // The others show no motion, and take longer to draw.
        let showsMotion = kind != .plain && kind != .picture
        for time in showsMotion ? [0.05, 0.4, 30] : [] {
            screen.host.advance(to: time)
            screen.draw()
        }
        withAnimation(.linear(duration: 1)) { model.numbers = numbers }
        screen.host.update()
        for time in showsMotion ? [30.05, 30.5, 300] : [] {
            screen.host.advance(to: time)
            screen.draw()
        }
        use(screen, numbers)
        screen.draw()
        let faults = screen.faults.filter { !one.showsNumbers || !$0.hasPrefix("…") } + complaints.take()
        #expect(faults.isEmpty, "\(name): \(faults.prefix(3))")
    }

    /// Sends events with the numbers to everything that takes events.
    private func use(_ screen: any FuzzScreen, _ n: Numbers) {
        for node in screen.host.tree.root.nodes.prefix(40) {
            var events: [InputEvent] = [.increment, .decrement, .setValue(n.a), .select(n.i), .move(n.j), .press]
            events += [.scroll(n.size), .hover(n.point), .hover(nil), .perform("x"), .setText("\(n.a)")]
            let phases: [(RenderPointer.Phase, CGPoint, Double)] = [
                (.began, CGPoint(x: 4, y: 4), 1), (.moved, n.point, 1.1), (.waited, n.point, n.c),
                (.ended, n.point, n.d),
            ]
            events += phases.map { .pointer(RenderPointer($0.0, at: $0.1, time: $0.2)) }
            for event in events where node.isOnScreen { node.send(event) }
        }
        screen.host.update()
    }

    #if Web
        /// Each message of a page that has numbers, with extreme ones.
        @Test(arguments: parts) func noNumberOfAPageEndsTheProcess(part: Int) {
            if let screens = environment["NUMBER_FUZZ_SCREENS"], !screens.contains("page") { return }
            CaseMarker.install()
            defer { CaseMarker.remove() }
            var random = generator(part)
            let written = [
                "0", "-0.0", "-1", "1e308", "-1e308", "1e999", "-1e999", "5e-324", "0.5", "9223372036854775807",
                "-9223372036854775808", "9007199254740992", "-9007199254740992", "99999999999999999999", "390", "null",
            ]
            for one in cases(part) {
                let screen = BrowserScreen(FuzzedView(view: one.view, model: NumberModel(.ordinary)))
                defer { screen.host.close() }
                screen.draw()
                let elements = screen.elements
                func some() -> String { written[random.number(below: written.count)] }
                // A message costs a fraction of a case on a screen.
                for count in 1...(number("COMBINATIONS") ?? 1) * 3 {
                    let id = "\"" + elements[random.number(below: elements.count)] + "\""
                    let messages = [
                        "\"s\",\(id),\(some())", "\"v\",\(id),\(some())", "\"M\",\(id),\(some())",
                        "\"w\",\(id),\(some()),\(some())", "\"+\",\(id)", "\"-\",\(id)",
                        "\"g\",[[\(id),\(some()),\(some()),\(some()),\(some())]]",
                        "\"P\",\(id),\(some()),\(some()),\(some())", "\"P\",\(id),0,4,4",
                        "\"k\",\(id),\"Enter\",\(some())",
                        "\"S\",\(id),\(some()),\(some()),\(some()),\(some()),\(some()),\(some()),\(some())",
                        "\"H\",\(id),\(some()),\(some())", "\"x\",\(id),\"\(some())\",\(some())",
                        "\"G\",\(id),\(some()),\(some()),\(some())", "\"T\",\(id),\(some()),\(some()),\(some())",
                        "\"m\",[[\(some()),\(some()),\(some()),[\(some()),\(some())]]]",
                        "\"E\",{\"width\":\(some()),\"height\":\(some()),\"scale\":\(some()),\"text\":\(some())}",
                    ]
                    let message = messages[random.number(below: messages.count)]
                    CaseMarker.mark("\(one.name) after the message \(message)")
                    if number("VERBOSE") != nil {
                        FileHandle.standardError.write(Data("\(one.name): \(message)\n".utf8))
                    }
                    screen.send("[\(count),\(message)]")
                }
                screen.draw()
                let faults = screen.faults.filter { !one.showsNumbers || !$0.hasPrefix("…") }
                #expect(faults.isEmpty, "\(one.name): \(faults.prefix(3))")
            }
        }
    #endif
}

extension RenderNode {
    /// The node and everything in it.
    fileprivate var nodes: [RenderNode] { [self] + children.flatMap(\.nodes) }
}
