import CountingAllocator

/// An implementation of the rows.
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
/// A row is measured in rounds. In each round every contestant creates its pipeline afresh, warms it up and is timed
/// once. The first contestant changes from round to round. Other load on the machine therefore affects all contestants,
/// and the ratio of two contestants is computed within a round.
@MainActor
public struct Contest {
    let rounds: Int
    let nanosecondsPerSample: Int

    public init(rounds: Int, millisecondsPerSample: Int) {
        self.rounds = rounds
        nanosecondsPerSample = millisecondsPerSample * 1_000_000
    }

    /// The figures of each contestant; nil for a contestant without the operators of the row.
    public func figures(of row: Row, _ contestants: [Contestant]) throws -> [Figure?] {
        var prepared: [Int: () -> any Run] = [:]
        var figures = [Figure?](repeating: nil, count: contestants.count)
        for (index, contestant) in contestants.enumerated() {
            switch contestant.workload(row) {
            case .steps(let prepare): prepared[index] = { Steps(run: prepare()) }
            case .turns(let prepare): prepared[index] = { prepare() }
            case .living(let prepare): figures[index] = Figure(samples: [bytes(of: row, prepare)], allocations: nil)
            case nil: break
            }
        }
        try agree(on: row, prepared, contestants)
        for (index, samples) in times(of: row, prepared) {
            guard let prepare = prepared[index] else { continue }
            figures[index] = Figure(samples: samples, allocations: allocations(of: row, prepare()))
        }
        return figures
    }

    /// Runs a few steps of every contestant and compares the results.
    private func agree(on row: Row, _ prepared: [Int: () -> any Run], _ contestants: [Contestant]) throws {
        let digests = prepared.map { (contestant: contestants[$0].name, digest: $1().digest()) }
        if Set(digests.map(\.digest)).count > 1 {
            let told = digests.map { "\($0.contestant) \($0.digest)" }.sorted().joined(separator: ", ")
            throw Disagreement(row: row, digests: told)
        }
    }

    private func times(of row: Row, _ prepared: [Int: () -> any Run]) -> [Int: [Double]] {
        let order = prepared.keys.sorted()
        let counts = prepared.mapValues { calibrate($0(), row) }
        var samples: [Int: [Double]] = [:]
        for round in 0..<rounds {
            for turn in order.indices {
                let index = order[(turn + round) % order.count]
                guard let run = prepared[index]?(), let count = counts[index] else { continue }
                run.warmUp(max(1, count / 8))
                let nanoseconds = run.sum(count, of: row.clock.time)
                samples[index, default: []].append(Double(nanoseconds) / row.nanosecondsPerUnit(count))
            }
        }
        return samples
    }

    /// The number of steps in a sample.
    private func calibrate(_ run: any Run, _ row: Row) -> Int {
        let wanted = nanosecondsPerSample * row.sampleFactor
        var count = 1
        while true {
            let nanoseconds = max(1, run.sum(count, of: row.clock.time))
            if nanoseconds * 4 > wanted { return max(1, count * wanted / nanoseconds) }
            count *= nanoseconds * 32 < wanted ? 8 : 2
        }
    }

    /// Allocations for one unit of work: the count for twice the steps minus the count for the steps. Less than one in
    /// a hundred counts as zero, because it belongs to storage that is allocated once for thousands of units.
    private func allocations(of row: Row, _ run: any Run) -> Double {
        let count = run.allocationCount(row)
        run.warmUp(count)
        let (once, twice) = (run.sum(count, of: allocated), run.sum(2 * count, of: allocated))
        let allocations = Double(twice - once) / Double(count * row.unitsPerStep)
        return allocations < 0.01 ? 0 : allocations
    }

    private func allocated(_ body: () -> Void) -> Int {
        counting_begin()
        body()
        return Int(counting_end().allocations)
    }

    private func bytes(of row: Row, _ prepare: () -> () -> AnyObject) -> Double {
        let count = 10_000 / row.unitsPerStep
        let make = prepare()
        var living: [AnyObject] = [make()]
        living.reserveCapacity(count + 1)
        counting_begin()
        for _ in 0..<count { living.append(make()) }
        let bytes = counting_end().live_bytes
        withExtendedLifetime(living) {}
        return Double(bytes) / Double(count * row.unitsPerStep)
    }
}

/// The times of a contestant for one unit of a row, by sample.
public struct Figure {
    public let samples: [Double]
    public let allocations: Double?

    public var statistics: Statistics { Statistics(samples) }

    /// This figure as a multiple of another one of the same rounds.
    public func ratio(to other: Figure) -> Statistics {
        Statistics(zip(samples, other.samples).map { $0 / $1 })
    }
}

/// Contestants with different results.
public struct Disagreement: Error, CustomStringConvertible {
    let row: Row
    let digests: String

    public var description: String { "\(row.rawValue): the contestants come to different results: \(digests)" }
}

/// Prevents the optimizer from removing the computation of the value.
@inline(never)
public func blackHole(_ value: Int) {}
