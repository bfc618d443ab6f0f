import Dispatch
import Measuring

/// Performs a row with handwritten code: closures, with a lock where several threads send; a screen is a tree of plain
/// objects.
public func workload(for row: Row) -> Workload? {
    switch row {
    case .chain: chain
    case .sequence: sequence
    case .fanOut1, .fanOut10, .fanOut1000, .fanOut10000: fanOut(to: row.unitsPerStep)
    case .flatMapJust: flatMapJust
    case .zip: zip
    case .currentValue: currentValue
    case .subscribeCancel: subscribeCancel
    case .merge4: merge4
    case .combineLatest3: combineLatest3
    case .switchToLatest: switchToLatest
    case .published: published
    case .objectWillChange: objectWillChange
    case .receiveOnImmediate: receiveOnImmediate
    case .receiveOnQueue: receiveOnQueue
    case .debounce: debounce
    case .twoThreads: twoThreads
    case .chainBytes: chainBytes
    case .localizedLookup: localizedLookup
    default: row.screenTask.map { screenWorkload($0, holdsClosures: row.holdsClosures) }
    }
}

// MARK: - Chains

private let chain = Workload.steps {
    let tally = Tally()
    let subject = Subject()
    let pipeline = subject.subscribe(
        .sink { tally.add($0) }.map { $0 &* 3 }.filter { $0 != 0 }.map { $0 &+ 1 }
    )
    return { count in
        for value in 0..<count { subject.send(value) }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

private let sequence = Workload.steps {
    { count in
        let tally = Tally()
        for step in 0..<count {
            let source = RangeSource(step..<step + Row.sequence.unitsPerStep)
            source.run(into: .sink { tally.add($0) }.scan(0) { $0 &+ $1 }.filter { $0 != 0 }.map { $0 &+ 1 })
            source.cancel()
        }
        return tally.digest
    }
}

private let flatMapJust = Workload.steps {
    { count in
        let tally = Tally()
        for step in 0..<count {
            let source = RangeSource(step..<step + Row.flatMapJust.unitsPerStep)
            source.run(into: .sink { tally.add($0) }.flatMap { Just(value: $0 &+ 1) })
            source.cancel()
        }
        return tally.digest
    }
}

private let subscribeCancel = Workload.steps {
    let tally = Tally()
    let subject = Subject()
    return { count in
        for _ in 0..<count { subscribe(tally, to: subject).cancel() }
        subject.send(1)
        return tally.digest
    }
}

private let chainBytes = Workload.living {
    let tally = Tally()
    let subject = Subject()
    return { subscribe(tally, to: subject) }
}

private func subscribe(_ tally: Tally, to subject: Subject) -> Cancellation {
    subject.subscribe(
        .sink { tally.add($0) }.dropFirst(1).scan(0) { $0 &+ $1 }.map { $0 &* 3 }.filter { $0 != 0 }.map { $0 &+ 1 }
    )
}

// MARK: - Subjects

private func fanOut(to sinks: Int) -> Workload {
    .steps {
        let tally = Tally()
        let subject = Subject()
        let pipelines = (0..<sinks).map { _ in subject.subscribe(.sink { tally.add($0) }) }
        return { count in
            for value in 0..<count { subject.send(value) }
            return withExtendedLifetime(pipelines) { tally.digest }
        }
    }
}

private let currentValue = Workload.steps {
    let tally = Tally()
    let subject = CurrentValue(0)
    subject.subscribe(.sink { tally.add($0) })
    return { count in
        for value in 0..<count { subject.set(value) }
        return tally.digest
    }
}

private let twoThreads = Workload.steps {
    let tally = Tally()
    let merge = Merge(into: .sink { tally.add($0) }.map { $0 &+ 1 })
    return { count in
        // Safe, because a merge locks.
        nonisolated(unsafe) let merge = merge
        onTwoThreads { thread in
            for value in 0..<count * Row.twoThreads.unitsPerStep / 2 { merge.receive(value &* (thread + 1)) }
        }
        return tally.digest
    }
}

// MARK: - Combining

private let zip = Workload.steps {
    let tally = Tally()
    let (left, right) = (Subject(), Subject())
    let zip = Zip { tally.add($0 &+ $1) }
    let pipelines = [
        left.subscribe(.sink { zip.receiveLeft($0) }), right.subscribe(.sink { zip.receiveRight($0) }),
    ]
    return { count in
        for value in 0..<count {
            left.send(value)
            right.send(value)
        }
        return withExtendedLifetime(pipelines) { tally.digest }
    }
}

private let merge4 = Workload.steps {
    let tally = Tally()
    let subjects = (0..<4).map { _ in Subject() }
    let merge = Merge(into: .sink { tally.add($0) })
    let pipelines = subjects.map { $0.subscribe(.sink { merge.receive($0) }) }
    return { count in
        for value in 0..<count { subjects[value & 3].send(value) }
        return withExtendedLifetime(pipelines) { tally.digest }
    }
}

private let combineLatest3 = Workload.steps {
    let tally = Tally()
    let subjects = (0..<3).map { _ in Subject() }
    let latest = CombineLatest { tally.add($0 &+ $1 &+ $2) }
    let pipelines = [
        subjects[0].subscribe(.sink { latest.receiveFirst($0) }),
        subjects[1].subscribe(.sink { latest.receiveSecond($0) }),
        subjects[2].subscribe(.sink { latest.receiveThird($0) }),
    ]
    for subject in subjects { subject.send(0) }
    return { count in
        var turn = 0
        for value in 0..<count {
            subjects[turn].send(value)
            turn = turn == 2 ? 0 : turn + 1
        }
        return withExtendedLifetime(pipelines) { tally.digest }
    }
}

private let switchToLatest = Workload.steps {
    let tally = Tally()
    let subjects = (0..<8).map { _ in Subject() }
    let latest = SwitchToLatest(into: .sink { tally.add($0) })
    return { count in
        var (current, left) = (0, 0)
        for value in 0..<count {
            if left == 0 {
                (current, left) = ((current + 1) & 7, 10)
                latest.receive(subjects[current])
            }
            left -= 1
            subjects[current].send(value)
        }
        return tally.digest
    }
}

// MARK: - Properties

private let published = Workload.steps {
    let tally = Tally()
    let property = Property(0)
    property.subscribe(.sink { tally.add($0) })
    return { count in
        for value in 0..<count { property.set(value) }
        return tally.digest
    }
}

private let objectWillChange = Workload.steps {
    let tally = Tally()
    let model = Model()
    let pipeline = model.changes.subscribe(.sink { _ in tally.add(1) })
    return { count in
        for value in 0..<count { model.fourth = value }
        return withExtendedLifetime(pipeline) { tally.digest &+ model.fourth }
    }
}

/// One property suffices: another nine would cost nothing when this one is set.
private final class Model {
    let changes = Subject()
    private let stored = Property(0)

    var fourth: Int {
        get { stored.value }
        set { stored.set(newValue, of: changes) }
    }
}

// MARK: - Timing

private let receiveOnImmediate = Workload.steps {
    let tally = Tally()
    let subject = Subject()
    let pipeline = subject.subscribe(.sink { tally.add($0) }.receive { $0() })
    return { count in
        for value in 0..<count { subject.send(value) }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

private let receiveOnQueue = Workload.steps {
    let tally = Tally()
    let subject = Subject()
    let queue = DispatchQueue(label: "receive-on-queue")
    let batch = Batch(of: 1_000, on: queue)
    let sink = Observer.sink {
        tally.add($0)
        batch.arrived()
    }
    let pipeline = subject.subscribe(sink.receive { queue.async(execute: $0) })
    return { count in
        batch.send(count) { subject.send($0) }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

private let debounce = Workload.steps {
    let tally = Tally()
    let subject = Subject()
    let agenda = VirtualAgenda()
    let debounce = Debounce(for: 500_000_000, on: agenda, into: .sink { tally.add($0) })
    let pipeline = subject.subscribe(.sink { debounce.receive($0) })
    return { count in
        for value in 0..<count {
            subject.send(value)
            agenda.advance(by: value & 7 == 7 ? 600_000_000 : 100_000_000)
        }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}
