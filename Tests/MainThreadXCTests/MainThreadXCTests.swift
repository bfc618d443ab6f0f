import Foundation
import MainThread
import MainThreadReport
import XCTest

/// The main thread in XCTest, which waits in the main loop's default mode.
final class MainThreadXCTests: XCTestCase {
    static let report = [
        "main actor, task: first thread, main loop runs",
        "main actor, after a suspension: first thread, main loop runs",
        "main actor, from another thread: first thread, main loop runs",
        "DispatchQueue.main: first thread, main loop runs",
        "OperationQueue.main: first thread, main loop runs",
        "MainThread.perform: first thread, main loop runs",
        "RunLoop.main: first thread, main loop runs",
        "Timer.scheduledTimer: first thread, main loop runs",
        "Timer.publish(on: .main): first thread, main loop runs",
    ]

    func testAllAgreeInAnAsynchronousTest() async {
        let report = await mainThreadReport()
        XCTAssertEqual(report, Self.report)
    }

    @MainActor func testAllAgreeInAnAsynchronousTestOfTheMainActor() async {
        XCTAssertTrue(Thread.isMainThread)
        let report = await mainThreadReport()
        XCTAssertEqual(report, Self.report)
    }

    func testASynchronousTestIsOnTheFirstThread() {
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertTrue(MainThread.isCurrent)
    }

    @MainActor func testASynchronousTestRunsTheLoopUntilAllHaveReported() {
        var report: [String] = []
        Task { report = await mainThreadReport() }
        XCTAssertEqual(MainThread.run(until: { !report.isEmpty }, atMost: .seconds(3_600)), .conditionHolds)
        XCTAssertEqual(report, Self.report)
    }
}
