import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct UIFontTests {
    private func shown(_ font: UIFont) throws -> RenderFont {
        let screen = Screen(Text("A").font(Font(font)))
        let texts = screen.nodes.compactMap { if case .text(let text) = $0.content { text } else { nil } }
        return try #require(texts.first?.style.characterStyle.font)
    }

    @Test func aSystemFontHasSizeAndWeight() throws {
        let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
        #expect(font.pointSize == 20)
        #expect(try shown(font) == RenderFont(size: 20, weight: .semibold))
        #expect(try shown(.boldSystemFont(ofSize: 9)) == RenderFont(size: 9, weight: .bold))
        #expect(try shown(.italicSystemFont(ofSize: 9)) == RenderFont(size: 9, isItalic: true))
        let code = RenderFont(size: 9, weight: .medium, design: .monospaced)
        #expect(try shown(.monospacedSystemFont(ofSize: 9, weight: .medium)) == code)
        #expect(try shown(.systemFont(ofSize: 9, weight: UIFont.Weight(0.39))).weight == .bold)
    }

    @Test func aTextStyleStaysOne() throws {
        let font = UIFont.preferredFont(forTextStyle: .headline)
        // The size of the headline at the usual text size.
        #expect(font.pointSize == 17)
        #expect(try shown(font) == RenderFont(role: .headline, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
        #expect(try shown(font.withSize(30)) == RenderFont(role: .headline, size: 30, weight: .semibold))
    }

    @Test(
        arguments: [
            UIFont.systemFont(ofSize: 20, weight: .semibold), .italicSystemFont(ofSize: 9),
            .monospacedSystemFont(ofSize: 9, weight: .medium), .monospacedDigitSystemFont(ofSize: 12, weight: .black),
            .preferredFont(forTextStyle: .caption1), .preferredFont(forTextStyle: .headline).withSize(30),
            UIFont(name: "OpenDyslexic", size: 1),
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title2).withDesign(.rounded)
                .map { UIFont(descriptor: $0, size: 0) },
        ])
    func anArchiveHasTheDescriptionOfAFont(_ font: UIFont?) throws {
        let font = try #require(font)
        let data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data) == font)
    }

    @Test func anArchiveWithoutADescriptionHasNoFont() throws {
        let empty = NSKeyedArchiver(requiringSecureCoding: true)
        empty.finishEncoding()
        #expect(UIFont(coder: try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)) == nil)
    }

    struct Sizes: View {
        @State private var size: CGFloat = 0
        var body: some View {
            Button("Read") { size = UIFont.preferredFont(forTextStyle: .body).pointSize }
            Text("\(Int(size))")
        }
    }

    @Test func theSizeOfAStyleFollowsItsScene() throws {
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = .xxxLarge
        let screen = Screen(Sizes(), environment: environment)
        try screen.press("Read")
        #expect(screen.texts.contains("23"))
    }

    @Test func descriptorsChangeDesignAndTraits() throws {
        let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor
        let rounded = try #require(descriptor.withDesign(.rounded))
        #expect(try shown(UIFont(descriptor: rounded, size: 0)) == RenderFont(size: 12, design: .rounded))
        let bold = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
        let wanted = RenderFont(size: 15, weight: .bold, isItalic: true)
        #expect(try shown(UIFont(descriptor: bold, size: 15)) == wanted)
        #expect(descriptor.withDesign(UIFontDescriptor.SystemDesign(rawValue: "other")) == nil)
    }

    @Test func aNamedFontKeepsItsName() throws {
        let font = try #require(NSFont(name: "Georgia", size: 13))
        #expect(font.fontName == "Georgia")
        #expect(try shown(font) == RenderFont(size: 13, name: "Georgia"))
        #expect(font == UIFont(name: "Georgia", size: 13))
    }

    @Test func insetsAreReadFromTheLeft() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(EdgeInsets(insets) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(CGRect(x: 0, y: 0, width: 20, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 14, height: 6))
    }

    @Test func metricsGrowWithTheSize() {
        let font = UIFont.systemFont(ofSize: 100)
        let metrics = [font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight, font.leading]
        #expect(metrics.map { ($0 * 10).rounded() } == [952, -241, 1_193, 705, 526, 0])
    }
}
