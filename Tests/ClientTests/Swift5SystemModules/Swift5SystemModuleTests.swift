import CoreGraphics
import Foundation
import OSLog
import Testing
import UniformTypeIdentifiers
import os.log

extension Logger {
    private static var subsystem = Bundle.main.bundleIdentifier ?? "client"
    static let network = Logger(subsystem: subsystem, category: "network")
}

extension UTType {
    static var recipe: UTType { UTType(exportedAs: "com.example.recipe.five", conformingTo: .json) }
}

/// Source as an app of 2021 has it, in the Swift 5 mode.
@Suite struct Swift5SystemModuleTests {
    private let log = OSLog(subsystem: "com.example.five", category: .pointsOfInterest)

    @Test func itCompilesAndRuns() {
        let size = CGSize(width: 3, height: 4)
        Logger.network.debug(
            "Size \(size.width, format: .fixed(precision: 1)) \(String(describing: size), privacy: .public)")
        os_log(.debug, log: log, "Loaded %{public}@", "it")
        os_signpost(.begin, log: log, name: "load")
        os_signpost(.end, log: log, name: "load")
        SubmoduleClient().log()
        let lock = OSAllocatedUnfairLock(initialState: [String]())
        lock.withLock { $0.append("a") }
        #expect(lock.withLock { $0.count } == 1)
        #expect(UTType.recipe.conforms(to: .text))
        #expect([UTType.image, .pdf].contains { UTType.png.conforms(to: $0) })
    }
}
