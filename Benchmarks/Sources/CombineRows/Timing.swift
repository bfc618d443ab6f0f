import Combine
import Dispatch
import Measuring

let receiveOnImmediate = Workload.steps {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    let pipeline = subject.receive(on: ImmediateScheduler.shared).sink { tally.add($0) }
    return { count in
        for value in 0..<count { subject.send(value) }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

let receiveOnQueue = Workload.steps {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "receive-on-queue")
    let batch = Batch(of: 1_000, on: queue)
    let pipeline = subject.receive(on: scheduler(of: queue)).sink {
        tally.add($0)
        batch.arrived()
    }
    return { count in
        batch.send(count) { subject.send($0) }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

let debounce = Workload.steps {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    let scheduler = VirtualScheduler()
    let pipeline = subject.debounce(for: .milliseconds(500), scheduler: scheduler).sink { tally.add($0) }
    return { count in
        for value in 0..<count {
            subject.send(value)
            scheduler.advance(by: .milliseconds(value & 7 == 7 ? 600 : 100))
        }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}
