/// Marks the positions of a longest increasing subsequence. Positions with nil never belong to it.
func longestIncreasing(_ values: [Int?]) -> [Bool] {
    // For each length, the position of the smallest value that ends an increasing subsequence of that length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (position, value) in values.enumerated() {
        guard let value else { continue }
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if let end = values[ends[middle]], end < value { low = middle + 1 } else { high = middle }
        }
        before[position] = low > 0 ? ends[low - 1] : nil
        if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var belongs = [Bool](repeating: false, count: values.count)
    var position = ends.last
    while let current = position {
        belongs[current] = true
        position = before[current]
    }
    return belongs
}
