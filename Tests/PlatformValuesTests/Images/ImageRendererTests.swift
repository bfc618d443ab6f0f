import Foundation
import ImageDecoding
import SwiftUI
import Testing

/// Pictures of views, pixel by pixel.
@MainActor
@Suite struct ImageRendererTests {
    private func picture(
        _ view: some View, scale: CGFloat = 1, isOpaque: Bool = false, proposing size: ProposedViewSize = .unspecified
    ) throws -> Bitmap {
        let renderer = ImageRenderer(content: view)
        renderer.scale = scale
        renderer.isOpaque = isOpaque
        renderer.proposedSize = size
        let image = try #require(renderer.uiImage)
        return try Bitmap(decoding: #require(image.pngData()))
    }

    private let red = Color(.sRGB, red: 1, green: 0, blue: 0)
    private let blue = Color(.sRGB, red: 0, green: 0, blue: 1)

    @Test func aPictureHasTheSizeOfTheViewAndItsColor() throws {
        let bitmap = try picture(red.frame(width: 4, height: 2), scale: 2)
        #expect((bitmap.width, bitmap.height) == (8, 4))
        #expect(bitmap.samples == [UInt8]((0..<32).flatMap { _ in [255, 0, 0, 255] }))
    }

    @Test func anImageIsDrawnByAClosure() throws {
        let size = CGSize(width: 4, height: 2)
        let half = Image(size: size, label: Text("Half")) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(red))
        }
        let bitmap = try picture(half)
        #expect((bitmap.width, bitmap.height) == (4, 2))
        #expect(bitmap[0, 0] == RGBA(255, 0, 0) && bitmap[3, 1].alpha == 0)
        let opaque = try picture(Image(size: size, opaque: true) { _ in })
        #expect(opaque[3, 1] == RGBA(0, 0, 0))
        for length in [0, -1, .nan, .infinity, 100_000] as [CGFloat] {
            let empty = Image(size: CGSize(width: length, height: length)) { _ in }
            #expect(ImageRenderer(content: empty).uiImage == nil)
        }
    }

    @Test func anImageIsDrawnInABody() throws {
        struct Dot: View {
            @State private var isRed = true
            var body: some View {
                Image(size: CGSize(width: 1, height: 1), label: Text(isRed ? "red" : "blue")) { context in
                    let color = isRed ? Color(.sRGB, red: 1, green: 0, blue: 0) : .blue
                    context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(color))
                }
            }
        }
        #expect(try picture(VStack { Dot() })[0, 0] == RGBA(255, 0, 0))
    }

    @Test func thePointsOfAnImageMatchTheView() throws {
        let renderer = ImageRenderer(content: red.frame(width: 10, height: 20))
        renderer.scale = 3
        let image = try #require(renderer.nsImage)
        #expect((image.size, image.scale) == (CGSize(width: 10, height: 20), 3))
    }

    @Test func aProposedSizeIsFilled() throws {
        let bitmap = try picture(red, proposing: ProposedViewSize(width: 3, height: 5))
        #expect((bitmap.width, bitmap.height) == (3, 5))
        #expect(bitmap[2, 4] == RGBA(255, 0, 0))
    }

    @Test func anEnlargedImageShowsItsNearestPixelsAtAnySize() throws {
        let pair = Bitmap(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
        let image = try Image(uiImage: #require(UIImage(data: pair.pngData()))).resizable()
        for factor in [1, 50_000] as [CGFloat] {
            let view = image.frame(width: 4, height: 4).scaleEffect(factor).frame(width: 4, height: 4)
            let bitmap = try picture(view)
            let (red, blue) = (RGBA(255, 0, 0), RGBA(0, 0, 255))
            #expect((0..<4).map { bitmap[$0, 2] } == [red, red, blue, blue])
        }
    }

    @Test func unpaintedPixelsAreClearOrBlack() throws {
        #expect(try picture(Color.clear.frame(width: 1, height: 1))[0, 0].alpha == 0)
        #expect(try picture(Color.clear.frame(width: 1, height: 1), isOpaque: true)[0, 0] == RGBA(0, 0, 0))
    }

    @Test func aViewWithoutSizeHasNoPicture() {
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
        #expect(ImageRenderer(content: red.frame(width: 100_000, height: 100_000)).uiImage == nil)
        #expect(ImageRenderer(content: red.frame(width: 4_001, height: 4_000)).uiImage == nil)
        let renderer = ImageRenderer(content: red.frame(width: 1, height: 1))
        renderer.scale = 0
        #expect(renderer.uiImage == nil)
    }

    @Test func viewsAreWhereTheLayoutPlacesThem() throws {
        let view = HStack(spacing: 2) {
            red.frame(width: 2, height: 2)
            blue.frame(width: 2, height: 2)
        }
        let bitmap = try picture(view.padding(1))
        #expect((bitmap.width, bitmap.height) == (8, 4))
        let row = (0..<8).map { bitmap[$0, 1] }
        let (none, left, right) = (RGBA(0, 0, 0, 0), RGBA(255, 0, 0), RGBA(0, 0, 255))
        #expect(row == [none, left, left, none, none, right, right, none])
    }

    @Test func edgesWithinAPixelCoverAPartOfIt() throws {
        let square = Rectangle().fill(red).frame(width: 1, height: 1)
        let bitmap = try picture(square.offset(x: 0.5).frame(width: 2, height: 1))
        // The square of one point lies in the middle of two, half a point to the right.
        #expect((0..<2).map { bitmap[$0, 0].alpha } == [0, 255])
        let half = try picture(square.frame(width: 2, height: 1))
        #expect((0..<2).map { half[$0, 0].alpha } == [128, 128])
    }

    @Test func aCircleIsRound() throws {
        let bitmap = try picture(Circle().fill(red).frame(width: 20, height: 20))
        #expect(bitmap[0, 0].alpha == 0)
        #expect(bitmap[10, 10] == RGBA(255, 0, 0))
        let area = bitmap.samples.enumerated().reduce(0) { $0 + ($1.offset % 4 == 3 ? Int($1.element) : 0) }
        #expect(abs(Double(area) / 255 - 314.16) < 2)
    }

    @Test func effectsChangeThePixels() throws {
        let square = red.frame(width: 2, height: 2)
        #expect(try picture(square.opacity(0.5))[0, 0] == RGBA(255, 0, 0, 128))
        #expect(try picture(square.colorInvert())[0, 0] == RGBA(0, 255, 255))
        #expect(try picture(square.clipShape(Rectangle().inset(by: 1)))[0, 0].alpha == 0)
        #expect(try picture(square.opacity(0.5).background(blue))[0, 0] == RGBA(128, 0, 128))
        let pair = HStack(spacing: 0) {
            red
            blue
        }
        let turned = try picture(pair.frame(width: 2, height: 2).rotationEffect(.degrees(180)))
        #expect((turned[0, 0], turned[1, 0]) == (RGBA(0, 0, 255), RGBA(255, 0, 0)))
        let small = try picture(square.scaleEffect(0.5))
        #expect(small[0, 0].alpha == 64)
    }

    /// A picture of one row of four pixels, a point each: red, green, blue and white.
    private func strip() throws -> Image {
        let row = Bitmap(
            width: 4, height: 1, samples: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])
        return try Image(uiImage: #require(UIImage(data: row.pngData())))
    }

    /// The pixels of the first row, by their initials.
    private func row(_ view: some View) throws -> String {
        let names = [RGBA(255, 0, 0): "r", RGBA(0, 255, 0): "g", RGBA(0, 0, 255): "b", RGBA(255, 255, 255): "w"]
        let bitmap = try picture(view)
        return (0..<bitmap.width).map { names[bitmap[$0, 0]] ?? "?" }.joined()
    }

    @Test func aTiledImageIsRepeatedAtItsOwnSize() throws {
        let tiles = try strip().resizable(resizingMode: .tile)
        #expect(try row(tiles.frame(width: 10, height: 1)) == "rgbwrgbwrg")
        #expect(try row(tiles.frame(width: 3, height: 1)) == "rgb")
        #expect(try row(strip().resizable().frame(width: 8, height: 1)) == "rrggbbww")
    }

    @Test func theEdgesWithinInsetsKeepTheirSize() throws {
        func row(
            _ leading: CGFloat, _ trailing: CGFloat, _ mode: Image.ResizingMode, in width: CGFloat
        ) throws -> String {
            let insets = EdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
            return try self.row(
                strip().resizable(capInsets: insets, resizingMode: mode).frame(width: width, height: 1))
        }
        #expect(try row(1, 1, .stretch, in: 8) == "rgggbbbw")
        #expect(try row(1, 1, .tile, in: 8) == "rgbgbgbw")
        #expect(try row(1, 0, .stretch, in: 7) == "rggbbww")
        // Edges that leave nothing between them, edges longer than the picture, and edges shown at half their size.
        #expect(try row(2, 2, .stretch, in: 6) == "rgbbbw")
        #expect(try row(9, 9, .stretch, in: 4) == "rgbw")
        #expect(try row(2, 2, .tile, in: 2) == "gw")
        #expect(try row(-1, .nan, .stretch, in: 8) == "rrggbbww")
    }

    @Test func contentOfAGroupBlendsWithinTheGroup() throws {
        let hole = ZStack {
            red
            blue.frame(width: 1, height: 1).blendMode(.destinationOut)
        }
        .frame(width: 3, height: 1)
        let green = Color(.sRGB, red: 0, green: 1, blue: 0)
        #expect(try row(hole.compositingGroup().background(green)) == "rgr")
        #expect(try row(hole.drawingGroup().background(green)) == "rgr")
        // Without a group, the content behind has the hole too.
        #expect(try picture(hole.background(green))[1, 0].alpha == 0)
    }

    // MARK: - Numbers without an end

    @Test(arguments: [(Double.nan, 0), (Double.infinity, 255), (-Double.infinity, 0)] as [(Double, UInt8)])
    func aColorWithoutAnEndIsTheNearestOne(_ part: Double, _ shown: UInt8) throws {
        let color = Color(.sRGB, red: part, green: 1, blue: 0)
        #expect(try picture(color.frame(width: 1, height: 1))[0, 0] == RGBA(shown, 255, 0))
    }

    @Test func aColorWithoutAnOpacityIsClear() throws {
        let color = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: Double.nan)
        #expect(try picture(color.frame(width: 1, height: 1))[0, 0].alpha == 0)
    }

    @Test(
        arguments: [(CGFloat.infinity, 0), (0, -CGFloat.infinity), (1e300, 1e300), (CGFloat.nan, 0)]
            as [(CGFloat, CGFloat)])
    func aShadowThatIsFarAwayOrBehindTheViewIsNotSeen(_ x: CGFloat, _ y: CGFloat) throws {
        let square = red.frame(width: 2, height: 2).shadow(color: blue, radius: 0, x: x, y: y)
        let bitmap = try picture(square.padding(1))
        for row in 0..<4 {
            for column in 0..<4 {
                let isInside = (1...2).contains(row) && (1...2).contains(column)
                #expect(bitmap[column, row] == (isInside ? RGBA(255, 0, 0) : RGBA(0, 0, 0, 0)))
            }
        }
    }

    @Test func aShadowOfADrawingThatIsFarAwayIsNotSeen() throws {
        let view = Canvas { context, size in
            context.addFilter(.shadow(color: blue, radius: 0, x: 1e300))
            context.fill(Path(CGRect(x: 1, y: 0, width: 1, height: size.height)), with: .color(red))
        }
        let bitmap = try picture(view.frame(width: 3, height: 1))
        #expect((0..<3).map { bitmap[$0, 0] } == [RGBA(0, 0, 0, 0), RGBA(255, 0, 0), RGBA(0, 0, 0, 0)])
    }

    @Test(arguments: [CGFloat.infinity, 1e20])
    func anEndlessBlurLeavesNothing(_ radius: CGFloat) throws {
        let bitmap = try picture(red.frame(width: 2, height: 2).blur(radius: radius))
        let opacities = stride(from: 3, to: 16, by: 4).map { bitmap.samples[$0] }
        #expect(opacities == [0, 0, 0, 0])
    }

    @Test(arguments: [CGFloat.nan, -CGFloat.infinity])
    func aBlurWithoutARadiusChangesNothing(_ radius: CGFloat) throws {
        #expect(try picture(red.frame(width: 2, height: 2).blur(radius: radius))[0, 0] == RGBA(255, 0, 0))
    }

    // MARK: - Content

    @Test func gradientsRunOverTheView() throws {
        let gradient = LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing)
        let bitmap = try picture(Rectangle().fill(gradient).frame(width: 10, height: 1))
        #expect((0..<10).allSatisfy { bitmap[$0, 0].alpha == 255 })
        #expect(bitmap[0, 0].red > 230 && bitmap[9, 0].blue > 230)
        #expect((1..<10).allSatisfy { bitmap[$0, 0].red < bitmap[$0 - 1, 0].red })
    }

    @Test func aCanvasIsDrawn() throws {
        let view = Canvas { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: size.height)), with: .color(red))
            context.translateBy(x: 2, y: 0)
            context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: size.height)), with: .color(blue))
        }
        let bitmap = try picture(view.frame(width: 3, height: 1))
        #expect((0..<3).map { bitmap[$0, 0] } == [RGBA(255, 0, 0), RGBA(0, 0, 0, 0), RGBA(0, 0, 255)])
    }

    @Test func aPictureIsDrawnInItsPixels() throws {
        let source = Bitmap(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
        let image = try #require(UIImage(data: source.pngData()))
        #expect(try picture(Image(uiImage: image)) == source)
        let scaled = try picture(Image(uiImage: image).resizable().frame(width: 4, height: 2))
        #expect((scaled[0, 0], scaled[3, 1]) == (RGBA(255, 0, 0), RGBA(0, 0, 255)))
    }

    @Test func aPictureOfAPictureIsTheSame() throws {
        let first = try picture(Text("Again").foregroundStyle(red).padding(3))
        let image = try #require(UIImage(data: first.pngData()))
        #expect(try picture(Image(uiImage: image)) == first)
    }

    /// The least opacity of eight bits is 1/255, and half of it is rounded up.
    @Test(arguments: [(0.0019, RGBA(0, 0, 0, 0)), (0.002, RGBA(255, 0, 0, 1))])
    func aPixelTooClearForEightBitsHasNoColor(_ opacity: Double, _ pixel: RGBA) throws {
        let first = try picture(red.opacity(opacity).frame(width: 1, height: 1))
        #expect(first[0, 0] == pixel)
        let image = try #require(UIImage(data: first.pngData()))
        #expect(try picture(Image(uiImage: image)) == first)
    }

    @Test func textHasItsColorAndGrowsWithItsLetters() throws {
        let short = try picture(Text("il").font(.system(size: 40)).foregroundStyle(red))
        let long = try picture(Text("ilil").font(.system(size: 40)).foregroundStyle(red))
        #expect(abs(long.width - 2 * short.width) <= 1)
        #expect(stride(from: 0, to: long.samples.count, by: 4).contains { long.samples[$0 + 3] > 200 })
        for start in stride(from: 0, to: long.samples.count, by: 4) where long.samples[start + 3] > 0 {
            #expect(Array(long.samples[start..<start + 3]) == [255, 0, 0])
        }
    }

    @Test func aControlIsAPlaceholderAndAButtonItsLabel() throws {
        let toggle = try picture(Toggle("On", isOn: .constant(true)).frame(width: 40, height: 20))
        let yellow: [UInt8] = [255, 204, 0, 255]
        let starts = stride(from: 0, to: toggle.samples.count, by: 4)
        #expect(starts.contains { Array(toggle.samples[$0..<$0 + 4]) == yellow })
        let label = red.frame(width: 2, height: 2)
        let button = try picture(Button(action: {}, label: { label }).buttonStyle(.plain))
        #expect(button[0, 0] == RGBA(255, 0, 0))
    }

    @Test func theContentPrefersItsColorScheme() throws {
        let view = Rectangle().fill(.background).frame(width: 1, height: 1)
        #expect(try picture(view)[0, 0] == RGBA(255, 255, 255))
        #expect(try picture(view.preferredColorScheme(.dark))[0, 0] == RGBA(0, 0, 0))
    }

    @Test func anotherContentMakesAnotherPicture() throws {
        let renderer = ImageRenderer(content: red.frame(width: 1, height: 1))
        var changes = 0
        let subscription = renderer.objectWillChange.sink { changes += 1 }
        renderer.content = red.frame(width: 2, height: 1)
        #expect(renderer.uiImage?.size == CGSize(width: 2, height: 1))
        #expect(changes == 1)
        subscription.cancel()
    }
}
