import Measuring

extension Observer {
    /// Passes each value through a function that performs actions.
    @inline(never)
    func receive(on perform: @escaping (@escaping @Sendable () -> Void) -> Void) -> Observer {
        // Unchecked: the queue that receives the closure is the only one that runs it.
        nonisolated(unsafe) let next = next
        return Observer(next: { value in perform { next(value) } }, finish: finish)
    }
}

/// Forwards a value if no other follows it within an interval.
final class Debounce {
    private let lock = Lock()
    private var latest = 0
    private var generation = 0
    private let interval: Int
    private let agenda: VirtualAgenda
    private let observer: Observer

    init(for interval: Int, on agenda: VirtualAgenda, into observer: Observer) {
        self.interval = interval
        self.agenda = agenda
        self.observer = observer
    }

    func receive(_ value: Int) {
        let mine = lock.withLock {
            latest = value
            generation += 1
            return generation
        }
        agenda.enter(at: agenda.now + interval) { [self] in
            let due = lock.withLock { mine == generation ? latest : nil }
            if let due { observer.next(due) }
        }
    }
}
