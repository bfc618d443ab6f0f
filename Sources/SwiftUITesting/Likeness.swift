/// How far two labels are from each other: 0 for the same in capitals or not, or one within the other; else how many
/// characters differ. Nil when that is more than a third of them.
func likeness(_ first: String, _ second: String) -> Int? {
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    guard !first.isEmpty, !second.isEmpty else { return nil }
    if String(first).contains(String(second)) || String(second).contains(String(first)) { return 0 }
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
        var diagonal = row[0]
        row[0] = line + 1
        for (column, other) in second.enumerated() {
            let replaced = diagonal + (character == other ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
        }
    }
    let distance = row[second.count]
    return distance <= max(1, max(first.count, second.count) / 3) ? distance : nil
}
