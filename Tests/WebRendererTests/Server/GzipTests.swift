import Foundation
import ProgramSupport
import Testing

@testable import WebRenderer

@Suite struct GzipTests {
    private func request(_ encodings: String...) -> WebRequest {
        WebRequest(target: "/", headers: encodings.map { ("accept-encoding", $0) })
    }

    /// What the system's gunzip makes of it.
    private func unpacked(_ bytes: [UInt8]) async throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: file.appendingPathExtension("gz"))
        defer { try? FileManager.default.removeItem(at: file) }
        let gunzip = try LaunchedProgram("gzip", ["-d", file.path() + ".gz"])
        #expect(await gunzip.end() == .exit(0))
        return Array(try Data(contentsOf: file))
    }

    @Test func whatIsPackedIsTheSame() async throws {
        let text = Array((0..<5_000).map { "line \($0)" }.joined(separator: "\n").utf8)
        let packed = try #require(Gzip.packed(text))
        #expect(packed.count * 3 < text.count)
        #expect(try await unpacked(packed) == text)
        for asset in WebAsset.all { #expect(try await unpacked(try #require(asset.packed)) == asset.bytes) }
    }

    @Test func whatIsShortOrHasNoPatternIsNotPacked() {
        #expect(Gzip.packed(Array(repeating: 0, count: 999)) == nil)
        var number: UInt32 = 1
        let noise = (0..<2_000).map { _ -> UInt8 in
            number = number &* 1_664_525 &+ 1_013_904_223
            return UInt8(number >> 24)
        }
        #expect(Gzip.packed(noise) == nil)
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
        let text = WebAnswer(200, type: "text/html; charset=utf-8", body: Array(repeating: 32, count: 5_000))
        let packed = text.packed(for: request("gzip"))
        #expect(packed.body.count < 200)
        #expect(packed.headers.contains { $0 == ("Content-Encoding", "gzip") })
        #expect(packed.headers.contains { $0 == ("Vary", "Accept-Encoding") })
        let plain = text.packed(for: request())
        #expect(plain.body == text.body)
        #expect(plain.headers.contains { $0 == ("Vary", "Accept-Encoding") })
        #expect(!plain.headers.contains { $0.0 == "Content-Encoding" })
        let picture = WebAnswer(200, type: "image/png", body: Array(repeating: 32, count: 5_000))
        #expect(picture.packed(for: request("gzip")).body == picture.body)
    }

    @Test func theAssetsOfAFirstVisitAreFewBytes() throws {
        let bytes = WebAsset.all.reduce(0) { $0 + ($1.packed?.count ?? $1.bytes.count) }
        #expect(bytes < 20_000, "\(bytes)")
    }
}
