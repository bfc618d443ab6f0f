/// A list of observers and a lock that is held while they are called: an observer must neither send nor cancel.
final class Subject {
    private let lock = Lock()
    private let entries = Entries()

    func send(_ value: Int) {
        lock.withLock { entries.send(value) }
    }

    func subscribe(_ observer: consuming Observer) -> Cancellation {
        let entry = Entry(observer)
        lock.withLock { entries.append(entry) }
        return Cancellation(of: entry, in: self)
    }

    fileprivate func remove(_ entry: Entry) {
        lock.withLock { entries.remove(entry) }
    }
}

/// An observer in a list.
final class Entry {
    let next: (Int) -> Void
    let finish: () -> Void

    init(_ observer: consuming Observer) {
        next = observer.next
        finish = observer.finish
    }
}

/// A class of entries with manual reference counts; both save atomic operations when the entries are called.
final class Entries {
    private var list: [Unmanaged<Entry>] = []

    deinit {
        for entry in list { entry.release() }
    }

    func send(_ value: Int) {
        for index in list.indices { list[index]._withUnsafeGuaranteedRef { $0.next(value) } }
    }

    func append(_ entry: Entry) {
        list.append(.passRetained(entry))
    }

    func remove(_ entry: Entry) {
        let wanted = Unmanaged.passUnretained(entry).toOpaque()
        guard let index = list.lastIndex(where: { $0.toOpaque() == wanted }) else { return }
        list.remove(at: index).release()
    }
}

/// Removes an entry from its subject.
final class Cancellation {
    private let entry: Entry
    private var subject: Subject?

    init(of entry: Entry, in subject: Subject) {
        self.entry = entry
        self.subject = subject
    }

    deinit { cancel() }

    func cancel() {
        subject?.remove(entry)
        subject = nil
    }
}
