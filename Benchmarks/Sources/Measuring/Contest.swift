import CountingAllocator

/// One who has a way of doing the rows.
public struct Contestant {
    public let name: String
    public let workload: (Row) -> Workload?

    public init(_ name: String, workload: @escaping (Row) -> Workload?) {
        self.name = name
        self.workload = workload
    }
}

/// Measures contestants against one another, row by row.
///
/// A row is measured in rounds. In each round every contestant makes its pipeline afresh, warms it up and is timed once;
/// who begins changes from round to round. So whatever the machine does meanwhile it does to all of them, and the ratio of
/// two contestants is taken within a round.
public struct Contest {
    let rounds: Int
    let nanosecondsPerSample: Int

    public init(rounds: Int, millisecondsPerSample: Int) {
        self.rounds = rounds
        nanosecondsPerSample = millisecondsPerSample * 1_000_000
    }

    /// The figures of each contestant, or nothing for one that lacks what the row needs.
    public func figures(of row: Row, _ contestants: [Contestant]) throws -> [Figure?] {
        let workloads = contestants.map { $0.workload(row) }
        var prepared: [Int: () -> (Int) -> Int] = [:]
        var figures = [Figure?](repeating: nil, count: contestants.count)
        for (index, workload) in workloads.enumerated() {
            switch workload {
            case .steps(let prepare): prepared[index] = prepare
            case .living(let prepare): figures[index] = Figure(samples: [bytes(of: prepare)], allocations: nil)
            case nil: break
            }
        }
        try agree(on: row, prepared, contestants)
        for (index, samples) in times(of: row, prepared) {
            guard let prepare = prepared[index] else { continue }
            figures[index] = Figure(samples: samples, allocations: allocations(of: row, prepare))
        }
        return figures
    }

    /// Runs a few steps of every contestant's and compares what comes out.
    private func agree(
        on row: Row,
        _ prepared: [Int: () -> (Int) -> Int],
        _ contestants: [Contestant]
    ) throws {
        let digests = prepared.map { (contestant: contestants[$0].name, digest: $1()(96)) }
        if Set(digests.map(\.digest)).count > 1 {
            let told = digests.map { "\($0.contestant) \($0.digest)" }.sorted().joined(separator: ", ")
            throw Disagreement(row: row, digests: told)
        }
    }

    private func times(of row: Row, _ prepared: [Int: () -> (Int) -> Int]) -> [Int: [Double]] {
        let order = prepared.keys.sorted()
        let counts = prepared.mapValues { calibrate($0(), row) }
        var samples: [Int: [Double]] = [:]
        for round in 0..<rounds {
            for turn in order.indices {
                let index = order[(turn + round) % order.count]
                guard let prepare = prepared[index], let count = counts[index] else { continue }
                let run = prepare()
                blackHole(run(max(1, count / 8)))
                let nanoseconds = row.clock.time { blackHole(run(count)) }
                samples[index, default: []].append(Double(nanoseconds) / Double(count * row.unitsPerStep))
            }
        }
        return samples
    }

    /// How many steps make a sample.
    private func calibrate(_ run: (Int) -> Int, _ row: Row) -> Int {
        let wanted = nanosecondsPerSample * row.sampleFactor
        var count = 1
        while true {
            let nanoseconds = max(1, row.clock.time { blackHole(run(count)) })
            if nanoseconds * 4 > wanted { return max(1, count * wanted / nanoseconds) }
            count *= nanoseconds * 32 < wanted ? 8 : 2
        }
    }

    /// Allocations for a unit of work: what twice the steps allocate more than once the steps. Under one in a hundred
    /// counts as none: it belongs to what is made once for thousands of units.
    private func allocations(of row: Row, _ prepare: () -> (Int) -> Int) -> Double {
        let count = max(16, 4_096 / row.unitsPerStep)
        let run = prepare()
        blackHole(run(count))
        let (once, twice) = (allocated { run(count) }, allocated { run(2 * count) })
        let allocations = Double(twice - once) / Double(count * row.unitsPerStep)
        return allocations < 0.01 ? 0 : allocations
    }

    private func allocated(_ run: () -> Int) -> Int64 {
        counting_begin()
        blackHole(run())
        return counting_end().allocations
    }

    private func bytes(of prepare: () -> () -> AnyObject) -> Double {
        let count = 10_000
        let make = prepare()
        var living: [AnyObject] = [make()]
        living.reserveCapacity(count + 1)
        counting_begin()
        for _ in 0..<count { living.append(make()) }
        let bytes = counting_end().live_bytes
        withExtendedLifetime(living) {}
        return Double(bytes) / Double(count)
    }
}

/// What a contestant took for one unit of a row, sample by sample.
public struct Figure {
    public let samples: [Double]
    public let allocations: Double?

    public var statistics: Statistics { Statistics(samples) }

    /// This figure as a multiple of another of the same rounds.
    public func ratio(to other: Figure) -> Statistics {
        Statistics(zip(samples, other.samples).map { $0 / $1 })
    }
}

/// Contestants that did not do the same work.
public struct Disagreement: Error, CustomStringConvertible {
    let row: Row
    let digests: String

    public var description: String { "\(row.rawValue): the contestants come to different results: \(digests)" }
}

/// Makes the optimiser believe that the value is needed.
@inline(never)
public func blackHole(_ value: Int) {}
