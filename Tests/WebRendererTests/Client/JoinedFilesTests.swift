import Foundation
import Testing

@testable import WebRenderer

/// `Tools/page-files` has joined the sources as they are now.
@Suite struct JoinedFilesTests {
    private let checksums: [(checksum: String, path: String)]

    init() throws {
        let file = PageSources.root.appending(path: "Sources/PageFiles/Joined/checksums")
        checksums = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            (String($0.prefix(16)), String($0.dropFirst(17)))
        }
    }

    @Test func joinedFilesMatchTheirSources() throws {
        for (checksum, path) in checksums {
            let bytes = try Data(contentsOf: PageSources.root.appending(path: path))
            let now = withUnsafeBytes(of: Checksum.of(bytes).bigEndian) { Array($0) }.hexadecimal
            #expect(now == checksum, "\(path) has changed. Run Tools/page-files, and commit what it writes.")
        }
    }

    @Test func everySourceIsPartOfAJoinedFile() throws {
        for folder in ["Client", "Client/Page", "Client/Use", "Client/Motion", "Style"] {
            let path = "Sources/WebRenderer/\(folder)"
            let names = try FileManager.default.contentsOfDirectory(
                atPath: PageSources.root.appending(path: path).path)
            for file in names where file.contains(".") {
                #expect(checksums.contains { $0.path == "\(path)/\(file)" }, "\(path)/\(file) is joined nowhere.")
            }
        }
    }

    @Test func theProgramHasTheJoinedFiles() throws {
        for asset in WebAsset.all {
            let name = try #require(asset.path.split(separator: "/").last?.split(separator: "-").first)
            let ending = asset.path.hasSuffix(".css") ? "css" : "js"
            let file = PageSources.root.appending(path: "Sources/PageFiles/Joined/\(name).\(ending)")
            #expect(try Array(Data(contentsOf: file)) == asset.bytes)
        }
    }
}
