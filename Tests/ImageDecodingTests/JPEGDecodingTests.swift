import Foundation
import ImageDecoding
import Testing

@Suite struct JPEGDecodingTests {
    /// With subsampling a pixel's color is the mean of two or four pixels, one step of the gradient apart.
    @Test(arguments: JPEGFiles.names.filter { !$0.hasPrefix("orientation") && !$0.hasPrefix("grey") })
    func aGradientIsDecodedNearly(_ name: String) throws {
        let bitmap = try Bitmap(decoding: JPEGFiles.data(name))
        #expect(bitmap.width == 27)
        #expect(bitmap.height == 19)
        let tolerance = name.hasSuffix("420") || name.hasSuffix("422") ? 10 : 4
        for row in 0..<19 {
            for column in 0..<27 {
                let color = bitmap[column, row]
                let distances = [
                    abs(Int(color.red) - (40 + column * 6)), abs(Int(color.green) - (200 - row * 6)),
                    abs(Int(color.blue) - (80 + column * 2 + row * 2)),
                ]
                #expect(distances.allSatisfy { $0 <= tolerance }, "\(color) at \(column), \(row)")
                #expect(color.alpha == 255)
            }
        }
    }

    @Test(arguments: ["grey", "greyProgressive"])
    func greyIsDecodedNearly(_ name: String) throws {
        let bitmap = try Bitmap(decoding: JPEGFiles.data(name))
        for row in 0..<19 {
            for column in 0..<27 {
                let color = bitmap[column, row]
                let red = 0.299 * Double(40 + column * 6)
                let brightness = red + 0.587 * Double(200 - row * 6) + 0.114 * Double(80 + column * 2 + row * 2)
                #expect(abs(Double(color.red) - brightness) <= 3)
                #expect(color.red == color.green && color.green == color.blue)
            }
        }
    }

    /// A progressive file decodes to the same image as a baseline file with the same coefficients.
    @Test(arguments: ["444", "422", "420"])
    func progressiveAndBaselineFilesShowTheSame(_ sampling: String) throws {
        let baseline = try Bitmap(decoding: JPEGFiles.data("baseline\(sampling)"))
        let progressive = try Bitmap(decoding: JPEGFiles.data("progressive\(sampling)"))
        #expect(baseline == progressive)
    }

    @Test func marksBetweenThePartsChangeNothing() throws {
        let plain = try Bitmap(decoding: JPEGFiles.data("baseline420"))
        #expect(try Bitmap(decoding: JPEGFiles.data("restarts420")) == plain)
        #expect(try Bitmap(decoding: JPEGFiles.data("restartsProgressive420")) == plain)
    }

    /// The areas of the file are red, green, blue and white, in reading order.
    @Test(
        arguments: [
            (1, "red green blue white"), (2, "green red white blue"), (3, "white blue green red"),
            (4, "blue white red green"), (5, "red blue green white"), (6, "blue red white green"),
            (7, "white green blue red"), (8, "green white red blue"),
        ])
    func theOrientationTurnsThePicture(_ orientation: Int, _ fields: String) throws {
        let data = try Self.file(oriented: orientation)
        let bitmap = try Bitmap(decoding: data)
        let size = orientation < 5 ? [32, 16] : [16, 32]
        #expect([bitmap.width, bitmap.height] == size)
        let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
        let corners = [bitmap[0, 0], bitmap[right, 0], bitmap[0, bottom], bitmap[right, bottom]]
        #expect(corners.map(Self.name).joined(separator: " ") == fields)
        let header = try ImageHeader(reading: data)
        #expect([header.width, header.height] == size)
    }

    @Test func theOrientationIsReadInBothOrdersOfBytes() throws {
        let little = try Bitmap(decoding: JPEGFiles.data("orientationLittleEndian"))
        #expect(little == (try Bitmap(decoding: JPEGFiles.data("orientationBigEndian"))))
        #expect(little.width == 16)
    }

    @Test func aPictureLargerThanTheLimitIsRefused() throws {
        var data = JPEGFiles.data("baseline420")
        let frame = try #require(data.firstRange(of: [0xFF, 0xC0]))
        data.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImageDecodingError.tooLarge(width: 65_535, height: 65_535, limit: 32_000_000)) {
            try Bitmap(decoding: data)
        }
    }

    @Test func unsupportedKindsAreReported() throws {
        var data = JPEGFiles.data("baseline420")
        let frame = try #require(data.firstRange(of: [0xFF, 0xC0]))
        data[frame.lowerBound + 1] = 0xC9
        #expect(
            throws: ImageDecodingError.unsupported("lossless, hierarchical and arithmetically coded JPEG files")
        ) {
            try Bitmap(decoding: data)
        }
    }

    private static func file(oriented orientation: Int) throws -> Data {
        var data = JPEGFiles.data("orientationLittleEndian")
        let entry = try #require(data.firstRange(of: [0x12, 0x01, 0x03, 0x00]))
        data[entry.upperBound + 4] = UInt8(orientation)
        return data
    }

    private static func name(_ color: RGBA) -> String {
        switch (color.red > 128, color.green > 128, color.blue > 128) {
        case (true, false, false): "red"
        case (false, true, false): "green"
        case (false, false, true): "blue"
        case (true, true, true): "white"
        default: "\(color)"
        }
    }
}
