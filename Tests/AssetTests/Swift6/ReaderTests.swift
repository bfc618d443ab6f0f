import Foundation
import Observation
import Testing

@Suite struct ReaderTests {
    @Test func publishersWorkInAFileThatImportsFoundationAlone() {
        nonisolated(unsafe) var titles: [String] = []
        let reader = Reader { titles.append($0) }
        reader.title = "rain"
        #expect(titles == ["RAIN"])
        let url = URL(fileURLWithPath: "/a")
        #expect(reader.request(for: url).value(forHTTPHeaderField: "Accept") == "text/plain")
    }

    @Test func observationWorksInAFileThatImportsFoundationAlone() {
        let counter = Counter()
        nonisolated(unsafe) var changes = 0
        withObservationTracking {
            _ = counter.count
        } onChange: {
            changes += 1
        }
        counter.count = 1
        #expect(changes == 1)
    }

    @Test func foundationAdditionsAreAvailable() {
        #expect(Edition.age(days: 3, in: "en_US") == "3 days ago")
        #expect(Edition.folder.isFileURL)
        #expect(Edition.title == "Morning edition")
    }
}
