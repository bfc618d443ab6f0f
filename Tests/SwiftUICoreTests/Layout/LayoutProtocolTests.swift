import Foundation
import SwiftUI
import SwiftUITesting
import Testing

private final class Log {
    var calls: [String] = []
}

/// Places its subviews on a diagonal, and counts the calls of its methods.
private struct Diagonal: Layout {
    var step: CGFloat = 0
    let log: Log

    func makeCache(subviews: Subviews) -> Int {
        log.calls.append("make")
        return subviews.count
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) {
        log.calls.append("update")
        cache = subviews.count
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + step * CGFloat(cache - 1),
            height: sizes.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
        var point = bounds.origin
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            subview.place(at: point, proposal: .unspecified)
            point = CGPoint(x: point.x + size.width + step, y: point.y + size.height)
        }
    }
}

private struct Weight: LayoutValueKey {
    static let defaultValue: CGFloat = 1
}

/// Takes the proposed width and distributes it by weight.
private struct Weighted: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let all = subviews.reduce(0) { $0 + $1[Weight.self] }
        var x = bounds.minX
        for subview in subviews {
            let width = bounds.width * subview[Weight.self] / all
            subview.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: width, height: nil))
            x += width
        }
    }
}

/// A character is 8 points wide and 16 high; screens are 200 by 100.
@MainActor
@Suite struct LayoutProtocolTests {
    private func screen(_ view: some View) -> Screen { Screen(view, size: CGSize(width: 200, height: 100)) }

    @Test func aLayoutPlacesItsViews() throws {
        let screen = screen(
            Diagonal(log: Log())() {
                Text("abc")
                Text("de")
            })
        // 40 by 32 from (80, 34).
        #expect(try screen.text("abc").frame == CGRect(x: 80, y: 34, width: 24, height: 16))
        #expect(try screen.text("de").frame == CGRect(x: 104, y: 50, width: 16, height: 16))
    }

    @Test func theCacheIsMadeOnceAndUpdatedWhenSomethingChanges() throws {
        struct Growing: View {
            let log: Log
            @State private var count = 1
            @State private var other = 0
            var body: some View {
                VStack {
                    Diagonal(log: log)() {
                        ForEach(0..<count, id: \.self) { Text("row \($0)") }
                    }
                    Button("more") { count += 1 }
                    Button("other \(other)") { other += 1 }
                }
            }
        }
        let log = Log()
        let screen = screen(Growing(log: log))
        screen.update()
        #expect(log.calls == ["make"])
        try screen.press("other 0")
        screen.update()
        #expect(log.calls == ["make"])
        try screen.press("more")
        screen.update()
        #expect(log.calls == ["make", "update"])
    }

    @Test func aLayoutReadsValuesOfItsViews() throws {
        let screen = screen(
            Weighted()() {
                Text("a")
                Text("b").layoutValue(key: Weight.self, value: 3).padding(.leading, 10)
            })
        #expect(try screen.text("a").frame == CGRect(x: 0, y: 42, width: 8, height: 16))
        #expect(try screen.text("b").frame == CGRect(x: 60, y: 42, width: 8, height: 16))
    }

    /// Prefers the spacing of its first view.
    private struct Same: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews[0].sizeThatFits(proposal)
        }

        func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { subviews[0].spacing }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: bounds.origin, proposal: proposal)
        }
    }

    /// Returns the distance between the first and the last text in a column.
    private func gap(_ first: some View, _ second: some View) throws -> CGFloat {
        let column = VStack(alignment: .leading) {
            first
            second
        }
        let screen = Screen(column, size: CGSize(width: 400, height: 600))
        let frames = screen.nodes.filter { if case .text = $0.content { true } else { false } }.map(screen.frame)
        return try #require(frames.last).minY - #require(frames.first).maxY
    }

    @Test func aLayoutsSpacingReachesThroughItsWrappers() throws {
        let same = Same { Text("A") }
        #expect(try gap(same, Text("B")) == 0)
        #expect(try gap(same.frame(maxWidth: .infinity), Text("B")) == 0)
        #expect(try gap(HStack { same }, Text("B")) == 0)
        #expect(
            try gap(
                HStack {
                    same; Spacer()
                }, Text("B")) == 0)
        #expect(
            try gap(
                HStack {
                    Spacer(); same
                }, Text("B")) == 0)
        #expect(
            try gap(
                HStack {
                    same; Spacer()
                }.frame(maxWidth: .infinity), Text("B")) == 0)
        #expect(
            try gap(
                HStack {
                    same; Spacer()
                }, same.frame(maxWidth: .infinity)) == 0)
        #expect(
            try gap(
                HStack {
                    same; same
                }, Text("B")) == 0)
        #expect(
            try gap(
                ZStack {
                    same; same
                }, Text("B")) == 0)
        #expect(
            try gap(
                Text("A"),
                HStack {
                    Spacer(); Same { Text("B") }
                }) == 0)
    }

    @Test func theGreatestSpacingNextToALayoutWins() throws {
        let same = Same { Text("A") }
        #expect(
            try gap(
                HStack {
                    same; Color.red.frame(width: 8, height: 8)
                }, Text("B")) == 8)
        #expect(try gap(Same { Color.red.frame(height: 20).overlay { Text("A") } }, Text("B")) >= 0)
    }

    @Test func unplacedSubviewsAreCentered() throws {
        struct Idle: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 100, height: 50)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        #expect(try screen(Idle()() { Text("a") }).text("a").frame == CGRect(x: 96, y: 42, width: 8, height: 16))
    }

    @Test func guidesOfItsViewsReachThroughALayout() throws {
        let screen = screen(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("x")
                Diagonal(log: Log())() { Text("abc").padding(.top, 20) }
            })
        #expect(try screen.text("x").frame.minY == screen.text("abc").frame.minY)
    }

    @Test func stateStaysWhenTheLayoutBecomesAnother() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Turning: View {
            @State private var isWide = true
            var body: some View {
                let layout = isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
                layout {
                    Counter()
                    Button("turn") { isWide.toggle() }
                }
            }
        }
        let screen = screen(Turning())
        try screen.press("count 0")
        #expect(try screen.button("turn").frame.minX == screen.button("count 1").frame.maxX)
        try screen.press("turn")
        #expect(try screen.button("turn").frame.minY == screen.button("count 1").frame.maxY)
    }

    @Test func spacersKnowTheAxisOfAnyLayout() throws {
        let screen = screen(
            AnyLayout(HStackLayout())() {
                Text("a")
                Spacer()
                Text("b")
            })
        #expect(try screen.text("a").frame == CGRect(x: 0, y: 42, width: 8, height: 16))
        #expect(try screen.text("b").frame.maxX == 200)
    }

    @Test func aGridLayoutIsAGrid() throws {
        let screen = screen(
            AnyLayout(GridLayout(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0))() {
                GridRow {
                    Text("abcde")
                    Text("b")
                }
                GridRow {
                    Text("c")
                    Text("d")
                }
            })
        #expect(try screen.text("b").frame.minX == screen.text("d").frame.minX)
        #expect(try screen.text("c").frame == CGRect(x: 76, y: 50, width: 8, height: 16))
    }

    private enum Nesting: CaseIterable {
        case layoutValues, baselines, grid
    }

    /// Nested containers that ask an inner view for its guides.
    private struct Nested: View {
        let nesting: Nesting
        let depth: Int
        let log: Log

        var body: some View {
            if depth == 0 {
                Text("leaf")
                    .alignmentGuide(.firstTextBaseline) { log.record($0) }
                    .alignmentGuide(VerticalAlignment.center) { log.record($0) }
            } else {
                let inner = AnyView(Nested(nesting: nesting, depth: depth - 1, log: log))
                switch nesting {
                case .layoutValues:
                    AnyLayout(HStackLayout())() {
                        inner
                        Text("a")
                    }
                case .baselines:
                    HStack(alignment: .firstTextBaseline) {
                        VStack {
                            inner
                            Text("a")
                        }
                        Text("b")
                    }
                case .grid:
                    Grid(alignment: .leadingFirstTextBaseline) {
                        GridRow {
                            inner
                            Text("a")
                        }
                    }
                }
            }
        }
    }

    /// Answers with the preferred distances of its subviews, and counts the questions.
    private struct Spaced: Layout {
        let log: Log

        func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
            log.calls.append("spacing")
            return subviews[0].spacing
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews[0].sizeThatFits(proposal)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: bounds.origin, proposal: proposal)
        }
    }

    @Test func spacingOfNestedLayoutsIsComputedOncePerEdge() throws {
        let log = Log()
        var view = AnyView(Spaced(log: log) { Text("leaf") })
        for _ in 0..<5 {
            let inner = view
            view = AnyView(
                AnyLayout(HStackLayout())() {
                    inner
                    Text("a")
                })
        }
        let screen = screen(view)
        #expect(try screen.text("leaf").frame.height == 16)
        #expect((1...4).contains(log.calls.count))
    }

    /// Four to six readings in each level would be thousands in six levels.
    @Test(arguments: Nesting.allCases)
    private func guidesOfNestedContainersAreReadOncePerProposal(_ nesting: Nesting) throws {
        let log = Log()
        let screen = screen(Nested(nesting: nesting, depth: 6, log: log))
        #expect(try screen.text("leaf").frame.height == 16)
        #expect((1...60).contains(log.calls.count))
    }
}

extension Log {
    fileprivate func record(_ dimensions: ViewDimensions) -> CGFloat {
        calls.append("guide")
        return dimensions.height / 2
    }
}
