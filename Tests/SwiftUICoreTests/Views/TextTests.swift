import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextTests {
    private func texts(_ screen: Screen) -> [RenderText] {
        screen.nodes.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    }

    private func fonts(_ screen: Screen) -> [RenderFont] { texts(screen).map(\.style.font) }

    @Test func aTextTakesMissingAttributesFromTheEnvironment() {
        let screen = Screen {
            VStack {
                Text("plain")
                Text("own font").font(.caption)
                Text("weight").fontWeight(.light)
                Text("upright").bold().italic()
            }
            .font(.title)
            Text("outside")
        }
        #expect(
            fonts(screen) == [
                RenderFont(role: .title), RenderFont(role: .caption), RenderFont(role: .title, weight: .light),
                RenderFont(role: .title, weight: .bold, isItalic: true), RenderFont(),
            ])
    }

    @Test func modifiersAroundATextChangeAnyFont() {
        let screen = Screen {
            VStack {
                Text("a")
                Text("b").font(.caption)
                VStack { Text("c") }.bold(false)
            }
            .bold().italic()
            VStack { Text("d") }.fontWeight(.heavy)
        }
        #expect(
            fonts(screen) == [
                RenderFont(weight: .bold, isItalic: true),
                RenderFont(role: .caption, weight: .bold, isItalic: true),
                RenderFont(isItalic: true),
                RenderFont(weight: .heavy),
            ])
    }

    @Test func textsThatArePutTogetherKeepTheirLooks() {
        let screen = Screen {
            Text("one ") + Text("two").bold()
            (Text("a") + Text("b").italic()).font(.title) + Text("c")
            Text("x") + Text("y")
        }
        #expect(screen.texts == ["one two", "abc", "xy"])
        #expect(
            texts(screen).map(\.runs) == [
                [RenderTextRun("one ", font: RenderFont()), RenderTextRun("two", font: RenderFont(weight: .bold))],
                [
                    RenderTextRun("a", font: RenderFont(role: .title)),
                    RenderTextRun("b", font: RenderFont(role: .title, isItalic: true)),
                    RenderTextRun("c", font: RenderFont()),
                ],
                [RenderTextRun("xy", font: RenderFont())],
            ])
        #expect(texts(screen)[2].style.runs == [])
    }

    struct Styled: View {
        @State private var isLarge = false
        var body: some View {
            Button("Grow") { isLarge.toggle() }
            VStack {
                Text("one")
                Text("two") + Text("three").bold()
                Text("own").font(.caption)
                HStack { Text("four") }
            }
            .font(isLarge ? .largeTitle : .body)
        }
    }

    @Test func anotherFontIsOneMutationForEachTextThatHasIt() throws {
        try withScreen(Styled()) { screen in
            try screen.press("Grow")
            #expect(
                screen.update().map { "\($0)" } == [
                    "update text \"one\"#4", "update text \"twothree\"#5", "update text \"four\"#8",
                ])
            #expect(
                texts(screen).map(\.style.font.role) == [
                    .body, .largeTitle, .largeTitle, .caption, .largeTitle,
                ])
            #expect(texts(screen)[2].runs.map(\.font.role) == [.largeTitle, .largeTitle])
        }
    }

    @Test(
        arguments: [
            (0, nil, 2), (1, nil, nil), (2, 2, nil), (3, nil, 3), (4, 2, 4), (5, 3, 3), (6, nil, 3),
        ] as [(Int, Int?, Int?)])
    func linesAreLimitedFromBothSides(_ index: Int, _ minimum: Int?, _ maximum: Int?) {
        let screen = Screen {
            Text("a").lineLimit(2)
            Text("b").lineLimit(nil).lineLimit(5)
            Text("c").lineLimit(2...)
            Text("d").lineLimit(...3)
            Text("e").lineLimit(2...4)
            Text("f").lineLimit(3, reservesSpace: true)
            Text("g").lineLimit(3, reservesSpace: false)
        }
        let style = texts(screen)[index].style
        #expect(style.minimumLines == minimum)
        #expect(style.lineLimit == maximum)
    }

    @Test func aLineLimitIsTheEnvironmentsValue() {
        struct Reader: View {
            @Environment(\.lineLimit) private var lineLimit
            var body: some View { Text(verbatim: "\(lineLimit ?? 0)") }
        }
        #expect(Screen(VStack { Reader() }.lineLimit(2)).texts == ["2"])
    }
}
