import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

extension EnvironmentValues {
    /// A value that nothing of the library reads.
    @Entry fileprivate var isNight = false
}

/// What shows a value of the environment, also through a style, shows it again when the value changes.
@MainActor
@Suite struct ReadingPaintTests {
    private struct Ink: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.isNight ? Color.yellow : Color.indigo
        }
    }

    private typealias Change = @MainActor (AnyView, Bool) -> AnyView

    private struct Changing<Content: View>: View {
        let content: Content
        let change: Change
        @State var isChanged = false

        var body: some View {
            change(AnyView(content), isChanged)
            Button("Change") { isChanged = true }
        }
    }

    private static let date = Date(timeIntervalSince1970: 0)
    private static let colors = [Color.accentColor, .red]
    private static let gradient = LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
    private static let night: Change = { AnyView($0.environment(\.isNight, $1)) }
    private static let zone: Change = { AnyView($0.environment(\.timeZone, TimeZone(secondsFromGMT: $1 ? 3_600 : 0)!)) }

    /// Expects that a screen on which a value changes has the same nodes as a screen that has the other value from the
    /// beginning.
    private func expect(
        _ content: some View, follows change: @escaping Change, _ location: SourceLocation = #_sourceLocation
    ) throws {
        func nodes(_ screen: Screen) -> [String] {
            screen.nodes.map { node in
                var text = ""
                dump(node.content, to: &text)
                return text
            }
        }
        let screen = Screen { Changing(content: content, change: change) }
        let before = nodes(screen)
        try screen.press("Change")
        let isSame = nodes(screen) == nodes(Screen { Changing(content: content, change: change, isChanged: true) })
        let isChanged = nodes(screen) != before
        #expect(isChanged, sourceLocation: location)
        #expect(isSame, sourceLocation: location)
    }

    @Test func anAccentColorFollowsAStyledTint() throws {
        try expect(VStack { Text(verbatim: "a") }.foregroundStyle(Self.gradient).tint(Ink()), follows: Self.night)
        try expect(Text(verbatim: "a").foregroundStyle(Self.gradient).tint(Ink()), follows: Self.night)
        try expect(Text(verbatim: "a").underline(color: .accentColor).tint(Ink()), follows: Self.night)
        try expect(Circle().fill(Self.gradient).tint(Ink()), follows: Self.night)
        try expect(Circle().fill(Color.accentColor).tint(Ink()), follows: Self.night)
        try expect(Image(systemName: "star").foregroundStyle(Self.gradient).tint(Ink()), follows: Self.night)
        let radial = RadialGradient(colors: Self.colors, center: .center, startRadius: 0, endRadius: 9)
        try expect(Circle().fill(radial).tint(Ink()), follows: Self.night)
    }

    @Test func aControlFollowsAStyledTint() throws {
        try expect(Button("a") {}.tint(Ink()), follows: Self.night)
        try expect(Button("a") {}.buttonStyle(.borderedProminent).tint(Ink()), follows: Self.night)
        try expect(Toggle("a", isOn: .constant(true)).tint(Ink()), follows: Self.night)
        try expect(Slider(value: .constant(0.5)).tint(Ink()), follows: Self.night)
        try expect(ProgressView(value: 0.5).tint(Ink()), follows: Self.night)
        try expect(Gauge(value: 0.5) { Text("a") }.tint(Ink()), follows: Self.night)
        try expect(Picker("a", selection: .constant(1)) { Text("b").tag(1) }.tint(Ink()), follows: Self.night)
        try expect(TextField("a", text: .constant("")).tint(Ink()), follows: Self.night)
        try expect(TabView { Tab("a", systemImage: "star") { Text("b") } }.tint(Ink()), follows: Self.night)
        try expect(
            List(selection: .constant(1)) { ForEach(0..<2, id: \.self) { Text("\($0)") } }.tint(Ink()),
            follows: Self.night)
    }

    /// The tint becomes a style only when the value changes for the first time.
    @Test func aControlFollowsATintThatBecomesAStyle() throws {
        struct Tinted: View {
            @State private var isStyled = false
            @State private var isNight = false

            var body: some View {
                VStack {
                    Toggle("a", isOn: .constant(true))
                    Button("b") {}
                }
                .tint(isStyled ? AnyShapeStyle(Ink()) : AnyShapeStyle(.red))
                .environment(\.isNight, isNight)
                Button("Style") { isStyled = true }
                Button("Night") { isNight = true }
            }
        }
        let screen = Screen { Tinted() }
        func tints() -> [RenderColor?] {
            screen.nodes.filter { if case .text = $0.content { false } else { $0.content.tint != nil } }.map(
                \.content.tint)
        }
        try screen.press("Style")
        #expect(tints() == [Color.indigo.rendered, Color.indigo.rendered])
        try screen.press("Night")
        #expect(tints() == [Color.yellow.rendered, Color.yellow.rendered])
    }

    @Test func aFieldFollowsItsStyleAndItsPrompt() throws {
        try expect(TextField("a", text: .constant("")).foregroundStyle(Ink()), follows: Self.night)
        let prompt = Text("at \(Self.date, format: .dateTime.hour())")
        try expect(TextField("a", text: .constant(""), prompt: prompt), follows: Self.zone)
    }

    /// Spoken words and a tab's words follow the reader's time zone, as texts do.
    @Test func wordsWithoutATextFollowTheTimeZone() throws {
        let words = Text("at \(Self.date, format: .dateTime.hour())")
        try expect(Text("a").accessibilityLabel(words), follows: Self.zone)
        try expect(Text("a").accessibilityValue(words), follows: Self.zone)
        try expect(Text("a").accessibilityCustomContent(Text("b"), words), follows: Self.zone)
        try expect(TabView { Text("b").badge(words).tabItem { Text("a") } }, follows: Self.zone)
    }

    /// A symbol has the font of the text beside it.
    @Test func aSymbolFollowsTheFont() throws {
        let symbol = Image(systemName: "star")
        try expect(symbol, follows: { AnyView($0.font($1 ? .largeTitle : .body)) })
        try expect(symbol, follows: { AnyView($0.bold($1)) })
        try expect(symbol, follows: { AnyView($0.fontWeight($1 ? .heavy : nil)) })
        try expect(
            Button {
            } label: {
                symbol
            }, follows: { AnyView($0.font($1 ? .largeTitle : .body)) })
    }

    @Test func aDrawingFollowsWhatItsTextsAndGradientsRead() throws {
        func canvas(_ draw: @escaping (inout GraphicsContext) -> Void) -> some View {
            Canvas { context, _ in draw(&context) }.frame(width: 50, height: 50)
        }
        try expect(
            canvas { $0.draw(Text(verbatim: "a").foregroundStyle(Ink()), at: CGPoint(x: 9, y: 9)) },
            follows: Self.night)
        try expect(
            canvas { $0.draw(Text(Self.date, style: .time), at: CGPoint(x: 9, y: 9)) }, follows: Self.zone)
        try expect(
            canvas { $0.draw(Text(Self.date, format: .dateTime.hour()), at: CGPoint(x: 9, y: 9)) }, follows: Self.zone)
        let paint = GraphicsContext.Shading.linearGradient(
            Gradient(colors: Self.colors), startPoint: .zero, endPoint: CGPoint(x: 9, y: 9))
        try expect(
            canvas { $0.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: paint) }.tint(Ink()),
            follows: Self.night)
    }
}
