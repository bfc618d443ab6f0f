import CombineCore

/// A subject that records its subscribers' actions.
struct WatchedSource {
    private final class Log {
        var calls: [String] = []
    }

    let subject = PassthroughSubject<Int, Never>()
    private let log = Log()

    var calls: [String] { log.calls }

    var publisher: some Publisher<Int, Never> {
        subject.handleEvents(
            receiveSubscription: { [log] _ in log.calls.append("attach") },
            receiveCompletion: { [log] _ in log.calls.append("end") },
            receiveCancel: { [log] in log.calls.append("cancel") }
        )
    }
}
