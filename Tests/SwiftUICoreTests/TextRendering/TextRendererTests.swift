import Foundation
import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// The screen in memory has characters of 8 by 16 points, whose baseline is 12 points below their top.
@MainActor
@Suite struct TextRendererTests {
    struct Emphasis: TextAttribute {
        var strength = 1
    }

    struct Note: TextAttribute {}

    /// The observations of a text renderer.
    final class Record {
        var layouts: [Text.Layout] = []
        var proposals: [ProposedViewSize] = []
    }

    struct Recording: TextRenderer {
        let record: Record

        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            record.layouts.append(layout)
            for line in layout { ctx.draw(line) }
        }
    }

    struct Wave: TextRenderer {
        var height: Double

        var animatableData: Double {
            get { height }
            set { height = newValue }
        }

        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
                var copy = ctx
                copy.translateBy(x: 0, y: height * Double(index))
                copy.draw(slice, options: .disablesSubpixelQuantization)
            }
        }
    }

    private func layout<Content: View>(of content: Content, size: CGSize? = nil) throws -> Text.Layout {
        let record = Record()
        return try withScreen(content.textRenderer(Recording(record: record)), size: size) { _ in
            try #require(record.layouts.last)
        }
    }

    private func drawnTexts(_ screen: Screen) throws -> [RenderDrawnText] {
        let drawing = try #require(screen.drawings.first)
        return drawing.items.compactMap { if case .text(let text) = $0.operation { text } else { nil } }
    }

    // MARK: Layout

    @Test func aLayoutIsLinesOfRunsOfCharacters() throws {
        let layout = try layout(of: (Text("ab ") + Text("cd").bold()).frame(width: 100, height: 50))
        #expect(layout.count == 1)
        let line = try #require(layout.first)
        #expect(line.map { $0.map { $0.typographicBounds.rect.minX } } == [[0, 8, 16], [24, 32]])
        #expect(line.origin == CGPoint(x: 0, y: 12))
        #expect(line.typographicBounds.rect == CGRect(x: 0, y: 0, width: 40, height: 16))
        #expect(line.typographicBounds.ascent == 12)
        #expect(line.typographicBounds.descent == 4)
        let bold = line[1]
        #expect(bold.typographicBounds.origin == CGPoint(x: 24, y: 12))
        #expect(bold.typographicBounds.width == 16)
        #expect(bold.layoutDirection == .leftToRight)
        #expect(line[0].characterIndices.last.map { bold.characterIndices[0].distance(to: $0) } == -1)
        #expect(!layout.isTruncated)
    }

    @Test func linesFollowTheBreaksAndTheAlignment() throws {
        let text = Text("abcd ef").multilineTextAlignment(.trailing).frame(width: 40, height: 60)
        let layout = try layout(of: text)
        let origins = layout.map(\.origin)
        #expect(origins == [CGPoint(x: 0, y: 12), CGPoint(x: 16, y: 28)])
        let short = try self.layout(of: Text("abcd ef").lineLimit(1).frame(width: 40))
        #expect(short.isTruncated)
        #expect(short.count == 1)
    }

    @Test func aScaledTextIsDrawnSmaller() throws {
        let view = Text("abcdefghij").lineLimit(1).minimumScaleFactor(0.5).frame(width: 60, height: 20)
        let record = Record()
        try withScreen(view.textRenderer(Recording(record: record))) { screen in
            let width = try #require(record.layouts.last?.first).typographicBounds.width
            #expect(width > 50 && width <= 60)
            let drawing = try #require(screen.drawings.first)
            let item = try #require(drawing.items.first)
            #expect(abs(item.transform.a - width / 80) < 1e-9)
            let text = try #require(drawnTexts(screen).first)
            #expect(text.string == "abcdefghij")
            #expect(abs(text.frame.width - 80) < 1e-9)
        }
    }

    @Test func charactersOfAScriptFromRightToLeftLieInThatOrder() throws {
        let run = try #require(try layout(of: Text(verbatim: "שלום")).first?.first)
        #expect(run.layoutDirection == .rightToLeft)
        let edges = run.map { $0.typographicBounds.origin.x }
        #expect(edges == [24, 16, 8, 0])
    }

    @Test func aSliceHasTheBoundsOfItsCharacters() throws {
        let run = try #require(try layout(of: Text("abcdef")).first?.first)
        let slice = run[2..<5]
        #expect(slice.count == 3)
        #expect(slice.typographicBounds.rect == CGRect(x: 16, y: 0, width: 24, height: 16))
        #expect(slice[4].typographicBounds.rect.minX == 32)
        #expect(Text.Layout.RunSlice(run: run, indices: 2..<5) == slice)
        #expect(Text.Layout.TypographicBounds().rect == .zero)
    }

    // MARK: Attributes

    @Test func runsHaveTheAttributesOfTheirTexts() throws {
        let inner = Text("much").customAttribute(Emphasis(strength: 3))
        let text = (Text("not ") + inner).customAttribute(Note())
        let runs = try layout(of: text).flatMap { $0 }
        #expect(runs.map { $0[Emphasis.self]?.strength } == [nil, 3])
        #expect(runs.map { $0[Note.self] != nil } == [true, true])
        #expect(runs.map { $0.first?[Emphasis.self]?.strength } == [nil, 3])
    }

    @Test func interpolatedTextsKeepTheirAttributes() throws {
        let text = Text("a \(Text("b").customAttribute(Emphasis())) c")
        let runs = try layout(of: text).flatMap { $0 }
        #expect(runs.map { $0[Emphasis.self] != nil } == [false, true, false])
    }

    @Test func equalAttributesAreEqualTextsAndOthersAreNot() {
        let text = Text("a").customAttribute(Emphasis(strength: 1))
        #expect(text == Text("a").customAttribute(Emphasis(strength: 1)))
        #expect(text != Text("a").customAttribute(Emphasis(strength: 2)))
        #expect(text != Text("a").customAttribute(Note()))
        #expect(text != Text("a"))
        #expect(
            text.customAttribute(Emphasis(strength: 2)) == Text("a").customAttribute(Emphasis(strength: 2)))
    }

    @Test func withoutARendererAnAttributeChangesNothing() throws {
        try withScreen(Text("see ") + Text("this").customAttribute(Emphasis())) { screen in
            #expect(screen.texts == ["see this"])
            #expect(screen.drawings.isEmpty)
        }
    }

    // MARK: Drawing

    @Test func theWordsStayReadableAndTheDrawingShowsThem() throws {
        try withScreen(Text("Swell").textRenderer(Wave(height: 2))) { screen in
            #expect(screen.texts == ["Swell"])
            #expect(screen.description == "text \"Swell\"")
            let drawing = try #require(screen.drawings.first)
            #expect(drawing.items.map(\.transform.ty) == [0, 2, 4, 6, 8])
            let texts = try drawnTexts(screen)
            #expect(texts.map(\.string) == ["S", "w", "e", "l", "l"])
            #expect(texts.map { $0.lines[0].origin.x } == [0, 8, 16, 24, 32])
            #expect(drawing.size == CGSize(width: 40, height: 16))
        }
    }

    @Test func allTextsInsideAreDrawnAndTheInnerRendererWins() throws {
        let (outer, inner) = (Record(), Record())
        let view = VStack {
            Text("One")
            Button("Two") {}
            Text("Three").textRenderer(Recording(record: inner))
        }
        try withScreen(view.textRenderer(Recording(record: outer))) { screen in
            #expect(outer.layouts.map { $0[0].typographicBounds.width } == [24, 24])
            #expect(inner.layouts.map { $0[0].typographicBounds.width } == [40])
            #expect(screen.button("Two").exists)
        }
    }

    @Test func aRendererRunsAgainWhenTheTextChangesAndNotOtherwise() throws {
        struct Counter: View {
            @State private var count = 0
            @State private var other = 0
            let record: Record

            var body: some View {
                Text("count \(count)").textRenderer(Recording(record: record))
                Button("More") { count += 1 }
                Button("Other \(other)") { other += 1 }
            }
        }
        let record = Record()
        try withScreen(Counter(record: record)) { screen in
            #expect(record.layouts.count == 1)
            try screen.press("Other 0")
            #expect(record.layouts.count == 1)
            try screen.press("More")
            #expect(record.layouts.count == 2)
            let texts = try drawnTexts(screen).map(\.string)
            #expect(texts == ["count 1"])
        }
    }

    @Test func anAnimationMovesTheDataOfTheRenderer() throws {
        struct Toggling: View {
            @State private var isHigh = false
            var body: some View {
                Text("ab").textRenderer(Wave(height: isHigh ? 8 : 0))
                Button("Raise") { withAnimation(.linear(duration: 1)) { isHigh = true } }
            }
        }
        try withScreen(Toggling(), showsMotion: true) { screen in
            var height: CGFloat? { screen.drawings.first?.items.last?.transform.ty }
            try screen.press("Raise")
            #expect(height == 0)
            screen.advance(by: .seconds(0.5))
            #expect(abs((height ?? 0) - 4) < 1e-6)
            screen.advance(by: .seconds(0.5))
            #expect(height == 8)
            #expect(!screen.isMoving)
        }
    }

    // MARK: Size

    struct Roomy: TextRenderer {
        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            for line in layout { ctx.draw(line) }
        }

        func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
            let size = text.sizeThatFits(proposal)
            return CGSize(width: size.width + 10, height: size.height + 20)
        }

        var displayPadding: EdgeInsets { EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
    }

    @Test func theRendererChoosesTheSizeAndThePadding() throws {
        try withScreen(Text("abc").textRenderer(Roomy())) { screen in
            let drawing = try #require(screen.drawings.first)
            // 24 by 16 points, the renderer's 10 and 20, and the padding.
            #expect(drawing.size == CGSize(width: 40, height: 40))
            // The context begins at the text's origin.
            #expect(drawing.items[0].transform == RenderTransform(moveX: 2, y: 1))
            let origin = try drawnTexts(screen)[0].lines[0].origin
            #expect(origin == CGPoint(x: 0, y: 12))
        }
    }

    @Test func anInlineImageIsDrawnInItsPlace() throws {
        let record = Record()
        let text = Text("a\(Image(systemName: "star"))b")
        try withScreen(text.textRenderer(Recording(record: record))) { screen in
            let drawing = try #require(screen.drawings.first)
            let items = drawing.items
            #expect(items.count == 3)
            guard case .image(let image, let rect) = items[1].operation else {
                Issue.record("no image is drawn")
                return
            }
            #expect(image.name == "star")
            #expect(rect.minX == 8)
        }
    }
}
