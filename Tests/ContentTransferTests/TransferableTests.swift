import ContentTransfer
import ContentTypes
import Foundation
import Testing

struct Note: Codable, Equatable, Transferable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.text)
    }
}

/// A picture that is exported only when it has bytes.
struct Sketch: Equatable, Transferable {
    var bytes: [UInt8]

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Sketch>(contentType: .png) {
            Data($0.bytes)
        } importing: {
            Sketch(bytes: Array($0))
        }
        .exportingCondition { !$0.bytes.isEmpty }
        .suggestedFileName("Sketch.png")
        DataRepresentation<Sketch>(exportedContentType: .utf8PlainText) { Data("\($0.bytes.count) bytes".utf8) }
            .visibility(.ownProcess)
    }
}

/// A film that travels as a file.
struct Film: Transferable {
    let url: URL
    let frames: Int

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation<Film>(contentType: .mpeg4Movie) {
            SentTransferredFile($0.url)
        } importing: { received in
            Film(url: received.file, frames: try Data(contentsOf: received.file).count)
        }
    }
}

struct TransferableTests {
    @Test func aCodableValueIsExportedAndImportedAsJSON() async throws {
        let data = try await Note(text: "Harbour").exported(as: .json)
        #expect(String(decoding: data, as: UTF8.self) == #"{"text":"Harbour"}"#)
        #expect(try await Note(importing: data, contentType: .json) == Note(text: "Harbour"))
    }

    @Test func anExportingProxyRepresentationIsNotImported() async throws {
        let data = try await Note(text: "Harbour").exported(as: .plainText)
        #expect(data == Data("Harbour".utf8))
        #expect(Note.exportedContentTypes() == [.json, .utf8PlainText])
        #expect(Note.importedContentTypes() == [.json])
        await #expect(throws: (any Error).self) { try await Note(importing: data, contentType: .utf8PlainText) }
    }

    @Test func withoutATypeTheFirstRepresentationExports() async throws {
        #expect(try await Note(text: "A").exported(as: nil) == Data(#"{"text":"A"}"#.utf8))
    }

    @Test func aConditionTakesARepresentationAway() async throws {
        #expect(Sketch(bytes: [1]).exportedContentTypes() == [.png])
        #expect(Sketch(bytes: []).exportedContentTypes() == [])
        #expect(Sketch(bytes: []).exportedContentTypes(.ownProcess) == [.utf8PlainText])
        await #expect(throws: (any Error).self) { try await Sketch(bytes: []).exported(as: .png) }
        #expect(Sketch(bytes: [1]).suggestedFilename == "Sketch.png")
        #expect(Sketch(bytes: []).suggestedFilename == nil)
    }

    @Test func aFileIsReadWhileItExistsAndDataBecomesOne() async throws {
        let film = try await Film(importing: Data([1, 2, 3]), contentType: .mpeg4Movie)
        #expect(film.frames == 3)
        #expect(!FileManager.default.fileExists(atPath: film.url.path))
    }

    @Test func textThatIsNoUTF8IsRefused() async throws {
        await #expect(throws: (any Error).self) {
            try await String(importing: Data([0xFF, 0xFE, 0xFF]), contentType: .utf8PlainText)
        }
        #expect(try await String(importing: Data("ä".utf8), contentType: .plainText) == "ä")
    }

    @Test func anAddressNeedsAScheme() async throws {
        let url = try await URL(importing: Data("https://example.com/a".utf8), contentType: .url)
        #expect(url == URL(string: "https://example.com/a"))
        await #expect(throws: (any Error).self) { try await URL(importing: Data("nothing".utf8), contentType: .url) }
    }

    @Test func anExportedFileIsNamedAndNeverReplacesAnother() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try await Sketch(bytes: [1]).export(to: folder, contentType: .png)
        let second = try await Sketch(bytes: [2]).export(to: folder, contentType: .png)
        let third = try await Note(text: "A").export(to: folder, contentType: nil)
        #expect(first.lastPathComponent == "Sketch.png")
        #expect(second.lastPathComponent == "Sketch 2.png")
        #expect(third.lastPathComponent == "Untitled.json")
        #expect(try Data(contentsOf: first) == Data([1]))
    }

    @Test func aTemporaryFileIsRemovedAfterItsClosure() async throws {
        let path = try await Note(text: "A").withExportedFile(contentType: .json) { url in
            let written = try Data(contentsOf: url)
            #expect(written == Data(#"{"text":"A"}"#.utf8))
            return url.path
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
