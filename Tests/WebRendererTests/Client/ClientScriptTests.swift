import Foundation
import Testing

@testable import WebRenderer

@Suite struct ClientScriptTests {
    @Test func theScriptIsAtMostTwelveKilobytesCompressed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "client.js")
        try Data(PackageResources.client_js).write(to: file)
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-9", file.path()]
        try gzip.run()
        gzip.waitUntilExit()
        let compressed = try Data(contentsOf: file.appendingPathExtension("gz"))
        #expect((1_000...12_000).contains(compressed.count))
    }

    @Test func theScriptIsStrictAndHasNothingThatAStrictPolicyRefuses() {
        let script = String(decoding: PackageResources.client_js, as: UTF8.self)
        #expect(script.contains("\"use strict\""))
        for refused in ["eval(", "new Function", "document.write", "setAttribute(\"style\"", "outerHTML"] {
            #expect(!script.contains(refused), "\(refused)")
        }
    }
}
