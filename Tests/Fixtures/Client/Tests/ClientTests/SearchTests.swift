import CombineTesting
import Testing

@testable import Client

@Suite struct SearchTests {
    @Test func searchObeysTheClockOfTheTest() {
        withTestClock { clock in
            let search = Search(titles: ["Rain", "Sun"])
            search.keyword = "Sun"
            clock.advance(by: .seconds(0.5))
            assert(search.results == ["Sun"])
            #expect(search.results == ["Sun"])
        }
    }
}
