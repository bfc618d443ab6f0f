import CombineCore
import CombineTesting

/// An operator between upstreams that the test controls and a recorder.
struct Rig {
    let specimen: Specimen
    let probes: [Probe]
    let clock = TestScheduler()
    let stream: AnyPublisher<Int, TestError>

    init(_ specimen: Specimen, _ manner: Probe.Manner = .polite) {
        self.specimen = specimen
        let probes = (0..<specimen.arity).map { _ in Probe(manner) }
        self.probes = probes
        stream = specimen.build(probes.map { $0.eraseToAnyPublisher() }, clock)
    }

    /// All attachments to any of the upstreams.
    var connections: [Connection] { probes.flatMap(\.connections) }

    /// The unmet demand on the upstreams.
    var demands: [Subscribers.Demand] { connections.map(\.demand) }

    /// Advances the clock, and performs everything that waits for it.
    func synchronize() {
        clock.advance(by: .seconds(10))
    }

    /// Sends one value from each upstream, requested or not.
    func send(_ value: Int) {
        for probe in probes {
            probe.send(value)
            synchronize()
        }
    }

    /// Sends values from each upstream in turn, starting at `supply`, as long as there are values left and demand for
    /// them.
    func pump(_ supply: Supply) {
        synchronize()
        var isMoving = true
        while isMoving {
            isMoving = false
            for (index, probe) in probes.enumerated() where probe.isWanted && supply.left[index] > 0 {
                supply.left[index] -= 1
                probe.send(supply.count - supply.left[index])
                synchronize()
                isMoving = true
            }
        }
    }

    /// Completes every upstream, including replacements.
    func end(_ completion: Subscribers.Completion<TestError>) {
        for _ in 1...4 {
            for probe in probes {
                for connection in probe.connections where connection.isOpen { connection.end(completion) }
                synchronize()
            }
        }
    }
}

/// The number of values that each upstream can still send.
final class Supply {
    let count: Int
    var left: [Int]

    init(_ count: Int, for rig: Rig) {
        self.count = count
        left = Array(repeating: count, count: rig.probes.count)
    }
}
