import Foundation
import SeededRandom
import Testing

@testable import ImageDecoding

/// The package's own decoder and the system's libpng. Without libpng, both are the package's own.
@Suite struct SystemPNGTests {
    private func own(_ data: Data) -> Result<Bitmap, ImageDecodingError> {
        Result { () throws(ImageDecodingError) in
            try PNGDecoder([UInt8](data), limits: ImageLimits(pixels: 20_000)).bitmap()
        }
    }

    private func shown(_ data: Data) -> Result<Bitmap, ImageDecodingError> {
        Result { () throws(ImageDecodingError) in try Bitmap(decoding: data, limits: ImageLimits(pixels: 20_000)) }
    }

    @Test(arguments: PNGFiles.names)
    func bothDecodersGiveTheSamePixels(_ name: String) throws {
        let bitmap = try own(PNGFiles.data(name)).get()
        #expect(try shown(PNGFiles.data(name)).get() == bitmap)
    }

    @Test(.enabled(if: SystemPNG.isAvailable), arguments: PNGFiles.names)
    func libpngDecodesEveryKindOfFile(_ name: String) throws {
        let bytes = [UInt8](PNGFiles.data(name))
        #expect(try SystemPNG.bitmap(of: bytes, PNGHeader(bytes)) == own(PNGFiles.data(name)).get())
    }

    @Test(arguments: PNGFiles.names)
    func aDamagedFileHasTheSameErrorInBoth(_ name: String) {
        var random = SeededRandom(seed: 3)
        for _ in 0..<100 {
            var data = PNGFiles.data(name)
            data[Int.random(in: 8..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            #expect(own(data) == shown(data))
        }
    }

    @Test func aFileThatAnnouncesMorePixelsThanItCanHoldIsRefusedAtOnce() {
        let file = PNGWriter(width: 5_000, height: 5_000, colorType: 6, rows: [[0]])
        #expect(throws: ImageDecodingError.endsEarly("in the compressed data")) { try Bitmap(decoding: file.data) }
    }
}
