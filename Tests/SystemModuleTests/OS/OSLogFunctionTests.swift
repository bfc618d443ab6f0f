import Foundation
import Testing

@testable import os

@Suite struct OSLogFunctionTests {
    init() { LogRecorder.bootstrap }

    private func text(_ format: String, _ arguments: any CVarArg...) -> String {
        FormatString(format).text(of: arguments)
    }

    @Test func numbersAreShownAndStringsAreHidden() {
        #expect(text("%d of %@", 3, "feeds") == "3 of <private>")
        #expect(text("%{private}d of %{public}@", 3, "feeds") == "<private> of feeds")
        #expect(text("%{public, signpost.description:attribute}@ %{sensitive}ld", "a", 1) == "a <private>")
        #expect(text("%{public}s", "text") == "text")
    }

    /// The output of C's `printf` for the same formats.
    @Test func conversionsMatchPrintf() {
        #expect(text("%5d|%-5d|%05d|%+d", 42, 42, 42, 42) == "   42|42   |00042|+42")
        #expect(text("%x %X %o %u", 255, 255, 8, 7) == "ff FF 10 7")
        #expect(text("%x", Int8(-1)) == "ff")
        #expect(text("%ld %lld %zu %hhd", 1, 2, 3, 4) == "1 2 3 4")
        #expect(text("%.2f %e %g", 3.14159, 1500.0, 0.5) == "3.14 1.500000e+03 0.5")
        #expect(text("%*d|%.*f", 4, 7, 1, 2.55) == "   7|2.5")
        #expect(text("%{public}.*@|%.*d", -1, "Ada", -1, 7) == "Ada|7")
        #expect(text("%*d", Int.max, 7).count == 10_000)
        #expect(text("%{public}5@|%{public}-5@|%{public}.2@", "Ada", "Ada", "Ada") == "  Ada|Ada  |Ad")
        #expect(text("%c 100%%", 65) == "A 100%")
    }

    @Test func aConversionWithoutAnArgumentOrOfAnotherTypeDoesNoHarm() {
        #expect(text("%d and %@", 1) == "1 and %@")
        #expect(text("%d %f", "one", 2) == "one 2")
        #expect(text("50%") == "50%")
        #expect(text("%{public") == "%{public")
    }

    @Test func aMessageGoesToItsLogAtItsLevel() {
        let log = OSLog(subsystem: "functions", category: "store")
        os_log("plain", log: log)
        os_log("%{public}@ failed", log: log, type: .error, "load")
        os_log(.fault, log: log, "lost %d", 2)
        let name = "news"
        os_log(.info, log: log, "\(name, privacy: .public) \(name)")
        let entries = LogRecorder.shared.entries(of: "functions")
        #expect(entries.map(\.message) == ["plain", "load failed", "lost 2", "news <private>"])
        #expect(entries.map(\.level) == [.notice, .error, .critical, .info])
        #expect(entries.allSatisfy { $0.source == "store" })
    }

    @Test func aMessageWithoutALogHasTheNameOfTheProgram() {
        os_log("only here")
        let name = "nobody"
        os_log("interpolated \(name)")
        let messages = LogRecorder.shared.entries(of: ProcessInfo.processInfo.processName).map(\.message)
        #expect(messages.contains("only here"))
        #expect(messages.contains("interpolated <private>"))
    }
}
