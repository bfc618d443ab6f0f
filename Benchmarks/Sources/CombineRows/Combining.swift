import Combine
import Measuring

let flatMapJust = Workload.steps {
    { count in
        let tally = Tally()
        for step in 0..<count {
            let pipeline = (step..<step + Row.flatMapJust.unitsPerStep).publisher
                .flatMap { Just($0 &+ 1) }.sink { tally.add($0) }
            withExtendedLifetime(pipeline) {}
        }
        return tally.digest
    }
}

let zip = Workload.steps {
    let tally = Tally()
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let pipeline = left.zip(right).sink { tally.add($0 &+ $1) }
    return { count in
        for value in 0..<count {
            left.send(value)
            right.send(value)
        }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

let switchToLatest = Workload.steps {
    let tally = Tally()
    let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let pipeline = outer.switchToLatest().sink { tally.add($0) }
    return { count in
        var (current, left) = (0, 0)
        for value in 0..<count {
            if left == 0 {
                (current, left) = ((current + 1) & 7, 10)
                outer.send(subjects[current])
            }
            left -= 1
            subjects[current].send(value)
        }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}
