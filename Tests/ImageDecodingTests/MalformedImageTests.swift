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
    func aJPEGFileThatEndsInThePictureIsAnError(_ name: String) {
        Self.expectErrors(fromBeginningsOf: JPEGFiles.data(name).dropLast(2))
    }

    /// Two bytes at the end say that there is no more. Without them, browsers show the picture too.
    @Test(arguments: JPEGFiles.names, [1, 2])
    func aJPEGFileWithoutItsLastMarkerIsWhole(_ name: String, _ missing: Int) throws {
        let data = JPEGFiles.data(name)
        #expect(data.suffix(2) == Data([0xFF, 0xD9]))
        let picture = try Bitmap(decoding: data)
        #expect(try Bitmap(decoding: data.dropLast(missing)) == picture)
    }

    /// A progressive file that ends before its last scan shows a coarse picture, which would be taken for the whole.
    @Test(arguments: JPEGFiles.names.filter { $0.lowercased().contains("progressive") })
    func aProgressiveFileWithoutAScanIsAnError(_ name: String) throws {
        let data = JPEGFiles.data(name)
        let scan = try #require(data.range(of: Data([0xFF, 0xDA]), options: .backwards)).lowerBound
        #expect(throws: ImageDecodingError.endsEarly("before the end of the picture")) {
            try Bitmap(decoding: data[..<scan])
        }
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

    /// Each scan says in a few bytes that no block changes, and still visits all of them.
    @Test func scansWithoutContentAreLimited() throws {
        #expect(try Bitmap(decoding: Self.emptyScans(10, side: 1_024)).width == 1_024)
        let error = #expect(throws: ImageDecodingError.self) {
            try Bitmap(decoding: Self.emptyScans(100, side: 1_024))
        }
        #expect(error?.description.contains("say too little") == true)
    }

    /// A progressive gray picture whose scans are runs of empty blocks.
    private static func emptyScans(_ count: Int, side: Int) -> Data {
        func word(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
        var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB] + word(67) + [0] + [UInt8](repeating: 1, count: 64)
        file += [0xFF, 0xC2] + word(11) + [8] + word(side) + word(side) + [1, 1, 0x11, 0]
        // One code of one bit: a run of 16,384 blocks and as many more as the 14 bits behind it say.
        file += [0xFF, 0xC4] + word(20) + [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0xE0]
        let blocks = (side / 8) * (side / 8)
        precondition(blocks == 16_384)
        for _ in 0..<count {
            // A zero for the code, 14 zeros for the number, and ones to the end of the byte.
            file += [0xFF, 0xDA] + word(8) + [1, 1, 0, 1, 63, 0x00, 0x00, 0x01]
        }
        return Data(file + [0xFF, 0xD9])
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
