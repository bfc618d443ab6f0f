import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A character is 8 points wide and 16 high; screens are 200 by 100.
@MainActor
@Suite struct GeometryReaderTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func aGeometryReaderFillsItsProposalAndAlignsItsContentToTheTop() throws {
        let screen = Screen(GeometryReader { Text("\(Int($0.size.width)) x \(Int($0.size.height))") }, size: size)
        #expect(screen.texts == ["200 x 100"])
        #expect(try screen.text("200 x 100").frame.origin == .zero)
        screen.size = CGSize(width: 300, height: 50)
        #expect(screen.texts == ["300 x 50"])
    }

    @Test func aGeometryReaderTakesTheRemainingSpaceOfAStack() throws {
        let screen = Screen(
            VStack(spacing: 0) {
                Text("above")
                GeometryReader { Text("\(Int($0.size.height))") }
            },
            size: size)
        #expect(screen.texts == ["above", "84"])
    }

    @Test func withoutAProposalAGeometryReaderIsTenByTen() throws {
        let screen = Screen(GeometryReader { Text("\(Int($0.size.width))") }.fixedSize(), size: size)
        #expect(screen.texts == ["10"])
    }

    @Test func aFrameIsReadInAnyCoordinateSpace() throws {
        let screen = Screen(
            VStack(alignment: .leading, spacing: 0) {
                Text("above")
                GeometryReader { proxy in
                    Text(
                        "\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.frame(in: .named("column")).minX)) "
                            + "\(Int(proxy.frame(in: .local).minX))")
                }
                .padding(.leading, 30)
            }
            .coordinateSpace(name: "column")
            .padding(.leading, 50),
            size: size)
        #expect(screen.texts == ["above", "16 30 0"])
    }

    @Test func readersOfAFrameFollowItsMoves() throws {
        struct Moving: View {
            @State private var lines = 1
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Button("more") { lines += 1 }
                    ForEach(0..<lines, id: \.self) { Text("line \($0)") }
                    GeometryReader { Text("at \(Int($0.frame(in: .global).minY))") }.frame(height: 16)
                }
            }
        }
        let screen = Screen(Moving(), size: size)
        // Three rows of 16 in 100: from 26; the reader is the third.
        #expect(screen.texts.last == "at 58")
        try screen.press("more")
        #expect(screen.texts.last == "at 66")
    }

    @Test func changesCausedByASizePrecedeTheScreen() throws {
        struct Measured: View {
            @State private var width = 0.0
            @State private var text = "abc"
            var body: some View {
                VStack {
                    Text(text).onGeometryChange(for: Double.self) {
                        $0.size.width
                    } action: {
                        width = $0
                    }
                    Text("\(Int(width)) wide")
                    Button("longer") { text += "de" }
                }
            }
        }
        let screen = Screen(Measured(), size: size)
        #expect(screen.texts == ["abc", "24 wide", "longer"])
        try screen.press("longer")
        #expect(screen.texts == ["abcde", "40 wide", "longer"])
    }

    /// NaN does not equal itself, nor does an array that contains it, unless both have the same storage.
    @Test func valuesThatDoNotEqualThemselvesAreReportedOnce() throws {
        struct Measured<Value: Equatable>: View {
            let value: (CGFloat) -> Value
            @State private var values: [Value] = []
            @State private var text = "abc"
            var body: some View {
                Text(text).onGeometryChange(for: Value.self) {
                    value($0.size.width)
                } action: {
                    values.append($0)
                }
                Text("\(values.count) times")
                Button("longer") { text += "de" }
            }
        }
        func check(_ value: @escaping (CGFloat) -> some Equatable, after: String) throws {
            let screen = Screen(Measured(value: value), size: size)
            #expect(screen.texts == ["abc", "1 times", "longer"])
            try screen.press("longer")
            #expect(screen.texts == ["abcde", after, "longer"])
        }
        try check({ $0 * .nan }, after: "1 times")
        try check({ [$0 * .nan] }, after: "1 times")
        try check({ [[1, $0 * .nan]] }, after: "1 times")
        try check({ [$0, .nan] }, after: "2 times")
    }

    @Test func anAnchorIsReadInTheReadersSpace() throws {
        struct BoundsKey: PreferenceKey {
            static var defaultValue: Anchor<CGRect>? { nil }
            static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
                value = value ?? nextValue()
            }
        }
        struct Marked: View {
            @State private var chosen = 0
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(0..<3, id: \.self) { row in
                        let isChosen = row == chosen
                        Button("row \(row)") { chosen = row }
                            .anchorPreference(key: BoundsKey.self, value: .bounds) { isChosen ? $0 : nil }
                    }
                }
                .overlayPreferenceValue(BoundsKey.self, alignment: .topLeading) { anchor in
                    GeometryReader { proxy in
                        if let anchor { Text("at \(Int(proxy[anchor].minY))") }
                    }
                }
            }
        }
        let screen = Screen(Marked(), size: size)
        #expect(screen.texts.last == "at 0")
        try screen.press("row 2")
        #expect(screen.texts.last == "at 32")
    }

    @Test func contentIsEvaluatedOnceForASizeAndNotForOthers() throws {
        struct Other: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("count \(count)") { count += 1 }
                    GeometryReader { _ in Inside() }
                }
            }
        }
        struct Inside: View {
            var body: some View { Text("inside") }
        }
        let screen = Screen(Other(), size: size)
        #expect(screen.bodyCount(of: Inside.self) == 1)
        try screen.press("count 0")
        #expect(screen.bodyCount(of: Inside.self) == 1)
    }

    @Test func anExitingViewReportsNoOtherFrame() throws {
        struct Leaving: View {
            @State private var isShown = true
            let changed: (CGRect) -> Void

            var body: some View {
                VStack(spacing: 0) {
                    Button("Hide") { withAnimation(.linear(duration: 1)) { isShown = false } }
                        .frame(height: 20)
                    if isShown {
                        Color.red.frame(width: 100, height: 100)
                            .onGeometryChange(for: CGRect.self) {
                                $0.frame(in: .global)
                            } action: {
                                changed($0)
                            }
                            .transition(.move(edge: .leading))
                    }
                }
                .frame(width: 300, height: 300, alignment: .top)
            }
        }
        var frames: [CGRect] = []
        let screen = Screen(
            Leaving { frames.append($0) }, size: CGSize(width: 300, height: 300), showsMotion: true)
        try screen.press("Hide")
        screen.advance(by: .seconds(0.5))
        screen.advance(by: .seconds(1))
        #expect(frames == [CGRect(x: 100, y: 20, width: 100, height: 100)])
    }
}
