import Foundation
import SeededRandom
import Testing

@testable import ImageDecoding

/// Encoded pictures, read back by the decoders, whose own tests use files of other programs.
@Suite struct EncodingTests {
    private static let sizes = [(1, 1), (3, 5), (8, 8), (17, 9), (300, 40)]

    /// A picture with runs, gradients and noise, as the seed says.
    private func picture(_ width: Int, _ height: Int, opaque: Bool, seed: UInt64) -> Bitmap {
        var random = SeededRandom(seed: seed)
        let samples = (0..<width * height).flatMap { index -> [UInt8] in
            let noise = UInt8.random(in: 0...255, using: &random)
            let red = index % 7 < 4 ? 200 : noise
            return [red, UInt8(index % 256), UInt8(index / width % 256), opaque ? 255 : noise]
        }
        return Bitmap(width: width, height: height, samples: samples)
    }

    @Test(arguments: sizes) func aPNGFileHasThePixels(_ width: Int, _ height: Int) throws {
        for opaque in [true, false] {
            let bitmap = picture(width, height, opaque: opaque, seed: 1)
            #expect(try Bitmap(decoding: bitmap.pngData()) == bitmap)
        }
    }

    @Test func repetitionsTakeLittleRoom() throws {
        let plain = Bitmap(width: 500, height: 400, samples: Array(repeating: 255, count: 800_000))
        let data = plain.pngData()
        #expect(data.count < 20_000)
        #expect(try Bitmap(decoding: data) == plain)
    }

    /// A smooth picture differs by no more than rounding in color conversion and quantization by 1 can add up to.
    @Test(arguments: sizes) func aJPEGFileOfTheBestQualityIsClose(_ width: Int, _ height: Int) throws {
        let samples = (0..<height).flatMap { row in
            (0..<width).flatMap { [UInt8($0 * 255 / width), UInt8(row * 255 / height), 128, 255] as [UInt8] }
        }
        let bitmap = Bitmap(width: width, height: height, samples: samples)
        let decoded = try Bitmap(decoding: #require(bitmap.jpegData(quality: 1)))
        #expect((decoded.width, decoded.height) == (width, height))
        for (part, wanted) in zip(decoded.samples, samples) { #expect(abs(Int(part) - Int(wanted)) <= 8) }
    }

    @Test func lessQualityIsASmallerFile() throws {
        let bitmap = picture(120, 90, opaque: true, seed: 2)
        let sizes = try [1, 0.8, 0.5, 0.2, 0, -1].map { try #require(bitmap.jpegData(quality: $0)).count }
        #expect(sizes == sizes.sorted(by: >))
        #expect(sizes[4] == sizes[5])
        #expect(try Bitmap(decoding: #require(bitmap.jpegData(quality: 0))).width == 120)
    }

    @Test func imagesBeyondTheLimitsOfJPEGAreNil() {
        #expect(Bitmap(width: 0, height: 0, samples: []).jpegData(quality: 1) == nil)
        let wide = Bitmap(width: 65_536, height: 1, samples: Array(repeating: 0, count: 65_536 * 4))
        #expect(wide.jpegData(quality: 1) == nil)
    }
}
