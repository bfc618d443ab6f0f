/// A prepared workload.
@MainActor
protocol Run {
    /// Performs a number of steps, and returns the sum of their measurements.
    func sum(_ count: Int, of measure: (() -> Void) -> Int) -> Int

    /// Performs a few steps, and returns a digest of the results.
    func digest() -> Int

    /// The number of steps needed to determine the allocations of one.
    func allocationCount(_ row: Row) -> Int
}

extension Run {
    /// Performs a number of steps without measuring.
    func warmUp(_ count: Int) {
        _ = sum(count) { step in
            step()
            return 0
        }
    }
}

struct Steps: Run {
    let run: (Int) -> Int

    func sum(_ count: Int, of measure: (() -> Void) -> Int) -> Int {
        measure { blackHole(run(count)) }
    }

    func digest() -> Int { run(96) }

    func allocationCount(_ row: Row) -> Int { max(16, 4_096 / row.unitsPerStep) }
}

extension Turns: Run {
    func sum(_ count: Int, of measure: (() -> Void) -> Int) -> Int {
        (0..<count).reduce(0) { sum, _ in
            ready()
            return sum + measure(act)
        }
    }

    func digest() -> Int {
        (0..<3).reduce(0) { sum, _ in
            ready()
            blackHole(told())
            act()
            return sum &* 31 &+ told()
        }
    }

    func allocationCount(_ row: Row) -> Int { 2 }
}

extension Row {
    /// The divisor that converts a time to the row's unit.
    func nanosecondsPerUnit(_ count: Int) -> Double {
        Double(count * unitsPerStep) * (screenTask == nil ? 1 : 1_000_000)
    }
}
