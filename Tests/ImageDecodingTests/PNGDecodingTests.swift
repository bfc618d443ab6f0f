import Foundation
import ImageDecoding
import Testing

@Suite struct PNGDecodingTests {
    @Test(arguments: PNGFiles.names)
    func everyColorTypeAndDepthIsDecodedExactly(_ name: String) throws {
        let bitmap = try Bitmap(decoding: PNGFiles.data(name))
        #expect(bitmap.width == 11)
        #expect(bitmap.height == 9)
        let expected = try #require(Self.expected(name))
        for row in 0..<9 {
            for column in 0..<11 {
                #expect(bitmap[column, row] == expected(column, row), "at \(column), \(row)")
            }
        }
    }

    @Test(arguments: ["grey1", "rgba16Interlaced", "palette4"])
    func theHeaderContainsTheSize(_ name: String) throws {
        let header = try ImageHeader(reading: PNGFiles.data(name))
        #expect(header.format == .png)
        #expect(header.width == 11)
        #expect(header.height == 9)
    }

    @Test func aWrongChecksumIsReported() {
        var data = PNGFiles.data("rgb8")
        data[20] ^= 1
        #expect(throws: ImageDecodingError.damaged("the check sum of the chunk IHDR is wrong")) {
            try Bitmap(decoding: data)
        }
    }

    /// Browsers show such a picture without the chunk; a transparency that cannot be trusted is none.
    @Test(arguments: ["tEXt", "pHYs", "tRNS", "gAMA"], [false, true])
    func aDamagedChunkThatThePictureCanDoWithoutIsLeftOut(_ kind: String, _ isBehindTheData: Bool) throws {
        let data = PNGFiles.data("rgb8")
        let picture = try Bitmap(decoding: data)
        var chunk = PNGWriter.chunk(kind, [0, 1, 0, 2, 0, 3])
        chunk[chunk.count - 1] ^= 1
        // Behind the header, or before the chunk IEND.
        var damaged = data
        damaged.insert(contentsOf: chunk, at: isBehindTheData ? data.endIndex - 12 : data.startIndex + 33)
        #expect(try Bitmap(decoding: damaged) == picture)
    }

    @Test func aDamagedChunkStillInterruptsTheData() throws {
        let data = PNGFiles.data("rgb8")
        let end = try #require(data.range(of: Data("IDAT".utf8))).lowerBound - 4
        let length = data[end..<end + 4].reduce(0) { $0 << 8 | Int($1) }
        var chunk = PNGWriter.chunk("tEXt", [65])
        chunk[chunk.count - 1] ^= 1
        let idat = [UInt8](data[end + 8..<end + 8 + length])
        let parts = PNGWriter.chunk("IDAT", Array(idat[..<4])) + chunk + PNGWriter.chunk("IDAT", Array(idat[4...]))
        let cut = Data(data[..<end]) + Data(parts) + data[(end + 12 + length)...]
        #expect(throws: ImageDecodingError.damaged("the data of the picture is interrupted")) {
            try Bitmap(decoding: cut)
        }
    }

    @Test func aColorOutsideThePaletteIsReported() {
        let file = PNGWriter(width: 2, height: 1, colorType: 3, palette: [0, 0, 0], rows: [[0, 0, 1]])
        #expect(throws: ImageDecodingError.damaged("there is no color 1 in the palette")) {
            try Bitmap(decoding: file.data)
        }
    }

    @Test func anUnknownFilterIsReported() {
        let file = PNGWriter(width: 2, height: 1, colorType: 0, rows: [[5, 0, 1]])
        #expect(throws: ImageDecodingError.damaged("there is no filter 5")) { try Bitmap(decoding: file.data) }
    }

    @Test func aMissingPaletteIsReported() {
        let file = PNGWriter(width: 2, height: 1, colorType: 3, rows: [[0, 0, 1]])
        #expect(throws: ImageDecodingError.damaged("the palette is missing")) { try Bitmap(decoding: file.data) }
    }

    @Test func tooMuchAndTooLittleDataAreReported() {
        let more = PNGWriter(width: 2, height: 1, colorType: 0, rows: [[0, 0, 1, 2]])
        #expect(throws: ImageDecodingError.damaged("the compressed data is too long for the picture")) {
            try Bitmap(decoding: more.data)
        }
        let less = PNGWriter(width: 2, height: 2, colorType: 0, rows: [[0, 0, 1]])
        #expect(throws: ImageDecodingError.damaged("the compressed data is too short for the picture")) {
            try Bitmap(decoding: less.data)
        }
    }

    @Test func aPictureLargerThanTheLimitIsRefusedBeforeItTakesMemory() {
        let file = PNGWriter(width: 70_000, height: 70_000, colorType: 6, rows: [[0]])
        #expect(throws: ImageDecodingError.tooLarge(width: 70_000, height: 70_000, limit: 32_000_000)) {
            try Bitmap(decoding: file.data)
        }
        #expect(throws: ImageDecodingError.tooLarge(width: 11, height: 9, limit: 98)) {
            try Bitmap(decoding: PNGFiles.data("rgb8"), limits: ImageLimits(pixels: 98))
        }
        #expect(throws: Never.self) {
            try Bitmap(decoding: PNGFiles.data("rgb8"), limits: ImageLimits(pixels: 99))
        }
    }

    @Test func aSizeThatTheDataCannotFillIsRefused() {
        let file = PNGWriter(width: 5000, height: 5000, colorType: 6, rows: [[0]])
        #expect(throws: ImageDecodingError.endsEarly("in the compressed data")) { try Bitmap(decoding: file.data) }
    }

    @Test func otherBytesAreNotAPicture() {
        #expect(throws: ImageDecodingError.unknownFormat) { try Bitmap(decoding: Data()) }
        #expect(throws: ImageDecodingError.unknownFormat) { try Bitmap(decoding: Data("<html>".utf8)) }
        #expect(throws: ImageDecodingError.unknownFormat) { try ImageHeader(reading: Data("GIF89a".utf8)) }
    }
}

// MARK: - Expected pixels

extension PNGDecodingTests {
    private static func expected(_ name: String) -> ((Int, Int) -> RGBA)? {
        switch name.replacing("Interlaced", with: "") {
        case "grey1": { grey(($0 + $1) % 2 * 255) }
        case "grey2": { grey(($0 + $1) % 4 * 85) }
        case "grey4": { grey(($0 + $1) % 16 * 17) }
        case "grey8", "grey16": { grey($0 * 20 + $1 * 5) }
        case "greyAlpha8", "greyAlpha16": { grey($0 * 20 + $1 * 5, 255 - $0 * 10 - $1) }
        case "rgb8", "rgb16", "rgbFixedCodes8", "rgbStored8": { color($0, $1) }
        case "rgba8", "rgba16", "rgbaPillow": { color($0, $1, 255 - $0 * 10 - $1) }
        case "palette1": { paletteColor(($0 + $1) % 2) }
        case "palette2": { paletteColor(($0 + $1) % 4) }
        case "palette4": { paletteColor(($0 + $1) % 16) }
        case "palette8": { paletteColor(($0 + $1) % 20) }
        // The gray value 25 and the color of the pixel at 1, 1 are transparent.
        case "greyTransparent8": { grey($0 * 20 + $1 * 5, $0 * 20 + $1 * 5 == 25 ? 0 : 255) }
        case "rgbTransparent8": { color($0, $1, $0 == 1 && $1 == 1 ? 0 : 255) }
        default: nil
        }
    }

    private static func grey(_ shade: Int, _ alpha: Int = 255) -> RGBA {
        RGBA(UInt8(shade), UInt8(shade), UInt8(shade), UInt8(alpha))
    }

    private static func color(_ column: Int, _ row: Int, _ alpha: Int = 255) -> RGBA {
        RGBA(UInt8(column * 25), UInt8(row * 30), UInt8(column * row * 3), UInt8(alpha))
    }

    private static func paletteColor(_ index: Int) -> RGBA {
        RGBA(UInt8(index * 12), UInt8(255 - index * 12), UInt8(index * 7), index == 0 ? 0 : index == 1 ? 128 : 255)
    }
}
