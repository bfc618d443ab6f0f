import Foundation
import ProgramSupport
import Testing

@testable import WebRenderer

@Suite struct GzipTests {
    private func request(_ encodings: String...) -> WebRequest {
        WebRequest(target: "/", headers: encodings.map { ("accept-encoding", $0) })
    }

    /// The data as decompressed by the system's gunzip.
    private func uncompressed(_ bytes: [UInt8]) async throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: file.appendingPathExtension("gz"))
        defer { try? FileManager.default.removeItem(at: file) }
        let gunzip = try LaunchedProgram("gzip", ["-d", file.path() + ".gz"])
        #expect(await gunzip.end() == .exit(0))
        return Array(try Data(contentsOf: file))
    }

    @Test func compressedTextDecompressesToTheOriginal() async throws {
        let text = Array((0..<5_000).map { "line \($0)" }.joined(separator: "\n").utf8)
        let gzipped = try #require(Gzip.gzipped(text))
        #expect(gzipped.count * 3 < text.count)
        #expect(try await uncompressed(gzipped) == text)
        for asset in WebAsset.all { #expect(try await uncompressed(try #require(asset.gzipped)) == asset.bytes) }
    }

    @Test func shortAndRandomBytesAreNotCompressed() {
        #expect(Gzip.gzipped(Array(repeating: 0, count: 999)) == nil)
        var number: UInt32 = 1
        let noise = (0..<2_000).map { _ -> UInt8 in
            number = number &* 1_664_525 &+ 1_013_904_223
            return UInt8(number >> 24)
        }
        #expect(Gzip.gzipped(noise) == nil)
    }

    @Test(
        arguments: [
            (["gzip, deflate, br"], true), (["br;q=1.0, gzip;q=0.8"], true), (["br", "GZIP"], true), (["*"], true),
            (["gzip;q=0"], false), (["gzip; q=0.0, br"], false), (["br"], false), ([], false), ([""], false),
            (["gzipped"], false), (["gzip;q=x"], false),
            (["gzip;q=0, *"], false), (["*;q=0, gzip"], true), (["*;q=0"], false),
        ] as [([String], Bool)])
    func whoTakesIt(encodings: [String], takes: Bool) {
        let request = WebRequest(target: "/", headers: encodings.map { ("accept-encoding", $0) })
        #expect(request.acceptsGzip == takes)
    }

    @Test func textsArePackedForWhoTakesThemAndPicturesAreNot() {
        let text = WebResponse(200, type: "text/html; charset=utf-8", body: Array(repeating: 32, count: 5_000))
        let gzipped = text.gzipped(for: request("gzip"))
        #expect(gzipped.body.count < 200)
        #expect(gzipped.headers.contains { $0 == ("Content-Encoding", "gzip") })
        #expect(gzipped.headers.contains { $0 == ("Vary", "Accept-Encoding") })
        let plain = text.gzipped(for: request())
        #expect(plain.body == text.body)
        #expect(plain.headers.contains { $0 == ("Vary", "Accept-Encoding") })
        #expect(!plain.headers.contains { $0.0 == "Content-Encoding" })
        let picture = WebResponse(200, type: "image/png", body: Array(repeating: 32, count: 5_000))
        #expect(picture.gzipped(for: request("gzip")).body == picture.body)
    }

    @Test func theAssetsOfAFirstVisitAreFewBytes() throws {
        let bytes = [WebAsset.script, .stylesheet].reduce(0) { $0 + ($1.gzipped?.count ?? $1.bytes.count) }
        #expect(bytes < 20_000, "\(bytes)")
    }
}
