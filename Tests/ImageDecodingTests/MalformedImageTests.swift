import Foundation
import ImageDecoding
import SeededRandom
import Testing

/// Decoding any bytes returns an image or throws an error.
@Suite struct MalformedImageTests {
    @Test(arguments: PNGFiles.names.filter { $0.contains("rgb") || $0.contains("palette2") })
    func aPNGFileThatEndsAnywhereIsAnError(_ name: String) {
        Self.expectErrors(fromBeginningsOf: PNGFiles.data(name))
    }

    @Test(arguments: JPEGFiles.names)
    func aJPEGFileThatEndsAnywhereIsAnError(_ name: String) {
        Self.expectErrors(fromBeginningsOf: JPEGFiles.data(name))
    }

    @Test(arguments: JPEGFiles.names)
    func jpegFilesWithOtherBytesAreDecodedOrRefused(_ name: String) {
        var random = Mutations(seed: 1)
        for _ in 0..<150 { Self.decode(random.changing(JPEGFiles.data(name))) }
    }

    @Test(arguments: ["grey2", "palette4Interlaced", "rgb16", "rgba8Interlaced", "rgbFixedCodes8", "rgbStored8"])
    func pngFilesWithOtherBytesAreDecodedOrRefused(_ name: String) {
        var random = Mutations(seed: 2)
        for _ in 0..<300 {
            let data = PNGFiles.data(name)
            Self.decode(random.changing(data))
            Self.decode(Self.withRightCheckSums(data) { random.changing($0) })
        }
    }

    private static func expectErrors(fromBeginningsOf data: Data) {
        for count in 0..<data.count {
            #expect(throws: ImageDecodingError.self, "\(count) bytes") { try Bitmap(decoding: data.prefix(count)) }
        }
    }

    private static func decode(_ data: Data) {
        do {
            let bitmap = try Bitmap(decoding: data, limits: ImageLimits(pixels: 20_000))
            #expect(bitmap.width * bitmap.height <= 20_000)
        } catch {
            #expect(error.description.hasSuffix("."))
        }
    }

    /// A PNG file with changed data in a chunk and a correct checksum, so the checksum is not the cause of the error.
    private static func withRightCheckSums(_ file: Data, change: (Data) -> Data) -> Data {
        let bytes = [UInt8](file)
        var (made, position) = (Array(bytes[..<8]), 8)
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let kind = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            let data = Data(bytes[position + 8..<position + 8 + length])
            made += PNGWriter.chunk(kind, [UInt8](data.isEmpty || kind == "IHDR" ? data : change(data)))
            position += length + 12
        }
        return Data(made)
    }
}

/// Changes bytes at random, the same ones for the same seed.
private struct Mutations {
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// Changes one to four bytes.
    mutating func changing(_ data: Data) -> Data {
        var changed = data
        for _ in 0...random.number(below: 4) {
            let place = changed.startIndex + random.number(below: changed.count)
            changed[place] =
                random.chance(0.5)
                ? .random(in: 0...255, using: &random) : changed[place] ^ 1 << random.number(below: 8)
        }
        return changed
    }
}
