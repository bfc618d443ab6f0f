import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import XCTest

/// An XCTest class in which every test has its own clock.
final class ClockedTestCase: XCTestCase {
    private var dates: [Date] = []

    override func invokeTest() {
        withTestClock { _ in super.invokeTest() }
    }

    override func setUp() {
        OperationQueue.main.schedule(after: OperationQueue.main.now.advanced(by: 5)) {
            self.dates.append(OperationQueue.main.now.date)
        }
    }

    func testTheClockIsInstalledInSetUpAndTest() throws {
        let clock = try XCTUnwrap(TestScheduler.installed)
        XCTAssertEqual(clock.now, .start)
        clock.advance(by: 5)
        XCTAssertEqual(dates, [Date(timeIntervalSinceReferenceDate: 5)])
    }

    func testEachTestHasItsOwnClock() throws {
        let clock = try XCTUnwrap(TestScheduler.installed)
        XCTAssertEqual(clock.now, .start)
        clock.advance(by: 10)
        XCTAssertEqual(dates, [Date(timeIntervalSinceReferenceDate: 5)])
    }

    func testAnAsynchronousTestHasItToo() async throws {
        let clock = try XCTUnwrap(TestScheduler.installed)
        await Task.yield()
        clock.run()
        XCTAssertEqual(dates, [Date(timeIntervalSinceReferenceDate: 5)])
    }
}
