import Combine
import Measuring

let merge4 = Workload.steps {
    let tally = Tally()
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let pipeline = subjects[0].merge(with: subjects[1], subjects[2], subjects[3]).sink { tally.add($0) }
    return { count in
        for value in 0..<count { subjects[value & 3].send(value) }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}

let combineLatest3 = Workload.steps {
    let tally = Tally()
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let pipeline = subjects[0].combineLatest(subjects[1], subjects[2]).sink { tally.add($0 &+ $1 &+ $2) }
    for subject in subjects { subject.send(0) }
    return { count in
        var turn = 0
        for value in 0..<count {
            subjects[turn].send(value)
            turn = turn == 2 ? 0 : turn + 1
        }
        return withExtendedLifetime(pipeline) { tally.digest }
    }
}
