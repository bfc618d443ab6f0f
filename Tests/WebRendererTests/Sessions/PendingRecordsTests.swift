import Testing

@testable import WebRenderer

@Suite struct PendingRecordsTests {
    private func place(_ browser: String, _ session: String = Identity.make()) -> SessionPlace {
        SessionPlace(session, of: browser)!
    }

    private func record(_ place: SessionPlace, _ byte: UInt8) -> SessionRecord {
        SessionRecord(session: place.session, browser: place.browser, snapshot: [byte], end: 1)
    }

    @Test func theNewestRecordOfASessionWaits() {
        var pending = PendingRecords()
        let place = place(Identity.make())
        let areFirst = [1, 2].map { pending.add(record(place, $0), at: place) }
        #expect(areFirst == [true, false])
        #expect(pending[place] == record(place, 2))
        _ = pending.add(nil, at: place)
        // A removal waits as well.
        #expect(pending[place] == .some(nil))
        pending.remove(place)
        #expect(pending[place] == nil)
    }

    @Test func aBrowserIsKnownByAPendingRecordButNotByAPendingRemoval() {
        var pending = PendingRecords()
        let browser = Identity.make()
        let (first, second) = (place(browser), place(browser))
        _ = pending.add(nil, at: first)
        #expect(!pending.hasRecord(of: browser))
        _ = pending.add(record(second, 1), at: second)
        #expect(pending.hasRecord(of: browser))
        #expect(!pending.hasRecord(of: Identity.make()))
        pending.remove(second)
        #expect(!pending.hasRecord(of: browser))
    }

    @Test func malformedSessionPlacesAreRejected() {
        let id = Identity.make()
        #expect(SessionPlace("..", of: id) == nil)
        #expect(SessionPlace(id, of: "a/b") == nil)
        #expect(SessionPlace(id, of: id)?.description == "\(id)/\(id).session")
    }
}
