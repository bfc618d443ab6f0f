import Combine
import Measuring

func fanOut(to sinks: Int) -> Workload {
    .steps {
        let tally = Tally()
        let subject = PassthroughSubject<Int, Never>()
        let pipelines = (0..<sinks).map { _ in subject.sink { tally.add($0) } }
        return { count in
            for value in 0..<count { subject.send(value) }
            return withExtendedLifetime(pipelines) { tally.digest }
        }
    }
}

let currentValue = Workload.steps {
    let tally = Tally()
    let subject = CurrentValueSubject<Int, Never>(0)
    let pipeline = subject.sink { tally.add($0) }
    return { count in
        for value in 0..<count { subject.value = value }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

let twoThreads = Workload.steps {
    let tally = Tally()
    let source = Shared(subject: PassthroughSubject<Int, Never>())
    let pipeline = source.subject.map { $0 &+ 1 }.sink { tally.add($0) }
    return { count in
        onTwoThreads { thread in
            for value in 0..<count * Row.twoThreads.unitsPerStep / 2 { source.subject.send(value &* (thread + 1)) }
        }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

/// Sendable, because a subject accepts values from any thread; OpenCombine does not declare that.
private struct Shared: @unchecked Sendable {
    let subject: PassthroughSubject<Int, Never>
}
