import Foundation
import Testing
import os

@Suite struct LoggerTests {
    init() { LogRecorder.bootstrap }

    /// The levels of Apple's page on each method, in swift-log's names.
    @Test func eachMethodHasItsLevelAndTellsItsLine() {
        let logger = Logger(subsystem: "levels", category: "net")
        let first: UInt = #line + 1
        logger.trace("a")
        logger.debug("b")
        logger.info("c")
        logger.notice("d")
        logger.log("e")
        logger.warning("f")
        logger.error("g")
        logger.critical("h")
        logger.fault("i")
        logger.log(level: .info, "j")
        let entries = LogRecorder.shared.entries(of: "levels")
        #expect(
            entries.map(\.level) == [
                .debug, .debug, .info, .notice, .notice, .error, .error, .critical, .critical, .info,
            ])
        #expect(entries.map(\.message).joined() == "abcdefghij")
        #expect(entries.map(\.line) == Array(first..<first + 10))
        #expect(entries.allSatisfy { $0.source == "net" })
    }

    @Test func aMessageWhoseLevelIsOffIsNotFormed() {
        let logger = Logger(subsystem: "levels.quiet", category: "net")
        var formed = 0
        func count() -> Int {
            formed += 1
            return formed
        }
        logger.info("\(count())")
        logger.error("\(count())")
        #expect(formed == 1)
        #expect(LogRecorder.shared.entries(of: "levels.quiet").map(\.message) == ["1"])
    }

    @Test func aDisabledLogDropsItsMessages() {
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        #expect(!OSSignposter.disabled.isEnabled)
        Logger(.disabled).fault("nothing")
        #expect(
            LogRecorder.shared.entries(of: ProcessInfo.processInfo.processName).allSatisfy { $0.message != "nothing" })
    }

    @Test func aLogReportsWhichTypesAreEnabled() {
        let log = OSLog(subsystem: "types.quiet", category: "x")
        #expect(!log.isEnabled(type: .default))
        #expect(log.isEnabled(type: .error))
        #expect(log.isEnabled(type: .fault))
        #expect(OSLog(subsystem: "types", category: .pointsOfInterest).signpostsEnabled)
    }
}
