import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextStylingTests {
    private func texts(_ screen: Screen) -> [RenderText] {
        screen.nodes.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    }

    private func looks(@ViewBuilder _ content: () -> some View) -> [RenderCharacterStyle] {
        texts(Screen(content: content)).map(\.style.characterStyle)
    }

    /// Interpolated texts are represented by private-use characters, which a visitor can type, too.
    @Test func privateUseCharactersInAValueAreNotPlaceholders() {
        let name = "\u{100000}\u{100001}"
        let shown = texts(Screen { Text("\(Text("Title").bold()): \(name)!") }).map(\.string)
        // The second character is ordinary text, because only one text is interpolated.
        #expect(shown == ["Title: \u{FFFD}\u{100001}!"])
        let plain = texts(Screen { Text("Hello \(name)") }).map(\.string)
        #expect(plain == ["Hello " + name])
    }

    @Test func modifiersOfATextAreInItsOwnStyle() {
        let all = looks {
            Text("a").underline().strikethrough(color: .red)
            Text("b").kerning(1).tracking(2).baselineOffset(3)
            Text("c").monospaced().monospacedDigit().fontDesign(.serif).fontWidth(.condensed)
            Text("d").underline(pattern: .dash).underline(false)
        }
        #expect(all[0] == RenderCharacterStyle(underline: .init(), strikethrough: .init(color: Color.red.rendered)))
        #expect(all[1] == RenderCharacterStyle(spacing: 2, baselineOffset: 3))
        #expect(
            all[2]
                == RenderCharacterStyle(font: RenderFont(design: .monospaced, width: -0.2, hasMonospacedDigits: true)))
        #expect(all[3] == RenderCharacterStyle())
    }

    @Test func modifiersAroundTextsSayTheRest() {
        let all = looks {
            VStack {
                Text("a")
                Text("b").underline(false).kerning(5)
                VStack { Text("c") }.underline(false)
            }
            .underline(pattern: .dot, color: .blue).kerning(1).fontDesign(.rounded)
        }
        let line = RenderTextLine(pattern: .dot, color: Color.blue.rendered)
        let rounded = RenderFont(design: .rounded)
        #expect(
            all == [
                RenderCharacterStyle(font: rounded, underline: line, spacing: 1),
                RenderCharacterStyle(font: rounded, spacing: 5),
                RenderCharacterStyle(font: rounded, spacing: 1),
            ])
    }

    @Test func typesettingLanguagesOfTextsPrecedeTheViews() {
        let thai = Locale.Language(identifier: "th")
        let all = looks {
            VStack {
                Text("a")
                Text("b").typesettingLanguage(Locale.Language(identifier: "ja"))
                Text("c").typesettingLanguage(.automatic)
                Text("d").typesettingLanguage(.explicit(thai), isEnabled: false)
                VStack { Text("e") }.typesettingLanguage(.automatic)
            }
            .typesettingLanguage(thai)
            VStack { Text("f") }.typesettingLanguage(thai, isEnabled: false)
        }
        #expect(all.map(\.language) == ["th", "ja", nil, "th", nil, nil])
    }

    @Test func linesFollowTheEnvironment() {
        let screen = Screen {
            VStack { Text("a") }
                .multilineTextAlignment(.center).truncationMode(.middle).lineSpacing(4).lineLimit(2)
                .allowsTightening(true).minimumScaleFactor(0.5).textSelection(.enabled)
            Text("b")
        }
        #expect(
            texts(screen).map(\.style.lines) == [
                RenderTextLines(
                    limit: 2, alignment: .center, truncation: .middle, spacing: 4, allowsTightening: true,
                    minimumScale: 0.5, isSelectable: true),
                RenderTextLines(),
            ])
        #expect(texts(screen)[1].style === RenderTextStyle.plain)
    }

    @Test func charactersAreShownInACaseAndRedacted() {
        let screen = Screen {
            VStack {
                Text("Straße")
                Text("a").textCase(nil)
                Text("b") + Text("c").bold()
            }
            .textCase(.uppercase)
            Text("Ada Lovelace").redacted(reason: .placeholder)
            VStack {
                Text("public")
                Text("1234").privacySensitive()
            }
            .redacted(reason: .privacy)
            Text("shown").unredacted().redacted(reason: .placeholder)
        }
        #expect(
            texts(screen).map(\.string) == ["STRASSE", "a", "BC", "███ ████████", "public", "████", "shown"])
        #expect(texts(screen)[2].runs.map(\.string) == ["B", "C"])
        #expect(texts(screen).map(\.accessibilityText) == ["STRASSE", "a", "BC", "", "public", "", "shown"])
    }

    @Test func localizedKeysShowTheirMarkdown() throws {
        let name = "*Ada*"
        let screen = Screen {
            Text("**\(name)** wrote *notes*, `code` and ~~bugs~~")
            Text("See [the site](https://example.com/a) now")
            Text(verbatim: "**bare**")
            Text(name)
            Text("2 * 3 * 4")
            Text("it is \(Text("red").foregroundColor(.red)), **\(Text("really").italic())**")
        }
        let all = texts(screen)
        #expect(
            all.map(\.string) == [
                "*Ada* wrote notes, code and bugs", "See the site now", "**bare**", "*Ada*", "2 * 3 * 4",
                "it is red, really",
            ])
        try #require(all.map(\.runs.count) == [7, 3, 1, 1, 1, 4])
        #expect(
            all[0].runs == [
                RenderTextRun("*Ada*", font: RenderFont(weight: .bold)), RenderTextRun(" wrote ", font: RenderFont()),
                RenderTextRun("notes", font: RenderFont(isItalic: true)), RenderTextRun(", ", font: RenderFont()),
                RenderTextRun("code", font: RenderFont(design: .monospaced)),
                RenderTextRun(" and ", font: RenderFont()),
                RenderTextRun("bugs", characterStyle: RenderCharacterStyle(strikethrough: RenderTextLine())),
            ])
        #expect(
            all[1].runs[1]
                == RenderTextRun(
                    "the site",
                    characterStyle: RenderCharacterStyle(
                        paint: .color(.role(.accent)), link: URL(string: "https://example.com/a"))))
        #expect(all[4].style === RenderTextStyle.plain)
        #expect(
            all[5].runs.map(\.characterStyle) == [
                RenderCharacterStyle(), RenderCharacterStyle(paint: .color(Color.red.rendered)), RenderCharacterStyle(),
                RenderCharacterStyle(font: RenderFont(weight: .bold, isItalic: true)),
            ])
    }

    @Test func attributedStringsKeepTheirAttributes() {
        var string = AttributedString("plain ")
        var red = AttributedString("red")
        red.foregroundColor = .red
        red.underlineStyle = .single
        var link = AttributedString(" link")
        link.link = URL(string: "https://example.com")
        string += red
        string += link
        let text = texts(Screen { Text(string) })[0]
        #expect(text.string == "plain red link")
        #expect(
            text.runs == [
                RenderTextRun("plain ", characterStyle: RenderCharacterStyle()),
                RenderTextRun(
                    "red",
                    characterStyle: RenderCharacterStyle(paint: .color(Color.red.rendered), underline: RenderTextLine())
                ),
                RenderTextRun(
                    " link",
                    characterStyle: RenderCharacterStyle(
                        paint: .color(.role(.accent)), link: URL(string: "https://example.com"))),
            ])
    }

    @Test func markdownOfAttributedStringsIsShownToo() throws {
        let base = URL(string: "https://example.com/a/")
        let string = try AttributedString(markdown: "**b** *i* `c` ~~s~~ [l](d)", baseURL: base)
        let all = texts(Screen { Text(string) })[0].runs.filter { $0.string != " " }
        #expect(
            all == [
                RenderTextRun("b", font: RenderFont(weight: .bold)),
                RenderTextRun("i", font: RenderFont(isItalic: true)),
                RenderTextRun("c", font: RenderFont(design: .monospaced)),
                RenderTextRun("s", characterStyle: RenderCharacterStyle(strikethrough: RenderTextLine())),
                RenderTextRun(
                    "l",
                    characterStyle: RenderCharacterStyle(
                        paint: .color(.role(.accent)), link: URL(string: "https://example.com/a/d"))),
            ])
    }

    @Test func aRedactedPictureIsABlock() {
        let screen = Screen {
            VStack {
                Image(systemName: "star")
                Image("secret", label: Text("Secret")).privacySensitive()
            }
            .redacted(reason: .privacy)
        }
        let names = screen.nodes.compactMap { if case .image(let image) = $0.content { image.name } else { nil } }
        #expect(names == ["star", "square.fill"])
        #expect(screen.nodes.flatMap(\.semantics).allSatisfy { !$0.labels.contains("Secret") })
    }

    @Test func anInlineImageHasAnAccessibilityText() {
        let screen = Screen { Text("Press \(Image(systemName: "play")) now") }
        #expect(texts(screen)[0].string == "Press \u{FFFC} now")
        #expect(texts(screen)[0].runs[1].image == RenderImage("play", source: .symbol))
        #expect(texts(screen)[0].accessibilityText == "Press Play now")
    }

    struct Departure: View {
        @State private var now = 0.0
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        var body: some View {
            Button("Wait") { now += 30 }
            VStack {
                Text(date, style: .relative)
                Text(date, style: .offset)
                Text(date, style: .timer)
                Text("at ") + Text(date, style: .time)
                Text(date, style: .date)
                Text(timerInterval: date...date.addingTimeInterval(90), countsDown: true)
            }
            .environment(\.textClock) { [now] in Date(timeIntervalSince1970: 1_700_003_725 + now) }
            .environment(\.locale, Locale(identifier: "en_GB"))
            .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
        }
    }

    @Test func datesAreWrittenInTheWayOfTheEnvironment() throws {
        try withScreen(Departure()) { screen in
            #expect(
                screen.texts == [
                    "Wait", "1 hour, 2 minutes", "-1 hour", "1:02:05", "at 22:13", "14 November 2023", "0:00",
                ])
            try screen.press("Wait")
            screen.update()
            #expect(screen.texts[1...3] == ["1 hour, 2 minutes", "-1 hour", "1:02:35"])
        }
    }
}
