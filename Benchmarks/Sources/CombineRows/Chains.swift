import Combine
import Measuring

let chain = Workload.steps {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    let pipeline = subject.map { $0 &+ 1 }.filter { $0 != 0 }.map { $0 &* 3 }.sink { tally.add($0) }
    return { count in
        for value in 0..<count { subject.send(value) }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

let sequence = Workload.steps {
    { count in
        let tally = Tally()
        for step in 0..<count {
            let pipeline = (step..<step + Row.sequence.unitsPerStep).publisher
                .map { $0 &+ 1 }.filter { $0 != 0 }.scan(0) { $0 &+ $1 }.sink { tally.add($0) }
            withExtendedLifetime(pipeline) {}
        }
        return tally.digest
    }
}

let subscribeCancel = Workload.steps {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    return { count in
        for _ in 0..<count { subscribe(tally, to: subject).cancel() }
        subject.send(1)
        return tally.digest
    }
}

let chainBytes = Workload.living {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    return { subscribe(tally, to: subject) }
}

private func subscribe(_ tally: Tally, to subject: PassthroughSubject<Int, Never>) -> AnyCancellable {
    subject.map { $0 &+ 1 }.filter { $0 != 0 }.map { $0 &* 3 }.scan(0) { $0 &+ $1 }.dropFirst().sink { tally.add($0) }
}
