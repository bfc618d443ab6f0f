#if Postgres
    /// The parts into which the rows of a batch are divided, so that a query ends in time.
    package enum QueryParts {
        /// Divides rows in their order. A row that is larger than a part gets a separate one.
        ///
        /// `sizes` are the bytes of each row.
        package static func ranges(of sizes: [Int]) -> [Range<Int>] {
            var ranges: [Range<Int>] = []
            var (start, bytes) = (0, 0)
            for (index, size) in sizes.enumerated() {
                if index > start, index - start == mostRows || bytes + size > mostBytes {
                    ranges.append(start..<index)
                    (start, bytes) = (index, 0)
                }
                bytes += size
            }
            if start < sizes.count { ranges.append(start..<sizes.count) }
            return ranges
        }

        package static let mostRows = 250
        package static let mostBytes = 1_000_000
    }
#endif
