import OSLog
import Testing

@Suite struct OSSignposterTests {
    private struct Failure: Error {}

    init() { LogRecorder.bootstrap }

    /// Messages without the time between a begin and an end.
    private func messages(_ subsystem: String) -> [String] {
        LogRecorder.shared.entries(of: subsystem).map {
            $0.message.replacing(#/after [0-9.]+ ms/#, with: "after a time")
        }
    }

    @Test func anIntervalIsTwoMessages() {
        let signposter = OSSignposter(subsystem: "intervals", category: "net")
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "feed \(3)")
        signposter.emitEvent("redirect")
        signposter.endInterval("load", state, "\("Ada")")
        #expect(messages("intervals") == ["load begins: feed 3", "redirect", "load ends after a time: <private>"])
        #expect(LogRecorder.shared.entries(of: "intervals").allSatisfy { $0.level == .debug && $0.source == "net" })
    }

    @Test func anIntervalEndsWhenItsClosureThrows() {
        let signposter = OSSignposter(logger: Logger(subsystem: "throwing", category: "net"))
        #expect(throws: Failure.self) { try signposter.withIntervalSignpost("load") { throw Failure() } }
        #expect(messages("throwing") == ["load begins", "load ends after a time"])
        #expect(signposter.withIntervalSignpost("count", "\(1)") { 7 } == 7)
    }

    @Test func theFunctionWritesMessagesToo() {
        let log = OSLog(subsystem: "signposts", category: "net")
        os_signpost(.begin, log: log, name: "load")
        os_signpost(.event, log: log, name: "part", "%d of %{public}@", 2, "nine")
        os_signpost(.end, log: log, name: "load", signpostID: OSSignpostID(log: log))
        #expect(messages("signposts") == ["load begins", "part: 2 of nine", "load ends"])
    }

    @Test func identitiesDifferAndAnObjectsStays() {
        let signposter = OSSignposter(subsystem: "identities", category: "net")
        #expect(signposter.makeSignpostID() != signposter.makeSignpostID())
        let object = Object()
        #expect(signposter.makeSignpostID(from: object) == signposter.makeSignpostID(from: object))
        #expect(OSSignpostIntervalState.beginState(id: .exclusive).signpostID == .exclusive)
    }

    private final class Object {}
}
