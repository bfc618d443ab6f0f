import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ImageModifierTests {
    @Test func anImageStatesHowItIsDrawn() throws {
        let tiled = Image("no picture").resizable(
            capInsets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), resizingMode: .tile)
        let image = try Self.image(tiled.interpolation(.none).antialiased(false).renderingMode(.template))
        #expect(image.isResizable)
        #expect(
            image.resizing
                == RenderImage.Resizing(
                    isTiled: true, capInsets: RenderInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        #expect(image.interpolation == RenderImage.Interpolation.none)
        #expect(!image.isAntialiased)
        #expect(image.isTemplate)
        #expect(try Self.image(Image("no picture").resizable()).resizing == RenderImage.Resizing())
        #expect(try !Self.image(Image("no picture")).isResizable)
    }

    @Test func symbolsAreTemplatesUnlessTheyAreOriginals() throws {
        #expect(try Self.image(Image(systemName: "star")).isTemplate)
        #expect(try !Self.image(Image(systemName: "star").renderingMode(.original)).isTemplate)
    }

    @Test func templatesHaveTheColorOfText() throws {
        let star = Image(systemName: "star")
        #expect(try Self.image(star).paint == nil)
        let paint = try #require(Self.image(star.foregroundColor(.red)).paint)
        let text = try #require(
            Screen(Text("red").foregroundColor(.red)).nodes.lazy.compactMap {
                if case .text(let text) = $0.content { text } else { nil }
            }.first)
        #expect(paint == text.style.characterStyle.paint)
        #expect(try Self.image(star.renderingMode(.original).foregroundColor(.red)).paint == nil)
        #expect(try Self.image(Image("no picture").renderingMode(.template).foregroundColor(.red)).paint == paint)
    }

    @Test func theEnvironmentHasTheScaleAndTheMode() throws {
        let view = Image(systemName: "star").imageScale(.large).symbolRenderingMode(.palette)
        let image = try Self.image(view)
        #expect(image.scale == .large)
        #expect(image.symbolMode == .palette)
        let own = Image(systemName: "star").symbolRenderingMode(.multicolor)
        #expect(try Self.image(own.symbolRenderingMode(SymbolRenderingMode.palette)).symbolMode == .palette)
        #expect(try Self.image(VStack { own }.symbolRenderingMode(.palette)).symbolMode == .multicolor)
    }

    @Test func aSymbolHasTheFontOfItsText() throws {
        let star = Image(systemName: "star")
        #expect(try Self.image(star.font(.largeTitle)).font.role == .largeTitle)
        #expect(try Self.image(Label("Star", systemImage: "star").font(.system(size: 40))).font.size == 40)
        #expect(try Self.image(star).font == RenderFont())
        #expect(try Self.image(Image("picture").font(.largeTitle)).font == RenderFont())
    }

    @Test func symbolVariantsAreCombined() throws {
        let symbol = Image(systemName: "bell")
        #expect(try Self.image(symbol.symbolVariant(.fill)).name == "bell.fill")
        #expect(try Self.image(symbol.symbolVariant(.circle.fill)).name == "bell.circle.fill")
        #expect(try Self.image(symbol.symbolVariant(.slash).symbolVariant(.fill)).name == "bell.slash.fill")
        #expect(try Self.image(symbol.symbolVariant(.circle).symbolVariant(.square)).name == "bell.circle")
        #expect(try Self.image(Image(systemName: "bell.fill").symbolVariant(.fill)).name == "bell.fill")
        #expect(try Self.image(Image(systemName: "bell.fill").symbolVariant(.circle)).name == "bell.circle.fill")
        #expect(try Self.image(Image("bell").symbolVariant(.fill)).name == "bell")
        let plain = symbol.environment(\.symbolVariants, .none).symbolVariant(.fill)
        #expect(try Self.image(plain).name == "bell")
    }

    @Test func variantsContainTheirParts() {
        #expect(SymbolVariants.circle.fill.contains(.fill))
        #expect(SymbolVariants.circle.fill.contains(.circle))
        #expect(!SymbolVariants.circle.fill.contains(.slash))
        #expect(!SymbolVariants.circle.contains(.square))
        #expect(SymbolVariants.fill.contains(.none))
        #expect(SymbolVariants.fill.circle == .circle.fill)
    }

    @Test func anotherEnvironmentIsFollowed() throws {
        let screen = Screen(Image(systemName: "heart"))
        screen.update()
        screen.environment.symbolVariants = .fill
        #expect(screen.update().map { "\($0)" } == ["update image \"heart.fill\"#1"])
        screen.environment.lineLimit = 2
        #expect(screen.update().isEmpty)
    }

    private static func image(_ view: some View) throws -> RenderImage {
        try #require(
            Screen(view).nodes.lazy.compactMap { if case .image(let image) = $0.content { image } else { nil } }.first)
    }
}
