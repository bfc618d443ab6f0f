import ImageDecoding
import Testing

@Suite struct BitmapTests {
    private static let red = RGBA(255, 0, 0)
    private static let blue = RGBA(0, 0, 255)
    private static let clear = RGBA(0, 0, 0, 0)

    @Test func halfTheSizeIsTheMeanOfFour() {
        let bitmap = Self.bitmap(2, [RGBA(0, 0, 0), RGBA(100, 0, 0), RGBA(200, 0, 0), RGBA(100, 40, 0)])
        #expect(bitmap.scaled(toWidth: 1, height: 1)[0, 0] == RGBA(100, 10, 0))
    }

    @Test func pixelsOnABorderCountByTheirArea() {
        // Each of two new pixels covers one old pixel and half of the middle one.
        let bitmap = Self.bitmap(3, [RGBA(0, 0, 0), RGBA(30, 0, 0), RGBA(90, 0, 0)])
        let scaled = bitmap.scaled(toWidth: 2, height: 1)
        #expect(scaled[0, 0] == RGBA(10, 0, 0))
        #expect(scaled[1, 0] == RGBA(70, 0, 0))
    }

    @Test func transparentPixelsContributeNoColor() {
        let bitmap = Self.bitmap(2, [Self.red, Self.clear])
        #expect(bitmap.scaled(toWidth: 1, height: 1)[0, 0] == RGBA(255, 0, 0, 128))
    }

    @Test func enlargingRepeatsPixels() {
        let bitmap = Self.bitmap(2, [Self.red, Self.blue]).scaled(toWidth: 4, height: 2)
        for row in 0..<2 {
            #expect((0..<4).map { bitmap[$0, row] } == [Self.red, Self.red, Self.blue, Self.blue])
        }
    }

    @Test func scalingToZeroMakesAnEmptyBitmap() {
        let bitmap = Self.bitmap(1, [Self.red]).scaled(toWidth: 0, height: 5)
        #expect(bitmap.width == 0)
        #expect(bitmap.halfBlocks(columns: 3, rows: 3) == [])
    }

    @Test func aCellHasTwoPixels() {
        let bitmap = Self.bitmap(2, [Self.red, Self.blue, Self.clear, Self.red])
        #expect(
            bitmap.halfBlocks(columns: 2, rows: 1) == [
                HalfBlock(upper: Self.red, lower: Self.clear), HalfBlock(upper: Self.blue, lower: Self.red),
            ])
    }

    @Test func halfBlocksStretchThePictureOverTheGrid() {
        let bitmap = Self.bitmap(1, [Self.red, Self.red, Self.blue, Self.blue])
        let blocks = bitmap.halfBlocks(columns: 2, rows: 2)
        let upper = HalfBlock(upper: Self.red, lower: Self.red)
        let lower = HalfBlock(upper: Self.blue, lower: Self.blue)
        #expect(blocks == [upper, upper, lower, lower])
    }

    @Test func aColorIsMixedWithItsBackground() {
        let background = RGBA(0, 0, 200)
        #expect(Self.clear.over(background) == background)
        #expect(Self.red.over(background) == Self.red)
        #expect(RGBA(255, 0, 0, 51).over(background) == RGBA(51, 0, 160))
    }

    private static func bitmap(_ width: Int, _ colors: [RGBA]) -> Bitmap {
        let samples = colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        return Bitmap(width: width, height: colors.count / width, samples: samples)
    }
}
